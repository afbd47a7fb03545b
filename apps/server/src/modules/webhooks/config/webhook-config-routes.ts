import type { App } from '../../../http/app.ts'
import { ref } from '../../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../../idempotency/index.ts'
import {
  GeneratedSecretDto,
  SwitchDispatchDto,
  UpdateWebhookConfigDto,
  WebhookConfigResponseDto,
  dispatchParams,
  webhookConfigSchemas,
} from './webhook-config-schemas.ts'
import type { WebhookConfigService } from './webhook-config-service.ts'
import { configView } from './webhook-config-view.ts'

const access = { scope: 'webhooks:manage' } as const
const tags = ['Webhooks']

export const addWebhookConfigRoutes = (app: App, service: WebhookConfigService, answerOnce: AnswerOnce): void => {
  for (const schema of webhookConfigSchemas) app.addSchema(schema)

  app.get(
    '/api/webhooks/config',
    {
      config: { access },
      schema: {
        operationId: 'getWebhookConfig',
        summary: 'Where events go',
        description: 'The base URL of your backend, the state of the shared token, and every URL that events reach.',
        tags,
        response: { 200: ref(WebhookConfigResponseDto) },
      },
    },
    async ({ principal }) => configView(await service.read(principal.clientId)),
  )

  app.patch(
    '/api/webhooks/config',
    {
      config: { access },
      schema: {
        operationId: 'updateWebhookConfig',
        summary: 'Set the base URL or the shared token',
        description:
          'Sets what is sent and leaves the rest. With the first URL a signing secret is made; generate-secret replaces and shows it.',
        tags,
        body: ref(UpdateWebhookConfigDto),
        response: { 200: ref(WebhookConfigResponseDto) },
      },
    },
    async ({ principal, body }) =>
      configView(
        await service.patch(principal.clientId, { webhookUrl: body.webhook_url, webhookSecret: body.webhook_secret }),
      ),
  )

  app.patch(
    '/api/webhooks/dispatch/:platform',
    {
      config: { access },
      schema: {
        operationId: 'switchDispatch',
        summary: 'Switch a platform or service on or off',
        description:
          'While a key is off, its events are recorded as skipped and not sent. Switching it on sends nothing by itself: retry what you want to have.',
        tags,
        params: dispatchParams,
        body: ref(SwitchDispatchDto),
        response: { 200: ref(WebhookConfigResponseDto) },
      },
    },
    async ({ principal, params, body }) =>
      configView(await service.switchKey(principal.clientId, params.platform, body.enabled)),
  )

  app.post(
    '/api/webhooks/config/generate-secret',
    {
      config: { access, bodiless: true },
      schema: {
        operationId: 'generateWebhookSecret',
        summary: 'Rotate the token and the signing secret',
        description:
          'The only answer that carries them in clear text. x-webhook-token is the new token at once; every signing secret of the last 24 hours goes on signing beside the new one.',
        tags,
        headers: idempotencyHeaders,
        response: { 201: ref(GeneratedSecretDto) },
      },
    },
    (request, reply) => {
      const { principal } = request
      const { by } = principal
      const make = async () => {
        const { token, signingSecret } = await service.generateSecret(principal.clientId)
        return { webhook_secret: token, signing_secret: signingSecret }
      }
      const onlyTo = by.kind === 'user' ? by.userId : by.keyId
      return answerOnce(request, reply, 201, make, { holdsSecret: true, onlyTo })
    },
  )
}
