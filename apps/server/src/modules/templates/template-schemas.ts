import { Type } from 'typebox'
import { mediaType } from '../../http/form-file.ts'
import { closed, dto, named, ref, text, timestamp } from '../../http/shared-schemas.ts'
import { templateRules } from '../../platforms/chat/template-rules/template-finding.ts'

const channelId = text(512, { description: 'A chatapp channel.', examples: ['ch_01k9z3v4w5x6y7z8a9b0c1d2e3'] })
const status = Type.Enum(['PENDING', 'APPROVED', 'REJECTED'])

const exampleChannel = 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3'
const exampleTemplate = {
  name: 'order_ready',
  language: 'en_US',
  category: 'UTILITY',
  components: [
    { type: 'BODY', text: 'Hi {{1}}, your order {{2}} is ready.', example: { body_text: [['Ana', '1042']] } },
  ],
}

// What a template may contain is the platform's to judge: only the outline is ours.
const templateData = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 512 }),
    language: Type.String({ minLength: 1, maxLength: 64 }),
    category: Type.String({ minLength: 1, maxLength: 64 }),
    components: Type.Array(Type.Object({}, { additionalProperties: true }), { maxItems: 100 }),
  },
  { additionalProperties: true, description: "In the chat platform's own template format." },
)

export const TemplateFindingDto = named(
  'TemplateFindingDto',
  closed(
    {
      path: Type.String({ description: 'Where, from `template_data` on.' }),
      rule: Type.Enum([...templateRules], { description: 'Which rule, for programs.' }),
      severity: Type.Enum(['error', 'warning'], {
        description: 'error: the platform refuses it. warning: it is taken, and reviewers may object.',
      }),
      message: Type.String({ description: 'What is wrong.' }),
      fix: Type.String({ description: 'What to do.' }),
    },
    {
      examples: [
        {
          path: 'components[0].text',
          rule: 'variable_edge',
          severity: 'error',
          message: 'The body ends with a variable.',
          fix: 'Put words behind the last variable.',
        },
      ],
    },
  ),
)

export const CheckTemplateDto = named(
  'CheckTemplateDto',
  closed(
    {
      channel_id: Type.Optional(channelId),
      template_data: templateData,
    },
    { examples: [{ template_data: exampleTemplate }] },
  ),
)

export const CheckTemplateResponseDto = named(
  'CheckTemplateResponseDto',
  closed(
    {
      ok: Type.Boolean({ description: 'Nothing was found that the platform refuses. It judges last.' }),
      findings: Type.Array(ref(TemplateFindingDto)),
    },
    { examples: [{ ok: true, findings: [] }] },
  ),
)

export const SubmitTemplateDto = named(
  'SubmitTemplateDto',
  closed(
    { channel_id: channelId, template_data: templateData },
    {
      examples: [{ channel_id: exampleChannel, template_data: exampleTemplate }],
    },
  ),
)

const hsmId = Type.String({
  pattern: '^[0-9]{1,32}$',
  description: 'Id of one translation.',
  examples: ['594425479261596'],
})

export const EditTemplateDto = named(
  'EditTemplateDto',
  closed(
    { channel_id: channelId, hsm_id: hsmId, template_data: templateData },
    { examples: [{ channel_id: exampleChannel, hsm_id: '594425479261596', template_data: exampleTemplate }] },
  ),
)

export const UploadTemplateMediaDto = dto(
  'UploadTemplateMediaDto',
  {
    channel_id: channelId,
    filename: text(240),
    content_type: Type.String({
      maxLength: 100,
      pattern: mediaType.source,
      description: 'image/jpeg, image/png, video/mp4 or application/pdf.',
    }),
    bytes_base64: Type.String({ minLength: 1, description: 'The file in base64, without a data: prefix.' }),
  },
  { channel_id: exampleChannel, filename: 'lamp.png', content_type: 'image/png', bytes_base64: 'iVBORw0KGgo=' },
)

export const UploadedTemplateMediaDto = dto(
  'UploadedTemplateMediaDto',
  { handle: Type.String({ description: 'For example.header_handle of a media header.' }) },
  { handle: '4::bGFtcC5wbmc=:aW1hZ2UvcG5n:ARaV7x' },
)

export const SubmitTemplateResponseDto = named(
  'SubmitTemplateResponseDto',
  closed(
    {
      externalCode: Type.Number({
        description: "200 means accepted for review; anything else is the platform's error code.",
      }),
      status: Type.Optional(status),
      id_external: Type.Optional(Type.String({ description: 'Template id on the chat platform.' })),
      name: Type.Optional(Type.String()),
      message: Type.Optional(
        Type.String({ description: "The platform's error message when externalCode is not 200." }),
      ),
      findings: Type.Optional(
        Type.Array(ref(TemplateFindingDto), {
          description: 'Beside a refusal: what `POST /api/templates/check` finds in the template, if anything.',
        }),
      ),
    },
    { examples: [{ externalCode: 200, status: 'PENDING', id_external: '594425479261596', name: 'order_ready' }] },
  ),
)

export const ListTemplatesDto = named(
  'ListTemplatesDto',
  closed(
    {
      channel_id: channelId,
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
      cursor: Type.Optional(Type.String({ maxLength: 1_024 })),
      name: Type.Optional(text(512, { description: 'Only this template.' })),
      remembered: Type.Optional(
        Type.Boolean({
          description:
            'With `name`: when the platform cannot be asked (the channel is disconnected, its token does not work any more, no answer), the template as it was last known, with `remembered_at` in each row, instead of an error.',
        }),
      ),
    },
    { examples: [{ channel_id: exampleChannel, name: 'order_ready' }] },
  ),
)

export const TemplateDto = named(
  'TemplateDto',
  closed(
    {
      id_external: Type.String(),
      hsm_id: Type.String({ description: 'Id of this translation; the same value as id_external.' }),
      name: Type.String(),
      language: Type.String(),
      category: Type.String(),
      status,
      platform_status: Type.String({ description: "The platform's own word, of which there are more than three." }),
      quality: Type.Optional(Type.String()),
      components: Type.Array(Type.Object({}, { additionalProperties: true })),
      rejected_reason: Type.Optional(Type.String()),
      parameter_format: Type.Optional(
        Type.String({ description: 'NAMED or POSITIONAL: names or numbers as variables.' }),
      ),
      remembered_at: Type.Optional(
        timestamp('Only of a remembered template: when its content was last heard from the platform.'),
      ),
    },
    {
      examples: [
        {
          id_external: '594425479261596',
          hsm_id: '594425479261596',
          ...exampleTemplate,
          status: 'APPROVED',
          platform_status: 'APPROVED',
          quality: 'GREEN',
        },
      ],
    },
  ),
)

export const DeleteTemplateDto = named(
  'DeleteTemplateDto',
  closed(
    {
      channel_id: channelId,
      template_name: text(512, {
        description: 'All translations of this template are deleted, unless hsm_id names one.',
      }),
      hsm_id: Type.Optional(
        Type.String({
          pattern: '^[0-9]{1,32}$',
          description: 'Deletes only this translation.',
          examples: ['594425479261596'],
        }),
      ),
    },
    { examples: [{ channel_id: exampleChannel, template_name: 'order_ready' }] },
  ),
)

export const DeleteTemplateResponseDto = named(
  'DeleteTemplateResponseDto',
  closed(
    {
      success: Type.Boolean(),
      status_code: Type.Number({ description: "200, or the platform's HTTP status when it refused." }),
      message: Type.Optional(Type.String()),
    },
    { examples: [{ success: true, status_code: 200 }] },
  ),
)
