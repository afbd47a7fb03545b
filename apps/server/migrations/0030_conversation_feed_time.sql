-- compatible: code that does not know the column leaves it as it was, and what is read then begins further back than it has to.
--
-- When the last event that was read was made: those after it were made at most a day earlier, so older partitions need no look.
alter table conversation_feed add column last_at timestamptz not null default 'epoch';
