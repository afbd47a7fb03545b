import { createHeraldClient, unwrap } from '@herald/api-client'
import { type Command, UsageError } from '../command.ts'
import { checkedUrl, defaultUrl } from '../config/connection.ts'
import { configurationFile, ConfigurationError, readConfiguration, writeConfiguration } from '../config/profiles.ts'
import { printTable } from '../output/list.ts'
import { printable } from '../output/printable.ts'
import { readAnswer, readSecret } from './prompt.ts'

const nameOf = (name: string): string => {
  if (!/^[A-Za-z0-9][\w.-]{0,63}$/.test(name))
    throw new UsageError(`"${name}" cannot be the name of a profile: letters, digits, dot, dash and underscore.`)
  return name
}

const login: Command = {
  name: 'login',
  about: 'Store the address of a Herald and your API key as a profile',
  more: 'Asks for the key, or reads it from standard input, and tries it. The file that it is stored in can be read only by you.',
  examples: [
    'herald login',
    'herald login --profile staging --url https://herald.staging.example.com',
    'herald login --url https://herald.example.com < api-key.txt',
  ],
  run: async ({ text, flag, env, out }) => {
    const name = nameOf(text('profile') ?? 'default')
    const configuration = readConfiguration(env)
    const before = configuration.profiles.get(name)?.url
    const url = checkedUrl(
      text('url') ?? env['HERALD_URL'] ?? (await readAnswer('Address of Herald', before ?? defaultUrl)),
    )
    const apiKey = text('api-key') ?? env['HERALD_API_KEY'] ?? (await readSecret('API key (not shown): '))
    if (!/^[\x21-\x7e]{1,200}$/.test(apiKey))
      throw new UsageError('No API key was given. Create one in the console, under API keys.')
    const me = await unwrap(createHeraldClient({ baseUrl: url, apiKey, retries: 2 }).GET('/api/auth/me'))
    configuration.profiles.set(name, { url, api_key: apiKey })
    const file = writeConfiguration(env, { current: name, profiles: configuration.profiles })
    if (flag('json')) await out.json({ profile: name, url, client: me.client, scopes: me.scopes, file })
    else await out.print(`Logged in to ${printable(me.client.name)} at ${url}. Profile "${name}" is in ${file}.`)
  },
}

const logout: Command = {
  name: 'logout',
  about: 'Delete a profile and its key from this machine',
  more: 'The key itself stays valid: revoke it in the console.',
  examples: ['herald logout', 'herald logout --profile staging'],
  run: async ({ text, env, out }) => {
    const { current, profiles } = readConfiguration(env)
    const name = text('profile') ?? current
    if (name === undefined || !profiles.delete(name))
      throw new ConfigurationError(`There is no profile ${name === undefined ? '' : `"${name}" `}to forget.`)
    writeConfiguration(env, { ...(current === name || current === undefined ? {} : { current }), profiles })
    out.note(`Profile "${name}" is forgotten.`)
  },
}

const profilesList: Command = {
  name: 'profiles list',
  about: 'List the stored profiles',
  examples: ['herald profiles list'],
  run: async (context) => {
    const { current, profiles } = readConfiguration(context.env)
    const rows = [...profiles].map(([name, { url }]) => ({ name, url, current: name === current }))
    if (context.flag('json')) for (const row of rows) await context.out.json(row)
    else if (rows.length === 0)
      context.out.note(`No profiles in ${configurationFile(context.env)}. Run "herald login".`)
    else
      await printTable(context, rows, [
        { head: '', of: (row) => (row.current ? '*' : '') },
        { head: 'PROFILE', of: ({ name }) => name },
        { head: 'URL', of: ({ url }) => url },
      ])
  },
}

const profilesUse: Command = {
  name: 'profiles use',
  about: 'Choose the profile to use from now on',
  arguments: [{ name: 'NAME', about: 'a stored profile' }],
  examples: ['herald profiles use staging'],
  run: async ({ argument, env, out }) => {
    const { profiles } = readConfiguration(env)
    const name = argument('NAME') ?? ''
    if (!profiles.has(name))
      throw new ConfigurationError(
        `There is no profile "${name}". Stored are: ${[...profiles.keys()].join(', ') || 'none'}.`,
      )
    writeConfiguration(env, { current: name, profiles })
    out.note(`Profile "${name}" is used from now on.`)
  },
}

const whoami: Command = {
  name: 'whoami',
  about: 'Show which Herald and which client the key belongs to',
  examples: ['herald whoami', 'herald whoami --profile staging --json'],
  run: async (context) => {
    const { url, source } = context.connection()
    const me = await unwrap(context.herald().GET('/api/auth/me'))
    if (context.flag('json')) return context.out.json({ url, ...me })
    await context.out.print(
      [
        `${printable(me.client.name)} (${me.client.id})`,
        `at      ${url}`,
        `key     ${me.api_key?.name ?? ''}, from ${source}`,
        `scopes  ${me.scopes.join(', ')}`,
      ].join('\n'),
    )
  },
}

export const accountCommands: readonly Command[] = [login, logout, profilesList, profilesUse, whoami]
