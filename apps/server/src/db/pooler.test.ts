import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { createCuttingProxy } from '../../test/cutting-proxy.ts'
import { startDemoProcess } from '../../test/demo-process.ts'
import { type Pooler, startPooler } from '../../test/pooler.ts'
import { urlOf } from '../../test/database-url.ts'
import { type TestDatabase, createTestDatabase } from '../../test/test-database.ts'
import { waitFor } from '../../test/wait-for.ts'
import type { Database } from './database.ts'
import { CommitUnknownError, isDatabaseAway } from './errors.ts'
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts'
import type { RuntimeDatabase } from './runtime-database.ts'

// Part of `npm run test:pooler`, which brings the pooler.
describe('behind a pooler in transaction mode', () => {
  let database: TestDatabase
  let db: RuntimeDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
    db = await database.open({ maxConnections: 20, statementTimeoutMs: 4_321 })
  })
  afterAll(() => database.close())

  const open = (pooler: Pooler, options: Partial<OpenDatabaseOptions> = {}) =>
    openDatabase({
      databaseUrl: urlOf({ ...database.owner, host: pooler.host, port: pooler.port }),
      directUrl: database.url,
      dataDir: '/nonexistent',
      log: collectLog(),
      applicationName: 'test',
      ...options,
    })

  /** With another PgBouncer than the one of this run. */
  const withPooler = async <T>(
    settings: Record<string, string>,
    work: (pooler: Pooler) => Promise<T>,
    connection?: string,
  ): Promise<T> => {
    const pooler = await startPooler(inject('testCluster').superuser, settings, connection)
    try {
      return await work(pooler)
    } finally {
      await pooler.stop()
    }
  }

  const limits = `select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle, current_setting('search_path') as path,
    current_user as role, current_setting('app.client_id', true) as client`

  it('every transaction has its own role, client, schema and limits, and leaves none of them behind', async () => {
    const clientId = '0190a0a0-0000-7000-8000-000000000001'
    const { rows } = await db.tenantStatement(clientId, { text: limits })
    expect(rows[0]).toMatchObject({ statement: '4321ms', idle: '5s', path: 'herald', role: 'herald_tenant' })
    expect(rows[0]).toMatchObject({ client: clientId, lock: '0' })
    const system = await db.systemTransaction((tx) => tx.query(limits))
    expect(system.rows[0]).toMatchObject({ statement: '4321ms', path: 'herald', role: 'herald_system', client: '' })
  })

  it('a statement past its limit ends, and the transaction with it', async () => {
    const slow = await database.open({ statementTimeoutMs: 50 })
    await expect(slow.systemStatement({ text: 'select pg_sleep(10)' })).rejects.toMatchObject({ code: '57014' })
    expect((await slow.systemStatement({ text: 'select 1 as one' })).rows).toEqual([{ one: 1 }])
  })

  it('named statements find each other on sessions that others have used', async () => {
    // All hold a session at once, then go on on another one.
    const ask = (n: number) =>
      db.systemStatement<{ n: number }>({
        text: `select $1::int as n, pg_sleep(0.01)`,
        values: [n],
        name: `ask_${n % 7}`,
      })
    const answers = await Promise.all(Array.from({ length: 300 }, (_, n) => ask(n)))
    expect(answers.map(({ rows }) => rows[0]?.n)).toEqual(answers.map((_, n) => n))
  })

  it('needs fewer sessions than it has connections', async () => {
    const busy = (through: Database) =>
      through.systemStatement<{ pid: number }>({ text: 'select pg_backend_pid() as pid, pg_sleep(0.02)' })
    const answers = await Promise.all(Array.from({ length: 200 }, () => busy(db)))
    expect(new Set(answers.map(({ rows }) => rows[0]?.pid)).size).toBeLessThanOrEqual(6)
  })

  it('leases and listeners have a session of their own', async () => {
    const client = await db.connectAsSystem('test')
    try {
      const heard: string[] = []
      client.on('notification', ({ payload = '' }) => heard.push(payload))
      await client.query('listen test_pooler')
      await db.systemStatement({ text: `select pg_notify('test_pooler', 'told')` })
      await waitFor('the notification', () => heard.length > 0)
      expect(heard).toEqual(['told'])
    } finally {
      await client.end()
    }
  })

  it('maintenance goes past it, and can be ended', async () => {
    const ending = new AbortController()
    const work = db.maintenanceTransaction(async (tx) => {
      const { rows } = await tx.query<{ lock: string }>(limits)
      expect(rows[0]?.lock).toBe('2s')
      return tx.query('select pg_sleep(60)')
    }, ending.signal)
    work.catch(() => undefined)
    const sleeping = `select 1 from pg_stat_activity where query = 'select pg_sleep(60)' and wait_event = 'PgSleep'`
    const isRunning = async () => (await database.peek(sleeping)).length > 0
    await waitFor('the long statement to run', isRunning)
    ending.abort()
    await expect(work).rejects.toThrow()
    await waitFor('its end', async () => !(await isRunning()))
  })

  it('opens with both addresses, and says so; the pooler knows the owner only, as docs/operations.md has it', async () => {
    const auth_query = 'select role_name, password from herald.runtime_login where role_name = $1'
    const pooler = await startPooler(database.owner, { auth_query })
    try {
      const opened = await open(pooler)
      try {
        expect(opened.description).toContain(`through the pooler at 127.0.0.1:${pooler.port}`)
        const { rows } = await opened.systemStatement<{ n: number }>({ text: 'select count(*)::int as n from node' })
        expect(rows).toEqual([{ n: 0 }])
      } finally {
        await opened.close()
      }
    } finally {
      await pooler.stop()
    }
  })

  it('carries a whole Herald: accepted, sent and settled', async () => {
    const own = await createTestDatabase()
    onTestFinished(() => own.close())
    const herald = await startDemoProcess({
      DATABASE_URL: urlOf(own.settings.pooler ?? own.settings),
      DATABASE_DIRECT_URL: own.url,
    })
    const answers = await herald.send(60)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    await waitFor('all to be sent', () => herald.platformHas().size === 60)
    const list = `${herald.url}/api/outbound/messages?status=read&limit=100`
    await waitFor('their last status', async () => {
      const read = await fetch(list, { headers: { 'x-svc-api-key': herald.apiKey } })
      const { data } = (await read.json()) as { data: unknown[] }
      return data.length === 60
    })
    await herald.end('SIGTERM')
  })

  it('refuses a pooler that mixes prepared statements up', async () => {
    await withPooler({ max_prepared_statements: '0' }, async (pooler) => {
      await expect(open(pooler)).rejects.toThrow(/does not keep prepared statements apart.*max_prepared_statements/)
    })
  })

  it('refuses a pooler that takes single statements only', async () => {
    await withPooler({ pool_mode: 'statement', max_prepared_statements: '0' }, async (pooler) => {
      await expect(open(pooler)).rejects.toThrow(/takes single statements only.*pool_mode = transaction/)
    })
  })

  it('refuses a pooler that leads to another database', async () => {
    const { template } = inject('testCluster')
    const elsewhere = async (pooler: Pooler) => {
      await expect(open(pooler)).rejects.toThrow(/leads to another database than DATABASE_DIRECT_URL/)
    }
    await withPooler({}, elsewhere, `dbname=${template}`)
  })

  it('refuses a pooler that connects as one whom row-level security does not bind', async () => {
    const { user, password } = inject('testCluster').superuser
    const unbound = async (pooler: Pooler) => {
      await expect(open(pooler)).rejects.toThrow(/row-level security does not bind it/)
    }
    await withPooler({}, unbound, `user=${user} password=${password}`)
  })

  it('a commit whose answer is lost behind the pooler is unknown, not refused', async () => {
    const proxy = await createCuttingProxy(inject('testCluster').superuser)
    const pooler = await startPooler(proxy.settings)
    const opened = await open(pooler)
    try {
      proxy.loseCommitAfter('words behind the pooler')
      const lost = opened.systemTransaction((tx) => tx.query(`select 'words behind the pooler'`))
      await expect(lost).rejects.toBeInstanceOf(CommitUnknownError)
      proxy.loseCommitAfter('more words')
      const single = opened.systemStatement({ text: `select 'more words'` })
      await expect(single).rejects.toBeInstanceOf(CommitUnknownError)
    } finally {
      await opened.close()
      await pooler.stop()
      await proxy.close()
    }
  })

  it('says what to do when the pooler does not know the login', async () => {
    await withPooler({ auth_query: 'select $1, null' }, async (pooler) => {
      await expect(open(pooler)).rejects.toThrow(/does not let "herald_app_\w+" into .*auth_query/)
    })
  })

  it('says what to do when the only address is that of a pooler', async () => {
    await withPooler({}, async (pooler) => {
      await expect(open(pooler, { directUrl: undefined })).rejects.toThrow(/is a pooler\. Set DATABASE_DIRECT_URL/)
    })
  })

  it('is away while the pooler is, and served again afterwards', async () => {
    const first = await startPooler(inject('testCluster').superuser)
    const opened = await open(first)
    try {
      const ask = () => opened.systemStatement<{ one: number }>({ text: 'select 1 as one', name: 'one' })
      await ask()
      await first.stop()
      const failure = await ask().catch((error: unknown) => error)
      expect(isDatabaseAway(failure), String(failure)).toBe(true)
      const second = await startPooler(inject('testCluster').superuser, { listen_port: String(first.port) })
      try {
        await waitFor('the pooler to be used', () => ask().catch(() => undefined))
      } finally {
        await opened.close()
        await second.stop()
      }
    } finally {
      await opened.close()
    }
  })
})
