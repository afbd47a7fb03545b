-- Messaging channels, and whose account is whose.

create table channel (
  client_id uuid not null references client on delete cascade,
  channel_id uuid not null,
  platform smallint not null constraint channel_platform check (platform in (1, 2, 3)), -- 1 chatapp, 2 photoapp, 3 socialapp
  status smallint not null default 1 constraint channel_status check (status in (1, 2, 3)), -- 1 connected, 2 attention, 3 disconnected
  -- The platform's own id of what we send from: phone number id, photo account id, page id.
  account_key text not null check (length(account_key) between 1 and 64),
  name text not null check (length(name) between 1 and 200),
  external_ref text check (length(external_ref) <= 512),
  token_sealed text, -- null once disconnected
  -- Which of ENCRYPTION_KEYS sealed it: the name stands in front of every sealed text. As a column of its own, key rotation
  -- can look for it over all clients without seeing what is sealed.
  token_key text generated always as (split_part(token_sealed, '.', 1)) stored,
  waba_id text,
  display_phone_number text,
  template_namespace text,
  quality_rating text,
  throughput text,
  coexistence boolean not null default false,
  username text,
  page_id text,
  platform_user_id text, -- the person whose token it is, once a connection check has asked
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  checked_at timestamptz,
  -- What needs a person, as JSON text: [{ reason, message, since }].
  problems text not null default '[]',
  primary key (client_id, channel_id)
);
-- An account that is connected again is the same channel.
create unique index channel_account on channel (client_id, platform, account_key);
-- Template notices name the business account, not the number.
create index channel_waba on channel (client_id, waba_id) where waba_id is not null;
-- The platform's callbacks about a person name only the person.
create index channel_person on channel (platform_user_id) where platform_user_id is not null;
call herald_tenant_table('channel', batch => 'select, update', system =>
  'select (client_id, channel_id, platform, status, account_key, waba_id, external_ref, connected_at, token_key, platform_user_id)');

-- Directory: whose account it is. An account is connected by one client at a time, and what the platforms report names only
-- the account. A disconnected channel leaves the directory.
create table channel_directory (
  platform smallint not null,
  account_key text not null,
  client_id uuid not null,
  channel_id uuid not null,
  waba_id text,
  page_id text,
  external_ref text,
  primary key (platform, account_key),
  foreign key (client_id, channel_id) references channel on delete cascade
);
-- One entry per channel, and the way from a channel to it.
create unique index channel_directory_channel on channel_directory (client_id, channel_id);
-- Notices that name only the business account, or only the page.
create index channel_directory_waba on channel_directory (waba_id) where waba_id is not null;
create index channel_directory_page on channel_directory (page_id) where page_id is not null;
call herald_tenant_table('channel_directory', batch => 'select', system => 'select');
