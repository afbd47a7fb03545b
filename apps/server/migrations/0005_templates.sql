-- What is known of the templates of a channel.

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

-- An account with thousands of templates is compared in several turns: where the next one goes on in the platform's list. The
-- row is there only while a comparison is under way.
create table template_comparison (
  client_id uuid not null,
  channel_id uuid not null,
  waba_id text not null, -- the place is one in the list of this account
  after text not null, -- the platform's cursor
  primary key (client_id, channel_id),
  foreign key (client_id, channel_id) references channel on delete cascade
);
call herald_tenant_table('template_comparison', tenant => 'select', batch => 'select, insert, update, delete');
