import pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findPostmaster } from '../src/db/embedded/postmaster.ts'
import { laneKindNumber } from '../src/lanes/index.ts'
import { type DemoProcess, startDemoProcess } from './demo-process.ts'
import { urlOf } from './database-url.ts'
import { connectAsOwner, startThrowAwayCluster } from './throw-away-cluster.ts'
import { waitFor } from './wait-for.ts'

// How soon sending goes on after what it needs has come back. The figures are printed, not judged.

const queued = 300

const queueMany = async (herald: DemoProcess): Promise<string[]> => {
  const answers = await herald.send(queued)
  expect(answers.map(({ status }) => status)).toEqual(Array(queued).fill(202))
  return Promise.all(answers.map(async (answer) => ((await answer.json()) as { id: string }).id))
}

const sends = (herald: DemoProcess) =>
  waitFor('sending to begin', () => herald.platformHas().size > 0 && herald.platformHas().size)

/** Waits for the next send, unless all `of` them were sent before, and prints how long that took. */
const goesOn = async (herald: DemoProcess, what: string, of = queued): Promise<void> => {
  const at = performance.now()
  const before = herald.platformHas().size
  await waitFor(`sending after ${what}`, () => herald.platformHas().size > Math.min(before, of - 1))
  console.log(`sending after ${what}: ${Math.round(performance.now() - at)} ms`)
}

describe('sending goes on', () => {
  it('after a crash of PostgreSQL, with every call that was under way booked', async () => {
    // Without it a crash takes what was committed in the last moments, and with it messages that were accepted.
    const { cluster, remove } = await startThrowAwayCluster({ synchronous_commit: 'on' })
    onTestFinished(remove)
    const herald = await startDemoProcess({ DATABASE_URL: urlOf(cluster.owner) })
    const ids = await queueMany(herald)
    await sends(herald)
    process.kill(findPostmaster(cluster.directory)?.pid ?? 0, 'SIGQUIT')
    // The launcher of this process brings it back.
    const owner = await waitFor('PostgreSQL to be back', () => connectAsOwner(cluster).catch(() => false as const))
    await owner.end()
    await goesOn(herald, 'PostgreSQL is back')
    await waitFor('every message to be sent', () => ids.every((id) => herald.platformHas().has(id)), 60_000)
    const late = herald.log().filter(({ msg }) => msg.includes('left calls behind') || msg.includes('was lost'))
    expect(late).toEqual([])
    expect(await herald.end('SIGTERM')).toBe(0)
  })

  it('after a restart of the platform', async () => {
    const { cluster, remove } = await startThrowAwayCluster()
    onTestFinished(remove)
    const herald = await startDemoProcess({ DATABASE_URL: urlOf(cluster.owner) })
    await queueMany(herald)
    await sends(herald)
    await herald.sandbox.close()
    // However far the first ones came before it was gone.
    await queueMany(herald)
    const downAt = performance.now()
    const observer = new pg.Client({ ...cluster.superuser, database: 'herald' })
    await observer.connect()
    onTestFinished(() => observer.end())
    // Every probe that fails writes down a new pause of the lane.
    const pauses = new Set<number>()
    let longestMs = 0
    await waitFor('six probes', async () => {
      const { rows } = await observer.query<{ at: Date; left_ms: number }>(
        `select pace_at as at, (extract(epoch from pace_at - clock_timestamp()) * 1000)::float8 as left_ms
         from herald.lane where kind = ${laneKindNumber.outbound} and pace_at > now()`,
      )
      for (const { at, left_ms } of rows) {
        pauses.add(at.getTime())
        longestMs = Math.max(longestMs, left_ms)
      }
      return pauses.size >= 6
    })
    const downMs = performance.now() - downAt
    // Probes do not grow apart: it takes one more, not as long again as it was away. Read from the pauses themselves, because how
    // long it takes is the machine's affair.
    expect(longestMs).toBeLessThanOrEqual(1_000)
    await herald.restartSandbox()
    await goesOn(herald, `the platform is back from ${Math.round(downMs / 1000)} s`, 2 * queued)
    // Calls that were cut off are unknown; all others are sent.
    await waitFor(
      'nothing to be left in line',
      async () => (await observer.query('select from herald.message where status = 1')).rowCount === 0,
      60_000,
    )
    expect(await herald.end('SIGTERM')).toBe(0)
  })
})
