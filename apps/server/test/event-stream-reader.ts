import { type ClientRequest, type IncomingMessage, get } from 'node:http'
import { once } from 'node:events'
import { waitFor } from './wait-for.ts'

export type StreamedEvent = { id: number; type: string; data: Record<string, unknown> }

export interface StreamReader {
  status: number
  headers: IncomingMessage['headers']
  /** What came so far: events with data. */
  events: StreamedEvent[]
  /** What a browser would send as Last-Event-ID. */
  lastId: () => number
  /** Comments and bare positions that came. */
  beats: () => number
  waitForEvents: (count: number) => Promise<StreamedEvent[]>
  ended: () => boolean
  /** Reads no more, without leaving. */
  pause: () => void
  resume: () => void
  close: () => void
}

/** Reads a stream of server-sent events over a connection of its own. */
export const readEventStream = async (url: string, headers: Record<string, string>): Promise<StreamReader> => {
  const request: ClientRequest = get(url, { headers, agent: false })
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const events: StreamedEvent[] = []
  let [text, lastId, beats, ended] = ['', 0, 0, false]
  const take = (block: string): void => {
    const fields = new Map(
      block.split('\n').map((line) => [line.split(': ')[0] ?? '', line.slice(line.indexOf(': ') + 2)]),
    )
    if (fields.has('id')) lastId = Number(fields.get('id'))
    const data = fields.get('data')
    if (data === undefined) beats += 1
    else events.push({ id: lastId, type: fields.get('event') ?? '', data: JSON.parse(data) as Record<string, unknown> })
  }
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) take(block)
  })
  const over = (): void => {
    ended = true
  }
  response.on('end', over).on('close', over).on('error', over)
  request.on('error', over)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    lastId: () => lastId,
    beats: () => beats,
    waitForEvents: (count) => waitFor(`${count} events of the stream`, () => events.length >= count && events),
    ended: () => ended,
    pause: () => void response.pause(),
    resume: () => void response.resume(),
    close: () => void request.destroy(),
  }
}
