// Templates of the demo account, approved from the start.
import type { SandboxState } from '../state/sandbox-state.ts'
import { seedIds } from '../state/seed-world.ts'
import type { Template, TemplateComponent } from './chat-types.ts'

const seededAtMs = 1_767_614_400_000

export const seedTemplates = (state: SandboxState): void => {
  const templates = state.collection<Template>('template')
  let number = 0
  const add = (
    wabaId: string,
    name: string,
    language: string,
    category: string,
    components: TemplateComponent[],
    parameterFormat: Template['parameterFormat'] = 'POSITIONAL',
  ): void => {
    number += 1
    templates.put({
      id: String(1_680_000_000_000_000 + number),
      wabaId,
      name,
      language,
      category,
      status: 'APPROVED',
      rejectedReason: 'NONE',
      quality: 'GREEN',
      components,
      parameterFormat,
      createdAtMs: seededAtMs,
      updatedAtMs: seededAtMs,
    })
  }
  const body = (text: string, ...examples: string[]): TemplateComponent => ({
    type: 'BODY',
    text,
    ...(examples.length === 0 ? {} : { example: { body_text: [examples] } }),
  })
  for (const wabaId of [seedIds.waba, seedIds.customerWaba])
    add(wabaId, 'hello_world', 'en_US', 'UTILITY', [
      { type: 'HEADER', format: 'TEXT', text: 'Hello World' },
      body('Welcome and congratulations!! This message demonstrates your ability to send a message notification.'),
      { type: 'FOOTER', text: 'WhatsApp Business Platform sample message' },
    ])
  add(seedIds.waba, 'order_update', 'en_US', 'UTILITY', [
    body('Hi {{1}}, your order {{2}} is on its way to you.', 'Ada', '4417'),
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: 'Track',
          url: 'https://orchard.example/track/{{1}}',
          example: ['https://orchard.example/track/4417'],
        },
      ],
    },
  ])
  add(seedIds.waba, 'order_update', 'pt_BR', 'UTILITY', [
    body('Olá {{1}}, o seu pedido {{2}} está a caminho.', 'Ada', '4417'),
    {
      type: 'BUTTONS',
      buttons: [
        {
          type: 'URL',
          text: 'Acompanhar',
          url: 'https://orchard.example/track/{{1}}',
          example: ['https://orchard.example/track/4417'],
        },
      ],
    },
  ])
  add(seedIds.waba, 'spring_offer', 'en_US', 'MARKETING', [
    { type: 'HEADER', format: 'IMAGE', example: { header_handle: ['4::aW1hZ2U='] } },
    body('Hello {{1}}, our new beans are here and you get {{2}} off this week.', 'Ada', '10%'),
    {
      type: 'BUTTONS',
      buttons: [
        { type: 'QUICK_REPLY', text: 'Tell me more' },
        { type: 'QUICK_REPLY', text: 'Stop' },
      ],
    },
  ])
  add(
    seedIds.waba,
    'appointment_reminder',
    'en_US',
    'UTILITY',
    [
      {
        type: 'BODY',
        text: 'Dear {{first_name}}, we expect you at {{time}} in our shop.',
        example: {
          body_text_named_params: [
            { param_name: 'first_name', example: 'Ada' },
            { param_name: 'time', example: '10:00' },
          ],
        },
      },
    ],
    'NAMED',
  )
  add(seedIds.waba, 'login_code', 'en_US', 'AUTHENTICATION', [
    { type: 'BODY', add_security_recommendation: true },
    { type: 'FOOTER', code_expiration_minutes: 10 },
    { type: 'BUTTONS', buttons: [{ type: 'OTP', otp_type: 'COPY_CODE', text: 'Copy code' }] },
  ])
}
