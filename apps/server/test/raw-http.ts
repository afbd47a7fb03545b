import { connect } from 'node:net'

/** What came back on a socket. */
export type RawAnswer = { status: number; headers: Record<string, string>; body: string; text: string }

export type RawRequest = {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: Buffer | string
  /** Sent instead of the length of the body. */
  contentLength?: number | 'none'
  /** Writes the whole body before it looks at the answer, as simple clients do. */
  readLate?: boolean
}

const parse = (text: string): RawAnswer => {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: text.slice(end + 4), text }
}

const isWhole = ({ headers, body }: RawAnswer) => body.length >= Number(headers['content-length'] ?? Infinity)

/** Says something over a bare socket and hears the answer, or what there is of it when the other side ends. */
export const rawHttp = (
  url: string,
  { method = 'POST', path, headers = {}, body = '', contentLength = Buffer.byteLength(body), readLate }: RawRequest,
): Promise<RawAnswer> =>
  new Promise((resolve, reject) => {
    const { hostname, port, host } = new URL(url)
    const lines = Object.entries({
      host,
      connection: 'close',
      ...(contentLength === 'none' ? {} : { 'content-length': String(contentLength) }),
      ...headers,
    }).map(([name, value]) => `${name}: ${value}\r\n`)
    const heard: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
      if (readLate) socket.pause()
      socket.write(body, () => socket.resume())
    })
    const answer = () => parse(Buffer.concat(heard).toString('latin1'))
    socket.on('data', (chunk) => {
      heard.push(chunk)
      if (isWhole(answer())) socket.destroy()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer()))
  })
