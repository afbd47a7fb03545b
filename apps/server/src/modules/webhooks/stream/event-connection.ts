import type { ServerResponse } from 'node:http'
import type { Principal } from '../../../http/principal.ts'
import { AppError } from '../../../lib/errors.ts'
import type { EventType } from '../events/event-catalogue.ts'
import type { FeedEvent } from '../events/event-feed-store.ts'
import { readableTypes } from './event-scopes.ts'
import { gapFrame, positionFrame } from './event-frames.ts'

/** Heartbeats that a reader may miss before it is cut; it resumes where it was. */
const MISSED_BEATS = 2

export interface EventConnection {
  readonly clientId: string
  /** The last event that it was sent, or that it was passed over for. */
  readonly position: number
  readonly knownHead: number
  /** It takes more right now. */
  readonly wants: boolean
  /** Whether its credential is still good; ends it otherwise. */
  readonly check: () => Promise<void>
  /** As many as it takes; `last` is how far the page goes. */
  readonly send: (frames: readonly { event: FeedEvent; frame: Buffer }[], last: number) => void
  readonly beat: () => void
  readonly end: () => void
  readonly onEnd: (listener: () => void) => void
  /** It takes more again. */
  readonly onReady: (listener: () => void) => void
}

export type ConnectionDeps = {
  clientId: string
  response: ServerResponse
  authenticate: () => Principal | AppError | Promise<Principal | AppError>
  /** Absent: all. */
  types: readonly EventType[] | undefined
  position: number
  head: number
}

export const openEventConnection = (deps: ConnectionDeps): EventConnection => {
  const { response, clientId } = deps
  let { position } = deps
  let types: ReadonlySet<EventType> = new Set()
  let principal: Principal | undefined
  let isFull = false
  let missed = 0
  let onReady = (): void => undefined

  const write = (frame: string | Buffer): void => {
    if (!response.write(frame)) isFull = true
  }
  response.on('drain', () => {
    isFull = false
    missed = 0
    onReady()
  })

  const admit = (who: Principal | AppError): void => {
    if (who instanceof AppError || who.clientId !== clientId) {
      response.end()
      return
    }
    if (who === principal) return
    principal = who
    types = readableTypes(who.scopes, deps.types)
  }

  write(positionFrame(position))
  return {
    clientId,
    get position() {
      return position
    },
    knownHead: deps.head,
    get wants() {
      return !isFull && response.writable
    },
    check: async () => {
      const who = deps.authenticate()
      admit(who instanceof Promise ? await who : who)
    },
    send: (frames, last) => {
      for (const { event, frame } of frames) {
        if (isFull || !response.writable) return
        if (event.position <= position) continue
        if (event.position > position + 1) write(gapFrame(position + 1, event.position - 1))
        position = event.position
        if (types.has(event.type)) write(frame)
      }
      // Nothing is left of what lay between.
      if (frames.length === 0) position = last
    },
    beat: () => {
      if (!isFull) return write(positionFrame(position))
      missed += 1
      if (missed > MISSED_BEATS) response.destroy()
    },
    end: () => void response.end(),
    onEnd: (listener) => void response.on('close', listener),
    onReady: (listener) => {
      onReady = listener
    },
  }
}
