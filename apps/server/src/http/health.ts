import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import { closed, named, ref } from './shared-schemas.ts'

/** One thing that must work before this node can be used: the database, the workers, room on the disk. */
export type ReadinessCheck = { name: string; check: () => Promise<void> }

const ReadinessDto = named(
  'ReadinessDto',
  closed(
    {
      ready: Type.Boolean(),
      checks: Type.Array(closed({ name: Type.String(), ok: Type.Boolean(), message: Type.Optional(Type.String()) })),
    },
    { examples: [{ ready: true, checks: [{ name: 'database', ok: true }] }] },
  ),
)

export const addHealth = (app: FastifyInstance, checks: readonly ReadinessCheck[]): void => {
  app.addSchema(ReadinessDto)
  app.get(
    '/healthz',
    {
      schema: {
        operationId: 'health',
        summary: 'Is the process alive?',
        tags: ['Operations'],
        response: { 200: closed({ status: Type.Literal('ok') }) },
      },
    },
    () => ({ status: 'ok' as const }),
  )
  app.get(
    '/readyz',
    {
      schema: {
        operationId: 'readiness',
        summary: 'Can this node be used?',
        description: 'Checks what the node needs. Answers 503 and says what is missing when it does not work.',
        tags: ['Operations'],
        response: { 200: ref(ReadinessDto), 503: ref(ReadinessDto) },
      },
    },
    async (_request, reply) => {
      const results = await Promise.all(
        checks.map(({ name, check }) =>
          check().then(
            () => ({ name, ok: true }),
            (error: Error) => ({ name, ok: false, message: error.message }),
          ),
        ),
      )
      const ready = results.every(({ ok }) => ok)
      return reply.code(ready ? 200 : 503).send({ ready, checks: results })
    },
  )
}
