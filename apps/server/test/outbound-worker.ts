// A process that runs the lanes of messaging on a test's database against a test's sandbox, so that the test can kill it. It
// dies by its own hand where the test says so: at the n-th pass of a failpoint.
import { Registry } from 'prom-client'
import { composeMessaging } from '../src/compose/messaging.ts'
import { composePlatforms } from '../src/compose/platforms.ts'
import { type Config, readConfig } from '../src/config/config.ts'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'
import { createRuntimeDatabase } from '../src/db/runtime-database.ts'
import type { LaneWaker } from '../src/lanes/index.ts'
import { type LaneRunner, createLaneRunner } from '../src/lanes/lane-runner.ts'
import { systemClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import type { FailpointName, OutboundTuning } from '../src/modules/outbound/index.ts'

export interface OutboundWorkerOptions {
  database: ConnectionSettings
  env: NodeJS.ProcessEnv
  platform: Config['platform']
  callTimeoutMs: number
  settle: OutboundTuning['settle']
  leaseMs: number
  pollMs?: number
  die?: { at: FailpointName; pass: number }
}

const log = createLogger('error', process.stderr)
const options = JSON.parse(process.argv[2] ?? '') as OutboundWorkerOptions
const config = { ...readConfig(options.env), webhookAllowPrivate: true }
const database = await createRuntimeDatabase({
  settings: options.database,
  log,
  applicationName: 'test worker',
})
let passes = 0
let runner: LaneRunner | undefined
const waker: LaneWaker = {
  wake: (kind, lane) => runner?.wake(kind, lane),
  offer: (kind, lane, items) => runner?.offer(kind, lane, items),
}
const messaging = composeMessaging(
  {
    config,
    database,
    log,
    clock: systemClock,
    metrics: new Registry(),
    secretBox: createSecretBox(config.encryptionKeys),
    platforms: composePlatforms({ platform: options.platform }),
    waker,
  },
  {
    outbound: {
      callTimeoutMs: options.callTimeoutMs,
      settle: options.settle,
      failpoint: (name) => {
        if (name !== options.die?.at) return
        passes += 1
        if (passes === options.die.pass) process.kill(process.pid, 'SIGKILL')
      },
    },
  },
)
runner = createLaneRunner({
  database,
  log,
  // Only what sends: a lease this short is too short for the others.
  kinds: messaging.outbound.laneKinds,
  tuning: {
    leaseMs: options.leaseMs,
    beatMs: Math.min(1_000, options.leaseMs / 10),
    pollMs: options.pollMs ?? 100,
  },
})
await runner.start()
// The test that started this process is gone.
process.stdin.resume().once('close', () => process.exit(0))
process.stdout.write('ready\n')
