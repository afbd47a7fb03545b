import type { FastifyReply, FastifyRequest } from 'fastify'
import { createSharedReads } from '../lib/shared-reads.ts'
import { answerText, sendText } from './answer-text.ts'

/** For reads that cost much: equal ones of a client at once are carried out once, and the bytes of their answer are made once. */
export const createSharedAnswers = () => {
  const share = createSharedReads<Buffer>()
  return async <Dto>(
    { principal, url }: FastifyRequest,
    reply: FastifyReply,
    read: () => Promise<Dto>,
  ): Promise<Dto | void> =>
    sendText(
      reply,
      200,
      await share(`${principal.clientId} ${url}`, async () => Buffer.from(answerText(reply, await read(), 200))),
    )
}
