-- Advertising: which ad account an object belongs to, so that a wrong account is refused without asking the platform; and
-- lost creates that look for what they made without taking what another one made.

-- One row per object that was made, read or listed here. An object never moves, so rows are written once.
create table ad_object (
  client_id uuid not null references client on delete cascade,
  object_id text not null check (object_id ~ '^[0-9]{1,32}$'), -- the platform's ids are unique over all kinds
  kind smallint not null, -- as in ad_create: 1 campaign, 2 ad set, 3 ad, 4 creative, 5 video
  account_id text not null check (account_id ~ '^[0-9]{1,32}$'), -- without "act_"
  seen_at timestamptz not null default now(), -- a create that began later did not make it
  primary key (client_id, object_id)
);
call herald_tenant_table('ad_object', tenant => 'select, insert');

-- Creates that agree in what the search goes by may find each other's objects. State 4 is not "calling": two that search do not
-- wait for each other, and nobody else goes on with the attempt meanwhile.
alter table ad_create
  add column alike bytea check (length(alike) = 32),
  add column missed_at timestamptz, -- since when the answer is, or was, missing
  drop constraint ad_create_state,
  add constraint ad_create_state check (state in (1, 2, 3, 4)); -- calling, made, answer lost, searching
create index ad_create_calling on ad_create (client_id, alike) where state = 1;
create index ad_create_missed on ad_create (client_id, alike) where missed_at is not null;
