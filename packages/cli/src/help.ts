import { type Command, type Option, sharedOptions } from './command.ts'

// Everything that the help, the completion and docs/cli.md say comes from the commands themselves.

export const exitCodes: readonly [code: number, meaning: string][] = [
  [0, 'done'],
  [1, 'the API refused it (its message is printed), or what you asked for failed'],
  [2, 'the command line is wrong'],
  [3, 'Herald cannot be reached, or did not answer in time'],
  [4, 'no API key, no such profile, or the configuration cannot be read'],
  [70, 'a bug in this program'],
]

export const variables: readonly [name: string, meaning: string][] = [
  ['HERALD_URL, HERALD_API_KEY', 'the address of Herald and the API key; used before any stored profile'],
  ['HERALD_PROFILE', 'the profile to use'],
  ['HERALD_SIGNING_SECRET, HERALD_WEBHOOK_SECRET', 'signing secret and token of the events that `listen` forwards'],
  ['HERALD_SANDBOX_URL', 'the address of the sandbox'],
  ['XDG_CONFIG_HOME', 'profiles are stored in herald/config.json in this folder (default ~/.config)'],
]

const columns = (rows: readonly (readonly [string, string])[], indent = '  '): string[] => {
  const width = Math.max(0, ...rows.map(([left]) => left.length))
  return rows.map(([left, right]) => `${indent}${left.padEnd(width)}  ${right}`.trimEnd())
}

export const optionRows = (options: Readonly<Record<string, Option>>): [string, string][] =>
  Object.entries(options).map(([name, { value, about, choices, multiple }]) => [
    `--${name}${value === undefined ? '' : ` ${value}`}`,
    [about, choices ? `: ${choices.join(', ')}` : '', multiple ? '; may be repeated' : ''].join(''),
  ])

export const usageOf = ({ name, arguments: args = [] }: Command): string =>
  ['herald', name, ...args.map((one) => (one.optional ? `[${one.name}]` : one.name)), '[options]'].join(' ')

export const commandHelp = (command: Command): string =>
  [
    `${command.about}.`,
    ...(command.more === undefined ? [] : ['', command.more]),
    '',
    `Usage: ${usageOf(command)}`,
    ...(command.arguments ? ['', ...columns(command.arguments.map(({ name, about }) => [name, about]))] : []),
    ...(command.options ? ['', 'Options:', ...columns(optionRows(command.options))] : []),
    '',
    'Everywhere:',
    ...columns(optionRows(sharedOptions)),
    '',
    'Examples:',
    ...command.examples.map((example) => `  ${example}`),
  ].join('\n')

/** All commands, or those of a family. */
export const overview = (commands: readonly Command[], family?: string): string => {
  const shown = family === undefined ? commands : commands.filter(({ name }) => name.startsWith(`${family} `))
  return [
    'The command line of Herald.',
    '',
    'Usage: herald COMMAND [options]',
    '',
    ...columns(shown.map(({ name, about }) => [name, about])),
    '',
    'herald COMMAND --help shows options and examples. Start with: herald login',
    ...(family === undefined
      ? ['', 'Exit codes:', ...columns(exitCodes.map(([code, meaning]) => [String(code), meaning]))]
      : []),
  ].join('\n')
}
