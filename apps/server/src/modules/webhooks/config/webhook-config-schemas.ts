import { Type } from 'typebox'
import { closed, dto, ref } from '../../../http/shared-schemas.ts'
import { dispatchKeys, eventTypes } from '../events/event-catalogue.ts'

const nullableUrl = Type.Union([Type.String(), Type.Null()], {
  description: 'Where the events go; null while no base URL is configured.',
})
const eventNames = Type.Array(Type.Enum([...eventTypes]), { description: 'The events that reach this URL.' })

const exampleBase = 'https://hooks.example.com/herald'
const exampleTargets = (path: string) => ({
  messages: { url: `${exampleBase}/${path}/receiveMessage`, events: ['message.received'] },
  statuses: { url: `${exampleBase}/${path}/updateMessageStatus`, events: ['message.sent', 'message.delivered'] },
  send_results: { url: `${exampleBase}/${path}/sendResult`, events: ['send.accepted', 'send.failed'] },
  channel: { url: `${exampleBase}/${path}/channelNotice`, events: ['channel.attention'] },
})
const exampleUrls = {
  platforms: {
    chatapp: {
      enabled: true,
      urls: {
        ...exampleTargets('chat'),
        templates: { url: `${exampleBase}/chat/updateTemplateStatus`, events: ['template.status_updated'] },
      },
    },
    photoapp: { enabled: true, urls: exampleTargets('photo') },
    socialapp: { enabled: false, urls: exampleTargets('social') },
  },
  services: {
    marketing: { enabled: true, url: `${exampleBase}/marketing/events`, events: ['lead.received'] },
    publishing: { enabled: true, url: `${exampleBase}/publishing/events`, events: ['comment.received'] },
  },
  embedded_signup: { url: `${exampleBase}/embed/channelConnected`, events: ['channel.connected'] },
}

const DispatchTargetDto = dto(
  'DispatchTargetDto',
  { url: nullableUrl, events: eventNames },
  exampleTargets('chat').messages,
)

const messengerUrls = {
  messages: ref(DispatchTargetDto),
  statuses: ref(DispatchTargetDto),
  send_results: ref(DispatchTargetDto),
}
const enabled = Type.Boolean({ description: 'While false, events are recorded as skipped and not sent.' })
const messenger = closed({ enabled, urls: closed({ ...messengerUrls, channel: ref(DispatchTargetDto) }) })
const service = closed({ enabled, url: nullableUrl, events: eventNames })

const DispatchUrlsDto = dto(
  'DispatchUrlsDto',
  {
    platforms: closed({
      chatapp: closed({
        enabled,
        urls: closed({ ...messengerUrls, templates: ref(DispatchTargetDto), channel: ref(DispatchTargetDto) }),
      }),
      photoapp: messenger,
      socialapp: messenger,
    }),
    services: closed({ marketing: service, publishing: service }),
    embedded_signup: closed({ url: nullableUrl, events: eventNames }),
  },
  exampleUrls,
)

export const WebhookConfigResponseDto = dto(
  'WebhookConfigResponseDto',
  {
    webhook_url: Type.String({
      description: 'Base URL of your backend, as it was set; empty while there is none.',
    }),
    webhook_secret_set: Type.Boolean({ description: 'True when a shared token is configured.' }),
    webhook_secret_hint: Type.String({
      description: 'The end of the token, enough to recognize it; empty while there is none.',
    }),
    configured: Type.Boolean({ description: 'True when webhook_url is set.' }),
    signature_header: Type.String({ description: 'The header that carries the shared token.' }),
    dispatch_urls: ref(DispatchUrlsDto),
  },
  {
    webhook_url: exampleBase,
    webhook_secret_set: true,
    webhook_secret_hint: 'whsec_…9f3a',
    configured: true,
    signature_header: 'x-webhook-token',
    dispatch_urls: exampleUrls,
  },
)

export const UpdateWebhookConfigDto = dto(
  'UpdateWebhookConfigDto',
  {
    webhook_url: Type.Optional(
      Type.Union([Type.String({ maxLength: 2048 }), Type.Null()], {
        description: 'Absolute URL without credentials, query or fragment. null or "" clears it.',
      }),
    ),
    webhook_secret: Type.Optional(
      Type.Union(
        [
          Type.String({
            minLength: 8,
            maxLength: 256,
            pattern: '^[\\x21-\\x7e]+$',
            examples: ['visible-characters-without-spaces'],
          }),
          Type.Null(),
        ],
        {
          description: 'Shared token, 8 to 256 visible characters. null clears it. It is never shown again.',
        },
      ),
    ),
  },
  { webhook_url: exampleBase },
)

export const SwitchDispatchDto = dto('SwitchDispatchDto', { enabled: Type.Boolean() }, { enabled: false })

export const GeneratedSecretDto = dto(
  'GeneratedSecretDto',
  {
    webhook_secret: Type.String({
      description: 'The shared token, which x-webhook-token carries. It is shown here and never again.',
    }),
    signing_secret: Type.String({
      description: 'The key of webhook-signature: `whsec_` and its bytes in base64. It is shown here and never again.',
    }),
  },
  {
    webhook_secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    signing_secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  },
)

export const dispatchParams = closed({
  platform: Type.Enum([...dispatchKeys], { description: 'A platform or a service.' }),
})

export const webhookConfigSchemas = [
  DispatchTargetDto,
  DispatchUrlsDto,
  WebhookConfigResponseDto,
  UpdateWebhookConfigDto,
  SwitchDispatchDto,
  GeneratedSecretDto,
]
