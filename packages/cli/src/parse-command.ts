import { parseArgs } from 'node:util'
import { type Command, type Given, type Option, sharedOptions, UsageError } from './command.ts'

/** The command that the first words name, and the words after it. */
export const findCommand = (
  commands: readonly Command[],
  words: readonly string[],
): { command: Command; rest: string[] } | undefined => {
  for (const length of [2, 1]) {
    const name = words.slice(0, length).join(' ')
    const command = commands.find((one) => one.name === name)
    if (command) return { command, rest: words.slice(length) }
  }
  return undefined
}

const parserOptions = (options: Readonly<Record<string, Option>>) =>
  Object.fromEntries(
    Object.entries(options).map(([name, { value, multiple }]) => [
      name,
      { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: multiple ?? false },
    ]),
  )

const oneOf = (what: string, value: string, choices: readonly string[] | undefined): void => {
  if (choices && !choices.includes(value))
    throw new UsageError(`${what} is one of ${choices.join(', ')}, not "${value}".`)
}

const wholeNumber = (what: string, value: string, least: number | undefined): void => {
  if (least !== undefined && (!/^\d{1,15}$/.test(value) || Number(value) < least))
    throw new UsageError(`${what} wants a whole number from ${least} on, not "${value}".`)
}

/** The words of parseArgs, without the advice for programmers. */
const parserWords = ({ message }: Error): string => {
  const option = /--?[\w-]+/.exec(message)?.[0] ?? ''
  if (message.startsWith('Unknown option')) return `There is no option ${option}.`
  if (message.includes('does not take')) return `${option} takes no value.`
  return `${option} wants a value. One that begins with a dash is given as ${option}=-…`
}

/** Takes the words of a command apart; throws a UsageError that says which one is wrong. */
export const parseCommand = (command: Command, words: readonly string[]): Given => {
  const options = { ...command.options, ...sharedOptions }
  let parsed: { values: Record<string, unknown>; positionals: string[] }
  try {
    parsed = parseArgs({ args: [...words], options: parserOptions(options), allowPositionals: true })
  } catch (error) {
    throw new UsageError(parserWords(error as Error))
  }
  const { values, positionals } = parsed
  const expected = command.arguments ?? []
  if (positionals.length > expected.length)
    throw new UsageError(`"${positionals[expected.length]}" is one argument too many.`)
  const needed = expected.filter(({ optional }) => !optional)
  const missing = values['help'] ? undefined : needed[positionals.length]
  if (missing) throw new UsageError(`${missing.name} is missing: ${missing.about}.`)
  expected.forEach(({ name, choices }, place) => {
    const value = positionals[place]
    if (value !== undefined) oneOf(name, value, choices)
  })
  for (const [name, { choices, least }] of Object.entries(options))
    for (const value of [values[name] ?? []].flat())
      if (typeof value === 'string') {
        oneOf(`--${name}`, value, choices)
        wholeNumber(`--${name}`, value, least)
      }

  const text = (option: string): string | undefined => {
    const value = values[option]
    return typeof value === 'string' ? value : undefined
  }
  return {
    text,
    argument: (name) => positionals[expected.findIndex((one) => one.name === name)],
    required: (option) => {
      const value = text(option)
      if (value === undefined || value === '')
        throw new UsageError(`--${option} is missing: ${options[option]?.about ?? ''}.`)
      return value
    },
    flag: (option) => values[option] === true,
    list: (option) => (values[option] as string[] | undefined) ?? [],
    count: (option) => {
      const value = text(option)
      return value === undefined ? undefined : Number(value)
    },
  }
}
