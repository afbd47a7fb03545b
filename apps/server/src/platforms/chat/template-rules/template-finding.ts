// What is wrong with a template, or likely to be held against it. https://developers.facebook.com/docs/whatsapp/business-management-api/message-templates/

export const templateRules = [
  'name_format',
  'language_code',
  'category',
  'category_hint',
  'parameter_format',
  'ttl',
  'component_type',
  'component_repeated',
  'body_missing',
  'text_missing',
  'text_length',
  'variable_format',
  'variable_numbering',
  'variable_name',
  'variable_count',
  'variable_edge',
  'variable_density',
  'example',
  'header_format',
  'media_example',
  'authentication_content',
  'code_expiration',
  'button_count',
  'button_type',
  'button_order',
  'button_url',
  'button_phone_number',
  'button_code',
] as const
export type TemplateRule = (typeof templateRules)[number]

export type TemplateFinding = {
  /** Where, from the template on: `components[1].buttons[0].url`. */
  path: string
  rule: TemplateRule
  /** error: the platform refuses it. warning: it is taken, and reviewers may not like it. */
  severity: 'error' | 'warning'
  message: string
  fix: string
}

export type Finder = (path: string, rule: TemplateRule, message: string, fix: string) => TemplateFinding

export const error: Finder = (path, rule, message, fix) => ({ path, rule, severity: 'error', message, fix })
export const warning: Finder = (path, rule, message, fix) => ({ path, rule, severity: 'warning', message, fix })

/** What the rules of a component need to know of the whole template. */
export type TemplateOutline = { category: string; isNamed: boolean }

/** As people count: an emoji is one. */
export const lengthOf = (text: string): number => [...text].length

export const tooLong = (path: string, text: string, longest: number): TemplateFinding[] =>
  lengthOf(text) <= longest
    ? []
    : [
        error(
          path,
          'text_length',
          `It has ${lengthOf(text)} characters; the platform takes at most ${longest}.`,
          `Shorten it by ${lengthOf(text) - longest}.`,
        ),
      ]

export const oneOf = (values: readonly string[]): string => values.join(', ')
