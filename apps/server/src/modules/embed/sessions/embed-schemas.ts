import { type Static, Type } from 'typebox'
import { languages } from '../../../http/accept-language.ts'
import { closed, dto, filterText, named, ref, text, timestamp } from '../../../http/shared-schemas.ts'
import { platforms } from '../../channels/index.ts'
import { embedExamples } from './embed-examples.ts'
import { runCode, sessionStatuses } from '../embed-codes.ts'
import { problemCodes, signupSteps, stepStates } from '../workflow/signup-steps.ts'

const optional = (description: string) => Type.Optional(Type.String({ description }))

const prefillText = (maxLength: number) => Type.Optional(filterText(maxLength))
const prefillBusiness = { name: prefillText(100), email: prefillText(320), website: prefillText(2048) }
const prefillPhone = { displayName: prefillText(100), category: prefillText(100) }

const PrefillInput = closed(
  {
    business: Type.Optional(closed(prefillBusiness)),
    phone: Type.Optional(closed(prefillPhone)),
    'business.name': prefillBusiness.name,
    'business.email': prefillBusiness.email,
    'business.website': prefillBusiness.website,
    'phone.displayName': prefillPhone.displayName,
    'phone.category': prefillPhone.category,
  },
  { description: 'What fills the form, as objects or under dotted names. The object counts where both are given.' },
)

const colour = (description: string) =>
  Type.Optional(Type.String({ pattern: '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', description, examples: ['#0b6e4f'] }))

const Theme = closed({
  primary_color: colour('Buttons and marks. Text on it is chosen to be readable.'),
  background_color: colour('Behind everything.'),
  text_color: colour('Text on the background.'),
  color_scheme: Type.Optional(
    Type.Enum(['light', 'dark', 'auto'], { description: 'auto (default) follows the visitor’s system.' }),
  ),
  logo_url: Type.Optional(text(2048, { description: 'https address of a picture, shown at the top.' })),
  language: Type.Optional(
    Type.Enum([...languages], { description: 'Absent: the language of the browser, English otherwise.' }),
  ),
})
export type Theme = Static<typeof Theme>

export const CreateEmbedSessionDto = dto(
  'CreateEmbedSessionDto',
  {
    allowed_origins: Type.Array(Type.String({ maxLength: 300 }), {
      minItems: 1,
      maxItems: 20,
      description:
        'Origins (scheme, host, port) that may embed the page and are told the result. https, or http on localhost. At least one: for a link that you send, give the origin of your own website.',
    }),
    platforms: Type.Optional(
      Type.Array(Type.Enum(platforms), {
        minItems: 1,
        maxItems: 3,
        description: 'Channels offered. Default: chatapp.',
      }),
    ),
    external_ref: Type.Optional(text(512, { description: 'Your own id for the business; returned unchanged.' })),
    ttl_minutes: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 10_080, default: 30, description: 'Validity in minutes.' }),
    ),
    prefill: Type.Optional(PrefillInput),
    theme: Type.Optional(Theme),
  },
  embedExamples.CreateEmbedSessionDto,
)

const Prefill = closed({
  business: Type.Optional(closed({ name: optional(''), email: optional(''), website: optional('') })),
  phone: Type.Optional(closed({ displayName: optional(''), category: optional('') })),
})
export type Prefill = Static<typeof Prefill>

const SignupStepDto = dto(
  'SignupStepDto',
  {
    name: Type.Enum([...signupSteps]),
    state: Type.Enum([...stepStates]),
    reason: optional('Why it waits, was left out or failed.'),
    tries: Type.Optional(Type.Integer()),
    started_at: Type.Optional(timestamp()),
    finished_at: Type.Optional(timestamp()),
  },
  embedExamples.SignupStepDto,
)

const SignupProblemDto = dto(
  'SignupProblemDto',
  {
    code: Type.Enum([...problemCodes]),
    message: Type.String({ description: 'What is wrong and what to do, for people.' }),
    step: Type.Optional(Type.Enum([...signupSteps])),
    missing: Type.Optional(Type.Array(Type.String(), { description: 'Permissions that were not given.' })),
  },
  embedExamples.SignupProblemDto,
)

const SignupResultDto = dto(
  'SignupResultDto',
  {
    channel: closed({
      channel_id: Type.String(),
      platform: Type.Enum(platforms),
      waba_id: optional('chatapp: the business account.'),
      phone_number_id: optional('chatapp: the number.'),
      template_namespace: optional('chatapp: namespace of the templates.'),
      display_phone_number: optional('chatapp: the number as people write it.'),
      account_id: optional('photoapp and socialapp: the account.'),
      username: optional('photoapp and socialapp.'),
      page_id: optional('photoapp and socialapp: the page behind the account.'),
    }),
    external_ref: optional('As given when the session was made.'),
  },
  embedExamples.SignupResultDto,
  {
    description:
      'The connected channel: the same object in the session, in the webhook channel.connected and in the message to the page.',
  },
)
export type SignupResult = Static<typeof SignupResultDto>

const AccountQuestionDto = dto(
  'SignupAccountQuestionDto',
  {
    type: Type.Literal('account'),
    options: Type.Array(
      closed({
        account: Type.String(),
        label: Type.String(),
        detail: Type.Optional(Type.String()),
        taken: Type.Optional(Type.Boolean({ description: 'Another client has connected it.' })),
        connected: Type.Optional(
          Type.Boolean({ description: 'It is connected to your client already: choosing it renews its access.' }),
        ),
        new_external_ref: optional('The reference that it gets instead of its own when it is chosen.'),
      }),
    ),
  },
  embedExamples.SignupAccountQuestionDto,
  { description: 'Which of these accounts?' },
)
const PinQuestionDto = dto(
  'SignupPinQuestionDto',
  { type: Type.Literal('pin'), number: Type.String() },
  embedExamples.SignupPinQuestionDto,
  { description: 'What is the two-step PIN of the number?' },
)
// Named, because generators name the branches of a union after their schemas.
const QuestionDto = named(
  'SignupQuestionDto',
  Type.Union([ref(AccountQuestionDto), ref(PinQuestionDto)], { examples: [embedExamples.SignupPinQuestionDto] }),
)
export type Question = Static<typeof AccountQuestionDto> | Static<typeof PinQuestionDto>

const sessionId = Type.String({ examples: ['es_01k9z3v4w5x6y7z8a9b0c1d2e3'] })

export const CreatedEmbedSessionDto = dto(
  'CreatedEmbedSessionDto',
  {
    id: sessionId,
    url: Type.String({ description: 'One-use address for the src of an iframe.' }),
    token: Type.String({ description: 'The secret part of the address. Shown only here.' }),
    status: Type.Enum(sessionStatuses),
    platforms: Type.Array(Type.Enum(platforms)),
    allowed_origins: Type.Array(Type.String()),
    external_ref: optional('As given.'),
    expires_at: timestamp(),
    created_at: timestamp(),
  },
  embedExamples.CreatedEmbedSessionDto,
)

export const EmbedSessionDto = dto(
  'EmbedSessionDto',
  {
    id: sessionId,
    status: Type.Enum(sessionStatuses),
    platforms: Type.Array(Type.Enum(platforms)),
    allowed_origins: Type.Array(Type.String()),
    external_ref: optional('As given when the session was made.'),
    prefill: Type.Optional(Prefill),
    theme: Type.Optional(Theme),
    created_at: timestamp(),
    expires_at: timestamp(),
    opened_at: Type.Optional(timestamp('When the page was first loaded.')),
    ended_at: Type.Optional(timestamp('When it was completed, revoked, expired or failed.')),
    platform: Type.Optional(Type.Enum(platforms, { description: 'The platform that is being or was connected.' })),
    steps: Type.Array(ref(SignupStepDto), { description: 'Progress of the connection; empty before the login.' }),
    question: Type.Optional(ref(QuestionDto)),
    problem: Type.Optional(ref(SignupProblemDto)),
    failure: Type.Optional(ref(SignupProblemDto)),
    result: Type.Optional(ref(SignupResultDto)),
  },
  embedExamples.EmbedSessionDto,
)

/** What the page itself reads: of its own session, by its token. */
export const SignupPageStateDto = dto(
  'SignupPageStateDto',
  {
    session_id: sessionId,
    status: Type.Enum(sessionStatuses),
    run: Type.Enum(Object.keys(runCode)),
    platforms: Type.Array(Type.Enum(platforms)),
    allowed_origins: Type.Array(Type.String()),
    expires_at: timestamp(),
    prefill: Type.Optional(Prefill),
    theme: Type.Optional(Theme),
    platform: Type.Optional(Type.Enum(platforms)),
    steps: Type.Array(ref(SignupStepDto)),
    question: Type.Optional(ref(QuestionDto)),
    problem: Type.Optional(ref(SignupProblemDto)),
    failure: Type.Optional(ref(SignupProblemDto)),
    result: Type.Optional(ref(SignupResultDto)),
  },
  embedExamples.SignupPageStateDto,
)

const platformId = Type.String({ pattern: '^[0-9]{1,32}$', examples: ['106540352242922'] })

export const SignupClaimsDto = dto(
  'SignupClaimsDto',
  {
    event: Type.Optional(text(64)),
    waba_ids: Type.Optional(Type.Array(platformId, { maxItems: 20 })),
    phone_number_id: Type.Optional(platformId),
  },
  embedExamples.SignupClaimsDto,
)

export const SignupAnswerDto = dto(
  'SignupAnswerDto',
  {
    account: Type.Optional(Type.String({ pattern: '^[0-9]{1,32}$', description: 'One of the accounts offered.' })),
    pin: Type.Optional(
      Type.String({ pattern: '^[0-9]{6}$', description: 'The two-step PIN of the number.', examples: ['123456'] }),
    ),
  },
  embedExamples.SignupAnswerDto,
)

export const embedSchemas = [
  CreateEmbedSessionDto,
  CreatedEmbedSessionDto,
  SignupStepDto,
  SignupProblemDto,
  SignupResultDto,
  AccountQuestionDto,
  PinQuestionDto,
  QuestionDto,
  EmbedSessionDto,
  SignupPageStateDto,
  SignupClaimsDto,
  SignupAnswerDto,
]
