// A process that uses the embedded PostgreSQL, for tests of the launcher: says what happens in JSON lines, runs its
// query on SIGUSR2, and on SIGINT or SIGTERM finishes that query, releases the cluster and ends.
import pg from 'pg'
import { startEmbeddedPostgres, type EmbeddedPostgresOptions } from '../src/db/embedded/embedded-postgres.ts'

export interface HolderOptions extends Omit<EmbeddedPostgresOptions, 'log'> {
  /** Become this user first, as if an ordinary user had started the process. */
  uid?: number
  gid?: number
  query?: string
}

const say = (event: string, fields: object = {}): boolean =>
  process.stdout.write(`${JSON.stringify({ event, ...fields })}\n`)
const logAs = (level: string) => (_fields: object, message: string) => say('log', { level, message })

const { uid, gid, query, ...options } = JSON.parse(process.argv[2] ?? '') as HolderOptions
if (gid !== undefined) {
  process.setgroups?.([])
  process.setgid?.(gid)
}
if (uid !== undefined) process.setuid?.(uid)

try {
  const embedded = await startEmbeddedPostgres({
    ...options,
    log: { info: logAs('info'), warn: logAs('warn'), error: logAs('error') },
  })
  let inFlight: Promise<void> = Promise.resolve()
  const ask = async (): Promise<void> => {
    const client = new pg.Client(embedded.superuser)
    client.on('error', () => undefined)
    await client.connect()
    const answer = client.query(query ?? 'select 1')
    say('asked')
    await answer.then(
      ({ rows }) => say('answered', { rows }),
      (error: Error) => say('failed', { message: error.message }),
    )
    await client.end()
  }
  process.once('SIGUSR2', () => {
    inFlight = ask()
  })
  const drain = async (): Promise<void> => {
    say('draining')
    await inFlight
    await embedded.release()
    process.exit(0)
  }
  process.once('SIGINT', () => void drain())
  process.once('SIGTERM', () => void drain())
  // The test that started this process is gone.
  process.stdin.resume().once('close', () => void drain())
  say('ready', { directory: embedded.directory, settings: embedded.superuser })
} catch (error) {
  say('refused', { message: error instanceof Error ? error.message : String(error) })
  process.exit(1)
}
