-- compatible: an index only.

-- The conversations in which the person has written, newest first. A send to many leaves as many conversations in which nobody has,
-- and a list of the others would read them all.
create index conversation_answered on conversation (client_id, is_open, last_id)
  where last_inbound_at is not null and last_id is not null;
