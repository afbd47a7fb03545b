import { chmodSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'

export type Profile = { url: string; api_key: string }
export type Configuration = { current?: string; profiles: Map<string, Profile> }

/** Something about the profiles is wrong: exit code 4. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

export const configurationFile = (env: NodeJS.ProcessEnv): string =>
  join(env['XDG_CONFIG_HOME'] || join(env['HOME'] || homedir(), '.config'), 'herald', 'config.json')

const isProfile = (value: unknown): value is Profile =>
  typeof value === 'object' &&
  value !== null &&
  typeof (value as Profile).url === 'string' &&
  typeof (value as Profile).api_key === 'string'

/** The stored profiles, none where nothing is stored yet. */
export const readConfiguration = (env: NodeJS.ProcessEnv): Configuration => {
  const file = configurationFile(env)
  let text: string
  try {
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' || code === 'ENOTDIR') return { profiles: new Map() }
    throw new ConfigurationError(`${file} cannot be read: ${message}.`)
  }
  let stored: { current?: unknown; profiles?: object } | null
  try {
    stored = JSON.parse(text) as typeof stored
  } catch {
    throw new ConfigurationError(`${file} is not JSON. Fix it, or delete it and log in again.`)
  }
  const profiles = Object.entries(stored?.profiles ?? {}) as [string, unknown][]
  return {
    ...(typeof stored?.current === 'string' ? { current: stored.current } : {}),
    profiles: new Map(profiles.filter((entry): entry is [string, Profile] => isProfile(entry[1]))),
  }
}

/** Why others could read the keys, if they could. */
export const looseMode = (env: NodeJS.ProcessEnv): string | undefined => {
  const file = configurationFile(env)
  const mode = statSync(file, { throwIfNoEntry: false })?.mode ?? 0
  return (mode & 0o077) === 0 ? undefined : `${file} can be read by others: chmod 600 ${file}`
}

/** Replaces the file as a whole, readable by its owner only from the first moment on. */
export const writeConfiguration = (env: NodeJS.ProcessEnv, { current, profiles }: Configuration): string => {
  const file = configurationFile(env)
  const text = JSON.stringify(
    { ...(current === undefined ? {} : { current }), profiles: Object.fromEntries(profiles) },
    null,
    2,
  )
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
    const fresh = `${file}.${process.pid}`
    writeFileSync(fresh, `${text}\n`, { mode: 0o600 })
    chmodSync(fresh, 0o600)
    renameSync(fresh, file)
  } catch (error) {
    throw new ConfigurationError(`${file} cannot be written: ${(error as Error).message}.`)
  }
  return file
}
