// npm run sandbox: the simulated platforms as a program of their own.
import { sandboxDefaults, startSandbox } from './start-sandbox.ts'

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
