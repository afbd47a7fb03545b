import { type JsonRecord, textOf } from '../../graph/json-values.ts'
import { recordOf, textsOf } from '../../graph/json-values.ts'
import { type TemplateFinding, type TemplateOutline, error, oneOf, tooLong, warning } from './template-finding.ts'
import { placementFindings, variableFindings, variablesOf } from './template-variables.ts'

type Rules = (path: string, component: JsonRecord, outline: TemplateOutline) => TemplateFinding[]

const BODY_LENGTH = 1_024
const HEADER_LENGTH = 60
const FOOTER_LENGTH = 60
const headerFormats = ['TEXT', 'IMAGE', 'VIDEO', 'GIF', 'DOCUMENT', 'LOCATION', 'PRODUCT']

const textMissing = (path: string, what: string): TemplateFinding[] => [
  error(`${path}.text`, 'text_missing', `The ${what} has no text.`, 'Set text, or leave the component out.'),
]

export const bodyFindings: Rules = (path, component, outline) => {
  const text = textOf(component['text'])
  if (outline.category === 'AUTHENTICATION')
    return text === undefined
      ? []
      : [
          error(
            `${path}.text`,
            'authentication_content',
            'The platform writes the text of authentication templates itself.',
            'Leave text out; add_security_recommendation adds the sentence about not sharing the code.',
          ),
        ]
  if (text === undefined) return textMissing(path, 'body')
  return [
    ...tooLong(`${path}.text`, text, BODY_LENGTH),
    ...placementFindings(`${path}.text`, text),
    ...variableFindings({ path, component, part: 'body', text }, outline),
  ]
}

const textHeader: Rules = (path, component, outline) => {
  const text = textOf(component['text'])
  if (text === undefined) return textMissing(path, 'header')
  const count = variablesOf(text).length
  return [
    ...tooLong(`${path}.text`, text, HEADER_LENGTH),
    ...(count > 1
      ? [
          error(
            `${path}.text`,
            'variable_count',
            `The header has ${count} variables; it can have one.`,
            'Keep one variable in the header and move the others to the body.',
          ),
        ]
      : variableFindings({ path, component, part: 'header', text }, outline)),
  ]
}

const mediaHeader: Rules = (path, component) => {
  const [handle] = textsOf(recordOf(component['example'])['header_handle'])
  const at = `${path}.example.header_handle`
  const fix = 'Upload a sample to the platform (resumable upload) and set example.header_handle to ["<its handle>"].'
  if (handle === undefined)
    return [error(at, 'media_example', 'Reviewers need a sample of the media, and there is none.', fix)]
  return /^https?:/i.test(handle)
    ? [warning(at, 'media_example', `"${handle}" is an address; the platform expects the handle of an upload.`, fix)]
    : []
}

export const headerFindings: Rules = (path, component, outline) => {
  const format = textOf(component['format'])?.toUpperCase() ?? ''
  if (!headerFormats.includes(format))
    return [
      error(
        `${path}.format`,
        'header_format',
        format === '' ? 'The header has no format.' : `"${format}" is not a format of headers.`,
        `Use one of ${oneOf(headerFormats)}.`,
      ),
    ]
  if (format === 'TEXT') return textHeader(path, component, outline)
  if (format === 'LOCATION' && outline.category === 'AUTHENTICATION')
    return [
      error(
        `${path}.format`,
        'header_format',
        'Authentication templates have no location.',
        'Leave the header out, or choose UTILITY or MARKETING.',
      ),
    ]
  return format === 'LOCATION' || format === 'PRODUCT' ? [] : mediaHeader(path, component, outline)
}

export const footerFindings: Rules = (path, component, { category }) => {
  if (category === 'AUTHENTICATION') {
    const minutes = component['code_expiration_minutes']
    const isRight = minutes === undefined || (Number(minutes) >= 1 && Number(minutes) <= 90)
    return isRight
      ? []
      : [
          error(
            `${path}.code_expiration_minutes`,
            'code_expiration',
            `${JSON.stringify(minutes)} minutes is not between 1 and 90.`,
            'Set 1 to 90 minutes, or leave it out.',
          ),
        ]
  }
  const text = textOf(component['text'])
  if (text === undefined) return textMissing(path, 'footer')
  return [
    ...tooLong(`${path}.text`, text, FOOTER_LENGTH),
    ...(variablesOf(text).length === 0
      ? []
      : [
          error(
            `${path}.text`,
            'variable_count',
            'The footer has a variable; it cannot have any.',
            'Move the variable to the body.',
          ),
        ]),
  ]
}
