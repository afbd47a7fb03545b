-- compatible: code that does not know the tables does not use them.
--
-- Cells: clients spread over several databases. The tables of home are read and written in the home database only; all stay empty
-- where CELLS is not set. Why: docs/adr/0009-cells.md.

-- In which cell a client lives. A client without a row lives in the home database.
create table home_client (
  client_id uuid primary key,
  cell text not null check (cell ~ '^[a-z][a-z0-9-]{0,31}$'),
  changed_at timestamptz not null default now()
);
-- Nodes ask for what has changed since they last asked.
create index home_client_changed on home_client (changed_at);
call herald_tenant_table('home_client', tenant => null, system => 'select, insert, update, delete');

-- Directories over all cells. An entry is written before what it speaks of is committed in its cell and taken back after it is
-- gone there: one too many leads to a look in vain, one too few would lose a sign-in or a notification.

create table home_email_directory (
  email text not null check (email = lower(email)),
  client_id uuid not null,
  salt bytea not null check (length(salt) = 16), -- the passwords of one address share it, as in user_email
  primary key (email, client_id)
);
create index home_email_directory_client on home_email_directory (client_id);
call herald_tenant_table('home_email_directory', tenant => null, system => 'select, insert, update, delete');

-- An account of a messaging platform is connected by one client at a time, over all cells.
create table home_account_directory (
  platform smallint not null check (platform in (1, 2, 3)),
  account_key text not null check (length(account_key) between 1 and 64),
  client_id uuid not null,
  waba_id text,
  page_id text,
  claimed_at timestamptz not null default now(),
  primary key (platform, account_key)
);
create index home_account_directory_client on home_account_directory (client_id);
create index home_account_directory_waba on home_account_directory (waba_id) where waba_id is not null;
create index home_account_directory_page on home_account_directory (page_id) where page_id is not null;
call herald_tenant_table('home_account_directory', tenant => null, system => 'select, insert, update, delete');

create table home_ad_account_directory (
  account_id text not null,
  client_id uuid not null,
  primary key (account_id, client_id)
);
create index home_ad_account_directory_client on home_ad_account_directory (client_id);
call herald_tenant_table('home_ad_account_directory', tenant => null, system => 'select, insert, update, delete');

-- Which cell this database is, in its own words: two addresses that were mixed up are found before a client is looked for in the
-- wrong one.
create table cell_name (
  only_row boolean primary key default true check (only_row),
  name text not null check (name ~ '^[a-z][a-z0-9-]{0,31}$')
);
revoke all on table cell_name from public;
grant select, insert on cell_name to herald_system;
