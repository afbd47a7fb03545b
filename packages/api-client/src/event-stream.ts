import { pause } from './attempts.ts'
import { HeraldConnectionError, HeraldError } from './herald-error.ts'
import { retryDelayMs } from './retry-policy.ts'
import type { HeraldEvent, HeraldEventType } from './receiver/event-union.ts'

export type EventsOptions = {
  /** Only these. */
  types?: readonly HeraldEventType[]
  /** Begins after this `sequence` instead of now; 0 for everything that is kept. */
  after?: number
  signal?: AbortSignal
  /** Called when a connection stands, with the sequence after which it goes on. */
  onOpen?: (sequence: number) => void
  /** Called when a connection is lost; the next attempt follows by itself. */
  onLost?: (error: unknown) => void
  /** Called with what is past its retention, where events could not be had any more. */
  onGap?: (gap: string) => void
}

/** Opens the stream after a sequence; throws what the call throws. */
export type OpenStream = (after: number | undefined, signal: AbortSignal) => Promise<ReadableStream<Uint8Array>>

/** Herald says something every 15 seconds: a connection that is silent for so long is dead. */
const SILENCE_MS = 45_000

type Block = { id?: string; event?: string; data?: string }

const blockOf = (text: string): Block => {
  const block: Record<string, string> = {}
  for (const line of text.split('\n')) {
    const colon = line.indexOf(':')
    if (colon > 0) block[line.slice(0, colon)] = line.slice(colon + (line[colon + 1] === ' ' ? 2 : 1))
  }
  return block
}

/** The blocks of a stream of server-sent events. `heard` is called for everything that comes. */
async function* blocksOf(stream: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<Block> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      const blocks = (text + decoder.decode(value, { stream: true })).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) yield blockOf(block)
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}

/** What another attempt cannot mend: wrong key, missing scope, unknown type. */
const isFinal = (error: unknown): boolean =>
  error instanceof HeraldError && error.status < 500 && error.status !== 429 && error.status !== 408

/**
 * Events as they happen, without an end: a lost connection is made again after the last event that came, so that none is missed
 * and none comes twice. Ends with the signal, and throws what another attempt cannot mend.
 */
export async function* followEvents(open: OpenStream, options: EventsOptions): AsyncGenerator<HeraldEvent> {
  const { signal, onOpen, onLost, onGap } = options
  let { after } = options
  for (let failures = 0; ; failures += 1) {
    if (signal?.aborted) return
    const connection = new AbortController()
    const end = (): void => connection.abort(signal?.reason)
    signal?.addEventListener('abort', end, { once: true })
    const silent = (): void => connection.abort(new HeraldConnectionError('timeout', 'The stream of events is silent.'))
    let silence = setTimeout(silent, SILENCE_MS)
    const heard = (): void => {
      clearTimeout(silence)
      silence = setTimeout(silent, SILENCE_MS)
    }
    let isOpen = false
    try {
      for await (const { id, event, data } of blocksOf(await open(after, connection.signal), heard)) {
        if (id !== undefined && !isOpen) onOpen?.(after ?? Number(id))
        if (id !== undefined) isOpen = true
        failures = 0
        if (event === 'gap') onGap?.(data ?? '')
        else if (data !== undefined) yield JSON.parse(data) as HeraldEvent
        if (id !== undefined) after = Number(id)
      }
    } catch (error) {
      if (signal?.aborted) return
      if (isFinal(error)) throw error
      onLost?.(error)
    } finally {
      clearTimeout(silence)
      signal?.removeEventListener('abort', end)
      connection.abort()
    }
    await pause(retryDelayMs(Math.min(failures, 4), undefined, Math.random), signal).catch(() => undefined)
  }
}
