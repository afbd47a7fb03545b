import type { Client } from 'pg'
import type { Logger } from '../../../lib/logger.ts'
import type { CredentialCache } from './credential-cache.ts'
import { readCredentialFeed } from './credential-store.ts'

// Reads the revision counter four times a second on a connection of its own, which does not queue behind requests.

const POLL_MS = 250
/** Longer than this and the answer would be too old to count anyway. */
const POLL_TIMEOUT_MS = 1_000
const MOST_CHANGES = 2_000

export type CredentialFeedDeps = {
  connect: (applicationName: string) => Promise<Client>
  cache: CredentialCache
  log: Logger
}

const withTimeout = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${POLL_TIMEOUT_MS} ms`)), POLL_TIMEOUT_MS)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

export const createCredentialFeed = ({ connect, cache, log }: CredentialFeedDeps) => {
  let client: Client | undefined
  let seen: number | undefined
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const enter = async (): Promise<Client> => {
    const fresh = await connect('herald credential feed')
    fresh.on('error', () => {
      if (client === fresh) client = undefined
    })
    return fresh
  }

  const read = async () => {
    const start = cache.readStart()
    client ??= await enter()
    const rows = await withTimeout(readCredentialFeed(client, seen ?? -1, MOST_CHANGES))
    const value = rows[0]?.value ?? 0
    const changes = rows.filter((row) => row.revision !== null)
    // Pruned, too many to name, a database restored from a backup, or the very first read: nothing cached can be kept.
    const complete = seen !== undefined && value >= seen && changes.length === value - seen
    cache.confirm(
      start,
      complete ? changes.map((row) => ({ kind: row.kind, clientId: row.client_id, subjectId: row.subject_id })) : 'all',
    )
    seen = value
  }

  const poll = async () => {
    try {
      await read()
      if (failing) log.info({}, 'credential feed is back; cached credentials count again')
      failing = false
    } catch (error) {
      const broken = client
      client = undefined
      broken?.end().catch(() => undefined)
      if (!failing) log.warn({ err: error }, 'credential feed is cut; every credential is checked in the database')
      failing = true
    }
  }

  const run = () => {
    running = poll().finally(() => {
      if (!stopped) timer = setTimeout(() => void run(), POLL_MS)
    })
    return running
  }

  return {
    /** Resolves after the first read, so that a fresh node answers from its cache. */
    start: (): Promise<void> => run(),
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end()
    },
  }
}
