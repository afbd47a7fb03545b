import type { FastifyReply } from 'fastify'

/** An answer as Fastify would send it: by the schema that the route declares for the status. */
export const answerText = (reply: FastifyReply, answer: unknown, status: number): string =>
  (reply as unknown as { serializeInput: (input: unknown, status: string) => string }).serializeInput(
    answer,
    String(status),
  )

/** Sends an answer that is text already, or the bytes of it. */
export const sendText = (reply: FastifyReply, status: number, text: string | Buffer): FastifyReply =>
  reply.code(status).type('application/json; charset=utf-8').send(text)
