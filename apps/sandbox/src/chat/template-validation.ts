// What the platform checks before a template goes to review, with its subcodes.
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { CreativeFeatures, Template, TemplateComponent } from './chat-types.ts'
import { variablesOf } from './template-parameters.ts'

/** `strict` adds the rules about content that reviewers care for: examples, placement and number of variables. */
type Draft = Pick<Template, 'category' | 'parameterFormat' | 'components'> & { strict: boolean }

const categories = ['AUTHENTICATION', 'MARKETING', 'UTILITY']
const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'GIF', 'DOCUMENT', 'LOCATION', 'PRODUCT']
const componentTypes = [
  'HEADER',
  'BODY',
  'FOOTER',
  'BUTTONS',
  'CAROUSEL',
  'LIMITED_TIME_OFFER',
  'CALL_PERMISSION_REQUEST',
]
const buttonTypes = [
  'QUICK_REPLY',
  'URL',
  'PHONE_NUMBER',
  'COPY_CODE',
  'OTP',
  'FLOW',
  'MPM',
  'SPM',
  'CATALOG',
  'VOICE_CALL',
  'APP',
  'ORDER_DETAILS',
  'REQUEST_CONTACT_INFO',
]

/** A refusal with the subcode and the two texts that people get to read. */
export const templateRefusal = (subcode: number, title: string, message: string): GraphError =>
  new GraphError({
    code: 100,
    subcode,
    message: 'Invalid parameter',
    transient: false,
    userTitle: title,
    userMessage: message,
  })

const tooLong = (what: string, longest: number): GraphError =>
  templateRefusal(2388040, 'Field too long', `The ${what} of the template must be at most ${longest} characters long.`)

/** How many of the variables have an example; too many examples count as none. */
const exampleCount = (component: TemplateComponent, variables: string[]): number => {
  const example = isObject(component.example) ? component.example : {}
  const named = example['body_text_named_params'] ?? example['header_text_named_params']
  if (Array.isArray(named)) {
    const names = named.map((one) => (isObject(one) ? asText(one['param_name']) : ''))
    return names.length > variables.length ? 0 : variables.filter((name) => names.includes(name)).length
  }
  const header = example['header_text']
  if (Array.isArray(header)) return header.length
  const body = example['body_text']
  if (!Array.isArray(body)) return 0
  const first = body[0] as unknown
  return Array.isArray(first) ? first.length : body.length
}

const checkVariables = (component: TemplateComponent, draft: Draft, where: string): void => {
  const text = component.text ?? ''
  const variables = variablesOf(text)
  if (draft.strict && /\{\{|\}\}/.test(text.replaceAll(/\{\{\s*\w+\s*\}\}/g, '')))
    throw templateRefusal(
      2388047,
      'Message template has an invalid format',
      `The ${where} has mismatched braces or special characters in a variable.`,
    )
  if (variables.length === 0) return
  if (draft.parameterFormat === 'POSITIONAL') {
    const numbers = variables.map(Number)
    const expected = variables.map((_name, index) => index + 1)
    if (numbers.toSorted((a, b) => a - b).some((number, index) => number !== expected[index]))
      throw templateRefusal(
        2388047,
        'Message template has an invalid format',
        `The variables of the ${where} must be {{1}} to {{n}} without gaps.`,
      )
  } else if (variables.some((name) => !/^[a-z][a-z0-9_]*$/.test(name)))
    throw templateRefusal(
      2388047,
      'Message template has an invalid format',
      `The variables of the ${where} must be lower-case names.`,
    )
  if (draft.strict && exampleCount(component, variables) !== variables.length)
    throw templateRefusal(
      2388043,
      'Message template is missing examples',
      `The ${where} has ${variables.length} variables and needs an example for each.`,
    )
}

const checkBody = (component: TemplateComponent, draft: Draft): void => {
  if (draft.category === 'AUTHENTICATION') {
    if (component.text !== undefined)
      throw templateRefusal(
        2388072,
        'Message template body is invalid',
        'The body text of authentication templates is set by the platform.',
      )
    return
  }
  const text = component.text
  if (typeof text !== 'string' || text === '') throw missingParameter("components[BODY]['text']")
  if ([...text].length > 1024) throw tooLong('body', 1024)
  if (draft.strict && /^\s*\{\{[^}]*\}\}|\{\{[^}]*\}\}\s*$/.test(text))
    throw templateRefusal(
      2388299,
      'Leading or trailing parameters',
      "The template's variables can't be at the start or end of the template.",
    )
  checkVariables(component, draft, 'body')
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const variables = variablesOf(text).length
  if (draft.strict && words < 2 * variables + 1)
    throw templateRefusal(2388293, 'Too many variables', 'This template has too many variables for its length.')
}

const checkHeader = (component: TemplateComponent, draft: Draft): void => {
  const format = component.format ?? ''
  if (!headerFormats.includes(format))
    throw invalidParameter(`Param components[HEADER]['format'] must be one of {${headerFormats.join(', ')}}`)
  if (format === 'TEXT') {
    if (typeof component.text !== 'string' || component.text === '')
      throw missingParameter("components[HEADER]['text']")
    if ([...component.text].length > 60) throw tooLong('header', 60)
    if (variablesOf(component.text).length > 1)
      throw templateRefusal(2388047, 'Message template has an invalid format', 'The header can have only one variable.')
    checkVariables(component, draft, 'header')
    return
  }
  if (draft.strict && format === 'LOCATION' && draft.category === 'AUTHENTICATION')
    throw templateRefusal(2388047, 'Message template has an invalid format', 'LOCATION is for UTILITY and MARKETING.')
  if (format === 'LOCATION' || format === 'PRODUCT') return
  const handles = isObject(component.example) ? component.example['header_handle'] : undefined
  if (!Array.isArray(handles) || handles.length === 0)
    throw templateRefusal(
      2388273,
      'Message template is missing an example',
      `The ${format} header needs example.header_handle.`,
    )
}

const checkFooter = (component: TemplateComponent, draft: Draft): void => {
  if (draft.category === 'AUTHENTICATION') {
    const minutes = component['code_expiration_minutes']
    if (minutes !== undefined && !(Number(minutes) >= 1 && Number(minutes) <= 90))
      throw invalidParameter('Param code_expiration_minutes must be between 1 and 90')
    return
  }
  if (typeof component.text !== 'string' || component.text === '') throw missingParameter("components[FOOTER]['text']")
  if ([...component.text].length > 60) throw tooLong('footer', 60)
  if (variablesOf(component.text).length > 0)
    throw templateRefusal(2388073, 'Message template footer is invalid', 'The footer cannot have variables.')
}

const mostButtons: Record<string, number> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, OTP: 1 }

/** How many there may be of a type, and that quick replies are not mixed with others. */
const checkButtonMix = (types: string[]): void => {
  for (const [type, most] of Object.entries(mostButtons))
    if (types.filter((one) => one === type).length > most)
      throw invalidParameter(`A template can have at most ${most} ${type} buttons.`)
  const groups = types.filter((type, at) => at === 0 || (type === 'QUICK_REPLY') !== (types[at - 1] === 'QUICK_REPLY'))
  if (groups.length > 2) throw invalidParameter('Quick reply buttons must stand together.')
}

const checkButtons = (component: TemplateComponent, draft: Draft): void => {
  const { buttons } = component
  if (!Array.isArray(buttons) || !buttons.every(isObject)) throw missingParameter("components[BUTTONS]['buttons']")
  if (buttons.length === 0 || buttons.length > 10) throw invalidParameter('A template can have 1 to 10 buttons.')
  for (const button of buttons) {
    const type = asText(button['type'])
    if (!buttonTypes.includes(type))
      throw invalidParameter(`Param buttons[0]['type'] must be one of {${buttonTypes.join(', ')}}`)
    if (draft.category === 'AUTHENTICATION' && type !== 'OTP')
      throw invalidParameter('Authentication templates can only have OTP buttons.')
    if (['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'FLOW'].includes(type)) {
      const text = asText(button['text'])
      if (text === '') throw missingParameter("buttons[]['text']")
      if ([...text].length > 25) throw tooLong('button text', 25)
    }
    if (type === 'URL') {
      const url = asText(button['url'])
      if (!/^https?:\/\/\S+/.test(url)) throw invalidParameter("Param buttons[]['url'] must be a URL")
      const needsExample = draft.strict && variablesOf(url).length > 0
      if (
        needsExample &&
        !(Array.isArray(button['example']) ? button['example'].length > 0 : typeof button['example'] === 'string')
      )
        throw templateRefusal(
          2388043,
          'Message template is missing examples',
          'The URL button has a variable and needs an example.',
        )
    }
    if (type === 'PHONE_NUMBER' && asText(button['phone_number']) === '')
      throw missingParameter("buttons[]['phone_number']")
    if (type === 'COPY_CODE' && button['example'] === undefined) throw missingParameter("buttons[]['example']")
    if (type === 'OTP' && !['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'].includes(asText(button['otp_type'])))
      throw invalidParameter("Param buttons[]['otp_type'] must be one of {COPY_CODE, ONE_TAP, ZERO_TAP}")
  }
  if (draft.strict) checkButtonMix(buttons.map((button) => asText(button['type'])))
}

export const readComponents = (value: unknown[] | undefined): TemplateComponent[] => {
  if (!value) throw missingParameter('components')
  return value.map((item, index) => {
    if (!isObject(item)) throw invalidParameter(`Param components[${index}] must be a JSON object`)
    const type = asText(item['type']).toUpperCase()
    if (!componentTypes.includes(type))
      throw invalidParameter(`Param components[${index}]['type'] must be one of {${componentTypes.join(', ')}}`)
    const format = item['format'] === undefined ? {} : { format: asText(item['format']).toUpperCase() }
    return { ...item, type, ...format }
  })
}

export const validateComponents = (draft: Draft): void => {
  const seen = new Set<string>()
  for (const component of draft.components) {
    if (seen.has(component.type))
      throw templateRefusal(
        2388047,
        'Message template has an invalid format',
        `There can be only one ${component.type} component.`,
      )
    seen.add(component.type)
    if (component.type === 'HEADER') checkHeader(component, draft)
    else if (component.type === 'BODY') checkBody(component, draft)
    else if (component.type === 'FOOTER') checkFooter(component, draft)
    else if (component.type === 'BUTTONS') checkButtons(component, draft)
  }
  if (draft.strict && draft.category === 'AUTHENTICATION' && !seen.has('BUTTONS'))
    throw invalidParameter('Authentication templates must have an OTP button.')
  if (!seen.has('BODY'))
    throw templateRefusal(2388072, 'Message template body is missing', 'A template must have exactly one BODY.')
}

export const readCategory = (value: string): string => {
  const category = value.toUpperCase()
  if (!categories.includes(category))
    throw invalidParameter(`Param category must be one of {${categories.join(', ')}} - got "${value}".`)
  return category
}

export const readTemplateName = (name: string): string => {
  if (!/^[a-z0-9_]{1,512}$/.test(name))
    throw templateRefusal(
      2388051,
      'Invalid template name',
      'Template names can only have lower-case letters, digits and underscores, and at most 512 of them.',
    )
  return name
}

const ttlRanges: Record<string, [number, number]> = {
  AUTHENTICATION: [30, 900],
  UTILITY: [30, 43_200],
  MARKETING: [43_200, 2_592_000],
}

export const readTtl = (seconds: number | undefined, category: string): number | undefined => {
  if (seconds === undefined || (seconds === -1 && category !== 'MARKETING')) return seconds
  const [low, high] = ttlRanges[category] ?? [30, 2_592_000]
  if (seconds < low || seconds > high)
    throw invalidParameter(`Param message_send_ttl_seconds must be between ${low} and ${high}`)
  return seconds
}

export const readCreativeFeatures = (spec: Record<string, unknown> | undefined): CreativeFeatures | undefined => {
  if (spec === undefined) return undefined
  const features = spec['creative_features_spec']
  if (!isObject(features)) throw missingParameter('degrees_of_freedom_spec[creative_features_spec]')
  for (const [name, feature] of Object.entries(features)) {
    const status = isObject(feature) ? feature['enroll_status'] : undefined
    if (status !== 'OPT_IN' && status !== 'OPT_OUT')
      throw invalidParameter(
        `Param degrees_of_freedom_spec[creative_features_spec][${name}][enroll_status] must be one of {OPT_IN, OPT_OUT}`,
      )
  }
  return features as CreativeFeatures
}
