-- Tenancy and access. Why it looks like this: docs/adr/0002-tenancy-in-the-database.md.
--
-- The roles herald_tenant, herald_batch and herald_system belong to the cluster, not to this database, so the migrator
-- makes sure of them before any file runs. Everything below lives in schema "herald"; the migrator sets search_path.

grant usage on schema herald to herald_tenant, herald_batch, herald_system;

-- The one way to make a table with a client_id. It forces row-level security (forced, because the owner of a table is
-- otherwise exempt), writes the policies and hands out privileges, so that a new table cannot forget one of them.
--   tenant: what the announced client may do with its own rows
--   batch:  what a group commit may do with the rows of the announced clients
--   system: what runs across clients (routing, leases, purges) may touch; name columns, leave payloads out
-- The settings are '' rather than null after a transaction that used them, hence nullif. The sub-selects make the value a
-- constant of the statement: it is computed once and can drive an index.
-- Partitions of such a table get no privileges of their own: they are reached through their parent or not at all.
create procedure herald_tenant_table(
  target regclass,
  tenant text default 'select, insert, update, delete',
  batch text default null,
  system text default null
)
language plpgsql
as $$
declare
  own constant text := $e$client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)$e$;
  announced constant text := $e$client_id = any ((select nullif(current_setting('app.client_ids', true), '')::uuid[])::uuid[])$e$;
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('revoke all on table %s from public', target);
  execute format('create policy tenant on %s to herald_tenant using (%s) with check (%s)', target, own, own);
  execute format('create policy batch on %s to herald_batch using (%s) with check (%s)', target, announced, announced);
  if tenant is not null then
    execute format('grant %s on %s to herald_tenant', tenant, target);
  end if;
  if batch is not null then
    execute format('grant %s on %s to herald_batch', batch, target);
  end if;
  if system is not null then
    execute format('create policy system on %s to herald_system using (true) with check (true)', target);
    execute format('grant %s on %s to herald_system', system, target);
  end if;
end
$$;
revoke all on procedure herald_tenant_table from public;

-- The login of the runtime. Only the owner of this schema can read it, and whoever owns the schema could change the
-- password of the role anyway. In the database, because every node has the database and nothing else in common.
create table runtime_login (
  only_row boolean primary key default true check (only_row),
  role_name text not null,
  password text not null
);
revoke all on table runtime_login from public;

create table client (
  client_id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  status smallint not null default 1 constraint client_status check (status in (1, 2)), -- 1 active, 2 suspended
  created_at timestamptz not null default now()
);
call herald_tenant_table('client', batch => 'select', system => 'select');

-- A deleted user keeps its row, because history names it; its address leaves the directory and is free again.
create table app_user (
  client_id uuid not null references client on delete cascade,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  role smallint not null constraint app_user_role check (role in (1, 2, 3)), -- 1 owner, 2 admin, 3 member
  password_hash text, -- null until the one-time link was used
  token_epoch integer not null default 0, -- a token of an older epoch is dead
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  deleted_at timestamptz,
  primary key (client_id, user_id)
);
call herald_tenant_table('app_user', system => 'select (client_id, user_id, role, token_epoch, deleted_at)');
create index app_user_owner on app_user (client_id) where role = 1 and deleted_at is null;

-- Directory: which client an e-mail address belongs to. Unique over all clients, because people sign in by address alone.
create table user_email (
  email text primary key check (email = lower(email)),
  client_id uuid not null,
  user_id uuid not null,
  foreign key (client_id, user_id) references app_user on delete cascade
);
create unique index user_email_user on user_email (client_id, user_id);
call herald_tenant_table('user_email', system => 'select');

-- One row per token ever issued in a family (one sign-in). A used token that comes back means the family was stolen.
create table refresh_token (
  client_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  family_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  revoked_at timestamptz,
  primary key (client_id, hash),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create index refresh_token_family on refresh_token (client_id, family_id);
create index refresh_token_user on refresh_token (client_id, user_id);
create index refresh_token_expiry on refresh_token (client_id, expires_at);
call herald_tenant_table('refresh_token', system => 'select (client_id, expires_at), delete');

-- One-time link to set a password. The token in the link carries its client as a routing hint.
create table password_link (
  client_id uuid not null,
  hash bytea not null check (length(hash) = 32),
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (client_id, hash),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create index password_link_user on password_link (client_id, user_id);
create index password_link_expiry on password_link (client_id, expires_at);
call herald_tenant_table('password_link', system => 'select (client_id, expires_at), delete');

create table api_key (
  client_id uuid not null references client on delete cascade,
  key_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  prefix text not null check (length(prefix) between 1 and 32), -- the part of the key that may be shown
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null constraint api_key_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['templates:manage', 'messages:send', 'webhooks:manage', 'marketing:read', 'marketing:manage']
  ),
  created_by uuid, -- the user; null for a key made by the admin command
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (client_id, key_id)
) with (fillfactor = 80); -- last_used_at moves often and stands in no index: updates stay on the page
call herald_tenant_table(
  'api_key',
  batch => 'select (client_id, key_id, expires_at, revoked_at)',
  system => 'select (client_id, key_id, scopes, expires_at, revoked_at)'
);

-- Directory: which client a key belongs to. Revoked keys leave it.
create table api_key_directory (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null,
  key_id uuid not null,
  foreign key (client_id, key_id) references api_key on delete cascade
);
create unique index api_key_directory_key on api_key_directory (client_id, key_id);
call herald_tenant_table('api_key_directory', system => 'select');

-- Cached credentials. Every change takes the next number while holding the counter row, so numbers become visible in
-- order and a node that read up to n has missed nothing below n. A node that finds a hole above what it has read (the
-- feed is pruned by age) forgets its whole cache.
create table revision (
  topic text primary key,
  value bigint not null default 0
);
insert into revision (topic) values ('credential');
grant select, update (value) on revision to herald_tenant;
grant select on revision to herald_system;

create table credential_change (
  revision bigint primary key,
  client_id uuid not null, -- no reference: the news that a client is gone outlives it
  kind smallint not null constraint credential_change_kind check (kind in (1, 2, 3)), -- 1 api key, 2 user, 3 client
  subject_id uuid not null,
  changed_at timestamptz not null default now()
);
create index credential_change_age on credential_change (changed_at);
call herald_tenant_table('credential_change', tenant => 'insert', system => 'select, delete');

create function herald_note_credential_change() returns trigger
language plpgsql
as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  client uuid := (changed ->> 'client_id')::uuid;
  next bigint;
begin
  update revision set value = value + 1 where topic = 'credential' returning value into next;
  insert into credential_change (revision, client_id, kind, subject_id)
  values (next, client, tg_argv[0]::smallint, (changed ->> tg_argv[1])::uuid);
  return null;
end
$$;

-- The depth leaves out rows that go with their client: its own news covers them, and a cascade runs as the owner of the
-- table, whom no policy lets write here.
create trigger note_change after update of scopes, expires_at, revoked_at on api_key
  for each row when (old.scopes is distinct from new.scopes or old.expires_at is distinct from new.expires_at
    or old.revoked_at is distinct from new.revoked_at)
  execute function herald_note_credential_change('1', 'key_id');
create trigger note_delete after delete on api_key
  for each row when (pg_trigger_depth() = 0) execute function herald_note_credential_change('1', 'key_id');
create trigger note_change after update of role, token_epoch, deleted_at on app_user
  for each row when (old.role is distinct from new.role or old.token_epoch is distinct from new.token_epoch
    or old.deleted_at is distinct from new.deleted_at)
  execute function herald_note_credential_change('2', 'user_id');
create trigger note_delete after delete on app_user
  for each row when (pg_trigger_depth() = 0) execute function herald_note_credential_change('2', 'user_id');
create trigger note_change after update of status on client
  for each row when (old.status is distinct from new.status)
  execute function herald_note_credential_change('3', 'client_id');
create trigger note_delete after delete on client
  for each row execute function herald_note_credential_change('3', 'client_id');

-- Exact revocation at no extra round trip: a tenant transaction that was opened with a cached credential calls one of
-- these in its first message. When the credential is no longer good, the transaction fails before the first statement.
-- HR401 is ours; db/errors.ts turns it into CredentialRefusedError.
create function herald_require_api_key(wanted uuid) returns void
language plpgsql stable
as $$
begin
  perform from api_key k join client c on c.client_id = k.client_id
  where k.client_id = nullif(current_setting('app.client_id', true), '')::uuid and k.key_id = wanted
    and k.revoked_at is null and (k.expires_at is null or k.expires_at > now()) and c.status = 1;
  if not found then
    raise exception 'API key is revoked, expired or belongs to a suspended client' using errcode = 'HR401';
  end if;
end
$$;

create function herald_require_user(wanted uuid, epoch integer) returns void
language plpgsql stable
as $$
begin
  perform from app_user u join client c on c.client_id = u.client_id
  where u.client_id = nullif(current_setting('app.client_id', true), '')::uuid and u.user_id = wanted
    and u.token_epoch = epoch and u.deleted_at is null and c.status = 1;
  if not found then
    raise exception 'user is gone, signed out everywhere or belongs to a suspended client' using errcode = 'HR401';
  end if;
end
$$;
