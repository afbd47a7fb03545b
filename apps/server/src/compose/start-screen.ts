import type { Config } from '../config/config.ts'
import type { DemoCredentials } from './demo.ts'
import type { Herald } from './herald.ts'

type Row = readonly [name: string, value: string]

const table = (rows: readonly Row[]): string[] => rows.map(([name, value]) => `  ${name.padEnd(11)}${value}`)

/** What a newcomer needs after `npm start`: one link to click, what runs where, and a first call that works when pasted. */
export const startScreen = (
  config: Config,
  { url, sandboxUrl, database }: Herald,
  demo: DemoCredentials | undefined,
  signInUrl: string | undefined,
): string => {
  const lines = ['', `  Herald is running${config.mode === 'sandbox' ? ' against the sandbox' : ''}.`, '']
  if (signInUrl)
    lines.push(
      '  Open this link to sign in and take the five-minute tour (works once, for 15 minutes):',
      '',
      `    ${signInUrl}`,
      '',
    )
  lines.push(
    ...table([
      ['Console', `${url}/console`],
      ['API', `${url}  (reference: ${url}/docs)`],
      ...(sandboxUrl ? [['Sandbox', `${sandboxUrl}  (the platforms, simulated)`] as const] : []),
      ['Database', database.description],
    ]),
  )
  if (demo)
    lines.push(
      '',
      ...table([
        ['Sign in', `${demo.email}  ${demo.password}`],
        ['API key', demo.api_key],
      ]),
      '',
      '  Send a first message (it arrives on the phone at the sandbox):',
      '',
      firstCall(url, demo).replaceAll(/^/gm, '    '),
      '',
      `  The same credentials are in ${config.dataDir}/demo.json.`,
    )
  lines.push('', '  Ctrl-C stops everything; your data stay.', '')
  return lines.join('\n')
}

/** Sends a text to the phone on the sandbox's page. */
const firstCall = (url: string, demo: DemoCredentials): string =>
  [
    `curl -s ${url}/api/outbound/send -H 'x-svc-api-key: ${demo.api_key}' \\`,
    `  -H 'content-type: application/json' \\`,
    `  -d '${JSON.stringify({ channel_id: demo.channels.chatapp, to: '15550100001', type: 'text', text: { body: 'Hello from Herald' } })}'`,
  ].join('\n')
