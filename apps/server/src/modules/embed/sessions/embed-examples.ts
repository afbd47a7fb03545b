const wanted = {
  platforms: ['chatapp'],
  allowed_origins: ['https://app.example.com'],
  external_ref: 'customer-42',
}
const prefill = {
  business: { name: 'Lagoon Retail', email: 'hello@lagoon.example', website: 'https://lagoon.example' },
  phone: { displayName: 'Lagoon Retail', category: 'RETAIL' },
}
const id = 'es_01k9z3v4w5x6y7z8a9b0c1d2e3'
const life = { created_at: '2026-01-31T09:00:00.000Z', expires_at: '2026-01-31T09:30:00.000Z' }
const question = { type: 'pin', number: '+55 11 98765-4321' }
const step = {
  name: 'subscribe_app',
  state: 'done',
  tries: 1,
  started_at: '2026-01-31T09:02:00.000Z',
  finished_at: '2026-01-31T09:02:01.000Z',
}
const result = {
  channel: {
    channel_id: 'ch_01k9z3v4w5x6y7z8a9b0c1d2e3',
    platform: 'chatapp',
    waba_id: '102290129340398',
    phone_number_id: '106540352242922',
    template_namespace: '58e6d318_b627_4112_b9c7_2961197553ea',
    display_phone_number: '+55 11 98765-4321',
  },
  external_ref: 'customer-42',
}

/** One session as the OpenAPI document shows it, from its making to its result. */
export const embedExamples = {
  CreateEmbedSessionDto: { ...wanted, prefill },
  CreatedEmbedSessionDto: {
    id,
    url: 'https://herald.example.com/embed/het_…',
    token: 'het_…',
    status: 'pending',
    ...wanted,
    ...life,
  },
  SignupStepDto: step,
  SignupProblemDto: {
    code: 'permission_missing',
    message: 'The login did not grant what is needed. Sign in again and leave everything ticked.',
    missing: ['whatsapp_business_messaging'],
  },
  SignupResultDto: result,
  SignupAccountQuestionDto: {
    type: 'account',
    options: [{ account: '106540352242922', label: 'Lagoon Retail', detail: '+55 11 98765-4321' }],
  },
  SignupPinQuestionDto: question,
  EmbedSessionDto: {
    id,
    status: 'completed',
    ...wanted,
    prefill,
    ...life,
    opened_at: '2026-01-31T09:01:00.000Z',
    ended_at: '2026-01-31T09:02:05.000Z',
    platform: 'chatapp',
    steps: [step],
    result,
  },
  SignupPageStateDto: {
    session_id: id,
    status: 'opened',
    run: 'asking',
    platforms: wanted.platforms,
    allowed_origins: wanted.allowed_origins,
    expires_at: life.expires_at,
    platform: 'chatapp',
    steps: [step],
    question,
  },
  SignupClaimsDto: { event: 'FINISH', waba_ids: ['102290129340398'], phone_number_id: '106540352242922' },
  SignupAnswerDto: { pin: '123456' },
}
