import type { App } from '../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../http/body-limits.ts'
import { decodeCursor, encodeCursor } from '../../http/paging.ts'
import { pageOf, ref } from '../../http/shared-schemas.ts'
import { type AnswerOnce, idempotencyHeaders } from '../idempotency/index.ts'
import { base64Bytes } from '../../lib/base64.ts'
import type { ErrorCode } from '../../lib/errors.ts'
import {
  CheckTemplateDto,
  CheckTemplateResponseDto,
  DeleteTemplateDto,
  DeleteTemplateResponseDto,
  EditTemplateDto,
  ListTemplatesDto,
  SubmitTemplateDto,
  SubmitTemplateResponseDto,
  TemplateDto,
  TemplateFindingDto,
  UploadTemplateMediaDto,
  UploadedTemplateMediaDto,
} from './template-schemas.ts'
import { type TemplateService, toTemplateDto } from './template-service.ts'
import { defined } from '../../lib/defined.ts'

/** Of calls whose refusal by the platform is not a result of their own. */
const refusals: ErrorCode[] = [
  'platform_rejected',
  'platform_permission_denied',
  'platform_object_not_found',
  'platform_rate_limited',
]
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
    EditTemplateDto,
    UploadTemplateMediaDto,
    UploadedTemplateMediaDto,
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
        summary: 'Check a template without sending it',
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
    '/api/templates/edit',
    {
      config: { access: { scope: 'templates:manage' }, errors: [...errors, ...refusals, 'template_not_found'] },
      schema: {
        operationId: 'editTemplate',
        summary: 'Change one translation of a template',
        description:
          'It is sent for review again. For approved, rejected and paused templates. Takes the whole content, as in a submit; name and language stay as they are, and the category of an approved template cannot change. A refusal of the platform is a 200, as for a submit.',
        tags: ['Templates'],
        body: ref(EditTemplateDto),
        response: { 200: ref(SubmitTemplateResponseDto) },
      },
    },
    ({ principal, body, id, span }) =>
      templates.edit(principal.clientId, body.channel_id, body.hsm_id, body.template_data, { requestId: id, span }),
  )

  app.post(
    '/api/templates/media',
    {
      bodyLimit: LARGE_BODY_BYTES,
      config: { access: { scope: 'templates:manage' }, errors: [...errors, ...refusals, 'payload_too_large'] },
      schema: {
        operationId: 'uploadTemplateMedia',
        summary: 'Upload the sample of a media header',
        description:
          'Reviewers look at it; recipients never see it. At most 10 MB with its base64, which is a file of about 7 MB.',
        tags: ['Templates'],
        headers: idempotencyHeaders,
        body: ref(UploadTemplateMediaDto),
        response: { 201: ref(UploadedTemplateMediaDto) },
      },
    },
    (request, reply) => {
      const { principal, body, id, span } = request
      base64Bytes('bytes_base64', body.bytes_base64)
      const content = Buffer.from(body.bytes_base64, 'base64')
      const file = { filename: body.filename, contentType: body.content_type, content }
      return answerOnce(request, reply, 201, () =>
        templates.uploadSample(principal.clientId, body.channel_id, file, { requestId: id, span }),
      )
    },
  )

  app.post(
    '/api/templates/list',
    {
      config: {
        access: { scope: 'templates:manage' },
        errors: [...errors, ...refusals, 'invalid_cursor'],
      },
      schema: {
        operationId: 'listTemplates',
        summary: 'List the templates of a channel',
        description: 'One row per translation.',
        tags: ['Templates'],
        body: ref(ListTemplatesDto),
        response: { 200: pageOf(ref(TemplateDto)) },
      },
    },
    async ({ principal, body: { channel_id, limit = 25, cursor, name, remembered }, id, span }) => {
      const [after] = decodeCursor(cursor, [/^[\w=+/-]{1,512}$/]) ?? []
      const page = await templates.list(
        principal.clientId,
        channel_id,
        { limit, ...defined({ after, name, remembered }) },
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
        summary: 'Delete a template or one translation',
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
