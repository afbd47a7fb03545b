import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, ConfigurationError, type Profile, readConfiguration } from './profiles.ts'

export type Connection = {
  url: string
  apiKey: string
  /** Where they were taken from, for people. */
  source: string
}

export const defaultUrl = 'http://127.0.0.1:8080'

type DemoClient = { base_url?: string; api_key?: string; sandbox_url?: string }

/** What `npm start` writes down for a first try, in the directory it was started in. */
export const demoClient = (env: NodeJS.ProcessEnv): DemoClient => {
  try {
    return JSON.parse(readFileSync(join(env['DATA_DIR'] || '.data', 'demo.json'), 'utf8')) as DemoClient
  } catch {
    return {}
  }
}

/** An address without its last slashes; throws where it is none. */
export const checkedUrl = (url: string): string => {
  const { protocol = '', username = '' } = URL.canParse(url) ? new URL(url) : {}
  if (!/^https?:$/.test(protocol) || username !== '')
    throw new ConfigurationError(`"${url}" is no address of a Herald. It looks like https://herald.example.com.`)
  return url.replace(/\/{1,10}$/, '')
}

const known = ({ profiles }: Configuration): string =>
  profiles.size === 0 ? 'None is stored: run "herald login".' : `Stored are: ${[...profiles.keys()].join(', ')}.`

const chosenProfile = (configuration: Configuration, named: string | undefined): [string, Profile] | undefined => {
  const name = named ?? configuration.current
  const profile = name === undefined ? undefined : configuration.profiles.get(name)
  if (named !== undefined && !profile)
    throw new ConfigurationError(`There is no profile "${named}". ${known(configuration)}`)
  return name !== undefined && profile ? [name, profile] : undefined
}

const sameOrigin = (a: string, b: string | undefined): boolean =>
  b !== undefined && URL.canParse(a) && URL.canParse(b) && new URL(a).origin === new URL(b).origin

export type Asked = { url: string | undefined; apiKey: string | undefined; profile: string | undefined }

/**
 * Options first, then the environment, then the profile, then the demo of `npm start`. A named profile comes before the environment.
 * A stored key goes to the address that it was stored with and to no other, whatever the environment says.
 */
export const findConnection = (asked: Asked, env: NodeJS.ProcessEnv): Connection => {
  const given = (value: string | undefined, name: string): string | undefined =>
    value ?? (asked.profile === undefined ? env[name] || undefined : undefined)
  const url = given(asked.url, 'HERALD_URL')
  const apiKey = given(asked.apiKey, 'HERALD_API_KEY')
  if (url !== undefined && apiKey !== undefined) return { url: checkedUrl(url), apiKey, source: 'what was given' }

  const profile = chosenProfile(readConfiguration(env), asked.profile ?? (env['HERALD_PROFILE'] || undefined))
  const demo = demoClient(env)
  if (apiKey !== undefined) return { url: checkedUrl(profile?.[1].url ?? defaultUrl), apiKey, source: 'the given key' }
  if (profile && (url === undefined || sameOrigin(url, profile[1].url)))
    return { url: checkedUrl(url ?? profile[1].url), apiKey: profile[1].api_key, source: `profile ${profile[0]}` }
  if (
    demo.api_key !== undefined &&
    demo.base_url !== undefined &&
    (url === undefined || sameOrigin(url, demo.base_url))
  )
    return { url: checkedUrl(url ?? demo.base_url), apiKey: demo.api_key, source: 'the demo client of npm start' }
  throw new ConfigurationError(
    url === undefined
      ? 'You are not logged in. Run "herald login", or set HERALD_URL and HERALD_API_KEY.'
      : `There is no API key for ${url}: stored keys belong to other addresses. Run "herald login --url ${url}", or set HERALD_API_KEY.`,
  )
}
