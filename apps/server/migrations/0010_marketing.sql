-- Advertising: connected ad accounts, login states that were used up, creates under way, insights reports, and requests of
-- the platform to delete what we know of a person.

create table ad_account (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  account_id text not null check (account_id ~ '^[0-9]{1,32}$'), -- without "act_"
  status smallint not null default 1 constraint ad_account_state check (status in (1, 2, 3, 4)), -- available, active, disabled, revoked
  name text not null,
  currency text not null,
  timezone_name text not null,
  account_status integer not null, -- the platform's own number
  business_id text,
  business_name text,
  token_sealed text, -- null once revoked
  token_expires_at timestamptz, -- null: never, or not known
  platform_user_id text, -- who connected it; the platform's callbacks name nothing else
  -- When the client was last warned of the end of the token, and of which platform status: each is told once.
  expiry_warned_at timestamptz,
  warned_status integer,
  last_synced_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
create unique index ad_account_number on ad_account (client_id, account_id);
create index ad_account_route on ad_account (account_id);
create index ad_account_person on ad_account (platform_user_id) where platform_user_id is not null;
call herald_tenant_table('ad_account', batch => 'select, update',
  system => 'select (client_id, id, account_id, status, platform_user_id)');

-- A login state carries everything it says within itself, sealed; only that it was used must be remembered, until it expires.
create table used_login_state (
  client_id uuid not null references client on delete cascade,
  nonce uuid not null,
  expires_at timestamptz not null,
  primary key (client_id, nonce)
);
call herald_tenant_table('used_login_state', tenant => 'select, insert, delete');

-- Creates on the ad platform, which has no idempotency key of its own. A row is written before the call. When the answer is
-- lost, the row says since when to look, and object_id keeps one object from being taken for the fruit of two creates.
create table ad_create (
  client_id uuid not null references client on delete cascade,
  attempt_id uuid not null,
  account_id text not null,
  kind smallint not null, -- 1 campaign, 2 ad set, 3 ad, 4 creative, 5 video, 6 image, 7 report
  state smallint not null default 1 constraint ad_create_state check (state in (1, 2, 3)), -- calling, made, answer lost
  fingerprint bytea not null check (length(fingerprint) = 32),
  key_hash bytea check (length(key_hash) = 32), -- of the Idempotency-Key
  object_id text,
  started_at timestamptz not null default now(), -- of the first call for this intention
  touched_at timestamptz not null default now(),
  primary key (client_id, attempt_id)
);
create unique index ad_create_key on ad_create (client_id, key_hash) where key_hash is not null;
create unique index ad_create_object on ad_create (client_id, account_id, kind, object_id) where object_id is not null;
create index ad_create_open on ad_create (client_id, fingerprint) where state <> 2;
create index ad_create_age on ad_create (client_id, started_at);
call herald_tenant_table('ad_create');

create table insights_report (
  client_id uuid not null,
  report_id uuid not null, -- also the id of its lane
  ad_account uuid not null,
  report_run_id text not null, -- the platform's id of the first run: what the caller knows it by
  object_id text, -- null: the whole account
  parameters text not null, -- JSON, as they go to the platform
  status smallint not null default 0 constraint insights_report_status check (status between 0 and 4), -- not started, started, running, completed, failed
  percent smallint not null default 0,
  error_code integer,
  error_message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, report_id),
  foreign key (client_id, ad_account) references ad_account (client_id, id) on delete cascade
);
create unique index insights_report_run on insights_report (client_id, report_run_id);
create index insights_report_account on insights_report (client_id, ad_account);
call herald_tenant_table('insights_report', batch => 'select, update');

-- A report is one run on the platform, or several when it was too large: the rows of the parts follow each other.
create table insights_report_part (
  client_id uuid not null,
  report_id uuid not null,
  position text collate "C" not null, -- "1"; its halves are "1.1" and "1.2"
  run_id text, -- null: not started yet
  parameters text not null,
  tries smallint not null default 0,
  status smallint not null default 0 constraint insights_report_part_status check (status between 0 and 4),
  percent smallint not null default 0,
  started_at timestamptz not null default now(),
  primary key (client_id, report_id, position),
  foreign key (client_id, report_id) references insights_report on delete cascade
);
call herald_tenant_table('insights_report_part', batch => 'select, insert, update, delete');

-- What a person is told who asked the platform to have their data deleted. It holds nothing about the person.
create table data_deletion (
  confirmation_code text primary key check (length(confirmation_code) between 16 and 64),
  requested_at timestamptz not null default now(),
  accounts integer not null -- connections that were ended
);
grant select, insert on data_deletion to herald_system;
