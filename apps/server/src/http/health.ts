import type { FastifyInstance } from 'fastify'
import { Type } from 'typebox'
import type { Logger } from '../lib/logger.ts'
import { closed, dto, ref } from './shared-schemas.ts'

/** One thing that must work before this node can be used: the database, the workers, room on the disk. */
export type ReadinessCheck = {
  name: string
  check: () => Promise<void>
  /** The node can be used while another one like it works. */
  isOneOfMany?: boolean
}

const ReadinessDto = dto(
  'ReadinessDto',
  {
    ready: Type.Boolean(),
    checks: Type.Array(closed({ name: Type.String(), ok: Type.Boolean() })),
  },
  { ready: true, checks: [{ name: 'database', ok: true }] },
)

export const addHealth = (app: FastifyInstance, checks: readonly ReadinessCheck[], log: Logger): void => {
  const failing = new Set<string>()

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
            () => {
              if (failing.delete(name)) log.info({ check: name }, 'ready again')
              return { name, ok: true }
            },
            (error: Error) => {
              // The reason may name hosts and users, so it is for the log; once, because this is asked every few seconds.
              if (!failing.has(name)) log.warn({ check: name, reason: error.message }, 'not ready')
              failing.add(name)
              return { name, ok: false }
            },
          ),
        ),
      )
      const ready =
        results.every(({ ok }, index) => ok || checks[index]?.isOneOfMany) &&
        (checks.length === 0 || results.some(({ ok }) => ok))
      return reply.code(ready ? 200 : 503).send({ ready, checks: results })
    },
  )
}
