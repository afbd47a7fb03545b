import { type JsonRecord, recordOf, recordsOf, textOf } from '../../graph/json-values.ts'
import { type TemplateFinding, type TemplateOutline, error } from './template-finding.ts'

/** What stands between double braces, in the order of the text, and whether every pair is closed and holds a name. */
const readVariables = (text: string): { names: string[]; isBroken: boolean } => {
  const [before = '', ...parts] = text.split('{{')
  const names: string[] = []
  let isBroken = before.includes('}}')
  for (const part of parts) {
    const end = part.indexOf('}}')
    const name = part.slice(0, Math.max(0, end)).trim()
    names.push(name)
    isBroken ||= !/^\w+$/.test(name) || part.includes('}}', end + 2)
  }
  return { names: [...new Set(names)], isBroken }
}

/** Each variable once. */
export const variablesOf = (text: string): string[] => readVariables(text).names

const numberedFindings = (path: string, variables: readonly string[]): TemplateFinding[] => {
  const named = variables.filter((name) => !/^\d+$/.test(name))
  if (named.length > 0)
    return [
      error(
        path,
        'variable_name',
        `{{${named[0]}}} is not a number, and the variables of this template are numbered.`,
        'Number the variables {{1}}, {{2}} and so on, or set parameter_format to NAMED.',
      ),
    ]
  const missing = variables.map((_name, index) => String(index + 1)).find((number) => !variables.includes(number))
  return missing === undefined
    ? []
    : [
        error(
          path,
          'variable_numbering',
          `There are ${variables.length} variables, but none of them is {{${missing}}}.`,
          `Number them {{1}} to {{${variables.length}}} without gaps.`,
        ),
      ]
}

const namedFindings = (path: string, variables: readonly string[]): TemplateFinding[] => {
  const wrong = variables.find((name) => !/^[a-z][a-z0-9_]*$/.test(name))
  return wrong === undefined
    ? []
    : [
        error(
          path,
          'variable_name',
          `{{${wrong}}} is not a lower-case name, and parameter_format is NAMED.`,
          'Use lower-case letters, digits and underscores, beginning with a letter: {{first_name}}. Numbers need parameter_format POSITIONAL.',
        ),
      ]
}

/** The values that stand as examples: by name, or in order. */
const exampleFinding = (
  at: { path: string; component: JsonRecord; part: 'body' | 'header' },
  variables: readonly string[],
  isNamed: boolean,
): TemplateFinding[] => {
  const { path, component, part } = at
  const example = recordOf(component['example'])
  const field = isNamed ? `${part}_text_named_params` : `${part}_text`
  const shape = isNamed
    ? `[${variables.map((name) => `{ "param_name": "${name}", "example": "…" }`).join(', ')}]`
    : `${part === 'body' ? '[[' : '['}${variables.map(() => '"…"').join(', ')}${part === 'body' ? ']]' : ']'}`
  const fix = `Set example.${field} to ${shape}.`
  const wrong = (message: string) => [error(`${path}.example.${field}`, 'example', message, fix)]
  if (isNamed) {
    const names = recordsOf(example[field]).flatMap(({ param_name: name }) => textOf(name) ?? [])
    const missing = variables.filter((name) => !names.includes(name))
    if (missing.length > 0) return wrong(`There is no example for ${missing.map((name) => `{{${name}}}`).join(', ')}.`)
    return names.length === variables.length ? [] : wrong(`There are ${names.length} examples for ${variables.length}.`)
  }
  const given: unknown = example[field]
  const list = Array.isArray(given) ? (Array.isArray(given[0]) ? (given[0] as unknown[]) : (given as unknown[])) : []
  return list.length === variables.length
    ? []
    : wrong(`The text has ${variables.length} variables and ${list.length} examples; reviewers need one for each.`)
}

/** The variables of a body or a text header: braces, names or numbers, and an example for each. */
export const variableFindings = (
  at: { path: string; component: JsonRecord; part: 'body' | 'header'; text: string },
  { isNamed }: TemplateOutline,
): TemplateFinding[] => {
  const path = `${at.path}.text`
  const { names: variables, isBroken } = readVariables(at.text)
  if (isBroken)
    return [
      error(
        path,
        'variable_format',
        'Double braces do not hold a variable, or one of them is missing.',
        'Write each variable as {{1}} or {{first_name}}: two braces before and after, letters, digits and underscores between.',
      ),
    ]
  if (variables.length === 0) return []
  const misnamed = isNamed ? namedFindings(path, variables) : numberedFindings(path, variables)
  return misnamed.length > 0 ? misnamed : exampleFinding(at, variables, isNamed)
}

/** What the platform does not take in a body: variables at its edges, and too many for its words. */
export const placementFindings = (path: string, text: string): TemplateFinding[] => {
  const findings: TemplateFinding[] = []
  const edge = text.trim().startsWith('{{') ? 'starts' : text.trim().endsWith('}}') ? 'ends' : undefined
  if (edge)
    findings.push(
      error(
        path,
        'variable_edge',
        `The body ${edge} with a variable.`,
        `Put words ${edge === 'starts' ? 'before the first' : 'behind the last'} variable.`,
      ),
    )
  const words = text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
  const variables = variablesOf(text).length
  const needed = 2 * variables + 1
  if (variables > 0 && words < needed)
    findings.push(
      error(
        path,
        'variable_density',
        `${words} words are too few for ${variables} variables: reviewers cannot tell what the message says.`,
        `Write at least ${needed} words (variables count), or take out a variable.`,
      ),
    )
  return findings
}
