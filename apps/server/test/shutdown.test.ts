import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { publicId } from '../src/lib/ids.ts'
import { startDemoProcess } from './demo-process.ts'
import { createTestDatabase } from './test-database.ts'
import { waitFor } from './wait-for.ts'

describe('SIGTERM', () => {
  // One for each test: what another left waiting would go out before this one has slowed the platform down.
  const ownDatabase = async () => {
    const database = await createTestDatabase()
    onTestFinished(() => database.close())
    return database
  }

  it('books every call that has begun, though a request never ends', async () => {
    const database = await ownDatabase()
    const herald = await startDemoProcess({ DATABASE_URL: database.url })
    herald.sandbox.core.faults.add({ match: { method: 'POST', path: '/messages' }, delay_ms: 1_000 })
    const halfSent = connect(Number(new URL(herald.url).port), '127.0.0.1')
    halfSent.write(
      `POST /api/outbound/send HTTP/1.1\r\nHost: herald\r\nX-Svc-Api-Key: ${herald.apiKey}\r\n` +
        'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"channel_id":',
    )
    const cut = once(halfSent, 'close')
    expect((await herald.send(300)).map(({ status }) => status)).toEqual(Array(300).fill(202))
    // To one person they go one after the other: some of these wait at the end, however long the others took to be accepted.
    const { channels } = JSON.parse(readFileSync(join(herald.dataDir, 'demo.json'), 'utf8')) as {
      channels: { chatapp: string }
    }
    const headers = { 'x-svc-api-key': herald.apiKey, 'content-type': 'application/json' }
    const body = JSON.stringify({ channel_id: channels.chatapp, to: '5521900000001', text: 'hi' })
    const sendOne = () => fetch(`${herald.url}/api/outbound/send`, { method: 'POST', headers, body })
    const inLine = await Promise.all(Array.from({ length: 30 }, sendOne))
    expect(inLine.map(({ status }) => status)).toEqual(Array(30).fill(202))
    await waitFor('calls under way', () => herald.platformHas().size > 0)
    // With what it could not end in time, the process would end with 1.
    expect(await herald.end('SIGTERM')).toBe(0)
    await cut
    expect(await database.peek('select from herald.intent')).toEqual([])
    expect(await database.peek('select from herald.lane where holder is not null')).toEqual([])
    const booked = await database.peek<{ id: string }>(
      'select id from herald.message where platform_message_id is not null',
    )
    const left = await database.peek('select from herald.message where status = 1')
    expect(new Set(booked.map(({ id }) => publicId('message', id)))).toEqual(herald.platformHas())
    expect(left.length, 'it was not just done before').toBeGreaterThan(0)
  })

  it('that comes twice within a second is one Ctrl-C, passed on by npm; one later ends it at once', async () => {
    const database = await ownDatabase()
    const start = async (delay_ms: number) => {
      const herald = await startDemoProcess({ DATABASE_URL: database.url })
      const slow = herald.sandbox.core.faults.add({ match: { method: 'POST', path: '/messages' }, delay_ms })
      await herald.send(1)
      await waitFor('a call under way', () => slow.hits > 0)
      return { herald, slow }
    }
    const { herald, slow } = await start(2_000)
    herald.child.kill('SIGINT')
    await waitFor('the first to be heard', () => herald.output().includes('finishing what is in flight'))
    herald.child.kill('SIGINT')
    expect(await herald.end('SIGTERM')).toBe(0)
    expect(herald.platformHas().size, 'every call was waited for').toBe(slow.hits)

    const { herald: impatient } = await start(20_000)
    impatient.child.kill('SIGINT')
    const again = setInterval(() => impatient.child.kill('SIGINT'), 300)
    onTestFinished(() => clearInterval(again))
    expect(await impatient.exited).toBe(1)
    expect(impatient.output()).toContain('second SIGINT, exiting')
  })
})
