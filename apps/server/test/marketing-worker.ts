// A process that runs the lanes of advertising on a test's database against a test's sandbox, so that the test can kill it.
import { Registry } from 'prom-client'
import { composeAdvertising } from '../src/compose/advertising.ts'
import { composeMessaging } from '../src/compose/messaging.ts'
import { composePlatforms } from '../src/compose/platforms.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'
import { createRuntimeDatabase } from '../src/db/runtime-database.ts'
import { createLaneRunner } from '../src/lanes/lane-runner.ts'
import { systemClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'

export interface MarketingWorkerOptions {
  database: ConnectionSettings
  env: NodeJS.ProcessEnv
  platform: Config['platform']
}

const log = createLogger('error', process.stderr)
const options = JSON.parse(process.argv[2] ?? '') as MarketingWorkerOptions
const config = { ...readConfig(options.env), platform: options.platform }
const database = await createRuntimeDatabase({ settings: options.database, log, applicationName: 'test worker' })
const deps = {
  config,
  database,
  log,
  clock: systemClock,
  metrics: new Registry(),
  secretBox: createSecretBox(config.encryptionKeys),
  platforms: composePlatforms({ platform: options.platform }),
  waker: { wake: () => undefined, offer: () => undefined },
}
const runner = createLaneRunner({
  database,
  log,
  kinds: composeAdvertising(deps, composeMessaging(deps)).laneKinds,
  // As short as the jobs allow: a run starts only while the lease is at least as long as its time limit.
  tuning: { leaseMs: 12_000, beatMs: 500, pollMs: 100 },
})
await runner.start()
// The test that started this process is gone.
process.stdin.resume().once('close', () => process.exit(0))
process.stdout.write('ready\n')
