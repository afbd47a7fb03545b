-- The audit log: who changed what, when and from where. Why: docs/audit.md.
--
-- Append-only by what the roles may do: the tenant's inserts and reads; the system's sees and deletes the entries of clients that
-- are gone, and no others. What is past its retention goes with its month. No reference to the client, as in 0007_outbound.sql.
create table audit_entry (
  client_id uuid not null,
  id uuid not null, -- says when
  action text not null check (length(action) <= 64), -- such as api_key.created: what it is about, and what was done
  actor_type text not null constraint audit_entry_actor_type check (actor_type in ('user', 'api_key', 'signup', 'operator', 'system')),
  actor_id text check (length(actor_id) <= 64), -- as the API shows it
  actor_name text check (length(actor_name) <= 320), -- at that time
  actor_email text check (length(actor_email) <= 320),
  object_id text check (length(object_id) <= 256),
  object_name text check (length(object_name) <= 320), -- at that time
  address text check (length(address) <= 64),
  user_agent text check (length(user_agent) <= 256),
  request_id text check (length(request_id) <= 128),
  before text, -- JSON text: the fields that changed; never a secret
  after text, -- JSON text
  primary key (client_id, id)
) partition by range (id);
-- The list by who, by what was done, and by what it was done to.
create index audit_entry_actor on audit_entry (client_id, actor_id, id) where actor_id is not null;
create index audit_entry_action on audit_entry (client_id, action, id);
create index audit_entry_object on audit_entry (client_id, object_id, id) where object_id is not null;
create table audit_entry_default partition of audit_entry default;
call herald_tenant_table('audit_entry', tenant => 'select, insert', system => 'select (client_id, id), delete',
  system_rows => 'not exists (select from client c where c.client_id = audit_entry.client_id)');

-- Partitions of one month, made ahead as herald_make_message_partitions makes those of days.
create function herald_make_audit_partitions(first date, months integer) returns integer
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  made integer := 0;
  month timestamp;
  name text;
begin
  for month in select date_trunc('month', first::timestamp) + make_interval(months => n) from generate_series(0, months - 1) n loop
    name := 'audit_entry_' || to_char(month, 'YYYYMM');
    if to_regclass('herald.' || name) is null then
      begin
        execute format('create table %I partition of audit_entry for values from (%L) to (%L)', name,
          herald_uuid_floor(month at time zone 'UTC'), herald_uuid_floor((month + interval '1 month') at time zone 'UTC'));
        made := made + 1;
      exception when check_violation or duplicate_table then
        null;
      end;
    end if;
  end loop;
  return made;
end
$$;
revoke all on function herald_make_audit_partitions from public;
grant execute on function herald_make_audit_partitions to herald_system;

-- Drops the months that ended before a date; how many. Never one that ended less than 30 days ago, whoever asks.
create function herald_drop_audit_months(before date) returns integer
language plpgsql security definer
set search_path = herald, pg_temp
as $$
declare
  dropped integer := 0;
  name text;
begin
  for name in
    select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'herald.audit_entry'::regclass and c.relname ~ '^audit_entry_\d{6}$'
      and to_date(right(c.relname, 6), 'YYYYMM') + interval '1 month'
        <= least(before, (now() at time zone 'UTC')::date - 30)
  loop
    execute format('drop table %I', name);
    dropped := dropped + 1;
  end loop;
  return dropped;
end
$$;
revoke all on function herald_drop_audit_months from public;
grant execute on function herald_drop_audit_months to herald_system;

-- Enough for a first start; maintenance makes the following ones.
select herald_make_audit_partitions((now() at time zone 'UTC')::date, 3);
