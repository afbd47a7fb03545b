import { sql } from 'kysely'
import { clientStatus } from '../../db/client-status.ts'
import type { SystemTransaction } from '../../db/database.ts'
import { type ClaimedAccount, platformCode } from '../channels/index.ts'

// The tables of the home database: where clients live, and whose an address or an account is, over all cells.

export type Placement = { clientId: string; cell: string; changedAt: Date; isHeld: boolean }

const placements = ({ kysely }: SystemTransaction) =>
  kysely
    .selectFrom('home_client')
    .select([
      'client_id as clientId',
      'cell',
      'changed_at as changedAt',
      sql<boolean>`coalesce(held_until > now(), false)`.as('isHeld'),
    ])

export const findPlacements = (tx: SystemTransaction, clientIds: readonly string[]): Promise<Placement[]> =>
  placements(tx)
    .where('client_id', 'in', [...clientIds])
    .execute()

export const findPlacementsSince = (tx: SystemTransaction, since: Date): Promise<Placement[]> =>
  placements(tx).where('changed_at', '>=', since).execute()

export const placeClient = async ({ kysely }: SystemTransaction, clientId: string, cell: string): Promise<void> => {
  await kysely
    .insertInto('home_client')
    .values({ client_id: clientId, cell })
    .onConflict((conflict) => conflict.column('client_id').doUpdateSet({ cell, changed_at: sql<Date>`now()` }))
    .execute()
}

/** Says of clients of a cell that they live there, where home knows nothing of them. */
export const placeUnknownClients = async (
  { kysely }: SystemTransaction,
  clientIds: readonly string[],
  cell: string,
): Promise<void> => {
  // Those at home have no row: the copy of the home database that somebody makes a cell of must not take them along.
  await sql`
    insert into home_client (client_id, cell)
    select id, ${cell} from unnest(${[...clientIds]}::uuid[]) as id
    where not exists (select from client c where c.client_id = id)
    on conflict do nothing`.execute(kysely)
}

/** How full a cell is: asked in the cell itself. */
export const describeCell = async ({ kysely }: SystemTransaction): Promise<{ clients: number; bytes: number }> => {
  const { rows } = await sql<{ clients: number; bytes: number }>`
    select (select count(*) from client where status <> ${clientStatus.elsewhere})::float8 as clients, pg_database_size(current_database())::float8 as bytes`.execute(
    kysely,
  )
  return rows[0] ?? { clients: 0, bytes: 0 }
}

/** Everything that home knows of a client that is no more. */
export const forgetClient = async ({ kysely }: SystemTransaction, clientId: string): Promise<void> => {
  for (const table of [
    'home_email_directory',
    'home_account_directory',
    'home_ad_account_directory',
    'home_client',
  ] as const)
    await kysely.deleteFrom(table).where('client_id', '=', clientId).execute()
}

export const isDirectoryEmpty = async ({ kysely }: SystemTransaction): Promise<boolean> =>
  (await kysely.selectFrom('home_email_directory').select('email').limit(1).executeTakeFirst()) === undefined

/** Adds addresses of clients; one that is known stays as it is. */
export const addEmails = async (
  { kysely }: SystemTransaction,
  rows: readonly { email: string; client_id: string; salt: Buffer }[],
): Promise<void> => {
  if (rows.length === 0) return
  await kysely
    .insertInto('home_email_directory')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['email', 'client_id']).doNothing())
    .execute()
}

export const findEmail = ({ kysely }: SystemTransaction, email: string) =>
  kysely
    .selectFrom('home_email_directory')
    .select(['client_id as clientId', 'salt'])
    .where('email', '=', email)
    .orderBy('client_id')
    .execute()

export const removeEmail = async ({ kysely }: SystemTransaction, email: string, clientId: string): Promise<void> => {
  await kysely.deleteFrom('home_email_directory').where('email', '=', email).where('client_id', '=', clientId).execute()
}

/** Whose an account is. The time is text, with all its digits: it tells one claim from the next. */
export type Claim = { clientId: string; claimedAt: string }

/** Whose the account is after this: the one that claims it, or the client that has it already. */
export const claimAccount = async (
  tx: SystemTransaction,
  { platform, accountKey, clientId, wabaId, pageId }: ClaimedAccount,
): Promise<Claim> => {
  // The row of another client is locked by the conflict and stays as it is: "set" to what it was.
  const { rows } = await sql<Claim>`
    insert into home_account_directory as h (platform, account_key, client_id, waba_id, page_id)
    values (${platformCode[platform]}, ${accountKey}, ${clientId}, ${wabaId ?? null}, ${pageId ?? null})
    on conflict (platform, account_key) do update set
      waba_id = case when h.client_id = excluded.client_id then excluded.waba_id else h.waba_id end,
      page_id = case when h.client_id = excluded.client_id then excluded.page_id else h.page_id end,
      claimed_at = case when h.client_id = excluded.client_id then now() else h.claimed_at end
    returning h.client_id as "clientId", h.claimed_at::text as "claimedAt"`.execute(tx.kysely)
  return rows[0] ?? { clientId, claimedAt: '' }
}

/** Adds accounts that clients have, and corrects what is known of them; those of others stay as they are. */
export const addAccounts = async ({ kysely }: SystemTransaction, rows: readonly ClaimedAccount[]): Promise<void> => {
  if (rows.length === 0) return
  await kysely
    .insertInto('home_account_directory')
    .values(
      rows.map(({ platform, accountKey, clientId, wabaId, pageId }) => ({
        platform: platformCode[platform],
        account_key: accountKey,
        client_id: clientId,
        waba_id: wabaId ?? null,
        page_id: pageId ?? null,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['platform', 'account_key'])
        .doUpdateSet({ waba_id: sql`excluded.waba_id`, page_id: sql`excluded.page_id` })
        // Most are known, and a row that is written again leaves a dead one behind.
        .where(
          sql<boolean>`home_account_directory.client_id = excluded.client_id
            and (home_account_directory.waba_id, home_account_directory.page_id) is distinct from (excluded.waba_id, excluded.page_id)`,
        ),
    )
    .execute()
}

type Account = Pick<ClaimedAccount, 'platform' | 'accountKey'>

export const findClaim = (
  { kysely }: SystemTransaction,
  { platform, accountKey }: Account,
): Promise<Claim | undefined> =>
  kysely
    .selectFrom('home_account_directory')
    .select(['client_id as clientId', sql<string>`claimed_at::text`.as('claimedAt')])
    .where('platform', '=', platformCode[platform])
    .where('account_key', '=', accountKey)
    .executeTakeFirst()

/** Ends a claim whose client does not have the account, unless it was claimed again since. Younger ones stay: their commit may still come. */
export const dropClaim = async (
  { kysely }: SystemTransaction,
  { platform, accountKey }: Account,
  { clientId, claimedAt }: Claim,
  olderThanSeconds = 0,
): Promise<boolean> => {
  const { numDeletedRows } = await kysely
    .deleteFrom('home_account_directory')
    .where('platform', '=', platformCode[platform])
    .where('account_key', '=', accountKey)
    .where('client_id', '=', clientId)
    .where('claimed_at', '=', sql<Date>`${claimedAt}::timestamptz`)
    .where('claimed_at', '<=', sql<Date>`now() - make_interval(secs => ${olderThanSeconds})`)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

export type AccountIds = { numbers: string[]; wabas: string[]; pages: string[]; photos: string[]; ads: string[] }

/** Which clients these accounts belong to, each with the account it was found by. */
export const findAccountClients = async (
  { kysely }: SystemTransaction,
  { numbers, wabas, pages, photos, ads }: AccountIds,
): Promise<{ kind: keyof AccountIds; id: string; clientId: string }[]> => {
  const { rows } = await sql<{ kind: keyof AccountIds; id: string; clientId: string }>`
    select 'numbers' as kind, account_key as id, client_id as "clientId" from home_account_directory
    where platform = ${platformCode.chatapp} and account_key = any(${numbers})
    union select 'photos', account_key, client_id from home_account_directory
    where platform = ${platformCode.photoapp} and account_key = any(${photos})
    union select 'pages', account_key, client_id from home_account_directory
    where platform = ${platformCode.socialapp} and account_key = any(${pages})
    union select 'wabas', waba_id, client_id from home_account_directory where waba_id = any(${wabas})
    union select 'pages', page_id, client_id from home_account_directory where page_id = any(${pages})
    union select 'ads', account_id, client_id from home_ad_account_directory where account_id = any(${ads})`.execute(
    kysely,
  )
  return rows
}

export const addAdAccounts = async (
  { kysely }: SystemTransaction,
  rows: readonly { account_id: string; client_id: string }[],
): Promise<void> => {
  if (rows.length === 0) return
  await kysely
    .insertInto('home_ad_account_directory')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['account_id', 'client_id']).doNothing())
    .execute()
}
