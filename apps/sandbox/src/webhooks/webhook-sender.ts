// Sends what happened on the platforms to the app. Updates of one turn are gathered into POSTs of up to 1,000, stored, and
// posted a few at a time; a failed POST is tried again on the sandbox clock, whole, for 7 days (chat) or 36 hours (others).
import type { SandboxClock } from '../state/sandbox-clock.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { SandboxSettings } from '../state/sandbox-settings.ts'
import type { App, AppSubscription, AssetSubscription } from '../state/world-types.ts'
import { asciiJson, signatureHeaders } from './webhook-encoding.ts'
import { createWebhookTransport } from './webhook-post.ts'

type WebhookUpdate = {
  /** `whatsapp_business_account`, `page`, `instagram`, `ad_account`. */
  object: string
  /** `entry[].id`. */
  entryId: string
  /** The asset whose subscription decides; the entry's own id when absent. */
  assetId?: string
  /** The subscription field that must be on. */
  field: string
  /** One of the two shapes of an entry: `changes[]` … */
  change?: { field: string; value: unknown }
  /** … or `messaging[]` (`standby[]` …). */
  messaging?: { key: string; value: unknown }
  /** … or, as documented for comments by account login, field and value directly on the entry. */
  flat?: { field: string; value: unknown }
  /** Any installation on the asset will do: a photo account reached through its Page has no field list of its own. */
  anyAssetField?: boolean
  /** `entry[].time`; absent for the chat platform's `messages` field. */
  time?: number
  /** A callback of the number itself, stronger than the account's and the app's. */
  overrideUrl?: string | undefined
}

export type WebhookSender = {
  /** Queues an update; false when there is no subscription for it. */
  emit(update: WebhookUpdate): boolean
  isSubscribed(object: string, field: string, assetId: string): boolean
  handshake(url: string, verifyToken: string): Promise<'verified' | 'mismatch' | 'failed'>
  /** Deliveries that wait, and the outcome of the last ones. */
  overview(): { waiting: number; recent: WebhookAttempt[] }
  start(): void
  close(): void
}

type WebhookAttempt = {
  id: number
  url: string
  object: string
  updates: number
  attempt: number
  /** 0 = no answer. */
  status: number
  at: string
  body: unknown
}

type SenderDeps = { state: SandboxState; clock: SandboxClock; settings: { readonly current: SandboxSettings } }
type Gathered = { url: string; object: string; secret: string; updates: WebhookUpdate[] }
type Delivery = {
  id: number
  url: string
  object: string
  body: string
  attempts: number
  first_ms: number
  updates: number
}

const updatesPerPost = 1000
const inFlightPerTarget = 8
const keptUpdates = 1_000_000
const keptAttempts = 200
const longestShownBody = 20_000
const giveUpMs = { chat: 7 * 86_400_000, others: 36 * 3_600_000 }
const firstRetryMs = 1000
const longestRetryMs = 3_600_000

export const retryDelayMs = (attempts: number): number =>
  Math.min(firstRetryMs * 2 ** Math.max(0, attempts - 1), longestRetryMs)

const composeBody = ({ object, updates }: Gathered): string => {
  const entries: Record<string, unknown>[] = []
  const open = new Map<string, Record<string, unknown>>()
  for (const update of updates) {
    if (update.flat) {
      entries.push({ id: update.entryId, time: update.time, ...update.flat })
      continue
    }
    const list = update.change ? 'changes' : (update.messaging?.key ?? 'messaging')
    const key = `${update.entryId} ${update.time ?? ''} ${list}`
    let entry = open.get(key)
    if (!entry) {
      entry = { id: update.entryId, ...(update.time === undefined ? {} : { time: update.time }), [list]: [] }
      open.set(key, entry)
      entries.push(entry)
    }
    const items = entry[list] as unknown[]
    items.push(update.change ?? update.messaging?.value)
  }
  return asciiJson({ object, entry: entries })
}

export const createWebhookSender = ({ state, clock, settings }: SenderDeps): WebhookSender => {
  const subscriptions = state.collection<AppSubscription>('app_subscription')
  const assets = state.collection<AssetSubscription>('asset_subscription')
  const apps = state.collection<App>('app')
  const transport = createWebhookTransport()
  state.table(
    'webhook_deliveries',
    'id INTEGER PRIMARY KEY, url TEXT NOT NULL, object TEXT NOT NULL, body TEXT NOT NULL, attempts INTEGER NOT NULL, first_ms INTEGER NOT NULL, due_ms INTEGER NOT NULL, updates INTEGER NOT NULL',
    ['url, due_ms'],
  )
  const insert = state.statement(
    'INSERT INTO webhook_deliveries (url, object, body, attempts, first_ms, due_ms, updates) VALUES (?, ?, ?, 0, ?, ?, ?)',
  )
  const due = state.statement(
    'SELECT id FROM webhook_deliveries WHERE url = ? AND due_ms <= ? ORDER BY due_ms, id LIMIT ?',
  )
  const load = state.statement('SELECT * FROM webhook_deliveries WHERE id = ?')
  const postpone = state.statement('UPDATE webhook_deliveries SET attempts = ?, due_ms = ? WHERE id = ?')
  const remove = state.statement('DELETE FROM webhook_deliveries WHERE id = ?')
  const count = state.statement('SELECT count(*) AS waiting FROM webhook_deliveries')
  const waitingUpdates = state.statement('SELECT coalesce(sum(updates), 0) AS total FROM webhook_deliveries')
  const dropOldest = state.statement(
    'DELETE FROM webhook_deliveries WHERE id IN (SELECT id FROM webhook_deliveries ORDER BY id LIMIT 1000)',
  )

  const gathered = new Map<string, Gathered>()
  const inFlight = new Map<string, Set<number>>()
  const recent: WebhookAttempt[] = []
  let batchTimer: NodeJS.Timeout | undefined
  let closed = false
  let inserted = 0
  let storing = false

  // The deliveries of a POST are stored in the transaction that also removed the timers which caused them.
  const storeGathered = (): void => {
    for (const group of gathered.values()) {
      for (let at = 0; at < group.updates.length; at += updatesPerPost) {
        const updates = group.updates.slice(at, at + updatesPerPost)
        const now = clock.now()
        insert.run(group.url, group.object, composeBody({ ...group, updates }), now, now, updates.length)
        inserted += 1
        // A receiver that is gone for long must not fill the disk: the oldest go first.
        if (inserted % 500 === 0 && Number(waitingUpdates.get()?.['total']) > keptUpdates) dropOldest.run()
      }
    }
    const urls = new Set([...gathered.values()].map(({ url }) => url))
    gathered.clear()
    if (urls.size > 0)
      setImmediate(() => {
        for (const url of urls) postDue(url)
      })
  }
  state.beforeFlush(() => {
    if (batchTimer === undefined) storeGathered()
  })
  state.onReset(() => {
    gathered.clear()
    recent.length = 0
  })

  const secretFor = (object: string): string =>
    apps.get(subscriptions.where((item) => item.object === object)[0]?.appId ?? '')?.secret ?? ''

  const attempt = async (delivery: Delivery, busy: Set<number>): Promise<void> => {
    const status = await transport.post(
      delivery.url,
      delivery.body,
      signatureHeaders(delivery.body, secretFor(delivery.object)),
    )
    busy.delete(delivery.id)
    if (closed) return
    const attempts = delivery.attempts + 1
    recent.push({
      id: delivery.id,
      url: delivery.url,
      object: delivery.object,
      updates: delivery.updates,
      attempt: attempts,
      status,
      at: new Date(clock.now()).toISOString(),
      body:
        delivery.body.length > longestShownBody
          ? '(longer than the log keeps)'
          : (JSON.parse(delivery.body) as unknown),
    })
    if (recent.length > keptAttempts) recent.shift()
    if (status >= 200 && status < 300) remove.run(delivery.id)
    else {
      const nextMs = clock.now() + retryDelayMs(attempts)
      const limit = delivery.object === 'whatsapp_business_account' ? giveUpMs.chat : giveUpMs.others
      if (nextMs - delivery.first_ms > limit) remove.run(delivery.id)
      else {
        postpone.run(attempts, nextMs, delivery.id)
        clock.schedule('webhook_retry', nextMs, { url: delivery.url })
      }
    }
    postDue(delivery.url)
  }

  const postDue = (url: string): void => {
    if (closed) return
    const busy = inFlight.get(url) ?? new Set<number>()
    inFlight.set(url, busy)
    const free = inFlightPerTarget - busy.size
    if (free <= 0) return
    for (const row of due.all(url, clock.now(), inFlightPerTarget + busy.size)) {
      const id = Number(row['id'])
      if (busy.has(id)) continue
      if (busy.size >= inFlightPerTarget) return
      const delivery = load.get(id) as unknown as Delivery
      busy.add(id)
      void attempt(delivery, busy)
    }
  }
  clock.on('webhook_retry', ({ url }: { url: string }) => postDue(url))

  const targetOf = (update: WebhookUpdate): { url: string; secret: string } | undefined => {
    const assetId = update.assetId ?? update.entryId
    for (const subscription of subscriptions.values()) {
      if (subscription.object !== update.object || !subscription.active) continue
      if (!subscription.fields.includes(update.field)) continue
      const asset = assets.get(`${subscription.appId}:${assetId}`)
      if (!asset) continue
      const allFields = asset.fields.length === 0 || update.anyAssetField === true
      if (!allFields && !asset.fields.includes(update.field)) continue
      const url = update.overrideUrl ?? asset.overrideUrl ?? subscription.callbackUrl
      return url === '' ? undefined : { url, secret: apps.get(subscription.appId)?.secret ?? '' }
    }
    return undefined
  }

  return {
    emit(update) {
      const target = targetOf(update)
      if (!target) return false
      const key = `${target.url} ${update.object}`
      const group = gathered.get(key) ?? { ...target, object: update.object, updates: [] }
      group.updates.push(update)
      gathered.set(key, group)
      const windowMs = settings.current.webhook_batch_ms
      if (windowMs > 0 && group.updates.length < updatesPerPost) {
        batchTimer ??= setTimeout(() => {
          batchTimer = undefined
          if (!closed) state.flush()
        }, windowMs)
      } else storeSoon()
      return true
    },
    isSubscribed: (object, field, assetId) => targetOf({ object, field, entryId: assetId }) !== undefined,
    handshake: (url, verifyToken) => transport.handshake(url, verifyToken),
    overview: () => ({ waiting: Number(count.get()?.['waiting'] ?? 0), recent: [...recent] }),
    start() {
      const rows = state.statement('SELECT DISTINCT url FROM webhook_deliveries').all()
      for (const row of rows) postDue(String(row['url']))
    },
    close() {
      closed = true
      if (batchTimer !== undefined) clearTimeout(batchTimer)
      storeGathered()
      transport.close()
    },
  }

  function storeSoon(): void {
    if (storing) return
    storing = true
    setImmediate(() => {
      storing = false
      if (!closed && gathered.size > 0) state.flush()
    })
  }
}
