import { timingSafeEqual } from 'node:crypto'
import type { Counter } from 'prom-client'
import { Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../http/body-parsing.ts'
import { closed } from '../../http/shared-schemas.ts'
import { AppError } from '../../lib/errors.ts'
import { isSignedBy } from '../../platforms/graph/signatures.ts'
import type { IngressService } from './ingress-service.ts'

export interface IngressRoutesDeps {
  service: IngressService
  verifyToken: string
  /** Secrets that the platforms may sign with. */
  appSecrets: readonly string[]
  refused: Counter
}

const tags = ['Platform']

const sameText = (given: string, wanted: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export const addIngressRoutes = (app: App, { service, verifyToken, appSecrets, refused }: IngressRoutesDeps): void => {
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
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, parsed) => parsed(null, body))
    scope.post(
      '/platform/webhooks',
      {
        bodyLimit: LARGE_BODY_BYTES,
        config: {
          access: 'public',
          unmetered: true,
          rawBody: { 'application/json': { schema: Type.Object({}, { additionalProperties: true }) } },
          errors: ['unauthenticated'],
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
      async ({ body, headers, span }) => {
        const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
        const signature = headers['x-hub-signature-256']
        if (!isSignedBy(appSecrets, bytes, typeof signature === 'string' ? signature : undefined)) {
          refused.inc()
          throw new AppError('unauthenticated', 'The signature does not fit the body. Check PLATFORM_APP_SECRET.')
        }
        return { received: await service.receive(bytes, span) }
      },
    )
    done()
  })
}
