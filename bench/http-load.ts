import { type Socket, connect } from 'node:net'

// A load that costs little: what a general load generator spends on a request is as much as a bare route, and on two cores
// it would be measured with the server. Bytes are prepared by the caller, answers are only framed.

export type LoadResult = { requests: number; seconds: number; latencyMs: number[] }

type Options = {
  url: string
  /** The next request's body. */
  body: () => string
  path: string
  headers: Record<string, string>
  /** What every answer must have. */
  status: number
  connections: number
  /** When it ends: after so long, or after so many. */
  seconds?: number
  most?: number
  /** Requests per second over all connections, sent when they are due whatever the server does; without it as fast as answers come. */
  rate?: number
}

const headEnd = Buffer.from('\r\n\r\n')

/** One keep-alive connection with one request at a time. */
const createLine = (socket: Socket, wanted: number, onAnswer: () => void) => {
  let waiting = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    waiting = waiting.length === 0 ? chunk : Buffer.concat([waiting, chunk])
    const at = waiting.indexOf(headEnd)
    if (at < 0) return
    const head = waiting.toString('latin1', 0, at)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1])
    if (waiting.length < at + 4 + length) return
    if (Number(head.slice(9, 12)) === wanted) {
      waiting = Buffer.alloc(0)
      onAnswer()
    } else socket.destroy(new Error(waiting.toString('utf8')))
  })
  return (text: string): void => void socket.write(text)
}

export const loadOverHttp = async ({
  url,
  body,
  path,
  headers,
  status,
  connections,
  seconds = Number.POSITIVE_INFINITY,
  most = Number.POSITIVE_INFINITY,
  rate,
}: Options): Promise<LoadResult> => {
  const { hostname, port, host } = new URL(url)
  const head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}content-length: `
  const next = (): string => {
    const text = body()
    return `${head}${Buffer.byteLength(text)}\r\n\r\n${text}`
  }
  const latencyMs: number[] = []
  const sockets: Socket[] = []
  const began = performance.now()
  const end = began + seconds * 1_000
  let open = connections
  let begun = 0
  await new Promise<void>((resolve, reject) => {
    for (let index = 0; index < connections; index += 1) {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true })
      sockets.push(socket)
      socket.on('error', reject)
      // Of no consequence at the end; before that nobody would answer any more.
      socket.on('close', () => reject(new Error('The server closed a connection.')))
      let due = began + (rate === undefined ? 0 : (index * 1_000) / rate)
      const again = (): void => {
        const now = performance.now()
        if (now >= end || begun === most) {
          open -= 1
          if (open === 0) resolve()
        } else if (rate === undefined || due <= now) {
          if (rate === undefined) due = now
          begun += 1
          send(next())
        } else setTimeout(again, due - now)
      }
      const send = createLine(socket, status, () => {
        // From the moment it was due: a server that is late does not excuse itself.
        latencyMs.push(performance.now() - due)
        if (rate !== undefined) due += (connections * 1_000) / rate
        again()
      })
      again()
    }
  })
  for (const socket of sockets) socket.destroy()
  return { requests: latencyMs.length, seconds: (performance.now() - began) / 1_000, latencyMs }
}
