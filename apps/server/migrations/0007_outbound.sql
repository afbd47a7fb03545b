-- Outbound messages: what was accepted, every try to send it, every status the platform told, and the ledger over it.
-- Why: docs/messages.md.
--
-- The large tables are partitioned by day over their UUIDv7, so that (client_id, id) is a legal primary key and retention
-- drops partitions. Rows of a day without a partition go to the default one. They have no reference to their client: checking
-- one on every insert would cost more than it is worth, and a cascade over millions of rows would not end in time; a
-- maintenance task deletes what belonged to deleted clients, in small steps.

-- One row per message. `status` only grows: its number is the rank of the state (1 queued, 2 sending, 3 unknown, 4 expired,
-- 5 cancelled, 6 sent, 7 failed, 8 delivered, 9 read). `queue` is where the message waits, apart from the status so that
-- later statuses touch no indexed column: 0 nowhere, 1 ready, 2 blocked behind its ordering key, 3 held by its batch, not in the
-- lane. `body` is JSON text and never jsonb:
-- a null byte in one message must not break a batch of many clients.
create table message (
  client_id uuid not null,
  id uuid not null,
  channel_id uuid not null,
  pos bigint not null, -- given by the channel's lane: the order of sending
  ordering_key text not null, -- the recipient: one at a time, in order
  queue smallint not null default 1 constraint message_queue check (queue between 0 and 3),
  stream smallint not null default 0 constraint message_stream check (stream in (0, 1)), -- 1: bulk
  status smallint not null default 1 constraint message_status_code check (status between 1 and 9),
  -- The status, if it is one that few messages have: what message_unsent is over. An index over the status itself would cost every
  -- status a new entry in every index, whether or not the index holds the row; this column does not change from sent to read.
  unsent smallint generated always as (case when status in (2, 3, 4, 5, 7) then status end) stored,
  platform smallint not null constraint message_platform check (platform in (1, 2, 3)),
  priority smallint not null default 2 constraint message_priority check (priority in (1, 2, 3)), -- high, normal, bulk
  delivery smallint not null default 1 constraint message_delivery check (delivery in (1, 2)), -- at least, at most once
  type text not null,
  recipient text not null,
  reply_to text,
  client_ref text,
  batch_id uuid, -- of the batch it came in (0015_batches.sql)
  valid_until timestamptz,
  created_at timestamptz not null,
  attempts smallint not null default 0, -- calls that were or may have been made
  attempt_at timestamptz, -- of the last one; a success at the first try has no row in message_attempt
  attempt_ms integer,
  platform_message_id text,
  possible_duplicate boolean not null default false,
  failure text, -- JSON text
  updated_at timestamptz not null,
  trace_context text, -- of the request that it was accepted in: W3C traceparent, and behind a space the tracestate
  body text not null,
  primary key (client_id, id)
) partition by range (id);
-- What the lane of a channel sends next, in each of its two streams.
create index message_ready on message (client_id, channel_id, stream, pos) where queue = 1;
-- What waits behind a blocked ordering key, read when the key is due.
create index message_blocked on message (client_id, channel_id, ordering_key, pos) where queue = 2;
-- Lists of one recipient. Every day begins with an empty partition without statistics, and without the predicate, which holds
-- for every row, this index then looks better than the primary key for finding messages by their ids: all messages of the
-- client would be read. A statement that names no recipient cannot use it (message-plans.test.ts would notice a planner that
-- sees through it).
create index message_recipient on message (client_id, recipient, id) where recipient is not null;
-- Lists of what was not sent, or not known to be. Waiting messages are found by the two indexes of the lane.
create index message_unsent on message (client_id, unsent, id) where unsent is not null;
-- Lists by the caller's own reference.
create index message_client_ref on message (client_id, client_ref, id) where client_ref is not null;
-- Statuses of the chat platform carry our tag; receipts of the others name only the platform's id.
create index message_platform_id on message (client_id, platform_message_id) where platform <> 1 and platform_message_id is not null;
create table message_default partition of message default;
call herald_tenant_table('message', tenant => 'select, update', batch => 'select, insert, update',
  system => 'select (client_id, id, status, queue, created_at), update (status, queue), delete');

create table message_attempt (
  client_id uuid not null,
  message_id uuid not null,
  number smallint not null,
  started_at timestamptz not null,
  duration_ms integer, -- null when the process died during the call
  outcome text not null, -- accepted, throttled, transient, rejected, config, auth_revoked, outcome_unknown, interrupted
  platform_message_id text,
  failure text, -- JSON text
  primary key (client_id, message_id, number)
) partition by range (message_id);
-- Receipts of a message that was sent twice name one of its calls.
create index message_attempt_platform_id on message_attempt (client_id, platform_message_id) where platform_message_id is not null;
create table message_attempt_default partition of message_attempt default;
call herald_tenant_table('message_attempt', tenant => 'select', batch => 'select, insert, update',
  system => 'select (client_id, message_id), delete');

-- Every status that the platform told, in the order of arrival; one that comes again is counted.
create table message_status (
  client_id uuid not null,
  message_id uuid not null,
  platform_message_id text not null,
  status text not null,
  occurred_at timestamptz not null, -- the platform's time
  received_at timestamptz not null default now(),
  times integer not null default 1,
  moved boolean not null, -- whether it changed the state
  detail text, -- JSON text: failure, pricing
  primary key (client_id, message_id, platform_message_id, status)
) partition by range (message_id);
create table message_status_default partition of message_status default;
call herald_tenant_table('message_status', tenant => 'select', batch => 'select, insert, update',
  system => 'select (client_id, message_id), delete');

-- Calls whose outcome is unknown, until the platform's own webhooks, or the settling window, decide.
create table message_unsettled (
  client_id uuid not null references client on delete cascade,
  channel_id uuid not null,
  message_id uuid not null,
  since timestamptz not null,
  flow_at timestamptz, -- when a later status of the same number was seen: from here silence means something
  told_at timestamptz, -- when the channel was marked for attention
  primary key (client_id, channel_id, message_id)
);
call herald_tenant_table('message_unsettled', tenant => 'select', batch => 'select, insert, update, delete');

-- Statuses without a tag that came while a call to the same person was under way or of unknown outcome: they may be about it.
create table waiting_status (
  client_id uuid not null references client on delete cascade,
  channel_id uuid not null,
  id bigint generated always as identity, -- the order of arrival
  recipient text not null,
  holds boolean not null, -- later ones of the same person wait behind it
  body text not null, -- JSON text: the normalized update
  seen_at timestamptz not null default now(),
  primary key (client_id, channel_id, id)
);
-- Whether something of a person waits.
create index waiting_status_recipient on waiting_status (client_id, channel_id, recipient);
call herald_tenant_table('waiting_status', tenant => 'select', batch => 'select, insert, delete');

-- The counter that the ledger is held against: written where messages are accepted, never where they are counted. The totals
-- of a day that is over are stored here too, so that reading the ledger does not count it again; they stay when its rows go.
create table message_day (
  client_id uuid not null,
  day date not null,
  accepted bigint not null default 0,
  counted_at timestamptz, -- since then no row has changed; null: count them
  totals text, -- JSON text: state -> count
  closed_at timestamptz, -- when its rows went
  primary key (client_id, day)
) with (fillfactor = 50);
call herald_tenant_table('message_day', tenant => 'select, update (counted_at, totals)', batch => 'select, insert, update', system => 'select, update, delete');

-- A message of an earlier day can still be delivered or read: its day has to be counted again then. Here and not where states
-- are written, so that no writer can forget it; a message of today, which nearly all are, costs one comparison. The lock comes
-- before the look at counted_at: while it is held, maintenance does not begin to count the day.
create function herald_reopen_message_day() returns trigger
language plpgsql
set search_path = herald, pg_temp
as $$
begin
  perform 1 from message_day d where d.client_id = new.client_id and d.day = herald_uuid_day(new.id) for key share;
  update message_day d set counted_at = null, totals = null
  where d.client_id = new.client_id and d.day = herald_uuid_day(new.id) and d.counted_at is not null and d.closed_at is null;
  return null;
end
$$;
create trigger reopen_day after update of status on message
  for each row when (old.status <> new.status and old.id < herald_uuid_floor(date_trunc('day', now(), 'UTC')))
  execute function herald_reopen_message_day();

-- Partitions of one day, made ahead, of the messages and of what came in beside them (0012_conversations.sql); with the owner's
-- rights, because the runtime owns nothing. A day whose rows are already
-- in the default partition stays there: nothing is refused, and retention empties it by age.
create function herald_make_message_partitions(first date, days integer) returns integer
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  made integer := 0;
  day date;
  name text;
  parent text;
begin
  for day in select first + n from generate_series(0, days - 1) n loop
    foreach parent in array array['message', 'message_attempt', 'message_status', 'conversation_message'] loop
      name := parent || '_' || to_char(day, 'YYYYMMDD');
      if to_regclass('herald.' || parent) is not null and to_regclass('herald.' || name) is null then
        begin
          execute format('create table %I partition of %I for values from (%L) to (%L)', name, parent,
            herald_uuid_floor(day::timestamp at time zone 'UTC'), herald_uuid_floor((day + 1)::timestamp at time zone 'UTC'));
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
revoke all on function herald_make_message_partitions from public;
grant execute on function herald_make_message_partitions to herald_system;

-- Drops a day that is over its retention; false when there is none. Its totals are booked by the system role before: the
-- owner of a table with forced row-level security cannot read its rows.
create function herald_drop_message_day(gone date) returns boolean
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  suffix text := to_char(gone, 'YYYYMMDD');
begin
  if to_regclass('herald.message_' || suffix) is null then
    return false;
  end if;
  execute format('drop table %I', 'message_' || suffix);
  execute format('drop table if exists %I', 'message_attempt_' || suffix);
  execute format('drop table if exists %I', 'message_status_' || suffix);
  execute format('drop table if exists %I', 'conversation_message_' || suffix);
  return true;
end
$$;
revoke all on function herald_drop_message_day from public;
grant execute on function herald_drop_message_day to herald_system;

-- Enough for a first start; maintenance makes the following ones 3 days ahead.
select herald_make_message_partitions((now() at time zone 'UTC')::date - 1, 5);
