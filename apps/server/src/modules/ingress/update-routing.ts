import type { SystemTransaction, Database } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import type { Span } from '../../lib/tracer.ts'
import { createRecentMap } from '../../lib/recent-map.ts'
import type { AccountRef, NormalizedUpdate } from '../../platforms/webhook-parser/parse-notification.ts'
import { type ChannelRoute, type Platform, findRoutes } from '../channels/index.ts'

/** Whom an update belongs to: a client, and the channel where there is one. */
export interface UpdateRoute {
  clientId: string
  channelId?: string | undefined
  platform?: Platform | undefined
  externalRef?: string | undefined
  /** The client is not opened in this database yet, or no longer. */
  isElsewhere?: boolean
}

export interface RoutedUpdate {
  update: NormalizedUpdate
  route: UpdateRoute
  /** The request that brought it; undefined while tracing is off. */
  span?: Span | undefined
}

export interface RoutingDeps {
  database: Pick<Database, 'systemTransaction'>
  clock: Clock
  /** Clients that have connected an ad account, by its number without "act_". One account may belong to several. */
  findAdAccounts: (
    tx: SystemTransaction,
    accountIds: readonly string[],
  ) => Promise<readonly { accountId: string; clientId: string; isElsewhere?: boolean }[]>
}

/** It is neither here nor there for a moment: the platform repeats what it had to say. */
const beingMoved = () =>
  new AppError(
    'overloaded',
    'A client of this notification is being moved to another database. Try again in a moment.',
    {
      headers: { 'Retry-After': '1' },
    },
  )

const cacheMs = 2_000
const maxCached = 50_000

type Key = `${'number' | 'waba' | 'page' | 'photo' | 'ad'}:${string}`

const keyOf = (account: AccountRef): Key | undefined => {
  switch (account.kind) {
    case 'chat_account':
      return account.phoneNumberId === undefined ? `waba:${account.wabaId}` : `number:${account.phoneNumberId}`
    case 'page':
      return `page:${account.pageId}`
    case 'photo_account':
      return `photo:${account.accountId}`
    case 'ad_account':
      return `ad:${account.accountId}`
    default:
      return undefined
  }
}

/** An account that several channels of a client share speaks through the oldest of them. */
const onePerClient = (routes: readonly ChannelRoute[]): UpdateRoute[] => {
  const oldest = new Map<string, ChannelRoute>()
  for (const route of routes) if (!oldest.has(route.clientId)) oldest.set(route.clientId, route)
  return [...oldest.values()]
}

/**
 * Finds the clients of updates by the account ids in them, with one look for a whole notification. What was found is kept
 * for two seconds; what was not found is never kept, because the account may be connected the next moment.
 */
export const createUpdateRouting = ({ database, clock, findAdAccounts }: RoutingDeps) => {
  const cache = createRecentMap<Key, { routes: UpdateRoute[]; untilMs: number }>(maxCached)

  const look = async (keys: readonly Key[]): Promise<Map<Key, UpdateRoute[]>> => {
    const ids = (prefix: string) =>
      keys.filter((key) => key.startsWith(`${prefix}:`)).map((key) => key.slice(prefix.length + 1))
    const [numbers, wabas, pages, photos, ads] = [ids('number'), ids('waba'), ids('page'), ids('photo'), ids('ad')]
    const found = new Map<Key, UpdateRoute[]>()
    await database.systemTransaction(async (tx) => {
      const [chat, social, photo, accounts] = await Promise.all([
        numbers.length + wabas.length > 0
          ? findRoutes(tx, { platform: 'chatapp', accountKeys: numbers, wabaIds: wabas })
          : [],
        pages.length > 0 ? findRoutes(tx, { platform: 'socialapp', accountKeys: pages }) : [],
        photos.length + pages.length > 0
          ? findRoutes(tx, { platform: 'photoapp', accountKeys: photos, pageIds: pages })
          : [],
        ads.length > 0 ? findAdAccounts(tx, ads) : [],
      ])
      const ofAccount = (routes: readonly ChannelRoute[], id: string) =>
        routes.filter(({ accountKey }) => accountKey === id)
      for (const id of numbers) found.set(`number:${id}`, ofAccount(chat, id))
      for (const id of wabas) found.set(`waba:${id}`, onePerClient(chat.filter(({ wabaId }) => wabaId === id)))
      for (const id of photos) found.set(`photo:${id}`, ofAccount(photo, id))
      for (const id of pages) {
        const own = ofAccount(social, id)
        // A page that only carries a photo account still gets leads and comments.
        found.set(`page:${id}`, own.length > 0 ? own : onePerClient(photo.filter(({ pageId }) => pageId === id)))
      }
      for (const id of ads) {
        const owners = accounts.filter(({ accountId }) => accountId === id)
        found.set(
          `ad:${id}`,
          owners.map(({ clientId, isElsewhere = false }) => ({ clientId, isElsewhere })),
        )
      }
    })
    return found
  }

  /** `expected`: clients that live in this database, as far as is known. */
  return async (
    updates: readonly NormalizedUpdate[],
    expected?: ReadonlySet<string>,
  ): Promise<{ routed: RoutedUpdate[]; unrouted: NormalizedUpdate[] }> => {
    const now = clock.now()
    const known = new Map<Key, UpdateRoute[]>()
    const unknown = new Set<Key>()
    for (const { account } of updates) {
      const key = keyOf(account)
      if (key === undefined || known.has(key)) continue
      const cached = cache.get(key)
      if (cached !== undefined && cached.untilMs > now) known.set(key, cached.routes)
      else unknown.add(key)
    }
    if (unknown.size > 0) {
      for (const [key, routes] of await look([...unknown])) {
        known.set(key, routes)
        if (routes.length > 0) cache.set(key, { routes, untilMs: now + cacheMs })
        else cache.delete(key)
      }
    }
    const routed: RoutedUpdate[] = []
    const unrouted: NormalizedUpdate[] = []
    for (const update of updates) {
      const key = keyOf(update.account)
      const found = key === undefined ? [] : (known.get(key) ?? [])
      if (found.some(({ clientId, isElsewhere }) => isElsewhere && expected?.has(clientId))) throw beingMoved()
      const routes = found.filter(({ isElsewhere }) => !isElsewhere)
      if (routes.length === 0) unrouted.push(update)
      for (const route of routes) routed.push({ update, route })
    }
    return { routed, unrouted }
  }
}

export type UpdateRouting = ReturnType<typeof createUpdateRouting>
