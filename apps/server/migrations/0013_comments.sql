-- Comments at posts, media and ads, from the moment the platform tells of them, and what the client had done with them.

create table comment (
  client_id uuid not null references client on delete cascade,
  comment_id text not null, -- the platform's
  id uuid not null, -- sorts by when it came
  channel_id uuid not null,
  platform smallint not null constraint comment_platform check (platform in (2, 3)),
  external_ref text,
  post_id text,
  parent_id text,
  ad_id text,
  author text not null, -- JSON: the contact of the event
  is_own boolean not null, -- by the business itself
  text text,
  is_live boolean not null,
  is_hidden boolean not null default false,
  deleted_at timestamptz,
  occurred_at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (client_id, comment_id)
);
-- The list, newest first, by itself and behind each of its filters.
create unique index comment_newest on comment (client_id, id);
create index comment_post on comment (client_id, post_id, id) where post_id is not null;
create index comment_channel on comment (client_id, channel_id, id);
-- The purge by age.
create index comment_age on comment (received_at);
call herald_tenant_table('comment', tenant => 'select', batch => 'select, insert, update',
  system => 'select (client_id, comment_id, received_at), delete', system_rows => $$received_at < now() - interval '90 days'$$);

-- What is to be done with a comment, carried out by a lane, in order for each comment. started_at is written before the call and
-- taken back when the call certainly had no effect: one that is still there says that the outcome is not known.
create table comment_action (
  client_id uuid not null,
  action_id uuid not null, -- sorts by when it was asked for
  comment_id text not null,
  channel_id uuid not null,
  kind smallint not null constraint comment_action_kind check (kind between 1 and 5), -- reply, private_reply, hide, unhide, delete
  text text,
  status smallint not null default 1 constraint comment_action_status check (status in (1, 2, 3)), -- pending, succeeded, failed
  attempts smallint not null default 0,
  next_at timestamptz default now(), -- when a pending one is carried out
  started_at timestamptz,
  result_id text, -- of the reply or the message
  failure text, -- JSON
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (client_id, action_id),
  foreign key (client_id, comment_id) references comment on delete cascade
);
create index comment_action_waiting on comment_action (client_id, channel_id, next_at) where status = 1;
create index comment_action_comment on comment_action (client_id, comment_id, action_id);
call herald_tenant_table('comment_action', tenant => 'select, insert, update', batch => 'select, update');
