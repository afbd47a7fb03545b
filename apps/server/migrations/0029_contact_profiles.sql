-- compatible: code that does not know the table shows people of pages and photo accounts by their ids.
--
-- What people of pages and photo accounts are called: notifications have their ids alone, so the platform is asked once, by a lane of
-- the channel. Apart from contact, which is made from the events: made again, it gets its names from here.
create table contact_profile (
  client_id uuid not null references client on delete cascade,
  channel_id uuid not null,
  scoped_id text not null, -- the person, as the page or photo account knows them
  name text,
  username text,
  answered boolean not null default false, -- by the platform; without a name when it shows none
  attempts smallint not null default 0,
  next_at timestamptz default now(), -- null: nothing to ask
  asked_at timestamptz,
  primary key (client_id, channel_id, scoped_id)
);
-- Whom a channel has still to ask about.
create index contact_profile_waiting on contact_profile (client_id, channel_id, next_at) where next_at is not null;
call herald_tenant_table('contact_profile');
