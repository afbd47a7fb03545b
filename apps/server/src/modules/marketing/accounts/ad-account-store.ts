import { sql } from 'kysely'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'
import { type AdAccountStatus, adAccountStatusCode } from '../marketing-codes.ts'
import { deliveringStatuses, isDelivering } from './account-status-labels.ts'
import { type AdAccount, toAdAccount } from './ad-account.ts'
import { mayBecome, revocableCodes } from './ad-account-states.ts'

/** What the platform says of an account. */
export type AccountFacts = Pick<AdAccount, 'name' | 'currency' | 'timezoneName' | 'accountStatus'> &
  Partial<Pick<AdAccount, 'businessId' | 'businessName'>>

/** The columns of these facts, which the API calls by the same names. */
export const factColumns = (facts: AccountFacts) => ({
  name: facts.name,
  currency: facts.currency,
  timezone_name: facts.timezoneName,
  account_status: facts.accountStatus,
  business_id: facts.businessId ?? null,
  business_name: facts.businessName ?? null,
})

/** A state in which no ads are shown is told when it is found. */
const warnedStatusOf = ({ accountStatus }: AccountFacts): number | null =>
  isDelivering(accountStatus) ? null : accountStatus

export type Connection = {
  tokenExpiresAt: Date | undefined
  platformUserId: string | undefined
  /** Sealed for the record's id. */
  sealedToken: string
}

export type StoredAccount = { account: AdAccount; tokenSealed: string | null }

const findColumns = `a.client_id, a.id, a.account_id, a.status, a.name, a.currency, a.timezone_name, a.account_status,
  a.business_id, a.business_name, a.token_sealed, a.token_expires_at, a.platform_user_id, a.expiry_warned_at,
  a.warned_status, a.last_synced_at, a.created_at`

/** The look-up of every call on an ad object: one statement, prepared, by the platform's number. */
export const findByNumber = (clientId: string, accountId: string) => ({
  text: `select ${findColumns} from ad_account a where a.client_id = $1 and a.account_id = $2`,
  values: [clientId, accountId],
  name: 'ad_account_by_number',
})

/**
 * Whether this sealed text holds the token that is meant. A look or a call that began with an older token must not book on
 * or end a connection that was renewed meanwhile; sealing a token anew changes its text, but not the token.
 */
export type IsToken = (tokenSealed: string) => boolean

type Tx = TenantTransaction | BatchTransaction
type Which = { clientId: string; id: string }

const changeAccount = (tx: Tx, { clientId, id }: Which) =>
  tx.kysely.updateTable('ad_account').where('client_id', '=', clientId).where('id', '=', id)

/** The sealed token of a connected account, held until the transaction ends. */
const lockToken = async (tx: Tx, { clientId, id }: Which): Promise<string | undefined> => {
  const row = await tx.kysely
    .selectFrom('ad_account as a')
    .select('a.token_sealed')
    .where('a.client_id', '=', clientId)
    .where('a.id', '=', id)
    .where('a.status', '<>', adAccountStatusCode.revoked)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row?.token_sealed ?? undefined
}

/** `revoke` of the store, also for the transaction of a lane. */
export const revokeAccount = async (tx: Tx, which: Which, isToken?: IsToken): Promise<AdAccount | undefined> => {
  if (isToken) {
    const tokenSealed = await lockToken(tx, which)
    if (tokenSealed === undefined || !isToken(tokenSealed)) return undefined
  }
  const row = await changeAccount(tx, which)
    .set({ status: adAccountStatusCode.revoked, token_sealed: null, token_expires_at: null })
    .where('status', 'in', revocableCodes)
    .returningAll()
    .executeTakeFirst()
  return row && toAdAccount(row)
}

export const createAdAccountStore = (tx: TenantTransaction) => {
  const own = () => tx.kysely.selectFrom('ad_account as a').selectAll('a').where('a.client_id', '=', tx.clientId)
  const change = (id: string) => changeAccount(tx, { clientId: tx.clientId, id })

  return {
    list: async (filter: { status?: AdAccountStatus; after?: string; limit: number }): Promise<AdAccount[]> => {
      let query = own().orderBy('a.id').limit(filter.limit)
      if (filter.status) query = query.where('a.status', '=', adAccountStatusCode[filter.status])
      if (filter.after) query = query.where('a.id', '>', filter.after)
      return (await query.execute()).map(toAdAccount)
    },

    find: async (id: string): Promise<StoredAccount | undefined> => {
      const row = await own().where('a.id', '=', id).executeTakeFirst()
      return row && { account: toAdAccount(row), tokenSealed: row.token_sealed }
    },

    lock: async (id: string): Promise<AdAccount | undefined> => {
      const row = await own().where('a.id', '=', id).forUpdate().executeTakeFirst()
      return row && toAdAccount(row)
    },

    /** Those that a person connected. */
    ofPerson: async (platformUserId: string): Promise<AdAccount[]> =>
      (await own().where('a.platform_user_id', '=', platformUserId).orderBy('a.id').forUpdate().execute()).map(
        toAdAccount,
      ),

    /** The id of the account's record; one that is new has no token yet. Holds no record that others know. */
    idFor: async (accountId: string, facts: AccountFacts): Promise<string> => {
      await tx.kysely
        .insertInto('ad_account')
        .values({ client_id: tx.clientId, id: newUuid(), account_id: accountId, ...factColumns(facts) })
        .onConflict((conflict) => conflict.columns(['client_id', 'account_id']).doNothing())
        .execute()
      return (await own().where('a.account_id', '=', accountId).executeTakeFirstOrThrow()).id
    },

    /** Gives the account a token, its first or a newer one. `before`: what the account was. */
    connect: async (
      id: string,
      facts: AccountFacts,
      connection: Connection,
    ): Promise<{ account: AdAccount; before: AdAccountStatus }> => {
      const { status: before } = toAdAccount(await own().where('a.id', '=', id).forUpdate().executeTakeFirstOrThrow())
      const row = await change(id)
        .set({
          ...factColumns(facts),
          token_sealed: connection.sealedToken,
          token_expires_at: connection.tokenExpiresAt ?? null,
          platform_user_id: connection.platformUserId ?? null,
          expiry_warned_at: null,
          status: adAccountStatusCode[mayBecome(before, 'available') ? 'available' : before],
          last_synced_at: sql<Date>`now()`,
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return { account: toAdAccount(row), before }
    },

    setStatus: async (id: string, status: AdAccountStatus): Promise<AdAccount> =>
      toAdAccount(
        await change(id).set({ status: adAccountStatusCode[status] }).returningAll().executeTakeFirstOrThrow(),
      ),

    /** What a fresh look at the platform found; a record that was revoked meanwhile stays as it is. */
    sync: async (id: string, facts: AccountFacts): Promise<AdAccount | undefined> => {
      const row = await change(id)
        .where('status', '<>', adAccountStatusCode.revoked)
        .set({ ...factColumns(facts), warned_status: warnedStatusOf(facts), last_synced_at: sql<Date>`now()` })
        .returningAll()
        .executeTakeFirst()
      return row && toAdAccount(row)
    },

    /** Ends a connection, with `isToken` only while its token is that one. Undefined: it had ended before. */
    revoke: (id: string, isToken?: IsToken): Promise<AdAccount | undefined> =>
      revokeAccount(tx, { clientId: tx.clientId, id }, isToken),

    forgetPerson: async (id: string): Promise<void> => {
      await change(id).set({ platform_user_id: null, token_sealed: null }).execute()
    },

    /** True for the first use of a login state, false for every other. */
    useState: async (nonce: string, expiresAt: Date): Promise<boolean> => {
      await tx.kysely
        .deleteFrom('used_login_state')
        .where('client_id', '=', tx.clientId)
        .where('expires_at', '<', sql<Date>`now() - interval '1 hour'`)
        .execute()
      const row = await tx.kysely
        .insertInto('used_login_state')
        .values({ client_id: tx.clientId, nonce, expires_at: expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('nonce')
        .executeTakeFirst()
      return row !== undefined
    },

    isStateUsed: async (nonce: string): Promise<boolean> =>
      (await tx.kysely
        .selectFrom('used_login_state as s')
        .select('s.nonce')
        .where('s.client_id', '=', tx.clientId)
        .where('s.nonce', '=', nonce)
        .executeTakeFirst()) !== undefined,
  }
}

/** Managed accounts of which the platform shows no ads, by what was last heard of them. */
export const listBlockedAccounts = (tx: TenantTransaction, limit: number) =>
  tx.kysely
    .selectFrom('ad_account as a')
    .select(['a.account_id as accountId', 'a.name', 'a.account_status as accountStatus'])
    .where('a.client_id', '=', tx.clientId)
    .where('a.status', '=', adAccountStatusCode.active)
    .where('a.account_status', 'not in', deliveringStatuses)
    .orderBy('a.id')
    .limit(limit)
    .execute()

export type ExpiringAccount = { accountId: string; name: string; tokenExpiresAt: Date }

/** Connected accounts whose token ends before a moment, the nearest end first; those that have ended already too. */
export const listExpiringAccounts = async (
  tx: TenantTransaction,
  clientId: string,
  before: Date,
  limit: number,
): Promise<ExpiringAccount[]> => {
  const rows = await tx.kysely
    .selectFrom('ad_account as a')
    .select(['a.account_id as accountId', 'a.name', 'a.token_expires_at as tokenExpiresAt'])
    .where('a.client_id', '=', clientId)
    .where('a.status', '<>', adAccountStatusCode.revoked)
    .where('a.token_expires_at', '<', before)
    .orderBy('a.token_expires_at')
    .orderBy('a.id')
    .limit(limit)
    .execute()
  return rows.flatMap(({ tokenExpiresAt, ...row }) => (tokenExpiresAt ? [{ ...row, tokenExpiresAt }] : []))
}

/** What the regular look at an account books. False: it was connected again or revoked meanwhile, and nothing is booked. */
export const bookWatch = async (
  tx: BatchTransaction,
  watched: Which & {
    facts: AccountFacts
    /** The one with which the account was looked at. */
    isToken: IsToken
    /** The sealed token that takes its place. Absent: it stays. */
    newerToken: string | undefined
    tokenExpiresAt: Date | undefined
    expiryWarnedAt: Date | undefined
  },
): Promise<boolean> => {
  const tokenSealed = await lockToken(tx, watched)
  if (tokenSealed === undefined || !watched.isToken(tokenSealed)) return false
  await changeAccount(tx, watched)
    .set({
      ...factColumns(watched.facts),
      token_sealed: watched.newerToken ?? tokenSealed,
      token_expires_at: watched.tokenExpiresAt ?? null,
      expiry_warned_at: watched.expiryWarnedAt ?? null,
      warned_status: warnedStatusOf(watched.facts),
      last_synced_at: sql<Date>`now()`,
    })
    .execute()
  return true
}
