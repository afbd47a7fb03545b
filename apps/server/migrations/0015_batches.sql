-- Batches: one content to many people. Why: docs/batches.md.
--
-- The messages of a batch are rows of message with its id. They are stored held (queue 3), outside of the channel's lane; a job hands
-- them to the lane in small portions. So a pause, a stop or a cancel is one row, and a million waiting recipients are in no one's way.

-- `accepted` and `refused` are written by the statement that stores the messages: together they say how far the upload came.
-- The counts by state are summed up from batch_change.
create table batch (
  client_id uuid not null references client on delete cascade,
  batch_id uuid not null,
  channel_id uuid not null,
  platform smallint not null constraint batch_platform check (platform in (1, 2, 3)),
  name text,
  -- 1 running, 2 paused, 3 stopped, 4 cancelling, 5 cancelled, 6 finished
  state smallint not null default 1 constraint batch_state check (state between 1 and 6),
  upload smallint not null default 1 constraint batch_upload check (upload in (1, 2, 3)), -- 1 receiving, 2 complete, 3 interrupted
  upload_seen_at timestamptz not null default now(), -- when its process last showed that it is alive
  key_hash bytea, -- of the Idempotency-Key: a repeat of an interrupted upload goes on with it
  digest bytea, -- over the records so far: whether the repeat is the same upload
  content text not null, -- JSON text: type and content, with placeholders
  stop_when_failed_percent smallint not null,
  stopped text, -- JSON text: reason, message, at
  -- What had ended and failed when it was last resumed: the share is that of later ones.
  spared_tried integer not null default 0,
  spared_failed integer not null default 0,
  accepted integer not null default 0,
  refused integer not null default 0,
  refusals text not null default '[]', -- JSON text: the first refused lines
  sending integer not null default 0,
  unknown integer not null default 0,
  expired integer not null default 0,
  cancelled integer not null default 0,
  sent integer not null default 0,
  failed integer not null default 0,
  delivered integer not null default 0,
  read integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, batch_id)
) with (fillfactor = 50);
create unique index batch_key on batch (client_id, key_hash) where key_hash is not null;
-- What still waits, for the caps of the queue.
create index batch_open on batch (client_id, channel_id) where state < 5;
call herald_tenant_table('batch', batch => 'select, update', system => 'select (client_id, batch_id, created_at), delete');

-- The messages of a batch, in the order of their lines.
create index message_batch on message (client_id, batch_id, id) where batch_id is not null;
-- What the batch has still to hand to the lane.
create index message_held on message (client_id, batch_id, id) where queue = 3;

-- A message of a batch changed its state. Rows are only added, so that no two transactions wait for each other over a counter; the
-- job of the batch adds them up and deletes them. No reference to the batch: a status of a message that outlives it is no error.
create table batch_change (
  client_id uuid not null,
  batch_id uuid not null,
  id bigint generated always as identity,
  was smallint not null,
  became smallint not null,
  primary key (client_id, batch_id, id)
);
call herald_tenant_table('batch_change', batch => 'insert', system => 'select, insert, delete');

-- Here and not where states are written, so that no writer can forget it.
create function herald_note_batch_change() returns trigger
language plpgsql
set search_path = herald, pg_temp
as $$
begin
  insert into batch_change (client_id, batch_id, was, became) values (new.client_id, new.batch_id, old.status, new.status);
  return null;
end
$$;
create trigger note_batch_change after update of status on message
  for each row when (new.batch_id is not null and old.status <> new.status)
  execute function herald_note_batch_change();
