-- compatible: code that does not know the new states goes on as long as nothing is moved. Move a client when every process knows them.
--
-- Moving a client from one cell to another while it works. How: docs/adr/0009-cells.md.

-- 1 active, 2 suspended, 3 leaving: calls are taken, and nothing is worked on, 4 elsewhere: nothing of it may be written here.
alter table client drop constraint client_status;
alter table client add constraint client_status check (status in (1, 2, 3, 4));
-- Which turn of which move has shut it: a process that comes late opens nothing that another has shut since.
alter table client add column move_turn uuid;
-- Every look for work leaves out the few that are not active.
create index client_not_active on client (client_id) where status <> 1;
drop index client_suspended;

-- PostgreSQL copies the rows of one client by a filter on client_id, so that has to be part of what a row is known by.
alter table api_key_directory replica identity using index api_key_directory_key;
alter table channel_directory replica identity using index channel_directory_channel;

-- Refuses to write rows of a client that is elsewhere. A move puts it on every table, for this one client, and takes it away
-- again: without a move no statement pays for it. Who writes holds the lock until the end of its transaction, shared; who closes
-- the client takes it alone: afterwards all that was begun is committed, and all that begins sees the new state.
create function herald_move_guard() returns trigger
language plpgsql
as $$
declare
  client uuid := case when tg_op = 'DELETE' then old.client_id else new.client_id end;
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('herald move ' || client, 0));
  if exists (select from herald.client c where c.client_id = client and c.status = 4) then
    -- Retention goes on; what else is done over all clients, and what is only counted, passes it by.
    if current_user = 'herald_system' and tg_op = 'DELETE' then
      return old;
    end if;
    if current_user = 'herald_system' or (current_user = 'herald_batch' and tg_table_name in ('api_key', 'target_hour')) then
      return null;
    end if;
    raise exception 'Client % lives in another cell.', client using errcode = 'HM001';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end
$$;
revoke all on function herald_move_guard from public;

-- What the copy has reached: written on one side, it is waited for on the other.
create table move_mark (
  client_id uuid primary key,
  mark uuid not null
);
call herald_tenant_table('move_mark', tenant => null);

-- In the home database: until when calls of a client wait at the door, and how far its move is.
alter table home_client add column held_until timestamptz;
create table home_move (
  client_id uuid primary key,
  source text not null,
  target text not null,
  -- 1 copying, 2 closing: the source is about to be shut, 3 switched: the target is about to be opened, 4 done: the old rows are
  -- kept, 5 reopening: the source is about to be opened again, 6 undoing: what had come to the target is about to be deleted
  phase smallint not null constraint home_move_phase check (phase in (1, 2, 3, 4, 5, 6)),
  turn uuid not null, -- another one each time that the source is shut: whoever has an older one is too late
  client_status smallint not null check (client_status in (1, 2)), -- that it has again afterwards
  is_same boolean not null default false, -- compared row by row after the switch
  started_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
call herald_tenant_table('home_move', tenant => null, system => 'select, insert, update, delete');
