import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createHeraldClient } from './index.ts'

const ends: (() => unknown)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Connection = (response: ServerResponse, request: IncomingMessage) => void

const startStream = async (...connections: Connection[]) => {
  const asked: (string | undefined)[] = []
  const server = createServer((request, response) => {
    const serve = connections[Math.min(asked.length, connections.length - 1)]
    asked.push(request.headers['last-event-id'] as string | undefined)
    serve?.(response, request)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  ends.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return { asked, baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const open = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const block = (sequence: number) =>
  `id: ${sequence}\nevent: message.received\ndata: ${JSON.stringify({ id: `evt_${sequence}`, type: 'message.received', sequence, data: { text: 'olá: 👋' } })}\n\n`

it('goes on after the last event when the connection breaks, in the middle of an event too', async () => {
  const { asked, baseUrl } = await startStream(
    (response) => {
      const bytes = Buffer.from(`: hello\nid: 6\n\n${block(7)}${block(8)}`)
      open(response).write(bytes.subarray(0, bytes.length - 30), () => response.destroy())
    },
    (response) => response.writeHead(503, { 'content-type': 'application/json' }).end('{"error":"overloaded"}'),
    (response) => open(response).write(`id: 7\n\n${block(8)}event: gap\ndata: 9-10\nid: 10\n\n${block(11)}`),
  )
  const told: string[] = []
  const found: number[] = []
  const events = createHeraldClient({ baseUrl }).events({
    onOpen: (sequence) => told.push(`open ${sequence}`),
    onLost: () => told.push('lost'),
    onGap: (gap) => told.push(`gap ${gap}`),
  })
  for await (const event of events) {
    found.push(event.sequence)
    if (event.sequence === 11) break
  }
  expect(found).toEqual([7, 8, 11])
  expect(asked).toEqual([undefined, '7', '7'])
  expect(told).toEqual(['open 6', 'lost', 'lost', 'open 7', 'gap 9-10'])
})

it('throws what another attempt cannot mend', async () => {
  const { asked, baseUrl } = await startStream((response) =>
    response
      .writeHead(401, { 'content-type': 'application/json' })
      .end(JSON.stringify({ error: 'unauthenticated', message: 'No such key.', request_id: 'req_1' })),
  )
  const events = createHeraldClient({ baseUrl }).events({ after: 0 })
  await expect(events.next()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(asked).toEqual(['0'])
})

it('ends with the signal', async () => {
  const { baseUrl } = await startStream((response) => open(response).write(block(1)))
  const controller = new AbortController()
  const found: number[] = []
  for await (const { sequence } of createHeraldClient({ baseUrl }).events({ signal: controller.signal })) {
    found.push(sequence)
    controller.abort()
  }
  expect(found).toEqual([1])
})
