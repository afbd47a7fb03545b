-- Conversations: who wrote with the business on which channel, made from the client's own events. Why: docs/conversations.md.
--
-- Everything here but what people set by hand can be made again from the events, so a mistake is mended by clearing and reading
-- them anew. No references to the client, as in 0007_outbound.sql.

-- How far a client's events were read, written in the transaction that writes what came of them. The row is also the
-- lock that lets one process at a time read on.
create table conversation_feed (
  client_id uuid primary key references client on delete cascade,
  position bigint not null default 0
);
call herald_tenant_table('conversation_feed', system => 'select');

-- A person, or a group.
create table contact (
  client_id uuid not null,
  contact_id uuid not null,
  name text,
  username text,
  phone text,
  user_id text, -- business-scoped
  primary key (client_id, contact_id)
);
call herald_tenant_table('contact', system => 'select (client_id, contact_id), delete');

-- Everything that a person is called by: phone:…, user:…, scoped:<channel>:…, group:<channel>:…. Two names that the platform gives
-- to one person lead to one contact.
create table contact_identity (
  client_id uuid not null,
  identity text not null,
  contact_id uuid not null,
  primary key (client_id, identity)
);
-- The names of a contact, which what was sent to it is found by.
create index contact_identity_contact on contact_identity (client_id, contact_id);
call herald_tenant_table('contact_identity', batch => 'select', system => 'select (client_id, identity), delete');

create table conversation (
  client_id uuid not null,
  conversation_id uuid not null,
  channel_id uuid not null,
  contact_id uuid not null,
  platform smallint not null constraint conversation_platform check (platform in (1, 2, 3)),
  scoped_id text, -- what the page or photo account calls the person
  group_id text,
  -- From the events. last_id is the order of the list: the UUIDv7 of the last message, or of the event that told it.
  first_id uuid,
  last_id uuid,
  last_sequence bigint not null default 0,
  last_source smallint constraint conversation_source check (last_source in (1, 2, 3)), -- 1 the person, 2 this API, 3 elsewhere
  last_type text,
  last_preview text,
  last_inbound_at timestamptz,
  last_inbound_sequence bigint not null default 0,
  unread_count integer not null default 0,
  origin text, -- JSON text
  recent_text text not null default '', -- of the last messages, in lower case: what is searched
  -- By hand. Marks name the event up to which they hold, so that a later one opens and counts again.
  assignee uuid,
  tags text[] not null default '{}',
  read_sequence bigint not null default 0,
  closed_sequence bigint,
  is_open boolean not null generated always as (closed_sequence is null or closed_sequence < last_inbound_sequence) stored,
  primary key (client_id, conversation_id)
);
-- The list, newest first, by itself and behind each of its filters.
create index conversation_list on conversation (client_id, last_id) where last_id is not null;
create index conversation_channel on conversation (client_id, channel_id, last_id) where last_id is not null;
create index conversation_status on conversation (client_id, is_open, last_id) where last_id is not null;
create index conversation_unread on conversation (client_id, last_id) where unread_count > 0;
create index conversation_assignee on conversation (client_id, assignee, last_id) where assignee is not null;
-- The conversations of a contact.
create index conversation_contact on conversation (client_id, contact_id);
call herald_tenant_table('conversation', system => 'select (client_id, conversation_id), delete');

-- What came in, and what was sent from elsewhere (by hand in the platform's app, by another program). What was sent through
-- Herald stands in message, where its state is.
create table conversation_message (
  client_id uuid not null,
  id uuid not null, -- of the event that told it
  conversation_id uuid not null,
  inbound boolean not null,
  state smallint not null, -- as message.status; 0: received
  type text not null,
  platform_message_id text,
  content text not null, -- JSON text
  occurred_at timestamptz not null,
  edited_at timestamptz,
  deleted_at timestamptz, -- taken back by its sender; the content is gone
  primary key (client_id, id)
) partition by range (id);
-- The messages of a conversation. The predicate as in message_recipient.
create index conversation_message_thread on conversation_message (client_id, conversation_id, id) where conversation_id is not null;
-- What a status, an edit or a revocation is about.
create index conversation_message_platform_id on conversation_message (client_id, platform_message_id)
  where platform_message_id is not null;
create table conversation_message_default partition of conversation_message default;
call herald_tenant_table('conversation_message', system => 'select (client_id, id), delete');

-- Clicks on ads that led to a message, one row each: the conversation itself knows only the last. Few beside messages, hence kept when the
-- conversation is forgotten, and with a reference to the client.
create table ad_click (
  client_id uuid not null references client on delete cascade,
  id uuid not null, -- of the event that told it
  conversation_id uuid not null,
  ad_id text not null,
  click_id text, -- what the ad platform knows it by
  clicked_at timestamptz not null,
  started_at timestamptz, -- when the person first wrote after it
  answered_at timestamptz, -- when the business first wrote after that
  primary key (client_id, id)
);
-- The last click before a conversion.
create index ad_click_conversation on ad_click (client_id, conversation_id, clicked_at);
-- The conversations that ads started in a range.
create index ad_click_started on ad_click (client_id, started_at) where started_at is not null;
call herald_tenant_table('ad_click');

select herald_make_message_partitions((now() at time zone 'UTC')::date - 1, 5);
