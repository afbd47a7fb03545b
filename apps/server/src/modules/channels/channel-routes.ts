import { Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { closed, filterText, pageOf, pageQuery, ref } from '../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../idempotency/index.ts'
import { toChannelDto } from './channel.ts'
import { ChannelDto, ConnectChannelDto, UpdateChannelDto } from './channel-schemas.ts'
import type { ChannelService } from './channel-service.ts'
import { type ChannelStatus, channelStatusCode, platforms } from './channel-codes.ts'
import { defined } from '../../lib/defined.ts'

const channelParams = closed({ channel_id: Type.String({ maxLength: 512 }) })
const readers = { scope: ['templates:manage', 'messages:send', 'webhooks:manage'] } as const
const statuses = Object.keys(channelStatusCode) as [ChannelStatus, ...ChannelStatus[]]

export const addChannelRoutes = (app: App, channels: ChannelService, answerOnce: AnswerOnce): void => {
  app.addSchema(ChannelDto)
  app.addSchema(ConnectChannelDto)
  app.addSchema(UpdateChannelDto)

  app.get(
    '/api/channels',
    {
      config: { access: readers, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listChannels',
        summary: 'List the connected channels',
        description: 'Newest first.',
        tags: ['Channels'],
        querystring: Type.Object({
          platform: Type.Optional(Type.Enum(platforms)),
          status: Type.Optional(Type.Enum(statuses)),
          external_ref: Type.Optional(filterText(512)),
          ...pageQuery,
        }),
        response: { 200: pageOf(ref(ChannelDto)) },
      },
    },
    async ({ principal, query: { limit = 25, cursor, external_ref, ...filter } }) => {
      const [after] = decodeCursor(cursor, [uuidPart]) ?? []
      const rows = await channels.list(principal.clientId, {
        ...filter,
        ...defined({ externalRef: external_ref, after }),
        limit: limit + 1,
      })
      return toPage(rows, limit, ({ channelId }) => [channelId], toChannelDto)
    },
  )

  app.get(
    '/api/channels/:channel_id',
    {
      config: { access: readers, errors: ['channel_not_found'] },
      schema: {
        operationId: 'getChannel',
        summary: 'Read one channel with its health',
        tags: ['Channels'],
        params: channelParams,
        response: { 200: ref(ChannelDto) },
      },
    },
    async ({ principal, params }) => toChannelDto(await channels.find(principal.clientId, params.channel_id)),
  )

  app.post(
    '/api/channels',
    {
      config: {
        access: { scope: 'webhooks:manage' },
        errors: [
          'platform_rejected',
          'channel_already_connected',
          'platform_unavailable',
          'platform_timeout',
          'platform_rate_limited',
          'platform_object_not_found',
          'platform_permission_denied',
        ],
      },
      schema: {
        operationId: 'connectChannel',
        summary: 'Connect an account with its token',
        description:
          'The platform is asked first: the token must work, the account must be reachable, and the app gets subscribed to it. The same account again renews its token under the same channel_id.',
        tags: ['Channels'],
        headers: idempotencyHeaders,
        body: ref(ConnectChannelDto),
        response: { 201: ref(ChannelDto) },
      },
    },
    (request, reply) => {
      const { principal, body, id, span } = request
      return answerOnce(request, reply, 201, async () => {
        const channel = await channels.connect(
          principal.clientId,
          {
            platform: body.platform,
            token: body.access_token.trim(),
            name: body.name,
            externalRef: body.external_ref,
            wabaId: body.waba_id?.trim(),
            phoneNumberId: body.phone_number_id?.trim(),
            pageId: body.page_id?.trim(),
            accountId: body.account_id?.trim(),
          },
          { requestId: id, span },
        )
        return toChannelDto(channel)
      })
    },
  )

  app.patch(
    '/api/channels/:channel_id',
    {
      config: { access: { scope: 'webhooks:manage' }, errors: ['channel_not_found'] },
      schema: {
        operationId: 'updateChannel',
        summary: 'Change what you call a channel',
        tags: ['Channels'],
        params: channelParams,
        body: ref(UpdateChannelDto),
        response: { 200: ref(ChannelDto) },
      },
    },
    async ({ principal, params, body: { name, external_ref } }) =>
      toChannelDto(
        await channels.update(principal.clientId, params.channel_id, defined({ name, externalRef: external_ref })),
      ),
  )

  app.post(
    '/api/channels/:channel_id/check',
    {
      config: {
        access: { scope: 'webhooks:manage' },
        errors: ['channel_not_found', 'channel_disconnected'],
        bodiless: true,
      },
      schema: {
        operationId: 'checkChannel',
        summary: 'Check the connection of a channel now',
        description:
          'It is looked at once an hour anyway. A new `health.checked_at` says that it was, usually within a second.',
        tags: ['Channels'],
        params: channelParams,
        response: { 202: ref(ChannelDto) },
      },
    },
    async ({ principal, params }, reply) =>
      reply.code(202).send(toChannelDto(await channels.check(principal.clientId, params.channel_id))),
  )

  app.delete(
    '/api/channels/:channel_id',
    {
      config: { access: { scope: 'webhooks:manage' }, errors: ['channel_not_found'], bodiless: true },
      schema: {
        operationId: 'disconnectChannel',
        summary: 'Disconnect a channel',
        description:
          'Its token is forgotten and what waits to be sent through it fails; history stays. Connecting the account again revives the channel under the same id.',
        tags: ['Channels'],
        params: channelParams,
        response: { 200: ref(ChannelDto) },
      },
    },
    async ({ principal, params, id, span }) =>
      toChannelDto(await channels.disconnect(principal.clientId, params.channel_id, { requestId: id, span })),
  )
}
