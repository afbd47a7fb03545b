import type { Client } from 'pg'
import { createReconnectingConnection } from '../../../db/reconnecting-connection.ts'
import type { Logger } from '../../../lib/logger.ts'
import { withTimeout } from '../../../lib/with-timeout.ts'
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

export const createCredentialFeed = ({ connect, cache, log }: CredentialFeedDeps) => {
  const connection = createReconnectingConnection({ connect: () => connect('herald credential feed') })
  let seen: number | undefined
  let failing = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  const read = async () => {
    const start = cache.readStart()
    const client = await connection.get()
    const rows = await withTimeout(readCredentialFeed(client, seen ?? -1, MOST_CHANGES), POLL_TIMEOUT_MS)
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
      void connection.drop()
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
      await connection.close()
    },
  }
}
