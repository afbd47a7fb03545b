import type { HeraldEvent } from './event-union.ts'
import {
  type VerifyOptions,
  type WebhookHeaders,
  type WebhookMarks,
  verifyWebhook,
  WebhookVerificationError,
} from './verify-webhook.ts'

/*
 * The same receiver for four ways to serve HTTP. Each reads the body as it came, verifies it, calls you, and answers 204. What did
 * not come from Herald is 401 and never reaches you. When you throw, the answer is a 500, and Herald sends the event again.
 */

/** Store the event and return; work on it later. Remember `event.id` to drop a repeat. */
export type OnEvent = (event: HeraldEvent, marks: WebhookMarks) => unknown

/** Far more than any event has. */
const LARGEST_BYTES = 5 * 1024 * 1024

class TooLarge extends Error {}

const readText = async (chunks: AsyncIterable<Uint8Array>): Promise<string> => {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  let [text, bytes] = ['', 0]
  for await (const chunk of chunks) {
    bytes += chunk.byteLength
    if (bytes > LARGEST_BYTES) throw new TooLarge()
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}

/** 204 after the event was handed over; another status for what is not Herald's. Throws what `onEvent` throws. */
const receive = async (
  headers: WebhookHeaders,
  readBody: () => Promise<string>,
  options: VerifyOptions,
  onEvent: OnEvent,
): Promise<{ status: 204 | 401 | 413; text: string }> => {
  let verified: ReturnType<typeof verifyWebhook>
  try {
    verified = verifyWebhook(headers, await readBody(), options)
  } catch (error) {
    if (error instanceof WebhookVerificationError) return { status: 401, text: error.message }
    if (error instanceof TooLarge) return { status: 413, text: 'The body is larger than any event.' }
    throw error
  }
  await onEvent(verified.event, verified.marks)
  return { status: 204, text: '' }
}

/** For whatever hands over a Request and wants a Response: Next route handlers, Bun, Deno, Hono. */
export const webhookHandler =
  (options: VerifyOptions, onEvent: OnEvent) =>
  async (request: Request): Promise<Response> => {
    const body = async () => (request.body === null ? '' : readText(request.body))
    const { status, text } = await receive(request.headers, body, options, onEvent)
    return new Response(status === 204 ? null : text, { status })
  }

type NodeRequest = AsyncIterable<Uint8Array> & {
  headers: Record<string, string | string[] | undefined>
  readableDidRead?: boolean
  body?: unknown
}
type NodeResponse = {
  statusCode: number
  setHeader(name: string, value: string): unknown
  end(text?: string): unknown
}

const nodeBody = async (request: NodeRequest): Promise<string> => {
  if (typeof request.body === 'string') return request.body
  if (request.body instanceof Uint8Array) return new TextDecoder('utf-8', { ignoreBOM: true }).decode(request.body)
  if (request.readableDidRead)
    throw new Error(
      'The body was parsed before it could be verified. Mount the webhook before express.json(), or use express.raw() for its path.',
    )
  return readText(request)
}

/** For Express: `app.use('/herald', expressWebhook(…))`, before `express.json()`. Works with a bare node:http server too. */
export const expressWebhook =
  (options: VerifyOptions, onEvent: OnEvent) =>
  (request: NodeRequest, response: NodeResponse, next?: (error: unknown) => void): void => {
    const answer = (status: number, text: string): void => {
      response.statusCode = status
      if (text !== '') response.setHeader('content-type', 'text/plain; charset=utf-8')
      response.end(text)
    }
    void (async () => {
      try {
        const { status, text } = await receive(request.headers, () => nodeBody(request), options, onEvent)
        answer(status, text)
      } catch (error) {
        if (next) next(error)
        else answer(500, 'The event was not taken.')
      }
    })()
  }

type FastifyReply = { code(status: number): FastifyReply; send(text: string): unknown }
type FastifyScope = {
  removeAllContentTypeParsers(): void
  addContentTypeParser(
    type: string,
    options: { parseAs: 'string'; bodyLimit: number },
    parser: (request: unknown, body: string, done: (error: null, body: string) => void) => void,
  ): void
  post(path: string, handler: (request: NodeRequest, reply: FastifyReply) => Promise<unknown>): void
}

/** For Fastify: `app.register(fastifyWebhook(…), { prefix: '/herald' })`. Other routes keep their parsers. */
export const fastifyWebhook =
  (options: VerifyOptions, onEvent: OnEvent) =>
  async (app: object): Promise<void> => {
    const scope = app as FastifyScope
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LARGEST_BYTES }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/*', async ({ headers, body }, reply) => {
      const read = async () => (typeof body === 'string' ? body : '')
      const { status, text } = await receive(headers, read, options, onEvent)
      return reply.code(status).send(text)
    })
  }
