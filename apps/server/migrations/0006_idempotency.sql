-- The first answer to a request with an Idempotency-Key, written in the transaction that did the work. The hash covers client,
-- method, route and key. Not partitioned by time: a key must be unique over its whole life of 30 days.
create table idempotency (
  client_id uuid not null references client on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  body_hash bytea not null check (length(body_hash) = 32),
  route text not null, -- for people
  subject_id uuid not null, -- what the request made; tells the winner of two at once
  status smallint not null,
  response text, -- byte for byte
  response_sealed text, -- instead, where the answer holds a secret
  response_key text generated always as (split_part(response_sealed, '.', 1)) stored, -- for key rotation, as channel.token_key
  created_at timestamptz not null default now(),
  primary key (client_id, key_hash),
  check (num_nonnulls(response, response_sealed) = 1)
);
-- The purge by age.
create index idempotency_age on idempotency (created_at);
call herald_tenant_table('idempotency', batch => 'select, insert',
  system => 'select (client_id, key_hash, response_key, created_at), delete');

-- Requests with a key that are being carried out, so that a repeat that reaches another process waits. Extended while the work
-- goes on: one whose process died is free again soon after.
create table idempotency_claim (
  client_id uuid not null references client on delete cascade,
  key_hash bytea not null check (length(key_hash) = 32),
  claim_id uuid not null,
  claimed_until timestamptz not null,
  primary key (client_id, key_hash)
);
call herald_tenant_table('idempotency_claim', system => 'select (client_id, key_hash, claimed_until), delete',
  system_rows => 'claimed_until < now()');
