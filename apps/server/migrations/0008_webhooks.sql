-- Webhooks: what is told to clients' backends, whether it arrived, and the ledger over it.
-- Why: docs/adr/0006-events-and-dispatch.md. Partitions and missing references as in 0007_outbound.sql.

-- The switches start on, so what is stored is what was switched off: 1 chatapp, 2 photoapp, 3 socialapp, 4 marketing,
-- 5 publishing. Embedded signup (6) has no switch.
create table webhook_config (
  client_id uuid primary key references client on delete cascade,
  revision bigint not null default 1, -- grows with every change; a cached copy of an older one is dead
  webhook_url text not null default '' check (length(webhook_url) <= 2048),
  secret text, -- the shared token, sealed
  secret_hint text not null default '' check (length(secret_hint) <= 4),
  secret_key text generated always as (split_part(secret, '.', 1)) stored, -- for key rotation, as channel.token_key
  disabled_keys smallint[] not null default '{}' constraint webhook_config_keys
    check (disabled_keys <@ array[1, 2, 3, 4, 5]::smallint[]),
  updated_at timestamptz not null default now()
);
call herald_tenant_table('webhook_config', batch => 'select', system => 'select (client_id, secret_key)');

-- What events are signed with. The current one has no end; those that it replaced sign beside it until theirs.
create table webhook_signing_secret (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  secret text not null, -- sealed
  secret_key text generated always as (split_part(secret, '.', 1)) stored,
  ends_at timestamptz,
  primary key (client_id, id)
);
call herald_tenant_table('webhook_signing_secret', system => 'select (client_id, id, secret_key)');

-- One row per event. `sequence` is the position that the client's dispatch lane gave it: gapless per client.
-- `queue` is where the event waits, apart from `status` so that the common update (delivered) touches one small partial
-- index: 0 nowhere, 1 ready, 2 blocked behind an earlier event of its ordering key. The ordering key is the conversation, until the
-- event is sidelined or is sent again on request: then it gets an ordering key of its own, in which it delays no other event.
create table event (
  client_id uuid not null,
  id uuid not null,
  sequence bigint not null,
  key smallint not null constraint event_key_code check (key between 1 and 6),
  type text not null,
  platform smallint constraint event_platform check (platform between 1 and 3),
  channel_id uuid,
  external_ref text,
  ordering_key text not null,
  queue smallint not null default 0 constraint event_queue check (queue between 0 and 2),
  status smallint not null constraint event_status check (status between 1 and 4), -- 1 pending 2 delivered 3 failed 4 skipped
  reason text, -- why it was skipped or failed
  attempts smallint not null default 0, -- of the present round: a replay starts at 0 again
  tries smallint not null default 0, -- all attempts ever made: the number of the last event_attempt
  late boolean not null default false, -- sidelined: newer events of the conversation went first
  replay smallint not null default 0, -- how often it was sent again on request
  test boolean not null default false,
  occurred_at timestamptz not null,
  finished_at timestamptz,
  -- The last attempt. A first-try success has no row in event_attempt, only this.
  answer_status smallint,
  answer_ms integer,
  answer text,
  exchange text, -- JSON text: URL and headers, secrets masked
  trace_context text, -- of what made it, as message.trace_context
  data text not null, -- JSON text, never jsonb: a null byte in one payload must not break a batch of many clients
  primary key (client_id, id)
) partition by range (id);
-- The feed and the history.
create index event_sequence on event (client_id, sequence);
-- What the dispatch lane sends next.
create index event_ready on event (client_id, sequence) where queue = 1;
-- What waits behind a blocked ordering key, read when the key is due.
create index event_blocked on event (client_id, ordering_key, sequence) where queue = 2;
-- What people look for in a long history: what failed and what was skipped. Small, because nearly everything is delivered.
create index event_unsent on event (client_id, status, sequence) where status in (3, 4);
-- Lists of one type, which may be one event in a million.
create index event_type on event (client_id, type, sequence);
create table event_default partition of event default;
call herald_tenant_table(
  'event',
  batch => 'select, insert, update',
  system => 'select (client_id, id, sequence, status, queue, ordering_key), update (status, queue, reason, finished_at), delete'
);

create table event_attempt (
  client_id uuid not null,
  event_id uuid not null,
  number smallint not null,
  started_at timestamptz not null,
  status smallint, -- HTTP status; null when no answer came
  outcome text not null, -- delivered, or what went wrong
  duration_ms integer not null,
  answer text, -- first KB of the body
  exchange text, -- as event.exchange
  replay smallint not null default 0,
  primary key (client_id, event_id, number)
) partition by range (event_id);
create table event_attempt_default partition of event_attempt default;
call herald_tenant_table('event_attempt', batch => 'select, insert', system => 'select (client_id, event_id), delete');

-- Which notification made which event: the dedupe, in the same transaction as the event. Partitioned by the day of the
-- platform's own timestamp, which a repeat carries too. Without one the day is 1970-01-01, and age decides (seen_at).
create table event_key (
  client_id uuid not null,
  day date not null,
  key bytea not null check (length(key) = 32),
  event_id uuid not null,
  seen_at timestamptz not null default now(),
  primary key (client_id, day, key)
) partition by range (day);
create table event_key_default partition of event_key default;
call herald_tenant_table('event_key', batch => 'select, insert', system => 'select (client_id, day, key, seen_at), delete');

-- The counter that the ledger is checked against: written where events are made, never where they are counted. Totals of days
-- that are over are stored here, as in message_day. The system role deletes what belonged to deleted clients.
create table event_day (
  client_id uuid not null,
  day date not null,
  received bigint not null default 0,
  counted_at timestamptz, -- as in message_day
  delivered bigint,
  failed bigint,
  skipped bigint,
  pending bigint,
  closed_at timestamptz, -- when its rows went
  primary key (client_id, day)
) with (fillfactor = 50);
call herald_tenant_table('event_day', batch => 'select, insert, update', system => 'select, update, delete');

-- As herald_reopen_message_day: an event of an earlier day was delivered at last, or is sent again.
create function herald_reopen_event_day() returns trigger
language plpgsql
set search_path = herald, pg_temp
as $$
begin
  perform 1 from event_day d where d.client_id = new.client_id and d.day = herald_uuid_day(new.id) for key share;
  update event_day d set counted_at = null, delivered = null, failed = null, skipped = null, pending = null
  where d.client_id = new.client_id and d.day = herald_uuid_day(new.id) and d.counted_at is not null and d.closed_at is null;
  return null;
end
$$;
create trigger reopen_day after update of status on event
  for each row when (old.status <> new.status and old.id < herald_uuid_floor(date_trunc('day', now(), 'UTC')))
  execute function herald_reopen_event_day();

-- A receiver that is down, while it is down: read when a lane starts, so that a restart does not hammer it, and shown to
-- the client. Written when a circuit breaker opens or a probe fails, deleted when it closes.
create table receiver_breaker (
  client_id uuid not null references client on delete cascade,
  url text not null, -- the base URL, or a full one where only that fails
  opened_at timestamptz not null default now(),
  probes integer not null default 0,
  next_probe_at timestamptz not null,
  why text not null,
  primary key (client_id, url)
);
call herald_tenant_table(
  'receiver_breaker',
  batch => 'select, insert, update, delete',
  system => 'select (client_id, opened_at, next_probe_at)'
);

-- How each URL does, by hour: counted with the outcomes, because counting a day of attempts afterwards takes too long to look
-- at. Kept for nine days. `latencies` has a count for each bucket of receivers/latencies.ts.
create table target_hour (
  client_id uuid not null,
  url text not null,
  hour timestamptz not null,
  delivered integer not null,
  failed integer not null,
  latencies integer[] not null,
  primary key (client_id, url, hour)
) with (fillfactor = 50);
call herald_tenant_table('target_hour', batch => 'select, insert, update', system => 'select (client_id, url, hour), delete');

-- Partitions of one day, as herald_make_message_partitions; those of event_key are by date.
create function herald_make_event_partitions(first date, days integer) returns integer
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  made integer := 0;
  day date;
  name text;
  spec record;
begin
  for day in select first + n from generate_series(0, days - 1) n loop
    for spec in
      select 'event' as parent, quote_literal(herald_uuid_floor(day::timestamp at time zone 'UTC')) as low,
        quote_literal(herald_uuid_floor((day + 1)::timestamp at time zone 'UTC')) as high
      union all
      select 'event_attempt', quote_literal(herald_uuid_floor(day::timestamp at time zone 'UTC')),
        quote_literal(herald_uuid_floor((day + 1)::timestamp at time zone 'UTC'))
      union all
      select 'event_key', quote_literal(day), quote_literal(day + 1)
    loop
      name := spec.parent || '_' || to_char(day, 'YYYYMMDD');
      if to_regclass('herald.' || name) is null then
        begin
          execute format('create table %I partition of %I for values from (%s) to (%s)', name, spec.parent, spec.low, spec.high);
          made := made + 1;
        exception when check_violation or duplicate_table then
          null;
        end;
      end if;
    end loop;
  end loop;
  return made;
end
$$;
revoke all on function herald_make_event_partitions from public;
grant execute on function herald_make_event_partitions to herald_system;

-- Drops a day that is over its retention, as herald_drop_message_day. The keys of a day go apart: they are by another date.
create function herald_drop_event_day(day date) returns boolean
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
revoke all on function herald_drop_event_day from public;
grant execute on function herald_drop_event_day to herald_system;

-- Drops the dedupe keys of all days before a date; how many partitions that were.
create function herald_drop_event_keys(before date) returns integer
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  dropped integer := 0;
  name text;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'herald.event_key'::regclass and c.relname ~ '^event_key_\d{8}$'
      and to_date(right(c.relname, 8), 'YYYYMMDD') < before
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function herald_drop_event_keys from public;
grant execute on function herald_drop_event_keys to herald_system;

-- Enough for a first start. From 8 days ago: event_key goes by the platform's time, and its repeats come late.
select herald_make_event_partitions((now() at time zone 'UTC')::date - 8, 12);
