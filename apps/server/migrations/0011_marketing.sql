-- Advertising: accepted terms, connected ad accounts, login states that were used up, creates under way, insights reports,
-- and requests of the platform to delete what we know of a person.

-- Who accepted which version of the advertising terms, and when. Acceptances are never changed or withdrawn: a new version
-- of the text asks again, and the old answer still tells who gave it.
create table terms_acceptance (
  client_id uuid not null references client on delete cascade,
  acceptance_id uuid not null,
  version text not null check (version ~ '^\d{4}-\d{2}-\d{2}$'),
  accepted_at timestamptz not null default now(),
  -- As they were on that day: people leave and change their names, the record stays.
  user_id uuid not null,
  user_name text not null,
  user_email text not null,
  user_role text not null,
  primary key (client_id, acceptance_id)
);
create index terms_acceptance_version on terms_acceptance (client_id, version);
call herald_tenant_table('terms_acceptance', tenant => 'select, insert');

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
  token_key text generated always as (split_part(token_sealed, '.', 1)) stored, -- for key rotation, as channel.token_key
  token_expires_at timestamptz, -- null: never, or not known
  platform_user_id text, -- the person that connected it
  -- When the client was last warned of the end of the token, and of which platform status: each is told once.
  expiry_warned_at timestamptz,
  warned_status integer,
  last_synced_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  primary key (client_id, id)
);
-- An account that is connected again is the same row.
create unique index ad_account_number on ad_account (client_id, account_id);
-- The platform's callbacks name the account, or only the person that connected it.
create index ad_account_route on ad_account (account_id);
create index ad_account_person on ad_account (platform_user_id) where platform_user_id is not null;
call herald_tenant_table('ad_account', batch => 'select, update',
  system => 'select (client_id, id, account_id, status, platform_user_id, token_key)');

-- A login state carries everything it says within itself, sealed; only that it was used must be remembered, until it expires.
create table used_login_state (
  client_id uuid not null references client on delete cascade,
  nonce uuid not null,
  expires_at timestamptz not null,
  primary key (client_id, nonce)
);
call herald_tenant_table('used_login_state', tenant => 'select, insert, delete');

-- Creates on the ad platform, which has no idempotency key of its own. A row is written before the call. When the answer is
-- lost, the row says since when to look, and object_id keeps one object from being taken for the result of two creates.
-- Creates that agree in what the search goes by (`alike`) may find each other's objects. Searching is a state apart from
-- calling: two that search do not wait for each other, and no other request goes on with the attempt meanwhile.
create table ad_create (
  client_id uuid not null references client on delete cascade,
  attempt_id uuid not null,
  account_id text not null,
  kind smallint not null, -- 1 campaign, 2 ad set, 3 ad, 4 creative, 5 video, 6 image, 7 report
  -- 1 calling, 2 made, 3 answer lost, 4 searching
  state smallint not null default 1 constraint ad_create_state check (state in (1, 2, 3, 4)),
  fingerprint bytea not null check (length(fingerprint) = 32),
  alike bytea check (length(alike) = 32),
  key_hash bytea check (length(key_hash) = 32), -- of the Idempotency-Key
  object_id text,
  started_at timestamptz not null default now(), -- of the first call for this intention
  touched_at timestamptz not null default now(),
  missed_at timestamptz, -- since when the answer is, or was, missing
  primary key (client_id, attempt_id)
);
-- One create per Idempotency-Key, and one per object.
create unique index ad_create_key on ad_create (client_id, key_hash) where key_hash is not null;
create unique index ad_create_object on ad_create (client_id, account_id, kind, object_id) where object_id is not null;
-- The same create under way, without a key.
create index ad_create_open on ad_create (client_id, fingerprint) where state <> 2;
-- The purge by age.
create index ad_create_age on ad_create (started_at);
-- Creates that could have made what a search finds.
create index ad_create_calling on ad_create (client_id, alike) where state = 1;
create index ad_create_missed on ad_create (client_id, alike) where missed_at is not null;
-- Old attempts are deleted over all clients by a maintenance task, which sees only those that nothing can refer to any more.
call herald_tenant_table('ad_create', system => 'select (client_id, attempt_id, started_at), delete',
  system_rows => $$started_at < now() - interval '31 days'$$);

-- Which ad account an object belongs to, so that a wrong account is refused without asking the platform: one row per object
-- that was made, read or listed here. An object never moves, so rows are written once.
create table ad_object (
  client_id uuid not null references client on delete cascade,
  object_id text not null check (object_id ~ '^[0-9]{1,32}$'), -- the platform's ids are unique over all kinds
  kind smallint not null, -- as in ad_create: 1 campaign, 2 ad set, 3 ad, 4 creative, 5 video
  account_id text not null check (account_id ~ '^[0-9]{1,32}$'), -- without "act_"
  seen_at timestamptz not null default now(), -- a create that began later did not make it
  primary key (client_id, object_id)
);
call herald_tenant_table('ad_object', tenant => 'select, insert');

create table insights_report (
  client_id uuid not null,
  report_id uuid not null, -- also the id of its lane
  ad_account uuid not null,
  report_run_id text not null, -- the platform's id of the first run: what the caller knows it by
  object_id text, -- null: the whole account
  parameters text not null, -- JSON, as they go to the platform
  status smallint not null default 0 constraint insights_report_status check (status between 0 and 4), -- not started, started, running, completed, failed
  percent smallint not null default 0,
  error_code double precision, -- whatever number the platform says
  error_message text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, report_id),
  foreign key (client_id, ad_account) references ad_account (client_id, id) on delete cascade
);
-- Callers ask by the platform's id.
create unique index insights_report_run on insights_report (client_id, report_run_id);
-- Reports go with their ad account.
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

-- What an ad account may spend, and what was seen of it last. A mark says what was told and done about the day or the month
-- that begins then, so that each is told and acted on once; another limit or a resume begins a new revision.
create table spend_guard (
  client_id uuid not null references client on delete cascade,
  ad_account uuid not null,
  revision bigint not null default 1,
  daily_limit bigint check (daily_limit > 0), -- minor units of the account's currency; null: none
  monthly_limit bigint check (monthly_limit > 0),
  on_exceed smallint not null default 1 constraint spend_guard_on_exceed check (on_exceed in (1, 2)), -- notify, pause
  spent_today bigint,
  spent_this_month bigint,
  checked_at timestamptz,
  day_on date, -- in the time zone of the account
  day_told smallint not null default 0, -- per cent
  day_paused boolean not null default false,
  month_on date,
  month_told smallint not null default 0,
  month_paused boolean not null default false,
  primary key (client_id, ad_account),
  foreign key (client_id, ad_account) references ad_account (client_id, id) on delete cascade
);
call herald_tenant_table('spend_guard', batch => 'select, update');

-- Campaigns that the guard pauses, written down before the platform is asked to; they stay until they run again.
create table guard_paused_campaign (
  client_id uuid not null,
  ad_account uuid not null,
  campaign_id text not null,
  primary key (client_id, ad_account, campaign_id),
  foreign key (client_id, ad_account) references spend_guard on delete cascade
);
call herald_tenant_table('guard_paused_campaign', tenant => 'select, insert, delete');

-- Leads, from the moment the platform tells of them. Their answers are fetched afterwards; until then, or until that is given
-- up, they are pending and their event is not told.
create table lead (
  client_id uuid not null references client on delete cascade,
  lead_id text not null, -- the platform's
  id uuid not null, -- sorts by when it came
  channel_id uuid not null,
  external_ref text,
  page_id text not null,
  form_id text,
  ad_id text,
  status smallint not null default 1 constraint lead_status check (status in (1, 2, 3)), -- pending, fetched, failed
  attempts smallint not null default 0,
  next_at timestamptz, -- when the answers of a pending lead are asked for
  answers text, -- JSON
  failure text, -- JSON: why the answers are missing
  notice text not null, -- JSON: the event as far as the notification tells it
  trace_context text,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  fetched_at timestamptz,
  primary key (client_id, lead_id)
);
-- The list, newest first.
create unique index lead_newest on lead (client_id, id);
create index lead_waiting on lead (client_id, channel_id, next_at) where status = 1;
-- What ads brought in a range.
create index lead_of_ads on lead (client_id, occurred_at) where ad_id is not null;
call herald_tenant_table('lead', tenant => 'select, update', batch => 'select, insert, update');

-- What people did after a conversation, told to the ad platform by a lane, in batches.
create table conversion (
  client_id uuid not null references client on delete cascade,
  id uuid not null, -- sorts by when it was accepted
  channel_id uuid not null,
  conversation_id uuid not null,
  external_ref text,
  event_name text not null,
  event_id text not null,
  event_time timestamptz not null,
  value_milli bigint, -- thousandths of a unit of the currency
  currency text,
  person text not null, -- JSON: what the platform knows the click or the person by
  ad_id text, -- of the click that it counts for
  clicked_at timestamptz,
  status smallint not null default 1 constraint conversion_status check (status in (1, 2, 3)), -- pending, accepted, failed
  attempts smallint not null default 0,
  next_at timestamptz default now(), -- when a pending one is sent
  failure text, -- JSON: why it was refused, or not taken yet
  created_at timestamptz not null default now(),
  accepted_at timestamptz,
  primary key (client_id, id)
);
-- The platform counts one of each name and id.
create unique index conversion_event on conversion (client_id, channel_id, event_name, event_id);
create index conversion_waiting on conversion (client_id, channel_id, next_at) where status = 1;
create index conversion_conversation on conversion (client_id, conversation_id, id);
-- What ads brought in a range.
create index conversion_counted on conversion (client_id, event_time) where status = 2 and ad_id is not null;
call herald_tenant_table('conversion', tenant => 'select, insert, update', batch => 'select, update');

-- The answer to a person that asked the platform to have their data deleted. It holds nothing about the person.
create table data_deletion (
  confirmation_code text primary key check (length(confirmation_code) between 16 and 64),
  requested_at timestamptz not null default now(),
  accounts integer not null -- connections that were ended
);
grant select, insert on data_deletion to herald_system;
