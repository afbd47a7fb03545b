import { createHeraldClient, HeraldConnectionError, HeraldError } from '@herald/api-client'
import { type Command, CommandFailed, type Context, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { findConnection } from './config/connection.ts'
import { ConfigurationError, looseMode } from './config/profiles.ts'
import { commandHelp, overview } from './help.ts'
import { createOutput, type Output } from './output/output.ts'
import { findCommand, parseCommand } from './parse-command.ts'

const isHelp = (word: string | undefined): boolean => word === undefined || ['help', '--help', '-h'].includes(word)

/** What the API said, and what may help. */
const refusal = ({ message, code, status, requestId, body }: HeraldError): string => {
  const details = (typeof body === 'object' ? (body?.details ?? []) : []).filter(
    (one) => !message.includes(one.message),
  )
  const platform = typeof body === 'object' ? (body?.platform?.user_message ?? body?.platform?.message) : undefined
  return [
    `Refused: ${message}`,
    ...details.map((detail) => `  ${detail.field}: ${detail.message}`),
    ...(platform !== undefined && !message.includes(platform) ? [`  The platform says: ${platform}`] : []),
    ...(status === 401 ? ['  Run "herald login" to store another key.'] : []),
    `  (${[code, String(status), requestId].filter(Boolean).join(', ')})`,
  ].join('\n')
}

/** Says what went wrong, and gives the exit code. */
const tellFailure = (error: unknown, out: Output, command: Command | undefined): number => {
  if (error instanceof HeraldError) out.note(refusal(error))
  else if (error instanceof UsageError)
    out.note(`${error.message}\nTry: herald ${command === undefined ? '' : `${command.name} `}--help`)
  else if (error instanceof HeraldConnectionError)
    out.note(`${error.message}\nIs Herald running there? The address is that of --url, HERALD_URL or the profile.`)
  else if (error instanceof ConfigurationError || error instanceof CommandFailed) out.note(error.message)
  else out.note(`A fault of this program: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  if (error instanceof HeraldError || error instanceof CommandFailed) return 1
  if (error instanceof UsageError) return 2
  if (error instanceof HeraldConnectionError) return 3
  return error instanceof ConfigurationError ? 4 : 70
}

const contextOf = (command: Command, words: readonly string[], out: Output): Context => {
  const { env } = process
  const given = parseCommand(command, words)
  const connection = () => {
    const loose = looseMode(env)
    if (loose !== undefined) out.note(`Warning: ${loose}`)
    const asked = { url: given.text('url'), apiKey: given.text('api-key'), profile: given.text('profile') }
    return findConnection(asked, env)
  }
  return {
    ...given,
    out,
    env,
    connection,
    herald: () => {
      const { url, apiKey } = connection()
      // Someone is waiting: two more attempts within two seconds, then the truth.
      return createHeraldClient({ baseUrl: url, apiKey, retries: 2 })
    },
  }
}

/** Runs a command line, and gives its exit code. */
export const runCommandLine = async (words: readonly string[]): Promise<number> => {
  const out = createOutput(process.stdout, process.stderr)
  let command: Command | undefined
  try {
    if (isHelp(words[0])) {
      const asked = findCommand(commands, words.slice(1))
      await out.print(asked ? commandHelp(asked.command) : overview(commands))
      return 0
    }
    const found = findCommand(commands, words)
    const [family = ''] = words
    if (!found) {
      const hasFamily = commands.some(({ name }) => name.startsWith(`${family} `))
      if (hasFamily && isHelp(words[1])) await out.print(overview(commands, family))
      else throw new UsageError(`There is no command "${words.slice(0, hasFamily ? 2 : 1).join(' ')}".`)
      return words[1] === undefined ? 2 : 0
    }
    command = found.command
    if (found.rest.some((word) => word === '--help' || word === '-h')) await out.print(commandHelp(command))
    else await command.run(contextOf(command, found.rest, out))
    return 0
  } catch (error) {
    return tellFailure(error, out, command)
  }
}
