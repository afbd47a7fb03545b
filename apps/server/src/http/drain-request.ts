import type { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'

const MAX_REST_BYTES = 16_777_216
/** While there is too much to do, or so many others are being read to their end already. */
const MAX_REST_BYTES_WHEN_BUSY = 262_144
const MAX_WHOLE_RESTS = 4
const MAX_REST_MS = 5_000

let wholeRests = 0

/**
 * Reads on and drops the rest of a body that was refused. A client that writes everything before it looks at the answer would
 * otherwise find the connection reset, and never learn why. Bounded, so that a refusal is no way to keep a node reading.
 */
export const drainRequest = (request: IncomingMessage, status: number): void => {
  const { socket } = request
  // Tests that inject requests have no socket.
  if (request.complete || !(socket instanceof Socket) || socket.destroyed) return
  const isWhole = status !== 503 && wholeRests < MAX_WHOLE_RESTS
  if (isWhole) wholeRests += 1
  let left = isWhole ? MAX_REST_BYTES : MAX_REST_BYTES_WHEN_BUSY
  const cut = () => socket.destroy()
  const timer = setTimeout(cut, MAX_REST_MS).unref()

  // Node destroys a connection that is not kept alive as soon as the answer is written; that waits for the rest.
  const destroySoon = socket.destroySoon.bind(socket)
  let isOver = false
  socket.destroySoon = () => {
    isOver = true
  }
  let isFinished = false
  const finish = () => {
    if (isFinished) return
    isFinished = true
    if (isWhole) wholeRests -= 1
    clearTimeout(timer)
    socket.off('close', finish)
    socket.destroySoon = destroySoon
    if (isOver) destroySoon()
  }
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) cut()
  })
  request.once('end', finish)
  // Of the connection: the request itself is silent when its sender hangs up after the answer.
  socket.once('close', finish)
}
