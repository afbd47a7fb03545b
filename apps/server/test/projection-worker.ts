// A process that runs the job of conversations on a test's database, so that the test can kill it. It dies by its own hand after
// so many statements that write: in the middle of a transaction.
import { randomBytes } from 'node:crypto'
import type { ConnectionSettings } from '../src/db/connection-settings.ts'
import { type RuntimeDatabase, createRuntimeDatabase } from '../src/db/runtime-database.ts'
import { createLaneRunner } from '../src/lanes/lane-runner.ts'
import { systemClock } from '../src/lib/clock.ts'
import { createLogger } from '../src/lib/logger.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import { createConversationsModule } from '../src/modules/conversations/index.ts'
import { createTestMaintenance } from './test-maintenance.ts'

export interface ProjectionWorkerOptions {
  database: ConnectionSettings
  dieAfterWrites?: number
}

const log = createLogger('error', process.stderr)
const { database: settings, dieAfterWrites } = JSON.parse(process.argv[2] ?? '') as ProjectionWorkerOptions
const database = await createRuntimeDatabase({ settings, log, applicationName: 'projection worker' })
let writes = 0
const dying: RuntimeDatabase = {
  ...database,
  tenantTransaction: (clientId, work) =>
    database.tenantTransaction(clientId, (tx) =>
      work({
        ...tx,
        query: async (text, values, name) => {
          const answer = await tx.query<never>(text, values, name)
          if (/^\s*(insert|update)/.test(text)) writes += 1
          if (writes === dieAfterWrites) process.kill(process.pid, 'SIGKILL')
          return answer
        },
      }),
    ),
}
const conversations = createConversationsModule({
  database: dying,
  // It answers no request.
  secretBox: createSecretBox([{ id: 'none', key: randomBytes(32) }]),
  waker: { wake: () => undefined, offer: () => undefined },
  clock: systemClock,
  log,
})
const runner = createLaneRunner({
  database,
  log,
  kinds: conversations.laneKinds,
  tuning: { leaseMs: 12_000, beatMs: 100, pollMs: 50 },
})
// Makes the job due, as it does after any crash.
const maintenance = createTestMaintenance(database, conversations.maintenance, log)
await maintenance.start()
await maintenance.runNow('conversation_catch_up')
await runner.start()
// The test that started this process is gone.
process.stdin.resume().once('close', () => process.exit(0))
