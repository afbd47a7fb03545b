import { AppError } from '../../../lib/errors.ts'
import type { Span, Tracer } from '../../../lib/tracer.ts'
import { queueAttributes } from '../message-spans.ts'
import type { Accepted } from './accept-store.ts'
import type { NewMessage } from '../new-message.ts'

/** Runs a part of the work within a span, and ends it however the part ends. */
const within = async <Result>(span: Span, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work()
  } catch (error) {
    span.fail(error instanceof AppError ? error.code : 'internal_error')
    throw error
  } finally {
    span.end()
  }
}

type Store = (messages: readonly NewMessage[]) => Promise<Accepted[]>

/** A statement stores the messages of many requests: its span is in none of their traces and links them all. */
export const traceBatches = (tracer: Tracer | undefined, store: Store): Store =>
  tracer === undefined
    ? store
    : (messages) =>
        within(
          tracer.start('commit outbound', {
            kind: 'client',
            links: messages.flatMap(({ traceContext }) => traceContext ?? []),
            attributes: { ...queueAttributes('commit', 'send'), 'messaging.batch.message_count': messages.length },
          }),
          () => store(messages),
        )

/** The span that a message is stored with: everything that happens to it later is a child of this one. */
export const traceAccept = <Result>(
  tracer: Tracer,
  request: Span | undefined,
  clientId: string,
  accept: (span: Span) => Promise<Result>,
): Promise<Result> => {
  const span = tracer.start('accept outbound', {
    kind: 'producer',
    parent: request?.context,
    attributes: { ...queueAttributes('accept', 'create'), 'herald.client_id': clientId },
  })
  return within(span, () => accept(span))
}
