-- compatible: new tables only.
--
-- What colleagues write to each other beside a conversation: by hand, hence kept when conversations are made again from the events, and
-- forgotten with the conversation. No reference to it: two that turn out to be one may become a third that is not written yet.
create table conversation_note (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  conversation_id uuid not null,
  author_id uuid, -- a user or an API key
  text text not null,
  primary key (client_id, id)
);
create index conversation_note_list on conversation_note (client_id, conversation_id, id);
call herald_tenant_table('conversation_note');

-- Answers that a client's people give again and again.
create table saved_reply (
  client_id uuid not null references client on delete cascade,
  id uuid not null,
  name text not null,
  text text not null,
  author_id uuid, -- who wrote it first: a user or an API key
  updated_at timestamptz not null default now(),
  primary key (client_id, id)
);
-- The list, by name, which two cannot share.
create unique index saved_reply_name on saved_reply (client_id, lower(name));
call herald_tenant_table('saved_reply');
