import type { TestDatabase } from './test-database.ts'

type Peek = Pick<TestDatabase, 'peek'>

/** Tables that hold a client_id, partitions left out. */
export const tenantTables = async ({ peek }: Peek): Promise<string[]> =>
  (
    await peek<{ name: string }>(
      `select c.relname as name from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id' and not a.attisdropped
       where n.nspname = 'herald' and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
    )
  ).map(({ name }) => name)

/** From here on every insert, update and delete of a client's rows is noted, whoever does it. */
export const watchRows = async (database: Peek): Promise<{ taken: (clientId: string) => Promise<string[]> }> => {
  const { peek } = database
  await peek(`create table public.row_change (client_id uuid not null, what text not null)`)
  await peek(
    `create function public.note_row_change() returns trigger security definer language plpgsql as $$
     begin
       insert into public.row_change select distinct c, tg_op || ' ' || tg_table_name || ' ' || coalesce(to_jsonb(new), to_jsonb(old))
         from unnest(array[new.client_id, old.client_id]) c where c is not null;
       return null;
     end $$`,
  )
  for (const table of await tenantTables(database))
    await peek(
      `create trigger note_row_change after insert or update or delete on herald.${table}
       for each row execute function public.note_row_change()`,
    )
  return {
    taken: async (clientId) =>
      (
        await peek<{ what: string }>(`delete from public.row_change where client_id = $1 returning what`, [clientId])
      ).map(({ what }) => what),
  }
}
