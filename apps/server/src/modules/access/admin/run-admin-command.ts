import { AppError } from '../../../lib/errors.ts'
import { UsageError, readAdminArguments } from './admin-arguments.ts'
import { type AdminServices, RefusedError } from './admin-command.ts'
import { commands } from './admin-commands.ts'

// The operator's command line. Arguments are judged before the database is touched: a typing mistake costs no start of an
// embedded PostgreSQL. People get sentences; --json gives programs one line of JSON, the last one.

export type AdminIo = {
  print: (line: string) => void
  printError: (line: string) => void
  /** Opens the database and hands over what the commands work on; closes it afterwards. */
  withServices: <T>(work: (services: AdminServices) => Promise<T>) => Promise<T>
}

const helpLines = (): string[] => [
  'What the operator of Herald does from the command line. Works whether the service is running or not.',
  '',
  ...Object.entries(commands).flatMap(([name, { usage, about }]) => [
    `  npm run -s admin -- ${name} ${usage}`.trimEnd(),
    `      ${about}`,
  ]),
  '',
  '  --json   prints the result as JSON in the last line, for scripts',
  '  --help   prints this',
  '',
  'It uses DATABASE_URL (and CELLS, where clients live in several databases), or without it the PostgreSQL under DATA_DIR (./.data), like the service itself.',
  'Exit code: 0 done, 1 it could not be done, 2 something is wrong with the arguments.',
]

const prepare = (argv: readonly string[]) => {
  const args = readAdminArguments(argv)
  if (args.help || (args.command === undefined && argv.length === 0)) return { help: true as const, json: args.json }
  const name = args.command ?? ''
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command)
    throw new UsageError(
      args.command === undefined
        ? `Which command? One of ${Object.keys(commands).join(', ')}.`
        : `There is no command "${args.command}". There are ${Object.keys(commands).join(', ')}.`,
    )
  for (const name of args.given)
    if (name !== 'json' && !command.takes.includes(name))
      throw new UsageError(`${args.command} does not take --${name}. It takes ${command.usage || 'nothing'}.`)
  return { help: false as const, json: args.json, run: command.prepare(args) }
}

/** Runs one command and returns the exit code. */
export const runAdminCommand = async (argv: readonly string[], io: AdminIo): Promise<number> => {
  try {
    const prepared = prepare(argv)
    if (prepared.help) {
      for (const line of helpLines()) io.print(line)
      return 0
    }
    const { lines, json, code = 0 } = await io.withServices((services) => prepared.run(services, io.printError))
    if (prepared.json) io.print(JSON.stringify(json))
    else for (const line of lines) io.print(line)
    return code
  } catch (error) {
    if (error instanceof UsageError) {
      io.printError(`${error.message} (--help shows everything.)`)
      return 2
    }
    if (error instanceof RefusedError || error instanceof AppError) {
      io.printError(error.message)
      return 1
    }
    throw error
  }
}
