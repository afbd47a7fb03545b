import { HOME_CELL } from '../../config/cells-config.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { createRecentMap } from '../../lib/recent-map.ts'
import type { Span } from '../../lib/tracer.ts'
import type { AccountRef, NormalizedUpdate } from '../../platforms/webhook-parser/parse-notification.ts'
import { type AccountIds, findAccountClients } from './home-store.ts'
import type { Placements } from './placements.ts'

/** As long as a cell keeps whose an account is. */
const CACHE_MS = 2_000
const MOST_ACCOUNTS = 50_000

type Kind = keyof AccountIds

const keyOf = (account: AccountRef): [Kind, string] | undefined => {
  switch (account.kind) {
    case 'chat_account':
      return account.phoneNumberId === undefined ? ['wabas', account.wabaId] : ['numbers', account.phoneNumberId]
    case 'page':
      return ['pages', account.pageId]
    case 'photo_account':
      return ['photos', account.accountId]
    case 'ad_account':
      return ['ads', account.accountId]
    default:
      return undefined
  }
}

export type SpreadUpdatesDeps = {
  home: Pick<Database, 'systemTransaction'>
  placements: Pick<Placements, 'cellOf'>
  clock: Clock
  /** Stores updates in a cell; resolves when they are durable. */
  take: (
    cell: string,
    updates: readonly NormalizedUpdate[],
    span: Span | undefined,
    expected: ReadonlySet<string>,
  ) => Promise<void>
}

/**
 * Gives each update to the cells whose clients have its account, and resolves when all of them have committed. What no client has
 * goes to the home cell, which sets it aside. One that fails fails the notification: the platform repeats all of it, and repeats
 * change nothing where they are known.
 */
export const createSpreadUpdates = ({ home, placements, clock, take }: SpreadUpdatesDeps) => {
  const cache = createRecentMap<string, { clientIds: string[]; untilMs: number }>(MOST_ACCOUNTS)

  const clientsOf = async (accounts: ReadonlyMap<string, [Kind, string]>): Promise<Map<string, string[]>> => {
    const now = clock.now()
    const found = new Map<string, string[]>()
    const wanted: AccountIds = { numbers: [], wabas: [], pages: [], photos: [], ads: [] }
    let isAnyUnknown = false
    for (const [key, [kind, id]] of accounts) {
      const cached = cache.get(key)
      if (cached !== undefined && cached.untilMs > now) found.set(key, cached.clientIds)
      else {
        wanted[kind].push(id)
        isAnyUnknown = true
      }
    }
    if (!isAnyUnknown) return found
    const fresh = new Map<string, string[]>()
    for (const { kind, id, clientId } of await home.systemTransaction((tx) => findAccountClients(tx, wanted))) {
      const clientIds = fresh.get(`${kind}:${id}`)
      if (clientIds === undefined) fresh.set(`${kind}:${id}`, [clientId])
      else clientIds.push(clientId)
    }
    for (const [key, clientIds] of fresh) {
      cache.set(key, { clientIds, untilMs: now + CACHE_MS })
      found.set(key, clientIds)
    }
    return found
  }

  return async (updates: readonly NormalizedUpdate[], span: Span | undefined): Promise<void> => {
    const accounts = new Map<string, [Kind, string]>()
    for (const { account } of updates) {
      const key = keyOf(account)
      if (key !== undefined) accounts.set(key.join(':'), key)
    }
    const clients = await clientsOf(accounts)
    const parts = new Map<string, { updates: Set<NormalizedUpdate>; clients: Set<string> }>()
    const partOf = (cell: string) => {
      const known = parts.get(cell)
      if (known !== undefined) return known
      const part = { updates: new Set<NormalizedUpdate>(), clients: new Set<string>() }
      parts.set(cell, part)
      return part
    }
    for (const update of updates) {
      const clientIds = clients.get(keyOf(update.account)?.join(':') ?? '') ?? []
      if (clientIds.length === 0) partOf(HOME_CELL).updates.add(update)
      for (const clientId of clientIds) {
        const part = partOf(await placements.cellOf(clientId))
        part.updates.add(update)
        part.clients.add(clientId)
      }
    }
    const taken = await Promise.allSettled(
      [...parts].map(([cell, part]) => take(cell, [...part.updates], span, part.clients)),
    )
    const failed = taken.find((result) => result.status === 'rejected')
    if (failed !== undefined) throw failed.reason
  }
}
