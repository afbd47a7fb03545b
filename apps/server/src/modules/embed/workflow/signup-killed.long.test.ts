import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type EmbedFixture, type SignupSession, createEmbedFixture } from '../../../../test/embed-fixture.ts'
import { inheritedEnv } from '../../../../test/inherited-env.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { type SignupStep, signupSteps } from './signup-steps.ts'

// A real process is killed at every place of the connection. To stop it there, the database holds back the very write that
// leaves the place: the program itself knows nothing of the test.

type Moment = 'before' | 'after'
type Place = { platform: 'chatapp' | 'photoapp' | 'socialapp'; step: SignupStep; moment: Moment }

/** Between any two steps on each platform; and, on one, after the effect of a step but before it is written down. */
const places: Place[] = [
  ...(['chatapp', 'photoapp', 'socialapp'] as const).flatMap((platform) =>
    signupSteps.map((step): Place => ({ platform, step, moment: 'before' })),
  ),
  ...signupSteps.map((step): Place => ({ platform: 'chatapp', step, moment: 'after' })),
]
/** A held write occupies a connection; a process has ten. */
const AT_ONCE = 5

const main = fileURLToPath(new URL('../../../main.ts', import.meta.url))

let fixture: EmbedFixture
let client: TestClient
const workers = new Set<ChildProcess>()

beforeAll(async () => {
  fixture = await createEmbedFixture({ lanes: 'elsewhere' })
  client = await fixture.client()
  await fixture.database.peek(`create table public.gate (session_id uuid, step int, state int, round int)`)
  await fixture.database.peek(`
    create function public.wait_at_gate() returns trigger language plpgsql security definer as $$
    declare lock int;
    begin
      select round into lock from public.gate g
      where g.session_id = old.session_id and g.step = old.step and g.state = old.step_state and old.run = 2;
      if lock is not null then perform pg_advisory_xact_lock_shared(4711, lock); end if;
      return new;
    end $$`)
  await fixture.database.peek(
    'create trigger gate before update on herald.embed_session for each row execute function public.wait_at_gate()',
  )
})
afterAll(async () => {
  for (const worker of workers) await kill(worker)
  await fixture.stop()
})

const startWorker = async (): Promise<ChildProcess> => {
  const { appId, appSecret, verifyToken, signupConfigId } = fixture.platforms.sandbox.core.config
  const keys = fixture.config.encryptionKeys.map(({ id, key }) => `${id}:${key.toString('base64')}`).join(',')
  const child = spawn(process.execPath, [main], {
    env: {
      ...inheritedEnv,
      ROLE: 'worker',
      PORT: '0',
      DATABASE_URL: fixture.database.url,
      DATA_DIR: '/nonexistent/herald-test',
      ENCRYPTION_KEYS: keys,
      JWT_KEYS: keys,
      PLATFORM_GRAPH_URL: fixture.platforms.sandbox.url,
      PLATFORM_DIALOG_URL: fixture.platforms.sandbox.url,
      PLATFORM_APP_ID: appId,
      PLATFORM_APP_SECRET: appSecret,
      PLATFORM_VERIFY_TOKEN: verifyToken,
      PLATFORM_SIGNUP_CONFIG_ID: signupConfigId,
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  workers.add(child)
  child.once('exit', () => workers.delete(child))
  await once(child, 'spawn')
  return child
}

const kill = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

let numbers = 0
const signIn = (session: SignupSession, { platform }: Place) =>
  fixture.signIn(
    session,
    platform,
    platform === 'chatapp'
      ? { new_number: String(15_550_200_000 + (numbers += 1)) }
      : { accounts: ['610000000000002'] },
  )

const waitingAt = async (round: number): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: number }>(
    `select count(*)::int as n from pg_locks where locktype = 'advisory' and classid = 4711 and objid = $1 and not granted
       and database = (select oid from pg_database where datname = current_database())`,
    [round],
  )
  return row?.n ?? 0
}

/** Sessions that a worker is busy with, or will be: neither at their end nor back at the login. */
const running = async (sessions: readonly SignupSession[]): Promise<number> => {
  const [row] = await fixture.database.peek<{ n: number }>(
    'select count(*)::int as n from herald.embed_session where session_id = any ($1) and run = 2',
    [sessions.map(({ id }) => uuidOf('embedSession', id))],
  )
  return row?.n ?? 0
}

/** Leads each of these sessions to its place and kills the process there. */
const killAt = async (
  round: number,
  group: readonly Place[],
  earlier: readonly SignupSession[],
): Promise<SignupSession[]> => {
  await fixture.database.peek('select pg_advisory_lock(4711, $1)', [round])
  const worker = await startWorker()
  // This process also goes on with those whose process was killed before: each is killed once, and at its own place.
  await waitFor('earlier sessions to come to their end', async () => (await running(earlier)) === 0, 90_000)
  const sessions: SignupSession[] = []
  for (const place of group) {
    const session = await fixture.newSession(client.owner, { platforms: [place.platform], external_ref: `r${round}` })
    sessions.push(session)
    await fixture.database.peek('insert into public.gate values ($1, $2, $3, $4)', [
      uuidOf('embedSession', session.id),
      signupSteps.indexOf(place.step),
      place.moment === 'before' ? 0 : 1,
      round,
    ])
    await signIn(session, place)
  }
  // A statement waits for five seconds at most. What was held for longer has failed, and is tried again now: by itself it
  // would come back later each time, and hardly together with the others.
  const again = `update herald.lane set due_at = now(), attempts = 0 where lane_id = any ($1) and holder is null and attempts > 0`
  const lanes = sessions.map(({ id }) => uuidOf('embedSession', id))
  await waitFor(
    `round ${round} to stand at its places`,
    async () => {
      await fixture.database.peek(again, [lanes])
      return (await waitingAt(round)) === group.length
    },
    90_000,
  )
  await kill(worker)
  await fixture.database.peek('delete from public.gate where round = $1', [round])
  await fixture.database.peek('select pg_advisory_unlock(4711, $1)', [round])
  return sessions
}

it('completes with one channel wherever the process is killed', async () => {
  const groups = Array.from({ length: Math.ceil(places.length / AT_ONCE) }, (_, index) =>
    places.slice(index * AT_ONCE, (index + 1) * AT_ONCE),
  )
  const sessions: SignupSession[] = []
  for (const [round, group] of groups.entries()) sessions.push(...(await killAt(round + 1, group, sessions)))
  await startWorker()

  const numbersOf = new Set<string>()
  for (const [index, session] of sessions.entries()) {
    const place = places[index] as Place
    const name = `${place.platform} ${place.moment} ${place.step}`
    // The code was used, and the token that it gave died with the process: only a new login can help.
    if (place.step === 'exchange_code' && place.moment === 'after') {
      const body = await fixture.settled(client.owner, session, ({ problem }) => problem !== undefined, 90_000)
      expect(body.problem.code, name).toBe('login_expired')
      await signIn(session, place)
    }
    const body = await fixture.settled(client.owner, session, undefined, 90_000)
    expect(body.status, `${name}: ${JSON.stringify(body)}`).toBe('completed')
    if (place.platform === 'chatapp') numbersOf.add(body.result.channel.phone_number_id)
  }

  const channels = await client.owner.get('/api/channels?limit=100')
  // Every number its own; the page and the photo account behind it once each, however often they were connected.
  expect(channels.body.data).toHaveLength(numbersOf.size + 2)
  expect(numbersOf.size).toBe(places.filter(({ platform }) => platform === 'chatapp').length)
  const told = await fixture.database.peek<{ session: string; n: number }>(
    `select data::json->>'external_ref' as session, count(*)::int as n from herald.event
     where type = 'channel.connected' group by 1`,
  )
  expect(told.map(({ n }) => n).reduce((sum, n) => sum + n, 0)).toBe(places.length)
}, 420_000)
