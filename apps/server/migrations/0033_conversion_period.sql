-- compatible: an index only.

-- Conversions of a period by when they happened, whatever became of them.
create index conversion_happened on conversion (client_id, event_time);
