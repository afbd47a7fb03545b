// 200 connections that mean no good, in a process of their own. Each comes back 100 ms after the server is done with it.
// Prints nothing; answers every message of its parent with what the server said so far, by kind of attack.
import { randomBytes } from 'node:crypto'
import { type Socket, connect } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

const CONNECTIONS = 200
const PAUSE_MS = 100

const { hostname, port, host } = new URL(process.argv[2] ?? '')

const head = (path: string, length: number, more = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n${more}\r\n`
/** In the right form, and wrong for every body. */
const signed = () => `x-hub-signature-256: sha256=${randomBytes(32).toString('hex')}\r\n`

const MEGABYTE = 1_048_576
const filler = Buffer.alloc(5 * MEGABYTE, 32)
const manyKeys = Buffer.from(`{${Array.from({ length: 500_000 }, (_, key) => `"k${key}":0`).join(',')}}`)
/** As many keys as fit where no credential is needed. */
const fewKeys = Buffer.from(`{${Array.from({ length: 1_200 }, (_, key) => `"k${key}":0`).join(',')}}`)
const notification = Buffer.from(`{"object":"page","entry":[${'{"id":"1","changes":[]},'.repeat(2_600)}{}]}`)

type Attack = (socket: Socket, turn: number) => void

/** A byte at a time. */
const trickle = (socket: Socket, path: string, more = ''): void => {
  socket.write(head(path, 10_000, more))
  const timer = setInterval(() => socket.write(' '), 200)
  socket.on('close', () => clearInterval(timer))
}

const attacks: Record<string, Attack> = {
  'half bodies': (socket) => {
    socket.write(head('/platform/webhooks', 9 * MEGABYTE, signed()))
    socket.write(filler)
  },
  'slow bodies': (socket, turn) =>
    turn % 2 === 0 ? trickle(socket, '/platform/webhooks', signed()) : trickle(socket, '/api/auth/login'),
  'huge JSON': (socket, turn) => {
    const body = turn % 2 === 0 ? manyKeys : fewKeys
    socket.write(head('/api/auth/login', body.length))
    socket.write(body)
  },
  'huge headers': (socket, turn) =>
    void socket.write(
      turn % 2 === 0
        ? `GET /api/channels HTTP/1.1\r\nhost: ${host}\r\nx-filler: ${'x'.repeat(65_536)}\r\n\r\n`
        : `GET /api/channels HTTP/1.1\r\nhost: ${host}\r\nauthorization: bearer ${' '.repeat(15_500)}x y\r\n\r\n`,
    ),
  'wrong signatures': (socket) => {
    socket.write(head('/platform/webhooks', notification.length, signed()))
    socket.write(notification)
  },
}

const heard: Record<string, Record<string, number>> = {}

/** One connection, from its first byte to its end; what the server said. */
const attackOnce = (attack: Attack, turn: number): Promise<string> =>
  new Promise((resolve) => {
    let said = 'cut'
    const socket = connect(Number(port), hostname, () => attack(socket, turn))
    socket.on('data', (chunk: Buffer) => {
      said = chunk.toString('latin1', 9, 12)
      socket.destroy()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(said))
  })

const goOn = async (name: string, attack: Attack, first: number): Promise<never> => {
  for (let turn = first; ; turn += 1) {
    const said = await attackOnce(attack, turn)
    const answers = (heard[name] ??= {})
    answers[said] = (answers[said] ?? 0) + 1
    await delay(PAUSE_MS)
  }
}

const kinds = Object.entries(attacks)
for (let index = 0; index < CONNECTIONS; index += 1) {
  const [name, attack] = kinds[index % kinds.length] ?? []
  if (name !== undefined && attack !== undefined) void goOn(name, attack, Math.floor(index / kinds.length))
}
process.on('message', () => process.send?.(heard))
process.on('disconnect', () => process.exit())
