import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Random, hostileText, mutated, seededRandom } from './hostile-values.ts'

export type MutatingProxy = {
  url: string
  /** Where the platforms are. */
  pointAt: (target: string) => void
  /** From here on, this share of the answers is changed on its way. */
  mutate: (share: number, seed?: number) => void
  /** The answers that were changed since the last time this was asked, as they left. */
  taken: () => string[]
  close: () => Promise<void>
}

type PlatformAnswer = { status: number; type: string; body: Buffer }

const broken = (answer: PlatformAnswer, random: Random): PlatformAnswer => {
  const text = (body: string): PlatformAnswer => ({ ...answer, body: Buffer.from(body) })
  switch (random.below(12)) {
    case 0:
      return { ...answer, status: random.pick([200, 201, 204, 302, 400, 401, 403, 404, 429, 500, 502, 503]) }
    case 1:
      return text(random.pick(['', ' ', 'null', '[]', '{}', '"x"', '7', 'true', '<html>busy</html>', '{"a":']))
    case 2:
      return { ...answer, body: answer.body.subarray(0, random.below(answer.body.length + 1)) }
    case 3: {
      const error = mutated(
        { message: hostileText(random), type: 'OAuthException', code: 100, fbtrace_id: 'A' },
        random,
      )
      return {
        status: random.pick([200, 400, 500]),
        type: 'application/json',
        body: Buffer.from(JSON.stringify({ error })),
      }
    }
    default:
      if (!answer.type.includes('json')) return text(hostileText(random))
      return text(JSON.stringify(mutated(JSON.parse(answer.body.toString('utf8')), random)) ?? '')
  }
}

/** Stands between Herald and the platforms: requests pass as they are, and answers come back as no document says. */
export const startMutatingProxy = async (): Promise<MutatingProxy> => {
  let target = ''
  let random = seededRandom(1)
  let share = 0
  let changed: string[] = []
  const server = createServer((incoming, outgoing) => {
    const { hostname, port } = new URL(target)
    const passed = httpRequest(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...incoming.headers, host: `${hostname}:${port}` },
      },
      (response) => {
        void buffer(response).then((body) => {
          const { 'content-type': type = '', location } = response.headers
          const right = { status: response.statusCode ?? 502, type, body }
          const isChanged = random.chance(share)
          const answer = isChanged ? broken(right, random) : right
          if (isChanged)
            changed.push(`${incoming.method} ${incoming.url}: ${answer.status} ${answer.body.toString('utf8', 0, 600)}`)
          outgoing.writeHead(answer.status, { 'content-type': answer.type, ...(location ? { location } : {}) })
          outgoing.end(answer.status === 204 ? undefined : answer.body)
        })
      },
    )
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    pointAt: (next) => (target = next),
    mutate: (next, seed = 1) => {
      share = next
      random = seededRandom(seed)
    },
    taken: () => changed.splice(0),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
