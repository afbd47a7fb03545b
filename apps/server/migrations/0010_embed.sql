-- Embedded signup: one-use links that connect a channel from inside a customer's own product.

create table embed_session (
  client_id uuid not null references client on delete cascade,
  session_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  -- 1 pending, 2 opened, 3 completed, 4 revoked, 5 expired, 6 failed
  status smallint not null default 1 constraint embed_session_status check (status between 1 and 6),
  platforms smallint[] not null check (cardinality(platforms) between 1 and 3),
  allowed_origins text[] not null check (cardinality(allowed_origins) between 1 and 20),
  external_ref text check (length(external_ref) <= 512),
  prefill text, -- JSON
  theme text, -- JSON
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  opened_at timestamptz,
  ended_at timestamptz,

  -- The connection. Every write of its runner names attempt, step and step_state as it knows them: one that was
  -- overtaken writes nothing.
  -- 0 idle, 1 the login dialog is open, 2 running, 3 waits for an answer of the person
  run smallint not null default 0 constraint embed_session_run check (run between 0 and 3),
  platform smallint constraint embed_session_platform check (platform in (1, 2, 3)),
  attempt integer not null default 0, -- one more with every finished login dialog
  step smallint not null default 0, -- the step that is next or under way
  step_state smallint not null default 0 check (step_state in (0, 1, 2)), -- 0 not begun, 1 begun, 2 waits to be tried again
  run_since timestamptz, -- when the attempt began
  steps text not null default '[]', -- JSON: what was done, for people
  question text, -- JSON: what the person is asked
  claims text, -- JSON: what the dialog told the page; believed only when the platform says the same
  problem text, -- JSON: why the last attempt led back to the choice
  work_sealed text, -- code, tokens and findings of the attempt; gone once the session is over
  work_key text generated always as (split_part(work_sealed, '.', 1)) stored, -- for key rotation, as channel.token_key
  failure text, -- JSON
  result text, -- JSON
  primary key (client_id, session_id)
);
-- A link is opened by the hash of its token.
create unique index embed_session_token on embed_session (client_id, token_hash);
-- Lists by the customer's own reference.
create index embed_session_external_ref on embed_session (client_id, external_ref, session_id) where external_ref is not null;
-- Signups are kept for a while after they are over, for questions, and then deleted: a maintenance task over all clients.
create index embed_session_over on embed_session (coalesce(ended_at, expires_at));
call herald_tenant_table('embed_session', system => 'select (client_id, session_id, ended_at, expires_at, work_key), delete');

-- The two-step PIN that a number was registered with. The platform asks for the same one when it is registered again.
create table number_pin (
  client_id uuid not null references client on delete cascade,
  phone_number_id text not null check (length(phone_number_id) between 1 and 64),
  pin_sealed text not null,
  pin_key text generated always as (split_part(pin_sealed, '.', 1)) stored, -- for key rotation, as channel.token_key
  updated_at timestamptz not null default now(),
  primary key (client_id, phone_number_id)
);
call herald_tenant_table('number_pin', system => 'select (client_id, phone_number_id, pin_key)');
