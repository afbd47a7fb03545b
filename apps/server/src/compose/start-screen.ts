import type { Config } from '../config/config.ts'
import type { DemoCredentials } from './demo.ts'
import type { Herald } from './herald.ts'

/** What a newcomer needs after `npm start`: what runs where, who to sign in as, and a first call that works when pasted. */
export const startScreen = (
  config: Config,
  { url, sandboxUrl, database }: Herald,
  demo: DemoCredentials | undefined,
): string => {
  const rows: [string, string][] = [
    ['Console', `${url}/console`],
    ['API', url],
    ['Reference', `${url}/docs`],
  ]
  if (sandboxUrl)
    rows.push([
      'Sandbox',
      `${sandboxUrl}  (the platforms, simulated: write as an end user, approve templates, break things)`,
    ])
  rows.push(['Database', database.description])
  if (demo) rows.push(['', ''], ['Sign in', `${demo.email}  ${demo.password}`], ['API key', demo.api_key])

  const lines = ['', `  Herald is running${config.mode === 'sandbox' ? ' against the sandbox' : ''}.`, '']
  for (const [name, value] of rows) lines.push(name ? `  ${name.padEnd(11)}${value}` : '')
  if (demo)
    lines.push(
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
