import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import type { Counter } from 'prom-client'
import { Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../http/body-limits.ts'
import { closed } from '../../http/shared-schemas.ts'
import { AppError, type ErrorCode } from '../../lib/errors.ts'
import { networkOf } from '../../lib/network-of.ts'
import { createSignatureCheck } from '../../platforms/graph/signatures.ts'
import type { IngressService } from './ingress-service.ts'
import type { UnsignedBodies } from './unsigned-bodies.ts'

export interface IngressRoutesDeps {
  service: IngressService
  verifyToken: string
  /** Secrets that the platforms may sign with. */
  appSecrets: readonly string[]
  /** By `reason`. */
  refused: Counter<'reason'>
  bodies: UnsignedBodies
}

const tags = ['Platform']

/** What an unsigned body is refused for, as the metric calls it. */
const refusalReasons: Partial<Record<ErrorCode, string>> = {
  request_timeout: 'slow',
  overloaded: 'overloaded',
  payload_too_large: 'too_large',
}

const sameText = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const addIngressRoutes = (app: App, deps: IngressRoutesDeps): void => {
  const { service, verifyToken, appSecrets, refused, bodies } = deps

  const refuse = (): AppError => {
    refused.inc({ reason: 'signature' })
    return new AppError('unauthenticated', 'The signature does not fit the body. Check PLATFORM_APP_SECRET.')
  }

  const countRefusal = (error: unknown): never => {
    const reason = error instanceof AppError ? refusalReasons[error.code] : undefined
    if (reason !== undefined) refused.inc({ reason })
    throw error
  }

  app.get(
    '/platform/webhooks',
    {
      config: { access: 'public', errors: ['verification_failed'] },
      schema: {
        operationId: 'verifyPlatformWebhook',
        summary: 'Handshake of the platforms',
        description: 'Answers the challenge, as text, when the verify token is the configured one.',
        tags,
        querystring: Type.Object(
          {
            'hub.mode': Type.Optional(Type.String()),
            'hub.verify_token': Type.Optional(Type.String()),
            'hub.challenge': Type.Optional(Type.String({ maxLength: 1024 })),
          },
          { additionalProperties: true },
        ),
        response: {
          200: Type.Unsafe<string>({
            description: 'The challenge.',
            content: { 'text/plain': { schema: Type.String({ examples: ['1158201444'] }) } },
          }),
        },
      },
    },
    async ({ query }, reply) => {
      const challenge = query['hub.challenge']
      if (
        query['hub.mode'] !== 'subscribe' ||
        challenge === undefined ||
        !sameText(query['hub.verify_token'] ?? '', verifyToken)
      )
        throw new AppError('verification_failed')
      await reply.type('text/plain; charset=utf-8').send(challenge)
    },
  )

  // A scope of its own, because only here the bytes must stay as they came: the signature is over them.
  void app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', async (request: FastifyRequest, payload: IncomingMessage) => {
      const { 'x-hub-signature-256': signature, 'content-length': length } = request.headers
      const check = createSignatureCheck(appSecrets, typeof signature === 'string' ? signature : undefined)
      if (check === undefined) throw refuse()
      if (Number(length ?? 0) > LARGE_BODY_BYTES) return countRefusal(new AppError('payload_too_large'))
      const network = networkOf(request.ip)
      const bytes = await bodies.read(payload, network, LARGE_BODY_BYTES, check.update).catch(countRefusal)
      if (!check.fits()) throw refuse()
      return bytes
    })
    scope.post(
      '/platform/webhooks',
      {
        bodyLimit: LARGE_BODY_BYTES,
        config: {
          access: 'public',
          unmetered: true,
          rawBody: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
          errors: ['unauthenticated', 'request_timeout', 'overloaded'],
        },
        schema: {
          operationId: 'receivePlatformWebhook',
          summary: 'Notifications of the platforms',
          description:
            'One address for all platform objects, signed with `X-Hub-Signature-256`. The answer is 200 once everything in it is durable; the same notification again changes nothing.',
          tags,
          response: { 200: closed({ received: Type.Integer({ description: 'Updates in the notification.' }) }) },
        },
      },
      async ({ body, span }) => {
        // Without a body there was nothing to check.
        if (!Buffer.isBuffer(body)) throw refuse()
        return { received: await service.receive(body, span) }
      },
    )
    done()
  })
}
