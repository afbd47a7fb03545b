import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import { type JsonRecord, textOf } from '../../../platforms/graph/json-values.ts'
import { type PlatformPage, createdId, readPage } from '../../../platforms/ads/ads-answers.ts'
import {
  type ObjectKind,
  createObjectRequest,
  findByNameRequest,
  listObjectsRequest,
  updateObjectRequest,
} from '../../../platforms/ads/ads-requests.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import { requireBody } from '../../../platforms/graph/graph-result.ts'
import type { IdempotencyKey } from '../../idempotency/index.ts'
import type { AdCalls, OpenAccount } from '../calls/ad-calls.ts'
import { recordUpdate } from '../calls/audited-ads.ts'
import type { CreateOnce } from '../calls/create-once.ts'
import type { BudgetCheck } from '../spend/budget-check.ts'
import { noteRestart } from '../spend/paused-campaigns.ts'
import { restartOf } from '../spend/restart.ts'
import type { ObjectOwnership } from './object-ownership.ts'
import { isNewEnough, isSameObject, tellingFields } from './same-object.ts'

export type Form = Record<string, unknown>

export type AdObjectDeps = {
  calls: AdCalls
  creates: CreateOnce
  ownership: ObjectOwnership
  budgets: BudgetCheck
  database: Pick<Database, 'tenantTransaction'>
  clock: Clock
}

const MAX_LOOKUP_PAGES = 5

export const createAdObjectService = ({ calls, creates, ownership, budgets, database, clock }: AdObjectDeps) => {
  const candidates = async (
    open: OpenAccount,
    kind: ObjectKind,
    form: Form,
    since: Date,
    heartbeat: () => Promise<void>,
  ): Promise<GraphResult<string[]>> => {
    const ids: string[] = []
    let after: string | undefined
    for (let pages = 0; pages < MAX_LOOKUP_PAGES; pages += 1) {
      if (pages > 0) await heartbeat()
      const request = findByNameRequest(kind, open.account.accountId, textOf(form['name']) ?? '', after)
      const result = await calls.perform(open, request)
      if (!result.ok) return result
      const page = readPage(result.body)
      for (const row of page.rows)
        if (isSameObject(kind, row, form) && isNewEnough(row, since)) ids.push(textOf(row['id']) ?? '')
      after = page.after
      if (after === undefined) break
    }
    // Oldest first: of two lost creates the first finds the first.
    return { ok: true, status: 200, body: ids.filter((id) => id !== '').sort() }
  }

  const send = async (open: OpenAccount, kind: ObjectKind, form: Form): Promise<GraphResult<string>> => {
    const request = createObjectRequest(kind, open.account.accountId, form)
    let result = await calls.perform(open, request)
    // Creatives are refused at random now and then, without effect; about half of those pass at once.
    if (!result.ok && kind === 'creative' && result.failure.policy === 'transient' && result.failure.effect === 'no')
      result = await calls.perform(open, request)
    return requireBody(result, createdId)
  }

  /** Writes down and reads back what was just made. Whatever fails now, it is made: an error would invite a second create. */
  const reread = async (open: OpenAccount, kind: ObjectKind, id: string) => {
    try {
      await ownership.remember(open, kind, [id])
      return await ownership.read(open, kind, id)
    } catch {
      return undefined
    }
  }

  return {
    create: async (
      open: OpenAccount,
      kind: ObjectKind,
      form: Form,
      key: IdempotencyKey | undefined,
    ): Promise<JsonRecord> => {
      await budgets(open, kind, { form })
      const id = await creates.run({
        open,
        kind,
        parameters: form,
        key,
        send: () => send(open, kind, form),
        search: {
          by: tellingFields(kind, form),
          // A creative costs nothing by itself, but the wrong one is shown to people.
          mayCopy: kind === 'creative',
          candidates: (since, heartbeat) => candidates(open, kind, form, since, heartbeat),
        },
      })
      // What cannot be read back is told as it was sent.
      return (await reread(open, kind, id)) ?? { ...form, id }
    },

    /** Sends what is there; nothing to send means nothing to change. */
    update: async (open: OpenAccount, kind: ObjectKind, id: string, form: Form): Promise<JsonRecord> => {
      if (Object.keys(form).length === 0) return ownership.read(open, kind, id)
      await ownership.require(open, [{ kind, id }])
      await budgets(open, kind, { id, form })
      // Only the audit log needs it: what cannot be read can be changed all the same.
      const before = await ownership.read(open, kind, id).catch(() => undefined)
      const updated = await calls.perform(open, updateObjectRequest(id, form))
      if (updated.ok || updated.failure.effect !== 'no') {
        const change = { kind, id, before, form: updated.ok ? form : { ...form, outcome: 'unknown' } }
        await database.tenantTransaction(open.account.clientId, async (tx) => {
          if (kind === 'campaign' && updated.ok && form['status'] === 'ACTIVE')
            await noteRestart(tx, open.account, restartOf(id, clock))
          await recordUpdate(tx, open.account, change)
        })
      }
      if (!updated.ok) throw calls.refusal(open, updated.failure)
      return ownership.read(open, kind, id)
    },

    read: ownership.read,
    require: ownership.require,

    list: async (
      open: OpenAccount,
      kind: ObjectKind,
      query: {
        limit: number
        after: string | undefined
        status: string | undefined
        parent: { kind: ObjectKind; id: string } | undefined
      },
    ): Promise<PlatformPage> => {
      const { parent, status } = query
      if (parent) await ownership.require(open, [parent])
      const place = parent ? { id: parent.id } : { accountId: open.account.accountId }
      const page = readPage(await calls.must(open, listObjectsRequest(kind, place, query)))
      const ids = page.rows.map((row) => textOf(row['id']) ?? '')
      await ownership.remember(open, kind, ids)
      // The platform filters by the state in effect; callers ask for the one that was set.
      const rows = status === undefined ? page.rows : page.rows.filter((row) => row['status'] === status)
      return { rows, after: page.after }
    },
  }
}

export type AdObjectService = ReturnType<typeof createAdObjectService>
