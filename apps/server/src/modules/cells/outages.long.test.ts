import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CellClient, type CellsFixture, createCellsFixture } from '../../../test/cells-fixture.ts'
import { holdLock } from '../../../test/held-lock.ts'
import type { Answer } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'

/** As the probes in deploy/kubernetes. */
const PROBE_MS = 3_000
let f: CellsFixture
let atHome: CellClient
let inB: CellClient

beforeAll(async () => {
  f = await createCellsFixture()
  atHome = await f.client('home')
  inB = await f.client('b')
})
afterAll(() => f.stop())

/** Requests and workers, in every cell. */
const isWhole = () =>
  waitFor('all cells to be ready', async () => {
    const { body } = await f.anybody.get('/readyz')
    return (body.checks as { ok: boolean }[]).every(({ ok }) => ok)
  })

const isBack = (client: CellClient) =>
  waitFor('the cell to be back', async () => (await client.api.get('/api/channels')).status === 200)

describe('a database whose network swallows packets', () => {
  it.each(['home', 'b'] as const)('costs the clients of the others nothing: %s', async (cell) => {
    await isWhole()
    for (const client of [atHome, inB]) await client.api.get('/api/channels')
    const other = cell === 'b' ? atHome : inB
    const proxy = f.proxies[cell]
    proxy.freeze()
    const answers: Answer[] = []
    const asked = f.anybody.get('/readyz').then((answer) => answers.push(answer))
    const ready = await waitFor('an answer to the probe', () => answers[0], PROBE_MS)
    await asked
    expect([ready.status, ready.body]).toMatchObject([200, { ready: true }])
    expect((await other.api.get('/api/channels')).status).toBe(200)
    proxy.comeBack()
    await isBack(cell === 'b' ? inB : atHome)
  })
})

describe('a process', () => {
  it('answers the requests of every cell until it takes no more', async () => {
    await isWhole()
    const held = await holdLock(f.databases.b, 'lock table herald.channel in access exclusive mode')
    const asked = inB.api.get('/api/channels')
    await held.isAwaited()
    const closed = f.end()
    const statuses = new Set<number>()
    for (;;) {
      const answer = await inB.api.get('/api/auth/me').catch(() => undefined)
      if (answer === undefined) break
      statuses.add(answer.status)
    }
    await held.release()
    expect((await asked).status).toBe(200)
    expect([...statuses].filter((status) => status !== 200)).toEqual([])
    await closed
    await f.restart()
  })

  it('takes a cell in that refused it at its start, once that is mended', async () => {
    await f.databases.b.peek(
      `insert into herald.migration (number, name, checksum, compatible) values (9999, 'of-tomorrow', '', false)`,
    )
    await f.restart()
    expect((await inB.api.get('/api/channels')).status).toBe(503)
    await f.databases.b.peek('delete from herald.migration where number = 9999')
    await isBack(inB)
  })

  it('lets nobody into a cell whose database is that of another', async () => {
    await f.databases.b.peek(`update herald.cell_name set name = 'c'`)
    await f.restart()
    expect((await inB.api.get('/api/channels')).status).toBe(503)
    await expect(f.admin(({ clients }) => clients.exists(inB.clientId))).rejects.toThrow('is that of the cell "c"')
    await f.databases.b.peek(`update herald.cell_name set name = 'b'`)
    await isBack(inB)
  })

  it('tells a home database that was restored where clients live, and soon all that they have', async () => {
    // Not all of it: an empty directory is one that has yet to begin.
    await f.databases.home.peek(`
      delete from herald.home_client;
      delete from herald.home_email_directory where email = '${inB.owner.email}'`)
    await f.restart()
    await isBack(inB)
    const entry = () =>
      f.databases.home.peek('select from herald.home_email_directory where email = $1', [inB.owner.email])
    await waitFor('the address to be known', async () => (await entry()).length === 1)
    const { email, password } = inB.owner
    expect((await f.anybody.post('/api/auth/login', { email, password })).status).toBe(200)
    expect((await atHome.api.get('/api/channels')).status).toBe(200)
    const placed = await f.databases.home.peek('select client_id, cell from herald.home_client')
    expect(placed).toEqual([{ client_id: inB.clientId, cell: 'b' }])
  })
})

describe('/metrics', () => {
  it('has the metrics of the process and of every cell, each once', async () => {
    await inB.api.get('/api/channels')
    const text = (await f.anybody.get('/metrics')).body as unknown as string
    const lines = text.split('\n').filter((line) => line !== '')
    const names = lines.map((line) => (line.startsWith('#') ? line : line.slice(0, line.lastIndexOf(' '))))
    expect(names.length).toBe(new Set(names).size)
    expect(names).toContain('herald_process_start_time_seconds{cell="home"}')
    expect(names).toContain('herald_http_answers_total{method="GET",route="/api/channels",status="200",cell="b"}')
  })
})
