import { runAdmin } from './compose/admin-services.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/env-reader.ts'
import { DatabaseSetupError } from './db/errors.ts'

// The operator's command line: npm run -s admin -- --help

runAdmin(process.argv.slice(2), () => readConfig(process.env)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    console.error(error instanceof ConfigError || error instanceof DatabaseSetupError ? error.message : error)
    process.exitCode = 1
  },
)
