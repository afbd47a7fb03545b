-- compatible: code that does not know the table shows comments without their posts.
--
-- What comments stand at: the platform tells a post by its id alone, so it is asked once, when somebody looks. A row without text and
-- address is one that the platform does not show.
create table commented_post (
  client_id uuid not null references client on delete cascade,
  post_id text not null, -- the platform's
  text text,
  url text,
  asked_at timestamptz not null default now(),
  primary key (client_id, post_id)
);
-- The purge by age.
create index commented_post_age on commented_post (asked_at);
call herald_tenant_table('commented_post', tenant => 'select, insert', batch => 'select',
  system => 'select (client_id, post_id, asked_at), delete', system_rows => $$asked_at < now() - interval '90 days'$$);
