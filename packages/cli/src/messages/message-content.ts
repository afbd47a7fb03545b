import { type Context, type Option, UsageError } from '../command.ts'
import { readJsonObject } from '../input.ts'

// What is sent, for one person and for many alike.

export const contentOptions: Readonly<Record<string, Option>> = {
  text: { value: 'TEXT', about: 'the text to send' },
  template: { value: 'NAME', about: 'the template to send' },
  language: { value: 'CODE', about: 'language of the template (default en_US)' },
  param: { value: 'TEXT', about: 'the next value of the template’s body', multiple: true },
  content: {
    value: 'FILE',
    about: 'any other content: a JSON file with type, image, interactive … as in the API; - for standard input',
  },
}

const templateContent = (name: string, language: string, params: readonly string[]) => ({
  type: 'template' as const,
  template: {
    name,
    language: { code: language },
    ...(params.length === 0
      ? {}
      : { components: [{ type: 'body', parameters: params.map((text) => ({ type: 'text', text })) }] }),
  },
})

export const readContent = async ({ text, list }: Context): Promise<Record<string, unknown>> => {
  const [words, template, file] = [text('text'), text('template'), text('content')]
  const given = [words, template, file].filter((one) => one !== undefined)
  if (given.length !== 1) throw new UsageError('Give one of --text, --template and --content.')
  if (words !== undefined) return { type: 'text', text: words }
  if (template !== undefined) return templateContent(template, text('language') ?? 'en_US', list('param'))
  return readJsonObject(file ?? '')
}
