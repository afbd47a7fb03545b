-- Tenancy: how every table of a client is walled off. Why: docs/adr/0002-tenancy-in-the-database.md.
--
-- The files 0001 to 0017 are the schema of the first release, one file per module. From here on migrations go forward only:
-- a file that has run is never edited (the migrator compares checksums and refuses), a change is a new file with the next
-- number, and it expands first and contracts in a later release. After a new file: npm run docs writes the table types anew.
--
-- The roles herald_tenant, herald_batch and herald_system belong to the cluster, not to this database, so the migrator
-- makes sure of them before any file runs. Everything lives in schema "herald"; the migrator sets search_path.

grant usage on schema herald to herald_tenant, herald_batch, herald_system;

-- The one way to make a table with a client_id. It forces row-level security (forced, because the owner of a table is
-- otherwise exempt), writes the policies and hands out privileges, so that a new table cannot forget one of them.
--   tenant:      what the announced client may do with its own rows
--   batch:       what a group commit may do with the rows of the announced clients
--   system:      what runs across clients (routing, leases, purges) may touch; name columns, leave payloads out
--   system_rows: which rows the system role may see at all
-- The settings are '' rather than null after a transaction that used them, hence nullif. The sub-selects make the value a
-- constant of the statement: it is computed once and can drive an index.
-- Partitions of such a table get no privileges of their own: they are reached through their parent or not at all.
create procedure herald_tenant_table(
  target regclass,
  tenant text default 'select, insert, update, delete',
  batch text default null,
  system text default null,
  system_rows text default 'true'
)
language plpgsql
as $$
declare
  own constant text := $e$client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)$e$;
  announced constant text := $e$client_id = any ((select nullif(current_setting('app.client_ids', true), '')::uuid[])::uuid[])$e$;
begin
  execute format('alter table %s enable row level security, force row level security', target);
  execute format('revoke all on table %s from public', target);
  execute format('create policy tenant on %s to herald_tenant using (%s) with check (%s)', target, own, own);
  execute format('create policy batch on %s to herald_batch using (%s) with check (%s)', target, announced, announced);
  if tenant is not null then
    execute format('grant %s on %s to herald_tenant', tenant, target);
  end if;
  if batch is not null then
    execute format('grant %s on %s to herald_batch', batch, target);
  end if;
  if system is not null then
    execute format('create policy system on %s to herald_system using (%s) with check (true)', target, system_rows);
    execute format('grant %s on %s to herald_system', system, target);
  end if;
end
$$;
revoke all on procedure herald_tenant_table from public;

-- The login of the runtime. Only the owner of this schema can read it, and the owner could change the password of the role
-- anyway. In the database, because every node has the database and nothing else in common.
create table runtime_login (
  only_row boolean primary key default true check (only_row),
  role_name text not null,
  password text not null
);
revoke all on table runtime_login from public;

-- The first UUIDv7 of a moment: the bound of a partition, and of a read.
create function herald_uuid_floor(at timestamptz) returns uuid
language sql immutable strict parallel safe
as $$
  select (lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '00000000000000000000')::uuid
$$;

-- The day (UTC) of a UUIDv7.
create function herald_uuid_day(id uuid) returns date
language sql immutable strict parallel safe
as $$
  select (to_timestamp(('x' || translate(left(id::text, 13), '-', ''))::bit(48)::bigint / 1000.0) at time zone 'UTC')::date
$$;
