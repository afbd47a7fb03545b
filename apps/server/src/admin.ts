import { runAdmin } from './compose/admin-services.ts'
import { readConfig } from './config/config.ts'
import { ConfigError } from './config/env-reader.ts'
import { DatabaseSetupError, errorText, isDatabaseAway } from './db/errors.ts'

// The operator's command line: npm run -s admin -- --help

runAdmin(process.argv.slice(2), () => readConfig(process.env)).then(
  (code) => {
    process.exitCode = code
  },
  (error: unknown) => {
    if (error instanceof ConfigError || error instanceof DatabaseSetupError) console.error(error.message)
    else if (isDatabaseAway(error))
      console.error(`The database went away: ${errorText(error)}. Try again when it is back.`)
    else console.error(error)
    process.exitCode = 1
  },
)
