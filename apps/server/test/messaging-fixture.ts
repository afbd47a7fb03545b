import { Registry } from 'prom-client'
import type { SandboxOptions } from '../../sandbox/src/start-sandbox.ts'
import { type MessagingTuning, composeMessaging } from '../src/compose/messaging.ts'
import { scheduleJob, laneKindNumber } from '../src/lanes/index.ts'
import { type LaneRunner, type LaneTuning, createLaneRunner } from '../src/lanes/lane-runner.ts'
import type { LaneWaker } from '../src/lanes/index.ts'
import { uuidOf } from '../src/lib/ids.ts'
import { createSecretBox } from '../src/lib/secret-box.ts'
import { throwIfEventsBroken } from './event-checks.ts'
import { type TestApp, type TestAppOptions, createTestApp } from './test-app.ts'
import { createTestMaintenance } from './test-maintenance.ts'
import { type TestPlatforms, createTestPlatforms } from './test-platforms.ts'
import { waitFor } from './wait-for.ts'

export type MessagingFixture = TestApp & {
  platforms: TestPlatforms
  messaging: ReturnType<typeof composeMessaging>
  lanes: LaneRunner
  /** Has a connection looked at now, and waits until that is booked ('retry': until it was put off). */
  checkNow: (clientId: string, channelId: string, expected?: 'done' | 'retry') => Promise<void>
  stop: () => Promise<void>
}

export type MessagingFixtureOptions = {
  sandbox?: SandboxOptions
  app?: TestAppOptions
  /** 'elsewhere': another process runs the lanes. */
  lanes?: Partial<LaneTuning> | 'elsewhere'
  messaging?: MessagingTuning
}

/** Messaging as it is composed for production, with the sandbox as its platforms and its lanes running. */
export const createMessagingFixture = async (options: MessagingFixtureOptions = {}): Promise<MessagingFixture> => {
  const platforms = await createTestPlatforms(options.sandbox, options.app?.tracer)
  let runner: LaneRunner | undefined
  const waker: LaneWaker = {
    wake: (kind, lane) => runner?.wake(kind, lane),
    offer: (kind, lane, items) => runner?.offer(kind, lane, items),
  }
  const built: { messaging?: ReturnType<typeof composeMessaging> } = {}
  const app = await createTestApp({
    ...options.app,
    modules: (fixture) => {
      built.messaging = composeMessaging(
        {
          ...fixture,
          database: fixture.db,
          config: { ...fixture.config, webhookAllowPrivate: true },
          metrics: new Registry(),
          secretBox: createSecretBox(fixture.config.encryptionKeys),
          platforms,
          waker,
        },
        options.messaging,
      )
      return [
        ...built.messaging.parts.flatMap(({ addRoutes }) => addRoutes ?? []),
        ...(options.app?.modules?.(fixture) ?? []),
      ]
    },
  })
  const { messaging } = built
  if (!messaging) throw new Error('messaging was not built')
  for (const part of messaging.parts) await part.start?.()
  const maintenance = createTestMaintenance(
    app.db,
    messaging.parts.flatMap((part) => part.maintenance ?? []),
    app.log,
  )
  await maintenance.start()
  const lanes = createLaneRunner({
    database: app.db.forLanes,
    log: app.log,
    kinds: messaging.parts.flatMap(({ laneKinds }) => laneKinds ?? []),
    ...(typeof options.lanes === 'object' ? { tuning: options.lanes } : {}),
  })
  if (options.lanes !== 'elsewhere') {
    runner = lanes
    await lanes.start()
  }

  const checkedAt = async (laneId: string) =>
    (
      await app.database.peek<{ at: Date | null }>(
        'select checked_at as at from herald.channel where channel_id = $1',
        [laneId],
      )
    )[0]?.at?.getTime() ?? 0
  const retries = () => lanes.stats().find(({ name }) => name === 'connection_check')?.outcomes['retry'] ?? 0

  return {
    ...app,
    platforms,
    messaging,
    lanes,
    checkNow: async (clientId, channelId, expected = 'done') => {
      const laneId = uuidOf('channel', channelId) ?? ''
      const lane = { clientId, laneId }
      const once = async () => {
        const [before, retried] = [await checkedAt(laneId), retries()]
        await app.db.tenantTransaction(clientId, (tx) =>
          scheduleJob(tx, { ...lane, kind: laneKindNumber.connection_check }),
        )
        // Again and again: a node that has not heard yet that its last check is committed hears no wake.
        const wake = () => lanes.wake(laneKindNumber.connection_check, lane)
        if (expected === 'done')
          await waitFor('the connection check', async () => {
            wake()
            return (await checkedAt(laneId)) > before
          })
        else {
          wake()
          await waitFor('the connection check to be put off', () => retries() > retried)
        }
      }
      // The first to end may have begun before we asked; the next began after it.
      await once()
      if (expected === 'done') await once()
    },
    stop: async () => {
      if (runner) await lanes.stop(1_000)
      await maintenance.stop()
      for (const part of messaging.parts.toReversed()) await part.stop?.()
      await messaging.close()
      try {
        await throwIfEventsBroken(app.database)
      } finally {
        await app.close()
      }
      await platforms.close()
    },
  }
}
