-- Who does not want marketing messages any more. Why: docs/batches.md.
--
-- A row for each name by which the platform calls the person, so that the statement that accepts messages finds it by the recipient.
-- Rows stay when somebody opts in again: they tell since when.
create table contact_preference (
  client_id uuid not null references client on delete cascade,
  platform smallint not null constraint contact_preference_platform check (platform in (1, 2, 3)),
  recipient text not null,
  opted_out boolean not null,
  source text not null constraint contact_preference_source check (source in ('platform', 'refused_send', 'keyword', 'manual')),
  keyword text, -- as the person wrote it
  channel_id uuid, -- where it was said
  changed_at timestamptz not null default now(), -- by the platform's clock, where it is the platform's word
  primary key (client_id, platform, recipient)
);
-- The list, newest first.
create index contact_preference_list on contact_preference (client_id, changed_at, recipient, platform) where opted_out;
call herald_tenant_table('contact_preference', batch => 'select, insert, update');

-- The words of a channel that stop and start marketing messages, and what is answered. No row: the usual words, no answer.
create table channel_keywords (
  client_id uuid not null,
  channel_id uuid not null,
  stop_words text[] not null,
  start_words text[] not null,
  stop_answer text,
  start_answer text,
  primary key (client_id, channel_id),
  foreign key (client_id, channel_id) references channel on delete cascade
);
call herald_tenant_table('channel_keywords', batch => 'select');
