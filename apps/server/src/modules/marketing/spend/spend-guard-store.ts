import { type Selectable, sql } from 'kysely'
import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, TenantTransaction } from '../../../db/database.ts'
import type { Tables } from '../../../db/generated/tables.ts'
import { adAccountStatusCode } from '../marketing-codes.ts'
import {
  type Mark,
  type OnExceed,
  type Period,
  type Restart,
  type SpendGuard,
  type SpendLimits,
  type Standing,
  onExceedCode,
} from './spend-guard.ts'

type Row = Selectable<Tables['spend_guard']>

const toGuard = (row: Row): SpendGuard => ({
  revision: row.revision,
  dailyLimit: row.daily_limit ?? undefined,
  monthlyLimit: row.monthly_limit ?? undefined,
  onExceed: (Object.keys(onExceedCode) as OnExceed[]).find((name) => onExceedCode[name] === row.on_exceed) ?? 'notify',
  spentToday: row.spent_today ?? undefined,
  spentThisMonth: row.spent_this_month ?? undefined,
  checkedAt: row.checked_at ?? undefined,
  marks: {
    day: { on: row.day_on ?? undefined, toldPercent: row.day_told, isPaused: row.day_paused },
    month: { on: row.month_on ?? undefined, toldPercent: row.month_told, isPaused: row.month_paused },
  },
})

const markColumns = ({ day, month }: Record<Period, Mark>) => ({
  day_on: day.on ?? null,
  day_told: day.toldPercent,
  day_paused: day.isPaused,
  month_on: month.on ?? null,
  month_told: month.toldPercent,
  month_paused: month.isPaused,
})

const noMark: Mark = { on: undefined, toldPercent: 0, isPaused: false }

export type PausedCampaign = { id: string; name: string | undefined }

const campaigns = batchOf<PausedCampaign>(
  { campaign_id: ['text', ({ id }) => id], campaign_name: ['text', ({ name }) => name] },
  { after: 2 },
)

export const createSpendGuardStore = (tx: TenantTransaction) => {
  const own = (adAccount: string) =>
    tx.kysely
      .selectFrom('spend_guard as g')
      .selectAll('g')
      .where('g.client_id', '=', tx.clientId)
      .where('g.ad_account', '=', adAccount)

  return {
    find: async (adAccount: string): Promise<SpendGuard | undefined> => {
      const row = await own(adAccount).executeTakeFirst()
      return row && toGuard(row)
    },

    /** New limits begin with fresh marks: what was told of the old ones says nothing of these. */
    set: async (adAccount: string, limits: SpendLimits): Promise<SpendGuard> => {
      const columns = {
        daily_limit: limits.dailyLimit ?? null,
        monthly_limit: limits.monthlyLimit ?? null,
        on_exceed: onExceedCode[limits.onExceed],
      }
      const row = await tx.kysely
        .insertInto('spend_guard')
        .values({ client_id: tx.clientId, ad_account: adAccount, ...columns })
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'ad_account']).doUpdateSet({
            ...columns,
            ...markColumns({ day: noMark, month: noMark }),
            revision: sql<number>`spend_guard.revision + 1`,
          }),
        )
        .returningAll()
        .executeTakeFirstOrThrow()
      await tx.query(`delete from guard_restarted_campaign where client_id = $1 and ad_account = $2`, [
        tx.clientId,
        adAccount,
      ])
      return toGuard(row)
    },

    /** A person has decided to go on past these limits: nothing more is paused for them in the present day or month. */
    leaveRunning: async (adAccount: string, reached: readonly Standing[]): Promise<void> => {
      const day = reached.find(({ period }) => period === 'day')
      const month = reached.find(({ period }) => period === 'month')
      await tx.kysely
        .updateTable('spend_guard')
        .set({
          ...(day ? { day_told: day.mark.toldPercent, day_on: day.on, day_paused: true } : {}),
          ...(month ? { month_told: month.mark.toldPercent, month_on: month.on, month_paused: true } : {}),
          revision: sql<number>`revision + 1`,
        })
        .where('client_id', '=', tx.clientId)
        .where('ad_account', '=', adAccount)
        .execute()
    },

    /** Writes down what is about to be paused. False: the guard was changed meanwhile, and nothing may be paused. */
    remember: async (adAccount: string, revision: number, running: readonly PausedCampaign[]): Promise<boolean> => {
      const guard = await own(adAccount).where('g.revision', '=', revision).forShare().executeTakeFirst()
      if (!guard) return false
      await tx.query(
        `insert into guard_paused_campaign (client_id, ad_account, campaign_id, campaign_name, paused_at)
         select $1, $2, w.campaign_id, w.campaign_name, null from ${campaigns.as('w')} order by w.campaign_id
         on conflict (client_id, ad_account, campaign_id) do update
           set campaign_name = excluded.campaign_name, paused_at = null`,
        [tx.clientId, adAccount, ...campaigns.values(running)],
      )
      await tx.query(
        `delete from guard_restarted_campaign where client_id = $1 and ad_account = $2 and campaign_id = any ($3::text[])`,
        [tx.clientId, adAccount, running.map(({ id }) => id)],
      )
      return true
    },

    /** Those that the platform was asked to pause without its answer being known. */
    unconfirmed: async (adAccount: string): Promise<string[]> => {
      const { rows } = await tx.query<{ campaign_id: string }>(
        `select c.campaign_id from guard_paused_campaign c
         where c.client_id = $1 and c.ad_account = $2 and c.paused_at is null order by c.campaign_id`,
        [tx.clientId, adAccount],
      )
      return rows.map(({ campaign_id: id }) => id)
    },

    /** Undefined: that it is paused was known before, or it is none of the guard's. */
    confirm: async (adAccount: string, campaignId: string): Promise<PausedCampaign | undefined> => {
      const { rows } = await tx.query<{ campaign_name: string | null }>(
        `update guard_paused_campaign set paused_at = now()
         where client_id = $1 and ad_account = $2 and campaign_id = $3 and paused_at is null returning campaign_name`,
        [tx.clientId, adAccount, campaignId],
      )
      return rows[0] && { id: campaignId, name: rows[0].campaign_name ?? undefined }
    },

    remembered: async (adAccount: string): Promise<string[]> => {
      const rows = await tx.kysely
        .selectFrom('guard_paused_campaign as c')
        .select('c.campaign_id')
        .where('c.client_id', '=', tx.clientId)
        .where('c.ad_account', '=', adAccount)
        .orderBy('c.campaign_id')
        .execute()
      return rows.map(({ campaign_id: id }) => id)
    },

    /** Those that were started again in spite of the limit, the last one first. */
    restarted: async (adAccount: string): Promise<Restart[]> => {
      const { rows } = await tx.query<{ campaign_id: string; restarted_at: Date; restarted_by: string | null }>(
        `select r.campaign_id, r.restarted_at, r.restarted_by from guard_restarted_campaign r
         where r.client_id = $1 and r.ad_account = $2 order by r.restarted_at desc, r.campaign_id`,
        [tx.clientId, adAccount],
      )
      return rows.map((row) => ({ campaignId: row.campaign_id, at: row.restarted_at, by: row.restarted_by }))
    },

    /** Nothing for a campaign that the guard has not paused. */
    noteRestart: async (adAccount: string, { campaignId, at, by }: Restart): Promise<void> => {
      await tx.query(
        `with gone as (
           delete from guard_paused_campaign where client_id = $1 and ad_account = $2 and campaign_id = $3
           returning client_id, ad_account, campaign_id)
         insert into guard_restarted_campaign (client_id, ad_account, campaign_id, restarted_at, restarted_by)
         select g.client_id, g.ad_account, g.campaign_id, $4::timestamptz, $5::uuid from gone g
         on conflict (client_id, ad_account, campaign_id) do update
           set restarted_at = excluded.restarted_at, restarted_by = excluded.restarted_by`,
        [tx.clientId, adAccount, campaignId, at, by],
      )
    },

    forget: async (adAccount: string, campaignId: string): Promise<void> => {
      await tx.kysely
        .deleteFrom('guard_paused_campaign')
        .where('client_id', '=', tx.clientId)
        .where('ad_account', '=', adAccount)
        .where('campaign_id', '=', campaignId)
        .execute()
    },
  }
}

export type ToldLimit = {
  accountId: string
  name: string
  timezoneName: string
  guard: SpendGuard
  /** Campaigns that it paused and that do not run again. */
  pausedCount: number
}

/** Accounts that had limits when they were managed, and were connected again since: until they are activated nothing is watched. */
export const listUnwatched = (tx: TenantTransaction, limit: number) =>
  tx.kysely
    .selectFrom('spend_guard as g')
    .innerJoin('ad_account as a', (join) =>
      join.onRef('a.client_id', '=', 'g.client_id').onRef('a.id', '=', 'g.ad_account'),
    )
    .select(['a.account_id as accountId', 'a.name'])
    .where('g.client_id', '=', tx.clientId)
    .where('a.status', '=', adAccountStatusCode.available)
    .where((where) => where.or([where('g.daily_limit', 'is not', null), where('g.monthly_limit', 'is not', null)]))
    .orderBy('g.ad_account')
    .limit(limit)
    .execute()

/**
 * Guards of managed accounts that told of a limit, perhaps of an earlier day or month. Where a limit that was reached paused
 * campaigns, those are what waits for a person: once they were started again, the person has decided.
 */
export const listToldLimits = async (tx: TenantTransaction, limit: number): Promise<ToldLimit[]> => {
  const rows = await tx.kysely
    .selectFrom('spend_guard as g')
    .innerJoin('ad_account as a', (join) =>
      join.onRef('a.client_id', '=', 'g.client_id').onRef('a.id', '=', 'g.ad_account'),
    )
    .selectAll('g')
    .select(['a.account_id', 'a.name', 'a.timezone_name'])
    .select((select) =>
      select
        .selectFrom('guard_paused_campaign as c')
        .select(({ fn }) => fn.countAll<string>().as('count'))
        .whereRef('c.client_id', '=', 'g.client_id')
        .whereRef('c.ad_account', '=', 'g.ad_account')
        .as('paused_count'),
    )
    .where('g.client_id', '=', tx.clientId)
    .where('a.status', '=', adAccountStatusCode.active)
    .where((where) => {
      const isNear = (told: 'g.day_told' | 'g.month_told') => where.and([where(told, '>', 0), where(told, '<', 100)])
      const isReached = where.or([where('g.day_told', '>=', 100), where('g.month_told', '>=', 100)])
      const waits = where.or([
        where('g.on_exceed', '=', onExceedCode.notify),
        where.exists(
          where
            .selectFrom('guard_paused_campaign as c')
            .select('c.campaign_id')
            .whereRef('c.client_id', '=', 'g.client_id')
            .whereRef('c.ad_account', '=', 'g.ad_account'),
        ),
      ])
      return where.or([isNear('g.day_told'), isNear('g.month_told'), where.and([isReached, waits])])
    })
    .orderBy('g.checked_at', 'desc')
    .orderBy('g.ad_account')
    .limit(limit)
    .execute()
  return rows.map((row) => ({
    accountId: row.account_id,
    name: row.name,
    timezoneName: row.timezone_name,
    guard: toGuard(row),
    pausedCount: Number(row.paused_count),
  }))
}

/** What a look at the account found. False: the guard was changed meanwhile, and nothing is booked. */
export const bookSpend = async (
  tx: BatchTransaction,
  seen: {
    clientId: string
    adAccount: string
    revision: number
    spent: Record<Period, number>
    marks: Record<Period, Mark>
    at: Date
  },
): Promise<boolean> => {
  const row = await tx.kysely
    .updateTable('spend_guard')
    .set({
      spent_today: seen.spent.day,
      spent_this_month: seen.spent.month,
      checked_at: seen.at,
      ...markColumns(seen.marks),
    })
    .where('client_id', '=', seen.clientId)
    .where('ad_account', '=', seen.adAccount)
    .where('revision', '=', seen.revision)
    .returning('revision')
    .executeTakeFirst()
  return row !== undefined
}
