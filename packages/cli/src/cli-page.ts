import type { Command } from './command.ts'
import { sharedOptions } from './command.ts'
import { exitCodes, optionRows, usageOf, variables } from './help.ts'

/** A table as the formatter leaves it. */
const table = (head: [string, string], rows: readonly (readonly [string, string])[]): string[] => {
  const escaped = rows.map(([left, right]) => [left, right.replaceAll('|', '\\|').replaceAll('*', '\\*')] as const)
  const widths = [0, 1].map((place) => Math.max(...[head, ...escaped].map((row) => row[place as 0 | 1].length)))
  const line = (row: readonly string[]) =>
    `| ${row.map((cell, place) => cell.padEnd(widths[place] ?? 0)).join(' | ')} |`
  return [line(head), line(widths.map((width) => '-'.repeat(width))), ...escaped.map(line)]
}

const code = (rows: readonly (readonly [string, string])[]): [string, string][] =>
  rows.map(([left, right]) => [`\`${left}\``, right])

const section = (command: Command): string[] => [
  `## ${command.name}`,
  '',
  `${command.about}.${command.more === undefined ? '' : ` ${command.more.replaceAll(/(\{\{?[^}]*\}\}?)/g, '`$1`')}`}`,
  '',
  '```sh',
  usageOf(command),
  '```',
  '',
  ...(command.arguments || command.options
    ? [
        ...table(
          ['Given', 'Meaning'],
          code([
            ...(command.arguments ?? []).map(({ name, about }): [string, string] => [name, about]),
            ...optionRows(command.options ?? {}),
          ]),
        ),
        '',
      ]
    : []),
  '```sh',
  ...command.examples,
  '```',
  '',
]

/** docs/cli.md, from the commands. */
export const cliPage = (commands: readonly Command[]): string =>
  [
    '# The command line',
    '',
    '`herald` uses the API from a terminal. In a clone of this repository run `npm run -s herald -- …`; elsewhere install the packages that',
    '`npm run -s pack` writes: `npm install -g dist/packages/*.tgz`. It needs Node 20 or later.',
    '',
    '```sh',
    'herald login                     # stores the address and the API key as a profile',
    'herald send --channel chatapp --to 5511987654321 --text "Hello" --wait',
    'source <(herald completion bash) # or zsh',
    '```',
    '',
    'Results go to standard output, everything else to standard error. Without a profile, and after `npm start` in the same directory, the',
    'demo client is used. A stored key is sent only to the address that it was stored with. Control characters in names and',
    'texts are printed as `\\u001b`, so that a stranger’s name cannot control your terminal.',
    '',
    '## Everywhere',
    '',
    ...table(['Option', 'Meaning'], code(optionRows(sharedOptions))),
    '',
    ...table(['Variable', 'Meaning'], code(variables)),
    '',
    ...table(
      ['Exit code', 'Meaning'],
      exitCodes.map(([status, meaning]) => [String(status), meaning]),
    ),
    '',
    ...commands.flatMap(section),
  ]
    .join('\n')
    .replace(/\n+$/, '\n')
