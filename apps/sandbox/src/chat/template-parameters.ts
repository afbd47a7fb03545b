// Whether the parameters of a template send fit the template: counts, kinds, names.
import { asText, isObject } from '../graph/request-parameters.ts'
import { chatError } from './chat-errors.ts'
import type { Template, TemplateComponent } from './chat-types.ts'

type Parameter = Record<string, unknown>

const variable = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g

export const variablesOf = (text: string | undefined): string[] => [
  ...new Set([...(text ?? '').matchAll(variable)].map((match) => match[1] as string)),
]

const componentOf = (template: Template, type: string): TemplateComponent | undefined =>
  template.components.find((component) => component.type.toUpperCase() === type)

const mismatch = (where: string, given: number, expected: number): Error =>
  chatError(
    132000,
    `${where}: number of localizable_params (${given}) does not match the expected number of params (${expected})`,
  )

const wrongFormat = (details: string): Error => chatError(132012, details)

const parametersOf = (component: Parameter | undefined): Parameter[] => {
  const list = component?.['parameters']
  if (list === undefined || list === null) return []
  if (!Array.isArray(list) || !list.every(isObject))
    throw chatError(100, "template['components'][]['parameters'] must be an array of objects.")
  return list
}

const textTypes = new Set(['text', 'currency', 'date_time'])

const checkText = (where: string, template: Template, text: string | undefined, parameters: Parameter[]): void => {
  const variables = variablesOf(text)
  if (parameters.length !== variables.length) throw mismatch(where, parameters.length, variables.length)
  for (const parameter of parameters) {
    const type = asText(parameter['type'])
    if (!textTypes.has(type))
      throw wrongFormat(`${where}: Format mismatch, expected TEXT, received ${type.toUpperCase() || 'nothing'}`)
    if (type === 'text' && (typeof parameter['text'] !== 'string' || parameter['text'] === ''))
      throw chatError(131008, `Parameter of type text is missing text value (${where})`)
    if (template.parameterFormat === 'NAMED' && !variables.includes(asText(parameter['parameter_name'])))
      throw chatError(100, `Parameter name is missing or empty (${where})`, { message: '(#100) Invalid parameter' })
    if (type === 'text' && where === 'body' && asText(parameter['text']).length > 32_768) throw chatError(132005)
  }
}

const checkHeader = (template: Template, given: Parameter | undefined): void => {
  const header = componentOf(template, 'HEADER')
  const parameters = parametersOf(given)
  const format = header?.format ?? 'TEXT'
  if (!header || format === 'TEXT') {
    checkText('header', template, header?.text, parameters)
    return
  }
  const expected = format === 'GIF' ? 'video' : format.toLowerCase()
  const [parameter] = parameters
  if (!parameter || parameters.length !== 1)
    throw wrongFormat(`header: Format mismatch, expected ${format}, received UNKNOWN`)
  if (parameter['type'] !== expected)
    throw wrongFormat(
      `header: Format mismatch, expected ${format}, received ${asText(parameter['type']).toUpperCase()}`,
    )
  const content = parameter[expected]
  if (!isObject(content)) throw chatError(131008, `header: the ${expected} object is missing.`)
  if (expected !== 'location' && content['id'] === undefined && content['link'] === undefined)
    throw chatError(131008, `header: ${expected} needs id or link.`)
}

const needsParameter = (button: Record<string, unknown>): boolean =>
  (button['type'] === 'URL' && variablesOf(asText(button['url'])).length > 0) ||
  button['type'] === 'OTP' ||
  button['type'] === 'COPY_CODE'

const subTypes: Record<string, string[]> = {
  quick_reply: ['QUICK_REPLY'],
  url: ['URL', 'OTP'],
  copy_code: ['COPY_CODE', 'OTP'],
  flow: ['FLOW'],
  catalog: ['CATALOG'],
  mpm: ['MPM'],
  voice_call: ['VOICE_CALL'],
  phone_number: ['PHONE_NUMBER'],
}

const checkButtons = (template: Template, given: Parameter[]): void => {
  const buttons = componentOf(template, 'BUTTONS')?.buttons ?? []
  const seen = new Set<number>()
  for (const component of given) {
    const index = Number(component['index'] ?? Number.NaN)
    const button = buttons[index]
    if (!button) throw chatError(132018, `button: there is no button at index ${asText(component['index'])}.`)
    const subType = asText(component['sub_type']).toLowerCase()
    if (!subTypes[subType]?.includes(asText(button['type'])))
      throw wrongFormat(
        `button ${index}: Format mismatch, expected ${asText(button['type'])}, received ${subType.toUpperCase()}`,
      )
    const parameters = parametersOf(component)
    if (needsParameter(button) && parameters.length !== 1) throw mismatch(`button ${index}`, parameters.length, 1)
    if (subType === 'url' && !needsParameter(button) && parameters.length > 0)
      throw mismatch(`button ${index}`, parameters.length, 0)
    seen.add(index)
  }
  for (const [index, button] of buttons.entries())
    if (needsParameter(button) && !seen.has(index))
      throw chatError(131008, `Button at index ${index} of type ${asText(button['type'])} requires a parameter`)
}

export const checkTemplateParameters = (template: Template, components: unknown): void => {
  if (components !== undefined && components !== null && !(Array.isArray(components) && components.every(isObject)))
    throw chatError(100, "template['components'] must be an array of objects.")
  const list = (components ?? []) as Parameter[]
  const typeOf = (component: Parameter): string => asText(component['type']).toLowerCase()
  for (const component of list)
    if (!['header', 'body', 'button', 'carousel', 'limited_time_offer', 'footer'].includes(typeOf(component)))
      throw chatError(100, `template['components'] has the unknown type "${typeOf(component)}".`)
  const bodyText = template.category === 'AUTHENTICATION' ? '{{1}}' : componentOf(template, 'BODY')?.text
  checkHeader(
    template,
    list.find((component) => typeOf(component) === 'header'),
  )
  checkText('body', template, bodyText, parametersOf(list.find((component) => typeOf(component) === 'body')))
  checkButtons(
    template,
    list.filter((component) => typeOf(component) === 'button'),
  )
}

/** One-tap, zero-tap and copy-code authentication templates, and paid marketing bids, need a phone number. */
export const refusesScopedIds = (template: Template, content: Record<string, unknown>): boolean =>
  template.category === 'AUTHENTICATION' || content['bid_spec'] !== undefined
