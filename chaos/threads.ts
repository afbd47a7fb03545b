import { setTimeout as delay } from 'node:timers/promises'
import { readJson } from './json-call.ts'
import type { Random } from './random.ts'
import type { Sent } from './load.ts'
import type { Channel, Tenant } from './tenants.ts'

/** A conversation as the client's people see it: `GET /api/conversations` and the messages of each. */
export type Thread = { tenant: string; channelId: string; person: string; messages: ThreadMessage[] }
export type ThreadMessage = {
  id: string
  direction: 'inbound' | 'outbound'
  isElsewhere: boolean
  status: string
  platformMessageId: string
}

/** A conversation or a message of one, as far as it matters here. */
type Row = {
  id: string
  direction: 'inbound' | 'outbound'
  source?: string
  status: string
  platform_message_id?: string
  contact: { scoped_id?: string; phone?: string }
}
type Page = { data: Row[]; paging: { next_cursor: string | null } }
type Reader = { baseUrl: string; tenants: readonly Tenant[] }

const pageLimit = 100

const readPage = async ({ baseUrl }: Reader, tenant: Tenant, path: string): Promise<Page> => {
  const { status, body } = await readJson(`${baseUrl}${path}`, tenant.headers)
  if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
  return body as unknown as Page
}

const readAll = async (reader: Reader, tenant: Tenant, path: string): Promise<Row[]> => {
  const rows: Row[] = []
  let cursor: string | null = null
  do {
    const more = cursor === null ? '' : `&cursor=${cursor}`
    const page = await readPage(reader, tenant, `${path}limit=${pageLimit}${more}`)
    rows.push(...page.data)
    cursor = page.paging.next_cursor
  } while (cursor !== null)
  return rows
}

const messageOf = ({ id, direction, source, status, platform_message_id }: Row): ThreadMessage => ({
  id,
  direction,
  isElsewhere: source === 'elsewhere',
  status,
  platformMessageId: platform_message_id ?? '',
})

const personIn = ({ contact }: Row): string | undefined => contact.scoped_id ?? contact.phone

/** All of photoapp and socialapp; on chatapp, which has many people, those who write and some more. */
export const isReadBack = ({ platform }: Channel, person: string): boolean =>
  platform !== 'chatapp' || Number(person.slice(-4)) < 12 || person.endsWith('00')

/** The conversations that are read back, from the first message to the last. */
export const readThreads = async (reader: Reader): Promise<Thread[]> => {
  const threads: Thread[] = []
  for (const tenant of reader.tenants)
    for (const channel of tenant.channels)
      for (const row of await readAll(reader, tenant, `/api/conversations?channel_id=${channel.id}&`)) {
        const person = personIn(row)
        if (person === undefined || !isReadBack(channel, person)) continue
        const messages = await readAll(reader, tenant, `/api/conversations/${row.id}/messages?order=asc&`)
        threads.push({ tenant: tenant.name, channelId: channel.id, person, messages: messages.map(messageOf) })
      }
  return threads
}

export type ThreadWatch = {
  /** Messages that were accepted and then not found in their conversation. */
  missing: readonly string[]
  /** How often one was looked for. */
  looks: () => number
  stop: () => Promise<void>
}

/** Every now and then one who has just sent a message reads the conversation: it must be there. */
export const watchThreads = (reader: Reader, sent: readonly Sent[], random: Random): ThreadWatch => {
  const missing: string[] = []
  const over = new AbortController()
  let looks = 0
  const look = async (): Promise<void> => {
    const fresh = sent.slice(-200).filter(({ id, channel }) => id !== undefined && channel.platform !== 'chatapp')
    if (fresh.length === 0) return
    const { id, ref, to, channel } = random.pick(fresh)
    const tenant = reader.tenants.find(({ name }) => name === channel.tenant) as Tenant
    const list = await readPage(reader, tenant, `/api/conversations?channel_id=${channel.id}&limit=${pageLimit}`)
    const conversation = list.data.find((row) => personIn(row) === to)
    // Before its first event there is none.
    if (conversation === undefined) return
    const path = `/api/conversations/${conversation.id}/messages?limit=${pageLimit}`
    const { data } = await readPage(reader, tenant, path)
    looks += 1
    const newer = sent.filter((one) => one.channel === channel && one.to === to && one.ref > ref).length
    if (newer < pageLimit / 2 && !data.some((row) => row.id === id)) missing.push(`${id} (${ref}) to ${to}`)
  }
  const running = (async () => {
    while (!over.signal.aborted) {
      // What fails in the middle of a fault is no finding.
      await look().catch(() => undefined)
      await delay(1_000, undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return {
    missing,
    looks: () => looks,
    stop: async () => {
      over.abort()
      await running
    },
  }
}
