-- compatible: code that does not know the columns spends an attempt where it tries an event before its time, as it always did.
--
-- An event that waits for its next attempt may be tried before: on request, or because its receiver works again. Such a call costs none
-- of its attempts, so the time that its schedule had for it is kept.
alter table event
  add column scheduled_at timestamptz, -- while it is tried before its time: when its schedule had it
  add column freed_at timestamptz; -- when a success at its receiver last made it due
