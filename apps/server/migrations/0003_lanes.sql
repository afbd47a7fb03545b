-- Lanes: durable work with one runner at a time. Why: docs/adr/0005-lanes.md.
--
-- The work itself lives in the tables of the modules; here is only how much was added, when it is due, which node holds it
-- and which ordering keys are blocked. Order of locks, everywhere: lanes/lane-sql.ts.

-- The lease of a process: renewed on a connection of its own, by the clock of the database and no other. That connection holds
-- an advisory lock, so that its end shows at once; only on the server that it was taken on does a missing one mean anything.
create table node (
  node_id uuid primary key,
  name text not null,
  started_at timestamptz not null default clock_timestamp(),
  lease_until timestamptz not null,
  session bigint not null, -- key of the advisory lock
  server_start timestamptz not null
) with (fillfactor = 50);
grant select, insert, update, delete on node to herald_system;

-- The last outcome batch of a node and kind that was committed. A connection can die between COMMIT and its answer; the
-- batch is then repeated, finds its number here and does nothing.
create table node_flush (
  node_id uuid not null,
  kind smallint not null,
  number bigint not null,
  primary key (node_id, kind)
) with (fillfactor = 50);
grant select, insert, update, delete on node_flush to herald_system;
grant select, insert, update on node_flush to herald_batch;

-- Idle is due_at null. While a lane is held, due_at stays in the past, so that adding work changes no indexed column and
-- the update stays on its page (half of which is kept free for that).
create table lane (
  client_id uuid not null references client on delete cascade,
  kind smallint not null, -- number of the kind, which is its place in the lock order too
  lane_id uuid not null,
  last_position bigint not null default 0, -- positions handed out so far
  wake_count bigint not null default 0, -- wake-ups without a new position: a repeat, a wait that was ended
  due_at timestamptz,
  holder uuid, -- the node; no reference, because a node's row may go before its lanes are taken over
  token bigint not null default 0, -- fencing token: one more with every claim
  pace_at timestamptz, -- nothing starts before
  low_watermark uuid not null default '00000000-0000-0000-0000-000000000000', -- no waiting row has a lower id
  attempts integer not null default 0, -- of a lane that is one job
  why text, -- of the last retry or snooze of such a lane
  primary key (client_id, kind, lane_id)
) with (fillfactor = 50);
-- Lanes to claim. Partial on "is not null": one on "< 'infinity'" is not used by the planner.
create index lane_due on lane (kind, due_at) where holder is null and due_at is not null;
-- Lanes of a node, to take over when its lease has run out.
create index lane_held on lane (holder) where holder is not null;
call herald_tenant_table(
  'lane',
  tenant => 'select, insert, update, delete',
  batch => 'select, insert, update',
  system => 'select, insert, update, delete'
);

-- Only ordering keys that wait have a row. A blocked row of work never exists without the row of its ordering key.
create table ordering_key (
  client_id uuid not null references client on delete cascade,
  kind smallint not null,
  lane_id uuid not null,
  ordering_key text not null,
  next_at timestamptz not null,
  attempts integer not null default 0, -- of the ordering key's first row
  touched integer not null default 0, -- one more whenever rows are put into it from outside of the runner
  why text,
  primary key (client_id, kind, lane_id, ordering_key)
);
-- The ordering keys of a lane that are due next.
create index ordering_key_next on ordering_key (client_id, kind, lane_id, next_at);
call herald_tenant_table(
  'ordering_key',
  batch => 'select, insert, update, delete',
  system => 'select, insert, update, delete'
);

-- Written before the calls of a batch start, shortened and deleted by their outcomes. What stands here under an older
-- token than the lane's was begun by a runner that is gone: whether the call happened is unknown.
create table intent (
  client_id uuid not null references client on delete cascade,
  kind smallint not null,
  lane_id uuid not null,
  token bigint not null,
  batch bigint not null,
  ids uuid[] not null check (cardinality(ids) > 0),
  written_at timestamptz not null default now(),
  primary key (client_id, kind, lane_id, token, batch)
);
call herald_tenant_table(
  'intent',
  tenant => 'select',
  batch => 'select, insert, update, delete',
  system => 'select, insert, update, delete'
);
