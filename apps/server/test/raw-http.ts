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
}

const parse = (text: string): RawAnswer => {
  const end = text.indexOf('\r\n\r\n')
  const [line = '', ...lines] = text.slice(0, end).split('\r\n')
  const headers = Object.fromEntries(
    lines.map((one) => [one.slice(0, one.indexOf(':')).toLowerCase(), one.slice(one.indexOf(':') + 1).trim()]),
  )
  return { status: Number(line.split(' ')[1]), headers, body: text.slice(end + 4), text }
}

/** Says something over a bare socket and hears everything until the other side ends. */
export const rawHttp = (
  url: string,
  { method = 'POST', path, headers = {}, body = '', contentLength = Buffer.byteLength(body) }: RawRequest,
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
      socket.write(body)
    })
    socket.on('data', (chunk) => heard.push(chunk))
    socket.on('error', reject)
    socket.on('close', () => resolve(parse(Buffer.concat(heard).toString('latin1'))))
  })
