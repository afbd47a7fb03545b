import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { worldAssets } from '../../../../test/tenant-world.ts'
import { type CellClient, type CellsFixture, createCellsFixture } from '../../../../test/cells-fixture.ts'
import { createMovingDatabase } from '../../../../test/moving-cells.ts'
import { startReceiver, type TestReceiver } from '../../../../test/test-receiver.ts'
import { waitFor } from '../../../../test/wait-for.ts'

let f: CellsFixture
let client: CellClient
let receiver: TestReceiver
let channel: string

const lines: string[] = []
const move = (to: string) =>
  f.admin(({ moveClient }) => moveClient(client.clientId, to, (line) => void lines.push(line)))

beforeAll(async () => {
  f = await createCellsFixture(createMovingDatabase)
  receiver = await startReceiver()
  client = await f.client('home')
  await client.owner.patch('/api/webhooks/config', { webhook_url: receiver.url })
  const { wabaId, phoneNumberId } = worldAssets(0)
  const connected = await client.api.post('/api/channels', {
    platform: 'chatapp',
    waba_id: wabaId,
    phone_number_id: phoneNumberId,
    access_token: f.platforms.credentials.system_token,
  })
  channel = connected.body.channel_id as string
})
afterAll(async () => {
  await f.stop()
  await receiver.close()
})

type Sent = { id: string; to: string; number: number }

/** As in placements.ts: who has waited at the door for so long is asked to come again. */
const HOLD_MS = 5_000

/** Sends until it is told to stop, to enough people that the platform's pace for each does not matter. */
const keepSending = () => {
  const sent: Sent[] = []
  const refused: unknown[] = []
  const stopping = new AbortController()
  const sender = async (first: number) => {
    for (let number = 0; !stopping.signal.aborted;) {
      const to = `55119${String(first * 100_000 + (number % 400)).padStart(8, '0')}`
      const began = performance.now()
      const answer = await client.api.post('/api/outbound/send', { channel_id: channel, to, text: String(number) })
      const asksAgain = answer.status === 503 && 'retry-after' in answer.headers
      if (answer.status === 202) sent.push({ id: answer.body.id as string, to, number: number++ })
      // A busy machine may take longer to change cells than a call waits.
      else if (!asksAgain || performance.now() - began < HOLD_MS) refused.push([answer.status, asksAgain])
      await delay(50)
    }
  }
  const senders = [1, 2, 3].map(sender)
  return {
    sent,
    refused,
    stop: async () => {
      stopping.abort()
      await Promise.all(senders)
    },
  }
}

/** The numbers of messages by person, in order. */
const byPerson = (messages: readonly { to: string; number: number }[]) =>
  Map.groupBy(messages, ({ to }) => to)
    .entries()
    .map(([to, all]): [string, number[]] => [to, all.map(({ number }) => number)])

/** What reached the platform. */
const arrived = async () =>
  (await f.platforms.requests('/messages'))
    .map(({ body }) => body as { to?: string; text?: { body: string } } | undefined)
    .flatMap((body) => (body?.to && body.text ? [{ to: body.to, number: Number(body.text.body) }] : []))

/** All that was accepted has been read by its person, once and in order; the client heard every event, without a gap. */
const expectNothingLost = async (cell: 'home' | 'b', { sent }: Pick<ReturnType<typeof keepSending>, 'sent'>) => {
  const count = async (text: string) => {
    const [row] = await f.databases[cell].peek<{ n: number }>(`select count(*)::int as n from herald.${text}`, [
      client.clientId,
    ])
    return row?.n
  }
  await waitFor(
    'every message to be read',
    async () => (await count('message where client_id = $1 and status = 9')) === sent.length,
    120_000,
  )
  const events = await count('event where client_id = $1')
  const heard = () => new Set(receiver.requests.map(({ body }) => body.sequence as number))
  await waitFor('every event to be heard', () => heard().size === events, 120_000)
  expect([...heard()].toSorted((x, y) => x - y)).toEqual(Array.from({ length: events ?? 0 }, (_, index) => index + 1))
  expect(new Map(byPerson(await arrived()))).toEqual(new Map(byPerson(sent)))
}

const leftIn = async (cell: 'home' | 'b') => {
  const tables = await f.databases[cell].peek<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'client_id'
     where c.relnamespace = 'herald'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
       and c.relname <> 'credential_change' and c.relname not like 'home%'`,
  )
  const found: string[] = []
  for (const { name } of tables)
    if (
      (await f.databases[cell].peek(`select from herald.${name} where client_id = $1 limit 1`, [client.clientId]))
        .length > 0
    )
      found.push(name)
  return found
}

/** Everything that a move makes beside rows. */
const traces = async () => {
  const found: string[] = []
  for (const cell of ['home', 'b'] as const)
    for (const { name } of await f.databases[cell].peek<{ name: string }>(
      `select 'slot ' || slot_name as name from pg_replication_slots union all select 'publication ' || pubname from pg_publication
       union all select 'subscription ' || subname from pg_subscription
       union all select distinct 'guard on ' || tgname from pg_trigger where tgname like 'herald_move%'`,
    ))
      found.push(`${cell}: ${name}`)
  return found
}

const statusIn = async (cell: 'home' | 'b') =>
  (
    await f.databases[cell].peek<{ status: number }>('select status from herald.client where client_id = $1', [
      client.clientId,
    ])
  )[0]?.status

const drop = () => f.admin(({ dropMoved }) => dropMoved(client.clientId))

describe('a move', () => {
  it('brings a client that works to another cell, and loses nothing', async () => {
    const neighbour = await f.client('b')
    const load = keepSending()
    await waitFor('the first messages', () => load.sent.length > 30)
    const moved = await move('b')
    expect(moved.different).toEqual([])
    const before = load.sent.length
    await waitFor('messages after the move', () => load.sent.length > before + 30)
    await load.stop()
    expect(load.refused).toEqual([])
    await expectNothingLost('b', load)
    expect(await statusIn('b')).toBe(1)

    const { body: audit } = await client.owner.get('/api/audit?action=client.moved')
    expect(audit.data).toEqual([expect.objectContaining({ before: { cell: 'home' }, after: { cell: 'b' } })])
    expect((await neighbour.api.get('/api/channels')).body.data).toEqual([])
    expect(
      (await f.admin(({ clients }) => clients.list())).filter(({ clientId }) => clientId === client.clientId),
    ).toEqual([expect.objectContaining({ cell: 'b', status: 'active' })])
  })

  it('leaves rows behind that nobody can write, until they are dropped', async () => {
    expect(await leftIn('home')).toEqual(expect.arrayContaining(['message', 'event', 'lane']))
    await expect(move('home')).rejects.toThrow('still has the rows from before the last move')
    const home = await f.databases.home.open()
    const write = home.tenantTransaction(client.clientId, (tx) =>
      tx.kysely.updateTable('channel').set({ name: 'late' }).where('client_id', '=', client.clientId).execute(),
    )
    await expect(write).rejects.toMatchObject({ code: 'HM001' })
    // What goes over all clients is not stopped by one of them.
    const overAll = home.systemTransaction((tx) => tx.query('update lane set wake_count = wake_count + 1'))
    expect((await overAll).rowCount).toBe(0)

    // Nor may they be dropped where they would be the only ones.
    await f.databases.b.peek('update herald.client set status = 4 where client_id = $1', [client.clientId])
    await expect(drop()).rejects.toThrow('nothing was deleted')
    await f.databases.b.peek('update herald.client set status = 1 where client_id = $1', [client.clientId])

    expect(await f.admin(({ dropMoved }) => dropMoved())).toEqual([])
    expect(await drop()).toEqual([client.clientId])
    expect(await leftIn('home')).toEqual([])
    expect(await traces()).toEqual([])
    expect((await client.api.get('/api/channels')).body.data).toHaveLength(1)
  })

  it('goes back to where the client came from', async () => {
    const load = keepSending()
    const moved = await move('home')
    await load.stop()
    expect([moved.different, load.refused]).toEqual([[], []])
    await waitFor('what waits in the new cell', async () => {
      const { body } = await client.api.get('/api/outbound/messages?status=read&limit=100')
      return (
        load.sent.every(({ id }) => body.data.some((one: { id: string }) => one.id === id)) || load.sent.length > 100
      )
    })
    await drop()
    expect([await leftIn('b'), await traces()]).toEqual([[], []])
  })

  it('of a suspended client leaves it suspended', async () => {
    await f.admin(({ clients }) => clients.suspend(client.clientId))
    await move('b')
    expect((await client.api.get('/api/channels')).status).toBe(403)
    expect(await statusIn('b')).toBe(2)
    await f.admin(({ clients }) => clients.resume(client.clientId))
    await drop()
    await move('home')
    await drop()
    expect((await client.api.get('/api/channels')).status).toBe(200)
  })

  it('that fails is taken back, and the client works on', async () => {
    for (const at of ['Copying', 'Waiting until']) {
      const failing = f.admin(({ moveClient }) =>
        moveClient(client.clientId, 'b', (line) => {
          if (line.startsWith(at)) throw new Error('interrupted')
        }),
      )
      await expect(failing).rejects.toThrow('interrupted')
      expect([await leftIn('b'), await traces(), await statusIn('home')]).toEqual([[], [], 1])
      expect(
        (await client.api.post('/api/outbound/send', { channel_id: channel, to: '5511988887777', text: at })).status,
      ).toBe(202)
    }
  })

  it('is refused where it cannot be done', async () => {
    await expect(move('home')).rejects.toThrow('lives in the cell "home" already')
    await expect(move('c')).rejects.toThrow('There is no cell "c"')
    await expect(f.admin(({ undoMove }) => undoMove(client.clientId, () => undefined))).rejects.toThrow('No move')
    await f.databases.b.peek(`insert into herald.client (client_id, name, status) values ($1, 'stray', 4)`, [
      client.clientId,
    ])
    await expect(move('b')).rejects.toThrow('has rows of this client')
    await f.databases.b.peek('delete from herald.client where client_id = $1', [client.clientId])
  })
})

describe('a command that is killed', () => {
  const admin = fileURLToPath(new URL('../../../../dist/admin.js', import.meta.url))

  it.each(['Copying', 'Waiting until'])('at "%s" costs nothing but a pause', async (word) => {
    const load = keepSending()
    const command = spawn(process.execPath, [admin, 'move-client', '--client', client.clientId, '--to', 'b'], {
      env: { ...process.env, ...f.adminEnv },
    })
    await new Promise<void>((resolve) => {
      command.stderr.on('data', (chunk: Buffer) => chunk.toString().includes(word) && resolve())
      command.once('exit', () => resolve())
    })
    command.kill('SIGKILL')
    expect(command.exitCode).toBeNull()
    await waitFor('the client to work where it was', async () => (await statusIn('home')) === 1, 60_000)
    await waitFor('messages to be taken', () => load.sent.length > 20)
    await load.stop()
    expect(load.refused.filter((one) => String(one) !== '503,true')).toEqual([])
    await waitFor('them to be sent', async () => {
      const { body } = await client.api.get(`/api/outbound/messages/${load.sent.at(-1)?.id}`)
      return body.status === 'read'
    })
    await f.admin(({ undoMove }) => undoMove(client.clientId, () => undefined))
    expect([await leftIn('b'), await traces()]).toEqual([[], []])
  })
})

describe('a command that was killed while the client was shut', () => {
  const leaveAt = async (phase: number, source: number, target: number) => {
    const { clientId } = client
    const turn = randomUUID()
    // The copy first: a node may see to the move as soon as it is written down.
    if (target > 0)
      await f.databases.b.peek(
        `insert into herald.client (client_id, name, status, move_turn) values ($1, 'copy', $2, $3)`,
        [clientId, target, turn],
      )
    await f.databases.home.peek(
      `insert into herald.home_move (client_id, source, target, phase, turn, client_status, changed_at)
       values ('${clientId}', 'home', 'b', ${phase}, '${turn}', 1, now() - interval '1 minute');
       insert into herald.home_client (client_id, cell) values ('${clientId}', 'home') on conflict do nothing;
       update herald.client set status = ${source}, move_turn = '${turn}' where client_id = '${clientId}'`,
    )
  }
  const forget = async () => {
    await f.databases.home.peek(`delete from herald.home_move where client_id = '${client.clientId}'`)
    await f.databases.b.peek('delete from herald.client where client_id = $1', [client.clientId])
  }

  it.each([2, 5])('has its client opened again by a node (phase %d)', async (phase) => {
    await leaveAt(phase, 4, 4)
    const refused = await client.api.get('/api/channels')
    if (refused.status !== 200) expect([refused.status, refused.headers['retry-after']]).toEqual([503, '1'])
    await waitFor('the source to be opened', async () => (await statusIn('home')) === 1)
    // What was asked while it was shut is remembered until the node next looks for changes.
    await waitFor('calls to be taken', async () => (await client.api.get('/api/channels')).status === 200)
    expect(await statusIn('b')).toBe(4)
    await expect(f.admin(({ clients }) => clients.suspend(client.clientId))).rejects.toThrow('is being moved')
    await f.admin(({ undoMove }) => undoMove(client.clientId, () => undefined))
    expect([await leftIn('b'), await traces()]).toEqual([[], []])
  })

  it('has its client opened in the new cell, once the switch was made', async () => {
    await leaveAt(3, 4, 4)
    const livesIn = async () =>
      (
        await f.databases.home.peek<{ cell: string }>('select cell from herald.home_client where client_id = $1', [
          client.clientId,
        ])
      )[0]?.cell
    await waitFor('calls to go to the target', async () => (await livesIn()) === 'b')
    expect([await statusIn('home'), await statusIn('b')]).toEqual([4, 1])
    await forget()
  })
})
