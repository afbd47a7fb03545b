// npm run sandbox: the simulated platforms as a program of their own.
import { sandboxDefaults, startSandbox } from './start-sandbox.ts'

const help = `The messaging and ad platforms, simulated over HTTP.

  npm run sandbox

Settings are environment variables, as in: SANDBOX_PORT=9001 npm run sandbox

  SANDBOX_PORT                where it listens (8081; 0 takes a free port)
  HOST                        address to listen on (127.0.0.1)
  DATA_DIR                    where its state is kept (./.data)
  SANDBOX_WEBHOOK_URL         where notifications go (${sandboxDefaults.webhookUrl})
  PLATFORM_APP_ID             of the app that it simulates, as are the next three (${sandboxDefaults.appId})
  PLATFORM_APP_SECRET         what notifications are signed with
  PLATFORM_VERIFY_TOKEN       what your webhook is verified with
  PLATFORM_SIGNUP_CONFIG_ID   login configuration of the embedded signup

Tokens, numbers and accounts to begin with: GET /_sandbox/credentials. A page for people: GET /`

const [argument] = process.argv.slice(2)
if (argument === '--help' || argument === '-h') {
  console.log(help)
  process.exit(0)
}
if (argument !== undefined) {
  console.error(`The sandbox takes no argument "${argument}". See what can be set: npm run sandbox -- --help`)
  process.exit(1)
}

const { env } = process
const text = (name: string, fallback: string): string => {
  const value = env[name]
  return value === undefined || value === '' ? fallback : value
}

const port = Number(text('SANDBOX_PORT', '8081'))
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`SANDBOX_PORT is "${env['SANDBOX_PORT']}"; it must be a port number from 0 to 65535.`)
  process.exit(1)
}

const sandbox = await startSandbox({
  port,
  host: text('HOST', '127.0.0.1'),
  dataDirectory: text('DATA_DIR', './.data'),
  appId: text('PLATFORM_APP_ID', sandboxDefaults.appId),
  appSecret: text('PLATFORM_APP_SECRET', sandboxDefaults.appSecret),
  verifyToken: text('PLATFORM_VERIFY_TOKEN', sandboxDefaults.verifyToken),
  signupConfigId: text('PLATFORM_SIGNUP_CONFIG_ID', sandboxDefaults.signupConfigId),
  webhookUrl: text('SANDBOX_WEBHOOK_URL', sandboxDefaults.webhookUrl),
}).catch((error: unknown) => {
  const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  const reason = taken
    ? `port ${port} is in use. Stop what listens there, or set SANDBOX_PORT to another port.`
    : error instanceof Error
      ? error.message
      : String(error)
  console.error(`The sandbox could not start: ${reason}`)
  process.exit(1)
})
console.log(`The sandbox listens on ${sandbox.url} (credentials: ${sandbox.url}/_sandbox/credentials)`)

const stop = (): void => {
  void sandbox.close().then(() => process.exit(0))
}
process.once('SIGTERM', stop)
process.once('SIGINT', stop)
