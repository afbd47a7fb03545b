-- Ingress: what the platforms told us that became no event. Nothing is dropped silently: it is kept here and counted.

-- Notices about accounts that no client has connected, and what is not even JSON. A repeat raises the count, not the table.
create table unrouted_notice (
  hash bytea primary key check (length(hash) = 32),
  object text not null, -- as the platform calls it; '' when it could not be read
  account_id text not null, -- '' when there is none
  field text not null,
  times bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  body text not null
);
-- The purge by age.
create index unrouted_notice_age on unrouted_notice (last_at);
grant select, insert, update (times, last_at), delete on unrouted_notice to herald_system;

-- Notices of a client's own account that this version does not know. The client can read them.
create table unrecognized_notice (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  hash bytea not null check (length(hash) = 32),
  platform smallint constraint unrecognized_platform check (platform between 1 and 3),
  channel_id uuid,
  object text not null,
  field text not null,
  body text not null,
  received_at timestamptz not null default now(),
  primary key (client_id, id)
);
-- A repeat is kept once.
create unique index unrecognized_notice_hash on unrecognized_notice (client_id, hash);
call herald_tenant_table(
  'unrecognized_notice',
  tenant => 'select, delete',
  batch => 'select (client_id, hash), insert',
  system => 'select (client_id, id, received_at), delete'
);
