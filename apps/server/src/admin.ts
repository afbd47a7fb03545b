import './lib/compile-cache.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/env-reader.ts'
import { DatabaseSetupError } from './db/errors.ts'

// The operator's command line: npm run -s admin -- --help

const run = async () => {
  const { runAdmin } = await import('./compose/admin-services.ts')
  return runAdmin(process.argv.slice(2), () => readConfig(process.env))
}

run().then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError || error instanceof DatabaseSetupError ? error.message : error)
    process.exitCode = 1
  },
)
