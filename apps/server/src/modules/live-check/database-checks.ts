import { type CheckLine, type LiveCheckDeps, not, note, ok } from './check-line.ts'
import { type DatabaseSettings, databaseTime, partitionDays, readSettings } from './database-settings-store.ts'

const dayMs = 86_400_000
const MAX_SKEW_MS = 2_000

/** How long rows are kept; the maintenance tasks drop whole days. */
const retentionDays = { message: 90, event: 30 } as const

const durability = (settings: DatabaseSettings): CheckLine => {
  const off = (['synchronous_commit', 'fsync', 'full_page_writes'] as const).filter((name) => settings[name] === 'off')
  return off.length === 0
    ? ok('durable commits', `synchronous_commit is ${settings.synchronous_commit}`)
    : not(
        'durable commits',
        `${off.join(', ')} off: what Herald has answered with 202 could be lost. Switch on, for the server, the database and the role.`,
      )
}

const locks = ({ max_locks_per_transaction: locks }: DatabaseSettings): CheckLine =>
  Number(locks) >= 256
    ? ok('locks', `max_locks_per_transaction is ${locks}`)
    : not(
        'locks',
        `max_locks_per_transaction is ${locks}. Set 256 and restart PostgreSQL: each day that is kept is a table.`,
      )

const backups = ({ archive_mode: archive }: DatabaseSettings): CheckLine =>
  archive === 'off'
    ? note(
        'backups',
        'archive_mode is off. Unless your provider backs up by itself, see "Backup and restore" in docs/operations.md.',
      )
    : note('backups', 'The log is archived. Have you restored one? See "Backup and restore" in docs/operations.md.')

const dayText = (ms: number): string => new Date(ms).toISOString().slice(0, 10).replaceAll('-', '')

const retention = async ({ read, clock }: LiveCheckDeps): Promise<CheckLine> => {
  const problems: string[] = []
  for (const [table, days] of Object.entries(retentionDays)) {
    const { first, last } = await read((tx) => partitionDays(tx, table))
    // A day more than is kept, and one for the task to come round.
    if (first < dayText(clock.now() - (days + 2) * dayMs)) problems.push(`${table}s of ${first} are still there`)
    if (last <= dayText(clock.now())) problems.push(`${table}s have no table for tomorrow`)
  }
  const kept = `messages are kept for ${retentionDays.message} days, events for ${retentionDays.event}`
  return problems.length === 0
    ? ok('retention', kept)
    : not('retention', `${problems.join('; ')}. Maintenance does not run: start a process of Herald and read its log.`)
}

export const databaseChecks = async (deps: LiveCheckDeps): Promise<CheckLine[]> => {
  const { config, clock, read } = deps
  const settings = await read(readSettings)
  const before = clock.now()
  const now = (await read(databaseTime)).getTime()
  const skewMs = Math.max(before - now, now - clock.now(), 0)
  return [
    config.databaseUrl === undefined
      ? not('database', 'The embedded PostgreSQL is for trying. Set DATABASE_URL to a server of its own.')
      : ok('database', `PostgreSQL ${Math.floor(Number(settings.server_version_num) / 10_000)}`),
    durability(settings),
    locks(settings),
    skewMs <= MAX_SKEW_MS
      ? ok('database clock', 'agrees with this machine’s')
      : not(
          'database clock',
          `${Math.round(skewMs / 1_000)} s off this machine's. Switch on time synchronisation (NTP).`,
        ),
    backups(settings),
    await retention(deps),
  ]
}
