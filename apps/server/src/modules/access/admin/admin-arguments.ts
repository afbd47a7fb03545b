import { parseArgs } from 'node:util'
import { fullScopes, scopes } from '../../../http/principal.ts'
import type { Scope } from '../../../http/principal.ts'
import { isUuid } from '../../../lib/ids.ts'

/** Something that the person at the command line has to type differently. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}

const options = {
  name: { type: 'string' },
  client: { type: 'string' },
  email: { type: 'string' },
  password: { type: 'string' },
  'owner-email': { type: 'string' },
  'owner-password': { type: 'string' },
  'owner-name': { type: 'string' },
  cell: { type: 'string' },
  to: { type: 'string' },
  undo: { type: 'boolean' },
  scopes: { type: 'string' },
  'expires-at': { type: 'string' },
  since: { type: 'string' },
  token: { type: 'string' },
  yes: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const
export type OptionName = keyof typeof options
type Values = { [Name in OptionName]?: (typeof options)[Name]['type'] extends 'boolean' ? boolean : string }

export type AdminArguments = ReturnType<typeof readAdminArguments>

/** Reads the words after the command. Every getter throws a UsageError that says what to type. */
export const readAdminArguments = (args: readonly string[]) => {
  let values: Values
  let words: string[]
  try {
    const parsed = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    values = parsed.values
    words = parsed.positionals
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
  const [command, ...extra] = words
  if (extra.length > 0) throw new UsageError(`"${extra[0]}" is one word too many. Put values with spaces in quotes.`)

  type TextOption = Exclude<OptionName, 'yes' | 'undo' | 'json' | 'help'>
  const optional = (name: TextOption): string | undefined => {
    const value = values[name]
    if (value === '') throw new UsageError(`--${name} is empty.`)
    return value
  }
  const required = (name: TextOption, meaning: string): string => {
    const value = optional(name)
    if (value === undefined) throw new UsageError(`--${name} is missing: ${meaning}.`)
    return value
  }
  const short = (name: TextOption, value: string | undefined) => {
    if (value !== undefined && (value.length > 200 || value.includes('\0')))
      throw new UsageError(`--${name} must be at most 200 characters.`)
    return value
  }
  const checkedPassword = (name: TextOption, value: string | undefined) => {
    if (value !== undefined && ([...value].length < 8 || [...value].length > 256))
      throw new UsageError(`--${name} must be 8 to 256 characters long.`)
    return value
  }

  return {
    command,
    help: values.help === true,
    json: values.json === true,
    yes: values.yes === true,
    undo: values.undo === true,
    given: new Set(Object.keys(values) as OptionName[]),
    name: (meaning: string) => short('name', required('name', meaning)) ?? '',
    ownerName: () => short('owner-name', optional('owner-name')),
    cell: () => short('cell', optional('cell')),
    to: () => short('to', required('to', 'the cell that the client is moved to')) ?? '',
    clientId: (): string => {
      const id = required('client', 'the id of the client, as list-clients shows it').toLowerCase()
      if (!isUuid(id)) throw new UsageError(`--client must be a client id such as 0199…, not "${id}".`)
      return id
    },
    email: (name: 'email' | 'owner-email', meaning: string): string => {
      const value = required(name, meaning).trim()
      if (!/^[^\s@\0]+@[^\s@\0]+$/.test(value) || value.length > 320)
        throw new UsageError(`--${name} must be an email address, not "${value}".`)
      return value
    },
    password: () => checkedPassword('password', optional('password')),
    ownerPassword: () =>
      checkedPassword('owner-password', required('owner-password', 'the password that the owner signs in with')) ?? '',
    scopes: (): Scope[] => {
      const text = required('scopes', `"all", or some of ${scopes.join(',')}`)
      if (text === 'all') return [...fullScopes]
      return text.split(',').map((word) => {
        const scope = scopes.find((candidate) => candidate === word.trim())
        if (!scope)
          throw new UsageError(`--scopes: "${word}" is not a scope. Use "all" or some of ${scopes.join(',')}.`)
        return scope
      })
    },
    token: () => optional('token'),
    since: (meaning: string): Date => {
      const text = required('since', meaning)
      const at = new Date(text)
      if (!(at.getTime() <= Date.now()))
        throw new UsageError(`--since must be a time in the past such as 2026-01-31T09:00:00Z, not "${text}".`)
      return at
    },
    expiresAt: (): string | undefined => {
      const text = optional('expires-at')
      if (text === undefined) return undefined
      if (!(new Date(text).getTime() > Date.now()))
        throw new UsageError(`--expires-at must be a time in the future such as 2030-01-31T09:00:00Z, not "${text}".`)
      return new Date(text).toISOString()
    },
  }
}
