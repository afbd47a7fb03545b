import { type JsonRecord, isRecord, textOf } from '../../graph/json-values.ts'
import { type TemplateFinding, type TemplateOutline, error, oneOf, tooLong } from './template-finding.ts'
import { variablesOf } from './template-variables.ts'

const MOST_BUTTONS = 10
const TEXT_LENGTH = 25
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
const labelled = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER', 'FLOW']
const otpTypes = ['COPY_CODE', 'ONE_TAP', 'ZERO_TAP']
const mostOfType: Record<string, number> = { URL: 2, PHONE_NUMBER: 1, COPY_CODE: 1, OTP: 1 }

const urlFindings = (path: string, { url, example }: JsonRecord): TemplateFinding[] => {
  const address = textOf(url) ?? ''
  if (!/^https?:\/\/\S+/.test(address))
    return [
      error(
        `${path}.url`,
        'button_url',
        `"${address}" is not an address.`,
        'Use a whole address, beginning with https://.',
      ),
    ]
  const hasExample = Array.isArray(example) ? example.length > 0 : textOf(example) !== undefined
  return variablesOf(address).length > 0 && !hasExample
    ? [
        error(
          `${path}.example`,
          'example',
          'The address has a variable and no example.',
          'Set example to ["https://… the whole address with a value in it"].',
        ),
      ]
    : []
}

/** What each type needs besides its text. */
const typeFindings: Record<string, (path: string, button: JsonRecord) => TemplateFinding[]> = {
  URL: urlFindings,
  PHONE_NUMBER: (path, { phone_number: number }) =>
    textOf(number) === undefined
      ? [
          error(
            `${path}.phone_number`,
            'button_phone_number',
            'The button has no phone number.',
            'Set phone_number to digits with the country code, such as "5511987654321".',
          ),
        ]
      : [],
  COPY_CODE: (path, { example }) =>
    example === undefined
      ? [error(`${path}.example`, 'button_code', 'There is no example of the code.', 'Set example to a code.')]
      : [],
  OTP: (path, { otp_type: type }) =>
    otpTypes.includes(textOf(type) ?? '')
      ? []
      : [
          error(
            `${path}.otp_type`,
            'button_code',
            'It is not said how the code is handed over.',
            `Set otp_type to one of ${oneOf(otpTypes)}.`,
          ),
        ],
}

const buttonFindings = (path: string, button: JsonRecord, { category }: TemplateOutline): TemplateFinding[] => {
  const type = textOf(button['type']) ?? ''
  if (!buttonTypes.includes(type))
    return [
      error(`${path}.type`, 'button_type', `"${type}" is not a type of button.`, `Use one of ${oneOf(buttonTypes)}.`),
    ]
  if (category === 'AUTHENTICATION' && type !== 'OTP')
    return [
      error(
        `${path}.type`,
        'authentication_content',
        `Authentication templates have an OTP button alone, not ${type}.`,
        'Remove the button, or choose UTILITY or MARKETING.',
      ),
    ]
  const text = textOf(button['text'])
  const label = !labelled.includes(type)
    ? []
    : text === undefined
      ? [error(`${path}.text`, 'text_missing', 'The button has no text.', 'Set text, at most 25 characters.')]
      : tooLong(`${path}.text`, text, TEXT_LENGTH)
  return [...label, ...(typeFindings[type]?.(path, button) ?? [])]
}

const countFindings = (path: string, types: readonly string[]): TemplateFinding[] =>
  Object.entries(mostOfType).flatMap(([type, most]) => {
    const count = types.filter((one) => one === type).length
    return count <= most
      ? []
      : [
          error(
            path,
            'button_count',
            `There are ${count} ${type} buttons; the platform takes ${most}.`,
            `Keep ${most} of them.`,
          ),
        ]
  })

/** Quick replies stand together, before or behind all others. */
const orderFindings = (path: string, types: readonly string[]): TemplateFinding[] => {
  const turns = types.filter(
    (type, index) => index > 0 && (type === 'QUICK_REPLY') !== (types[index - 1] === 'QUICK_REPLY'),
  ).length
  return turns <= 1
    ? []
    : [
        error(
          path,
          'button_order',
          'Quick replies and other buttons are mixed.',
          'Put all quick replies first or all of them last.',
        ),
      ]
}

export const buttonsFindings = (path: string, component: JsonRecord, outline: TemplateOutline): TemplateFinding[] => {
  const at = `${path}.buttons`
  const { buttons } = component
  if (!Array.isArray(buttons) || buttons.length === 0 || buttons.length > MOST_BUTTONS || !buttons.every(isRecord))
    return [
      error(
        at,
        'button_count',
        Array.isArray(buttons) ? `There are ${buttons.length} buttons.` : 'There are no buttons.',
        `Send a list of 1 to ${MOST_BUTTONS} buttons, or leave the component out.`,
      ),
    ]
  const types = buttons.map(({ type }) => textOf(type) ?? '')
  return [
    ...buttons.flatMap((button, index) => buttonFindings(`${at}[${index}]`, button, outline)),
    ...countFindings(at, types),
    ...orderFindings(at, types),
  ]
}
