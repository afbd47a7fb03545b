-- Messaging channels and what is known of their templates.

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
  waba_id text,
  display_phone_number text,
  template_namespace text,
  quality_rating text,
  throughput text,
  coexistence boolean not null default false,
  username text,
  page_id text,
  connected_at timestamptz not null default now(),
  disconnected_at timestamptz,
  checked_at timestamptz,
  -- What needs a person, as JSON text: [{ reason, message, since }].
  problems text not null default '[]',
  primary key (client_id, channel_id)
);
create unique index channel_account on channel (client_id, platform, account_key);
create index channel_waba on channel (client_id, waba_id) where waba_id is not null;
call herald_tenant_table('channel', batch => 'select, update',
  system => 'select (client_id, channel_id, platform, status, account_key, waba_id, external_ref, connected_at)');

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
create unique index channel_directory_channel on channel_directory (client_id, channel_id);
create index channel_directory_waba on channel_directory (waba_id) where waba_id is not null;
create index channel_directory_page on channel_directory (page_id) where page_id is not null;
call herald_tenant_table('channel_directory', batch => 'select', system => 'select');

-- The last state of each template translation that a customer was told, so that a notice that never came is noticed.
create table template_state (
  client_id uuid not null,
  waba_id text not null,
  hsm_id text not null,
  channel_id uuid not null, -- the channel that submitted it, else the oldest of the account
  name text not null,
  language text not null,
  platform_status text not null,
  category text,
  quality text,
  updated_at timestamptz not null default now(),
  primary key (client_id, waba_id, hsm_id),
  foreign key (client_id, channel_id) references channel on delete cascade
);
call herald_tenant_table('template_state', batch => 'select, insert, update, delete');
