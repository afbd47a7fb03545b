import type { App } from '../../http/app.ts'
import { decodeCursor, encodeCursor } from '../../http/paging.ts'
import { pageOf, ref } from '../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../idempotency/index.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import {
  CheckTemplateDto,
  CheckTemplateResponseDto,
  DeleteTemplateDto,
  DeleteTemplateResponseDto,
  ListTemplatesDto,
  SubmitTemplateDto,
  SubmitTemplateResponseDto,
  TemplateDto,
  TemplateFindingDto,
} from './template-schemas.ts'
import { type TemplateService, toTemplateDto } from './template-service.ts'
import { defined } from '../../lib/defined.ts'

const errors: ErrorCode[] = [
  'channel_not_found',
  'channel_disconnected',
  'unsupported_platform',
  'platform_unavailable',
  'platform_timeout',
]

export const addTemplateRoutes = (app: App, templates: TemplateService, answerOnce: AnswerOnce): void => {
  for (const schema of [
    TemplateFindingDto,
    CheckTemplateDto,
    CheckTemplateResponseDto,
    SubmitTemplateDto,
    SubmitTemplateResponseDto,
    ListTemplatesDto,
    TemplateDto,
    DeleteTemplateDto,
    DeleteTemplateResponseDto,
  ])
    app.addSchema(schema)

  app.post(
    '/api/templates/check',
    {
      config: {
        access: { scope: 'templates:manage' },
        errors: ['channel_not_found', 'channel_disconnected', 'unsupported_platform'],
      },
      schema: {
        operationId: 'checkTemplate',
        summary: "Hold a template against the platform's rules, without sending it",
        description:
          'Names, lengths, variables and their examples, buttons, media headers and hints about the category. The platform is not asked. Takes the body of a submit; the channel, where it is named, must be one that takes templates.',
        tags: ['Templates'],
        body: ref(CheckTemplateDto),
        response: { 200: ref(CheckTemplateResponseDto) },
      },
    },
    ({ principal, body }) => templates.check(principal.clientId, body.channel_id, body.template_data),
  )

  app.post(
    '/api/templates/submit',
    {
      config: { access: { scope: 'templates:manage' }, errors },
      schema: {
        operationId: 'submitTemplate',
        summary: 'Send a template for review',
        description:
          "Review is asynchronous; its end arrives by webhook. A refusal of the platform is a 200 whose externalCode is the platform's error code, with the findings of the check beside it.",
        tags: ['Templates'],
        headers: idempotencyHeaders,
        body: ref(SubmitTemplateDto),
        response: { 200: ref(SubmitTemplateResponseDto) },
      },
    },
    (request, reply) => {
      const { principal, body, id, span } = request
      return answerOnce(request, reply, 200, () =>
        templates.submit(principal.clientId, body.channel_id, body.template_data, { requestId: id, span }),
      )
    },
  )

  app.post(
    '/api/templates/list',
    {
      config: {
        access: { scope: 'templates:manage' },
        errors: [
          ...errors,
          'invalid_cursor',
          'platform_rejected',
          'platform_permission_denied',
          'platform_object_not_found',
          'platform_rate_limited',
        ],
      },
      schema: {
        operationId: 'listTemplates',
        summary: 'List the templates of a channel, one row per translation',
        tags: ['Templates'],
        body: ref(ListTemplatesDto),
        response: { 200: pageOf(ref(TemplateDto)) },
      },
    },
    async ({ principal, body: { channel_id, limit = 25, cursor, name }, id, span }) => {
      const [after] = decodeCursor(cursor, [/^[\w=+/-]{1,512}$/]) ?? []
      const page = await templates.list(
        principal.clientId,
        channel_id,
        { limit, ...defined({ after, name }) },
        { requestId: id, span },
      )
      return {
        data: page.rows.map(toTemplateDto),
        paging: { next_cursor: page.after === undefined ? null : encodeCursor([page.after]) },
      }
    },
  )

  app.delete(
    '/api/templates/delete',
    {
      config: { access: { scope: 'templates:manage' }, errors },
      schema: {
        operationId: 'deleteTemplate',
        summary: 'Delete a template, or one translation of it',
        description: 'The body is carried on the DELETE. A refusal of the platform is a 200 with success false.',
        tags: ['Templates'],
        body: ref(DeleteTemplateDto),
        response: { 200: ref(DeleteTemplateResponseDto) },
      },
    },
    ({ principal, body: { channel_id, template_name, hsm_id }, id, span }) =>
      templates.remove(
        principal.clientId,
        channel_id,
        { name: template_name, ...defined({ hsmId: hsm_id }) },
        { requestId: id, span },
      ),
  )
}
