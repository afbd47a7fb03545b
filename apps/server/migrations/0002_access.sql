-- Access: clients, their people, sign-ins and API keys, and what nodes must hear about changed credentials.

create table client (
  client_id uuid primary key,
  name text not null check (length(name) between 1 and 200),
  status smallint not null default 1 constraint client_status check (status in (1, 2)), -- 1 active, 2 suspended
  created_at timestamptz not null default now()
);
-- Every look for work leaves out the few that are suspended.
create index client_suspended on client (client_id) where status = 2;
call herald_tenant_table('client', batch => 'select', system => 'select');

-- A deleted user keeps its row, because history names it; its address leaves the directory and is free again.
create table app_user (
  client_id uuid not null references client on delete cascade,
  user_id uuid not null,
  email text not null check (email = lower(email) and length(email) between 3 and 320),
  name text not null check (length(name) between 1 and 200),
  role smallint not null constraint app_user_role check (role in (1, 2, 3, 4, 5, 6)), -- owner, admin, member, support, marketer, developer
  password_hash text, -- null until the one-time link was used
  token_epoch integer not null default 0, -- a token of an older epoch is dead
  created_at timestamptz not null default now(),
  last_login_at timestamptz,
  deleted_at timestamptz,
  primary key (client_id, user_id)
);
-- A client keeps at least one owner: this counts them.
create index app_user_owner on app_user (client_id) where role = 1 and deleted_at is null;
call herald_tenant_table('app_user', batch => 'select', system => 'select (client_id, user_id, role, token_epoch, deleted_at)');

-- Directory: whom an e-mail address belongs to. People sign in by address, and one address may belong to people of several
-- clients: otherwise a client could find out who the people of another are, or take their addresses. The passwords of one
-- address share its salt, so that a sign-in costs one hash however many clients have the address.
create table user_email (
  client_id uuid not null,
  email text not null check (email = lower(email)),
  user_id uuid not null,
  salt bytea not null check (length(salt) = 16),
  primary key (client_id, email),
  foreign key (client_id, user_id) references app_user on delete cascade
);
-- A sign-in looks for the address over all clients.
create index user_email_address on user_email (email);
-- One address per user, and the way from a user to it.
create unique index user_email_user on user_email (client_id, user_id);
call herald_tenant_table('user_email', system => 'select');

-- One row per sign-in. Ending it (sign-out, a stolen refresh token, a changed password) is one update, and the access tokens
-- that it gave out die with it instead of living on until they expire. People look at their own sign-ins and end those that
-- they do not know: for that it says when it was last used and, roughly, from where.
create table user_session (
  client_id uuid not null,
  session_id uuid not null, -- refresh_token.family_id
  user_id uuid not null,
  token_epoch integer not null, -- of the user when the sign-in began; of an older one it is over
  created_at timestamptz not null default now(),
  expires_at timestamptz not null, -- moves with every refresh
  ended_at timestamptz,
  last_used_at timestamptz, -- of the last refresh; null until the first
  user_agent text check (length(user_agent) <= 256), -- what the browser calls itself
  network text check (length(network) <= 64), -- instead of the address
  primary key (client_id, session_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);
-- The open sign-ins of a user, to list them and to end them together.
create index user_session_user on user_session (client_id, user_id) where ended_at is null;
-- The purge of what has run out.
create index user_session_expiry on user_session (client_id, expires_at);
-- Expired rows are deleted over all clients, a chunk at a time, and a chunk is named by its keys: the system role must see
-- them. A grant is for all rows; system_rows keeps it to keys that are of no use any more.
call herald_tenant_table('user_session', system => 'select (client_id, session_id, expires_at), delete',
  system_rows => 'expires_at < now()');

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
  foreign key (client_id, user_id) references app_user on delete cascade,
  constraint refresh_token_session foreign key (client_id, family_id) references user_session on delete cascade
);
-- A stolen family is revoked as a whole, and goes with its sign-in.
create index refresh_token_family on refresh_token (client_id, family_id);
-- Signed out everywhere: all families of a user.
create index refresh_token_user on refresh_token (client_id, user_id);
-- The purge of what has run out.
create index refresh_token_expiry on refresh_token (client_id, expires_at);
call herald_tenant_table('refresh_token', system => 'select (client_id, hash, expires_at), delete',
  system_rows => 'expires_at < now()');

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
-- A new link ends the older ones of the same user.
create index password_link_user on password_link (client_id, user_id);
-- The purge of what has run out.
create index password_link_expiry on password_link (client_id, expires_at);
call herald_tenant_table('password_link', system => 'select (client_id, hash, expires_at), delete',
  system_rows => 'expires_at < now()');

create table api_key (
  client_id uuid not null references client on delete cascade,
  key_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  prefix text not null check (length(prefix) between 1 and 32), -- the part of the key that may be shown
  hash bytea not null check (length(hash) = 32),
  scopes text[] not null constraint api_key_scopes check (
    cardinality(scopes) > 0
    and scopes <@ array['templates:manage', 'messages:send', 'webhooks:manage', 'marketing:read', 'marketing:manage', 'events:read']
  ),
  created_by uuid, -- the user; null for a key made by the admin command
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (client_id, key_id)
) with (fillfactor = 80); -- last_used_at moves often and stands in no index: updates stay on the page
-- batch: the accept statement checks the key that a message came with, and the last use is written later, for many clients
-- at once.
call herald_tenant_table(
  'api_key',
  batch => 'select (client_id, key_id, expires_at, revoked_at, last_used_at), update (last_used_at)',
  system => 'select (client_id, key_id, scopes, expires_at, revoked_at)'
);

-- Directory: which client a key belongs to. Revoked keys leave it.
create table api_key_directory (
  hash bytea primary key check (length(hash) = 32),
  client_id uuid not null,
  key_id uuid not null,
  foreign key (client_id, key_id) references api_key on delete cascade
);
-- One entry per key, and the way from a key to it.
create unique index api_key_directory_key on api_key_directory (client_id, key_id);
call herald_tenant_table('api_key_directory', system => 'select');

-- Nodes cache credentials; docs/adr/0004-credential-cache.md. Every change takes the next number while holding the counter
-- row, so numbers become visible in order and a node that read up to n has missed nothing below n. A node that finds a hole
-- above what it has read (the feed is pruned by age) forgets its whole cache.
create table revision (
  topic text primary key,
  value bigint not null default 0
);
insert into revision (topic) values ('credential');
grant select, update (value) on revision to herald_tenant;
grant select on revision to herald_system;

create table credential_change (
  revision bigint primary key,
  client_id uuid not null, -- no reference: the change that deletes a client outlives it
  kind smallint not null constraint credential_change_kind check (kind in (1, 2, 3, 4)), -- api key, user, client, session
  subject_id uuid not null,
  changed_at timestamptz not null default now()
);
-- The feed is pruned by age.
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

-- A trigger for each thing that a cached credential says. The depth leaves out rows that go with their client: the client's
-- own change covers them, and a cascade runs as the owner of the table, which no policy lets write here.
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
-- The name is cached beside the role, because audit entries carry it.
create trigger note_rename after update of name on app_user
  for each row when (old.name is distinct from new.name)
  execute function herald_note_credential_change('2', 'user_id');
create trigger note_delete after delete on app_user
  for each row when (pg_trigger_depth() = 0) execute function herald_note_credential_change('2', 'user_id');
create trigger note_change after update of status on client
  for each row when (old.status is distinct from new.status)
  execute function herald_note_credential_change('3', 'client_id');
create trigger note_delete after delete on client
  for each row execute function herald_note_credential_change('3', 'client_id');
create trigger note_change after update of ended_at on user_session
  for each row when (old.ended_at is distinct from new.ended_at)
  execute function herald_note_credential_change('4', 'session_id');
