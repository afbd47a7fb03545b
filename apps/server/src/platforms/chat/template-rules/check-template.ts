import { type JsonRecord, recordsOf, textOf } from '../../graph/json-values.ts'
import { buttonsFindings } from './template-buttons.ts'
import { bodyFindings, footerFindings, headerFindings } from './template-components.ts'
import { type TemplateFinding, type TemplateOutline, error, oneOf, warning } from './template-finding.ts'

// The chat platform's rules for templates, as far as they can be told without asking it. It judges last: a name that is
// taken, a limit that is reached and what reviewers think are not known here.

export type TemplateDraft = { name: string; language: string; category: string; components: readonly object[] }

const categories = ['AUTHENTICATION', 'MARKETING', 'UTILITY']
const parameterFormats = ['POSITIONAL', 'NAMED']
const componentTypes = [
  'HEADER',
  'BODY',
  'FOOTER',
  'BUTTONS',
  'CAROUSEL',
  'LIMITED_TIME_OFFER',
  'CALL_PERMISSION_REQUEST',
]
const ttlSeconds: Record<string, [number, number]> = {
  AUTHENTICATION: [30, 900],
  UTILITY: [30, 43_200],
  MARKETING: [43_200, 2_592_000],
}

const fieldFindings = (draft: JsonRecord, category: string, format: string): TemplateFinding[] => {
  const findings: TemplateFinding[] = []
  const name = textOf(draft['name']) ?? ''
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    findings.push(
      error(
        'name',
        'name_format',
        `"${name}" has characters that names of templates cannot have.`,
        'Use lower-case letters, digits and underscores, such as "order_ready".',
      ),
    )
  const language = textOf(draft['language']) ?? ''
  if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language))
    findings.push(
      error(
        'language',
        'language_code',
        `"${language}" is not a language code of the platform.`,
        'Use a code such as en, en_US or pt_BR, with an underscore.',
      ),
    )
  if (!categories.includes(category))
    findings.push(error('category', 'category', `"${category}" is not a category.`, `Use one of ${oneOf(categories)}.`))
  if (!parameterFormats.includes(format))
    findings.push(
      error(
        'parameter_format',
        'parameter_format',
        `"${format}" is not a format of parameters.`,
        `Use one of ${oneOf(parameterFormats)}, or leave it out for POSITIONAL.`,
      ),
    )
  return findings
}

const ttlFindings = (ttl: unknown, category: string): TemplateFinding[] => {
  const range = ttlSeconds[category]
  if (ttl === undefined || ttl === null || !range) return []
  const [low, high] = range
  const isRight = (Number(ttl) >= low && Number(ttl) <= high) || (Number(ttl) === -1 && category !== 'MARKETING')
  return isRight
    ? []
    : [
        error(
          'message_send_ttl_seconds',
          'ttl',
          `${JSON.stringify(ttl)} seconds is outside of what ${category} templates can have.`,
          `Set ${low} to ${high} seconds, or leave it out.`,
        ),
      ]
}

const componentFindings = (components: readonly JsonRecord[], outline: TemplateOutline): TemplateFinding[] => {
  const seen = new Set<string>()
  const findings = components.flatMap((component, index) => {
    const path = `components[${index}]`
    const type = textOf(component['type'])?.toUpperCase() ?? ''
    if (!componentTypes.includes(type))
      return [
        error(
          `${path}.type`,
          'component_type',
          `"${type}" is not a type of component.`,
          `Use one of ${oneOf(componentTypes)}.`,
        ),
      ]
    if (seen.has(type))
      return [
        error(
          path,
          'component_repeated',
          `There is more than one ${type}.`,
          `Keep one ${type} and leave the others out.`,
        ),
      ]
    seen.add(type)
    if (type === 'HEADER') return headerFindings(path, component, outline)
    if (type === 'BODY') return bodyFindings(path, component, outline)
    if (type === 'FOOTER') return footerFindings(path, component, outline)
    return type === 'BUTTONS' ? buttonsFindings(path, component, outline) : []
  })
  if (!seen.has('BODY'))
    findings.push(
      error('components', 'body_missing', 'There is no BODY.', 'Add { "type": "BODY", "text": "…" } to components.'),
    )
  if (outline.category === 'AUTHENTICATION' && !seen.has('BUTTONS'))
    findings.push(
      error(
        'components',
        'button_code',
        'An authentication template needs a button for the code.',
        'Add { "type": "BUTTONS", "buttons": [{ "type": "OTP", "otp_type": "COPY_CODE" }] } to components.',
      ),
    )
  return findings
}

/** Words of English, Portuguese and Spanish that make reviewers move a template to another category. */
const promotional = '% off|on sale|discount|promo|coupon|voucher|desconto|cupom|oferta|descuento|cupón|rebaja'.split(
  '|',
)
const ofCodes = ['verification code', 'one-time', 'código de verifica']
const marketingButtons = ['CATALOG', 'MPM', 'SPM', 'COPY_CODE']

const categoryHints = (components: readonly JsonRecord[], category: string): TemplateFinding[] => {
  if (category !== 'UTILITY') return []
  const texts = components.flatMap(({ text: own }) => textOf(own)?.toLowerCase() ?? [])
  const says = (words: string[]) => words.some((word) => texts.some((text) => text.includes(word)))
  const buttons = components.flatMap((component) => recordsOf(component['buttons']))
  const sells = buttons.some(({ type }) => marketingButtons.includes(textOf(type) ?? ''))
  const isOffer = components.some(({ type }) => textOf(type)?.toUpperCase() === 'LIMITED_TIME_OFFER')
  if (sells || isOffer || says(promotional))
    return [
      warning(
        'category',
        'category_hint',
        'It reads like promotion, which the platform moves from UTILITY to MARKETING or refuses.',
        'Choose MARKETING, or keep to what the customer has ordered or asked for.',
      ),
    ]
  return says(ofCodes)
    ? [
        warning(
          'category',
          'category_hint',
          'It reads like a one-time code, which the platform takes only as AUTHENTICATION.',
          'Choose AUTHENTICATION with an OTP button.',
        ),
      ]
    : []
}

/** Everything that the platform would refuse, and what it may hold against the template. */
export const checkTemplate = (draft: TemplateDraft): TemplateFinding[] => {
  const fields: JsonRecord = { ...draft }
  const components = recordsOf(draft.components)
  const category = draft.category.toUpperCase()
  const format = (textOf(fields['parameter_format']) ?? 'POSITIONAL').toUpperCase()
  return [
    ...fieldFindings(fields, category, format),
    ...ttlFindings(fields['message_send_ttl_seconds'], category),
    ...componentFindings(components, { category, isNamed: format === 'NAMED' }),
    ...categoryHints(components, category),
  ]
}
