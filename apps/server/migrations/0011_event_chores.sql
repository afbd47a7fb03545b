-- Events, second part. The totals of a day are booked by the system role before this is called: the owner of a table with
-- forced row-level security cannot read its rows. Here the partitions go, and nothing else happens.
create or replace function herald_drop_event_day(day date) returns boolean
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  suffix text := to_char(day, 'YYYYMMDD');
begin
  if to_regclass('herald.event_' || suffix) is null then
    return false;
  end if;
  execute format('drop table %I', 'event_' || suffix);
  execute format('drop table if exists %I', 'event_attempt_' || suffix);
  return true;
end
$$;

-- What people look for in a long history: what failed and what was skipped. Small, because nearly everything is delivered.
create index event_unsent on event (client_id, status, sequence) where status in (3, 4);
