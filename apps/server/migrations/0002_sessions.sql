-- A sign-in becomes a row of its own. Ending it (sign-out, a stolen refresh token, a changed password) is then one update,
-- and the access tokens that it gave out die with it instead of living on until they expire.

create table user_session (
  client_id uuid not null,
  session_id uuid not null, -- refresh_token.family_id
  user_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null, -- moves with every refresh
  ended_at timestamptz,
  primary key (client_id, session_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create index user_session_user on user_session (client_id, user_id) where ended_at is null;
create index user_session_expiry on user_session (client_id, expires_at);
call herald_tenant_table('user_session', system => 'select (client_id, expires_at), delete');

alter table refresh_token
  add constraint refresh_token_session foreign key (client_id, family_id) references user_session on delete cascade;

-- 1 api key, 2 user, 3 client, 4 session
alter table credential_change
  drop constraint credential_change_kind,
  add constraint credential_change_kind check (kind in (1, 2, 3, 4));
create trigger note_change after update of ended_at on user_session
  for each row when (old.ended_at is distinct from new.ended_at)
  execute function herald_note_credential_change('4', 'session_id');

-- Nodes cache the name beside the role, because audit entries carry it.
create trigger note_rename after update of name on app_user
  for each row when (old.name is distinct from new.name)
  execute function herald_note_credential_change('2', 'user_id');

-- The last use of a key is written later, for many clients at once.
grant select (last_used_at), update (last_used_at) on api_key to herald_batch;
