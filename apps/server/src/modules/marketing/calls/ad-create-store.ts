import type { TenantTransaction } from '../../../db/transactions.ts'
import { newUuid } from '../../../lib/ids.ts'

/** What is made on the platform, as numbers in the database. Never renumber. */
export const createKindCode = { campaign: 1, adset: 2, ad: 3, creative: 4, video: 5, image: 6, report: 7 } as const
export type CreateKind = keyof typeof createKindCode

const state = { calling: 1, made: 2, lost: 3 } as const

export type CreateIntent = { accountId: string; kind: CreateKind; fingerprint: Buffer; keyHash: Buffer | undefined }

export type Attempt = {
  attemptId: string
  startedAt: Date
  /** An earlier call for the same intention may have worked: look before calling. */
  isRepeat: boolean
  /** What an earlier call made, when that is known. */
  objectId: string | undefined
}

type Row = { attempt_id: string; started_at: Date; object_id: string | null }

const toAttempt = (row: Row, isRepeat: boolean): Attempt => ({
  attemptId: row.attempt_id,
  startedAt: row.started_at,
  isRepeat,
  objectId: row.object_id ?? undefined,
})

/** A call that nobody has heard of for so long was cut off with its process. */
const abandoned = `interval '2 minutes'`

export const createAdCreateStore = (tx: TenantTransaction) => {
  /** Goes on with a call whose answer was lost; whoever is first gets it. */
  const takeOver = async (where: string, values: unknown[]): Promise<Attempt | undefined> => {
    const { rows } = await tx.query<Row>(
      `update ad_create c set state = ${state.calling}, touched_at = now()
       from (select a.attempt_id from ad_create a
             where a.client_id = $1 and ${where}
               and (a.state <> ${state.calling} or a.touched_at < now() - ${abandoned})
             order by a.started_at limit 1 for update skip locked) old
       where c.client_id = $1 and c.attempt_id = old.attempt_id
       returning c.attempt_id, c.started_at, c.object_id`,
      [tx.clientId, ...values],
    )
    return rows[0] && toAttempt(rows[0], true)
  }

  return {
    /** Undefined: another request with the same Idempotency-Key is at it. */
    begin: async (intent: CreateIntent): Promise<Attempt | undefined> => {
      const { accountId, kind, fingerprint, keyHash } = intent
      const code = createKindCode[kind]
      if (keyHash === undefined) {
        const lost = await takeOver(
          `a.account_id = $2 and a.kind = $3 and a.fingerprint = $4 and a.key_hash is null and a.state <> ${state.made}
             and a.started_at > now() - interval '15 minutes'`,
          [accountId, code, fingerprint],
        )
        if (lost) return lost
      }
      const { rows } = await tx.query<Row>(
        `insert into ad_create (client_id, attempt_id, account_id, kind, fingerprint, key_hash)
         values ($1, $2, $3, $4, $5, $6) on conflict do nothing
         returning attempt_id, started_at, object_id`,
        [tx.clientId, newUuid(), accountId, code, fingerprint, keyHash ?? null],
      )
      if (rows[0]) return toAttempt(rows[0], false)
      return takeOver('a.key_hash = $2', [keyHash])
    },

    /** Takes an object for the fruit of this attempt. Breaks a unique key when it is that of another one. */
    claim: async (attemptId: string, objectId: string): Promise<void> => {
      await tx.query(
        `update ad_create c set state = ${state.made}, object_id = $3, touched_at = now()
         where c.client_id = $1 and c.attempt_id = $2`,
        [tx.clientId, attemptId, objectId],
      )
    },

    /** The answer is lost, or (again) a call is under way. */
    mark: async (attemptId: string, as: 'lost' | 'calling'): Promise<void> => {
      await tx.query(
        `update ad_create c set state = $3, touched_at = now() where c.client_id = $1 and c.attempt_id = $2`,
        [tx.clientId, attemptId, state[as]],
      )
    },

    /** Nothing was made, for certain. Old rows go on the same occasion. */
    forget: async (attemptId: string): Promise<void> => {
      await tx.query(
        `delete from ad_create c where c.client_id = $1
           and (c.attempt_id = $2 or c.started_at < now() - interval '31 days')`,
        [tx.clientId, attemptId],
      )
    },

    /** Whether the same create is being called by somebody else right now. */
    hasTwin: async (attemptId: string, fingerprint: Buffer): Promise<boolean> => {
      const { rows } = await tx.query(
        `select from ad_create c where c.client_id = $1 and c.fingerprint = $2 and c.attempt_id <> $3
           and c.state = ${state.calling} and c.touched_at > now() - ${abandoned} limit 1`,
        [tx.clientId, fingerprint, attemptId],
      )
      return rows.length > 0
    },

    /** Those of the objects that other attempts made. */
    claimed: async (accountId: string, kind: CreateKind, objectIds: readonly string[]): Promise<Set<string>> => {
      const { rows } = await tx.query<{ object_id: string }>(
        `select c.object_id from ad_create c
         where c.client_id = $1 and c.account_id = $2 and c.kind = $3 and c.object_id = any ($4)`,
        [tx.clientId, accountId, createKindCode[kind], objectIds],
      )
      return new Set(rows.map(({ object_id }) => object_id))
    },
  }
}
