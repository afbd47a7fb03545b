import type { HeraldClient } from '@herald/api-client'
import type { Connection } from './config/connection.ts'
import type { Output } from './output/output.ts'

export type Option = {
  /** What stands for the value in the help; a switch has none. */
  value?: string
  about: string
  /** May be given several times. */
  multiple?: boolean
  /** It is a whole number, from this one on. */
  least?: number
  /** The values it takes: checked before anything is called, and offered by completion. */
  choices?: readonly string[]
}

export type Argument = {
  name: string
  about: string
  optional?: boolean
  choices?: readonly string[]
  isFile?: boolean
}

/** What was given on the command line, already checked against the command's table. */
export type Given = {
  /** The arguments by name. */
  argument: (name: string) => string | undefined
  text: (option: string) => string | undefined
  /** Throws a UsageError where it is missing. */
  required: (option: string) => string
  flag: (option: string) => boolean
  list: (option: string) => readonly string[]
  /** Of an option that is a whole number. */
  count: (option: string) => number | undefined
}

export type Context = Given & {
  out: Output
  env: NodeJS.ProcessEnv
  /** Where Herald is, and with which key; throws a ConfigurationError where that is not known. */
  connection: () => Connection
  herald: () => HeraldClient
}

export type Command = {
  /** One or two words, as typed. */
  name: string
  about: string
  /** More than a line, for the help of the command alone. */
  more?: string
  arguments?: readonly Argument[]
  options?: Readonly<Record<string, Option>>
  examples: readonly string[]
  run: (context: Context) => Promise<void>
}

/** The command line is wrong: exit code 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

/** A failure that has been told already, or in its own words: exit code 1. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed'
}

/** Of every command. */
export const sharedOptions: Readonly<Record<string, Option>> = {
  json: { about: 'print the JSON of the API, one object per line' },
  profile: { value: 'NAME', about: 'the profile to use (or HERALD_PROFILE)' },
  url: { value: 'URL', about: 'where Herald is (or HERALD_URL)' },
  'api-key': { value: 'KEY', about: 'the API key; HERALD_API_KEY is safer, others on this machine cannot see it' },
  help: { about: 'show this help' },
}

/** Of every command that prints a list. */
export const listOptions: Readonly<Record<string, Option>> = {
  limit: { value: 'N', least: 1, about: 'at most this many (default 50)' },
  all: { about: 'all of them, page by page' },
  csv: { about: 'print CSV' },
}
