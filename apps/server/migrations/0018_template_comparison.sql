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
