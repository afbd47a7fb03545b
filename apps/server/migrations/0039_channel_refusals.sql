-- compatible: a new table only.
--
-- The last time that a platform refused a whole channel, so that its queue waits: why, since when, and until when it waits. A message
-- that waits for it has no attempt of its own that could tell. One row per channel, written every few seconds at most.
create table channel_refusal (
  client_id uuid not null,
  channel_id uuid not null,
  failure text not null, -- JSON text
  reason text not null, -- of the failure
  since timestamptz not null default now(),
  last_at timestamptz not null default now(),
  until timestamptz not null,
  primary key (client_id, channel_id),
  foreign key (client_id, channel_id) references channel on delete cascade
);
call herald_tenant_table('channel_refusal', batch => 'select, insert, update, delete');
