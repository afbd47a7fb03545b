import { variableGroups } from '../config/variables.ts'
import { StartError } from './start-error.ts'

/** `npm start` says `--local`; all else is set by the environment. */
export const readArguments = (given: readonly string[]): { isLocal: boolean; asksForHelp: boolean } => {
  const strange = given.find((argument) => !['--local', '--help', '-h'].includes(argument))
  if (strange !== undefined)
    throw new StartError(
      `Herald takes no argument "${strange}". Settings are environment variables, as in: PORT=9000 npm start\nAll of them: npm start -- --help`,
    )
  return { isLocal: given.includes('--local'), asksForHelp: given.includes('--help') || given.includes('-h') }
}

export const helpText = (): string => {
  const groups = Object.entries(variableGroups).map(([group, variables]) => {
    const lines = Object.entries(variables).map(
      ([name, { meaning, absent }]) => `  ${name}\n      ${meaning}\n      Not set: ${absent}`,
    )
    return `${group}\n${lines.join('\n')}`
  })
  return `Herald: messages, webhooks and ads of many clients over one API.

  npm start                    on this machine, with a database, a sandbox of the platforms and a demo client
  npm run -s admin -- --help   what operators do: clients, keys, backups

Settings are environment variables, as in: PORT=9000 npm start

${groups.join('\n\n').replaceAll('`', '')}`
}
