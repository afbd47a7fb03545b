import { type TemplateButton, sentButton } from './template-buttons.ts'
import type { Template } from './template-content.ts'
import { type VariableFormat, placeholders, renamed } from './template-variables.ts'

// What the editor holds, and its way into the platform's format and back. What the editor has no fields for is kept as it came.

export const mediaFormats = ['IMAGE', 'VIDEO', 'GIF', 'DOCUMENT'] as const
type MediaFormat = (typeof mediaFormats)[number]
export type HeaderFormat = 'NONE' | 'TEXT' | MediaFormat | 'LOCATION'
export const headerFormats: readonly HeaderFormat[] = ['NONE', 'TEXT', ...mediaFormats, 'LOCATION']
export const isMedia = (format: string): format is MediaFormat => (mediaFormats as readonly string[]).includes(format)

/** The sample of a header: what the platform calls the upload, and what people do. */
export type HeaderSample = { handle: string; filename: string; mime: string }
type Component = Record<string, unknown>
type Samples = Record<string, string>

export type TemplateDraft = {
  name: string
  language: string
  category: string
  variables: VariableFormat
  header: HeaderFormat
  headerText: string
  headerSamples: Samples
  sample: HeaderSample | null
  body: string
  samples: Samples
  footer: string
  buttons: TemplateButton[]
  /** An authentication template: its words are the platform's. */
  code: { warns: boolean; minutes: string; way: 'COPY_CODE' | 'ONE_TAP' | 'ZERO_TAP'; package: string; hash: string }
  others: Component[]
  /** Changes with every edit: the same content is submitted once. */
  key: string
}

export const emptyDraft: TemplateDraft = {
  name: '',
  language: 'en_US',
  category: 'UTILITY',
  variables: 'POSITIONAL',
  header: 'NONE',
  headerText: '',
  headerSamples: {},
  sample: null,
  body: '',
  samples: {},
  footer: '',
  buttons: [],
  code: { warns: true, minutes: '10', way: 'COPY_CODE', package: '', hash: '' },
  others: [],
  key: '',
}

/** What is typed as a name that the platform takes: letters without accents, digits and underscores. */
export const templateName = (typed: string): string =>
  typed
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\s-]+/g, '_')
    .replaceAll(/\W/g, '')

export const isCode = ({ category }: Pick<TemplateDraft, 'category'>): boolean => category === 'AUTHENTICATION'

const example = (part: 'header' | 'body', text: string, samples: Samples, format: VariableFormat): Component => {
  const names = placeholders(text)
  const filled = names.filter((name) => samples[name])
  // A missing sample is the check's to tell, so nothing is made up for it.
  if (filled.length === 0) return {}
  if (format === 'NAMED') {
    const params = filled.map((name) => ({ param_name: name, example: samples[name] }))
    return { example: { [`${part}_text_named_params`]: params } }
  }
  const values = filled.map((name) => samples[name])
  return { example: { [`${part}_text`]: part === 'body' ? [values] : values } }
}

const headerPart = ({ header, headerText, headerSamples, sample, variables }: TemplateDraft): Component[] => {
  if (header === 'NONE') return []
  const base = { type: 'HEADER', format: header }
  if (header === 'TEXT')
    return [{ ...base, text: headerText, ...example('header', headerText, headerSamples, variables) }]
  return [isMedia(header) && sample ? { ...base, example: { header_handle: [sample.handle] } } : base]
}

const codeParts = ({ code }: TemplateDraft): Component[] => [
  { type: 'BODY', add_security_recommendation: code.warns },
  ...(code.minutes ? [{ type: 'FOOTER', code_expiration_minutes: Number(code.minutes) }] : []),
  {
    type: 'BUTTONS',
    buttons: [
      {
        type: 'OTP',
        otp_type: code.way,
        ...(code.way === 'COPY_CODE'
          ? {}
          : { supported_apps: [{ package_name: code.package, signature_hash: code.hash }] }),
        ...(code.way === 'ZERO_TAP' ? { zero_tap_terms_accepted: true } : {}),
      },
    ],
  },
]

/** The draft in the chat platform's format, with the samples that a review requires. */
export const draftComponents = (draft: TemplateDraft): Component[] =>
  isCode(draft)
    ? codeParts(draft)
    : [
        ...headerPart(draft),
        { type: 'BODY', text: draft.body, ...example('body', draft.body, draft.samples, draft.variables) },
        ...(draft.footer ? [{ type: 'FOOTER', text: draft.footer }] : []),
        ...(draft.buttons.length > 0 ? [{ type: 'BUTTONS', buttons: draft.buttons.map(sentButton) }] : []),
        ...draft.others,
      ]

export const templateData = (draft: TemplateDraft) => ({
  name: draft.name,
  language: draft.language,
  category: draft.category,
  ...(draft.variables === 'NAMED' && !isCode(draft) ? { parameter_format: 'NAMED' } : {}),
  components: draftComponents(draft),
})

const asText = (value: unknown): string => (typeof value === 'string' ? value : '')
const asRecord = (value: unknown): Component =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Component) : {}
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** The samples of the review, by variable. */
export const samplesOf = (component: Component | undefined): Samples => {
  const given = asRecord(component?.['example'])
  const part = asText(component?.['type']).toLowerCase()
  const named = asList(given[`${part}_text_named_params`]).map(asRecord)
  if (named.length > 0)
    return Object.fromEntries(named.map((one) => [asText(one['param_name']), asText(one['example'])]))
  const list = asList(given[`${part}_text`])
  const values = asList(Array.isArray(list[0]) ? list[0] : list)
  return Object.fromEntries(values.map((value, index) => [String(index + 1), String(value)]))
}

export const templateSamples = ({ components }: Pick<Template, 'components'>): { header: Samples; body: Samples } => {
  const part = (type: string) => (components as Component[]).find((one) => asText(one['type']).toUpperCase() === type)
  return { header: samplesOf(part('HEADER')), body: samplesOf(part('BODY')) }
}

const readCode = (
  footer: Component | undefined,
  body: Component | undefined,
  button: Component,
): TemplateDraft['code'] => {
  const app = asRecord(asList(button['supported_apps'])[0])
  const way = asText(button['otp_type'])
  const minutes = footer?.['code_expiration_minutes']
  return {
    warns: body?.['add_security_recommendation'] === true,
    minutes: typeof minutes === 'number' ? String(minutes) : '',
    way: way === 'ONE_TAP' || way === 'ZERO_TAP' ? way : 'COPY_CODE',
    package: asText(app['package_name']),
    hash: asText(app['signature_hash']),
  }
}

/** A template as the editor holds it. */
export const draftOf = (template: Template): TemplateDraft => {
  const parts = template.components as Component[]
  const part = (type: string) => parts.find((one) => asText(one['type']).toUpperCase() === type)
  const [header, body, footer] = [part('HEADER'), part('BODY'), part('FOOTER')]
  const format = asText(header?.['format']).toUpperCase()
  const known = headerFormats.find((one) => one === format)
  const buttons = asList(part('BUTTONS')?.['buttons']).map(asRecord) as TemplateButton[]
  const handle = asText(asList(asRecord(header?.['example'])['header_handle'])[0])
  const own = new Set([...(known ? ['HEADER'] : []), 'BODY', 'FOOTER', 'BUTTONS'])
  const category = template.category.toUpperCase()
  const texts = `${asText(header?.['text'])} ${asText(body?.['text'])}`
  const isNamed = template.parameter_format === 'NAMED' || placeholders(texts).some((name) => !/^\d+$/.test(name))
  return {
    ...emptyDraft,
    name: template.name,
    language: template.language,
    category,
    variables: isNamed ? 'NAMED' : 'POSITIONAL',
    header: known ?? 'NONE',
    headerText: asText(header?.['text']),
    headerSamples: samplesOf(header),
    sample: handle ? { handle, filename: '', mime: '' } : null,
    body: asText(body?.['text']),
    samples: samplesOf(body),
    footer: asText(footer?.['text']),
    buttons: category === 'AUTHENTICATION' ? [] : buttons,
    code: readCode(footer, body, buttons[0] ?? {}),
    others: parts.filter((one) => !own.has(asText(one['type']).toUpperCase())),
  }
}

/** The draft with numbers or names as variables; the samples go along. */
export const withVariables = (draft: TemplateDraft, format: VariableFormat): Partial<TemplateDraft> => {
  const [header, body] = [renamed(draft.headerText, format), renamed(draft.body, format)]
  const moved = (samples: Samples, before: Record<string, string>): Samples =>
    Object.fromEntries(Object.entries(before).map(([now, then]) => [now, samples[then] ?? '']))
  return {
    variables: format,
    headerText: header.text,
    headerSamples: moved(draft.headerSamples, header.before),
    body: body.text,
    samples: moved(draft.samples, body.before),
  }
}
