import type { TenantTransaction } from '../../../db/database.ts'
import {
  type AnyKind,
  type JobOutcome,
  type LaneRef,
  done,
  jobKind,
  retry,
  snooze,
  laneKindNumber,
} from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { publicId } from '../../../lib/ids.ts'
import { type AppendedEvent, appendEvents, undatedDay } from '../../webhooks/index.ts'
import { type EmbedSession, isOpen, resultOf, sealedForSession } from '../sessions/embed-session.ts'
import { createEmbedSessionStore } from '../sessions/embed-session-store.ts'
import { stepStateCode } from '../embed-codes.ts'
import type { ConnectionDeps, StepContext, StepOutcome, Work } from './signup-connection.ts'
import { createStepRunners } from './signup-step-runners.ts'
import { type SignupProblem, type StepView, signupSteps } from './signup-steps.ts'
import { defined } from '../../../lib/defined.ts'

// The connection behind a signup, as a job: it takes one step after the other, writes down each before and after, and
// begins where the last runner stopped. Two runners at once do no harm: steps can be repeated, and only the first of
// them finds the row as it remembers it.

/** No step begins later than this in one run; the lane's limit is 10 s. */
const BEGIN_WITHIN_MS = 4_000
/** How long the platform may stay away before the person is told that it will not work now. */
const GIVE_UP_MS = 10 * 60_000
/** After an outage of our own the clock has run, but the platform was hardly asked. */
const MIN_TRIES = 3
const MAX_FAULTS = 8
const backoffMs = (tries: number): number => Math.min(30_000, 500 * 2 ** Math.min(tries, 6))

export type WorkflowDeps = ConnectionDeps & {
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
}

type Loaded = { session: StepContext['session']; work: Work }
type Store = ReturnType<typeof createEmbedSessionStore>

export const createSignupWorkflow = (deps: WorkflowDeps): AnyKind => {
  const { database, secretBox, clock, log, channels, afterCommit } = deps
  const runners = createStepRunners(deps)

  const write = <T>({ session }: Loaded, work: (store: Store, tx: TenantTransaction) => Promise<T>) =>
    database.tenantTransaction(session.clientId, (tx) => work(createEmbedSessionStore(tx), tx))

  const sealed = ({ session }: Loaded, work: Work): string =>
    secretBox.seal(JSON.stringify(work), sealedForSession(session.clientId, session.sessionId))

  const now = () => new Date(clock.now()).toISOString()

  /** The list of steps with one of them changed. */
  const withStep = ({ steps, step }: EmbedSession, change: Partial<StepView>, without: (keyof StepView)[] = []) =>
    steps.map((view, index) => {
      if (index !== step) return view
      const changed = { ...view, ...change }
      for (const key of without) delete changed[key]
      return changed
    })

  const load = ({ clientId, laneId }: LaneRef) =>
    database.tenantTransaction(clientId, async (tx) => {
      const store = createEmbedSessionStore(tx)
      const session = await store.find(laneId)
      if (session?.status === 'expired' && session.endedAt === undefined) await store.expire(laneId)
      return { session, workSealed: session && (await store.work(laneId)) }
    })

  /** The end: the session is completed and the client told, or neither. */
  const announce = async (loaded: Loaded): Promise<void> => {
    const { session, work } = loaded
    const channel = await channels.find(session.clientId, publicId('channel', work.channelId ?? ''))
    const result = resultOf(channel, session.externalRef)
    const told = await write(loaded, async (store, tx) => {
      const steps = withStep(session, { state: 'done', finished_at: now() }, ['reason'])
      if (!(await store.complete(session.sessionId, session, result, steps))) return []
      return appendEvents(tx, [
        {
          clientId: session.clientId,
          key: 'embedded_signup',
          type: 'channel.connected',
          platform: channel.platform,
          channelId: channel.channelId,
          ...defined({ externalRef: session.externalRef }),
          orderingKey: `channel:${channel.channelId}`,
          dedupe: { day: undatedDay, key: `embed:${session.sessionId}` },
          occurredAt: new Date(clock.now()),
          data: result,
        },
      ])
    })
    afterCommit(told)
    log.info(
      { session: publicId('embedSession', session.sessionId), channel: result.channel.channel_id },
      'a channel was connected through a signup',
    )
  }

  /** Writes down what a step came to. Answers for how long to wait, when it is to be tried again. */
  const book = async (loaded: Loaded, tries: number, outcome: StepOutcome): Promise<number | undefined> => {
    const { session } = loaded
    const { sessionId, step } = session
    const name = signupSteps[step]
    const work = { ...loaded.work, ...('work' in outcome ? outcome.work : {}) }
    const tell = (problem: SignupProblem): SignupProblem => ({ ...problem, ...(name ? { step: name } : {}) })
    const failed = (problem: SignupProblem) =>
      withStep(session, { state: 'failed', reason: problem.message, finished_at: now() })

    return write(loaded, async (store) => {
      switch (outcome.type) {
        case 'done':
        case 'skip': {
          const steps =
            outcome.type === 'done'
              ? withStep(session, { state: 'done', finished_at: now() }, ['reason'])
              : withStep(session, { state: 'skipped', reason: outcome.why, finished_at: now() })
          await store.progress(sessionId, session, {
            step: step + 1,
            stepState: stepStateCode.waiting,
            steps,
            workSealed: sealed(loaded, work),
          })
          return undefined
        }
        case 'ask':
          await store.ask(sessionId, session, {
            question: outcome.question,
            steps: withStep(session, { state: 'asking' }),
            workSealed: sealed(loaded, work),
            problem: outcome.problem && tell(outcome.problem),
          })
          return undefined
        case 'back':
          await store.turnBack(sessionId, session, tell(outcome.problem), failed(outcome.problem))
          return undefined
        case 'fail':
          await store.fail(sessionId, session, tell(outcome.failure), failed(outcome.failure))
          return undefined
        default: {
          const waited = clock.now() - (session.runSince?.getTime() ?? clock.now())
          if (waited > GIVE_UP_MS && tries >= MIN_TRIES) {
            const failure: SignupProblem = {
              code: 'platform_unavailable',
              message: `The platform could not be reached for too long: ${outcome.why} Start a new signup later.`,
            }
            await store.fail(sessionId, session, tell(failure), failed(failure))
            return undefined
          }
          await store.progress(sessionId, session, {
            stepState: stepStateCode.retrying,
            steps: withStep(session, { state: 'retrying', reason: outcome.why }),
          })
          return outcome.afterMs ?? backoffMs(tries)
        }
      }
    })
  }

  /** One step: written down as begun, run, written down as ended. */
  const takeStep = async (found: Loaded, signal: AbortSignal): Promise<number | undefined> => {
    const { session } = found
    const name = signupSteps[session.step]
    if (name === undefined) throw new Error(`There is no step ${session.step}.`)
    const view = session.steps[session.step]
    const tries = (view?.tries ?? 0) + 1
    const steps = withStep(session, { state: 'running', tries, started_at: view?.started_at ?? now() })
    const begun = await write(found, (store) =>
      store.progress(session.sessionId, session, { stepState: stepStateCode.begun, steps }),
    )
    if (!begun) return undefined
    const loaded: Loaded = { ...found, session: { ...session, steps, stepState: stepStateCode.begun } }
    if (name === 'announce') {
      await announce(loaded)
      return undefined
    }
    const outcome = await runners[name]({ ...loaded, tries, signal })
    return book(loaded, tries, outcome)
  }

  /** A fault of our own that repeats itself must not leave the person waiting for ever. */
  const gaveUp = async (session: EmbedSession, attempt: number): Promise<boolean> => {
    if (attempt < MAX_FAULTS || clock.now() - (session.runSince?.getTime() ?? clock.now()) < 3 * GIVE_UP_MS)
      return false
    const failure: SignupProblem = {
      code: 'internal_error',
      message: 'The connection could not be finished because of an error on our side. Start a new signup.',
    }
    const steps = withStep(session, { state: 'failed', reason: failure.message, finished_at: now() })
    log.error({ session: publicId('embedSession', session.sessionId) }, 'a signup was given up after repeated errors')
    return database.tenantTransaction(session.clientId, (tx) =>
      createEmbedSessionStore(tx).fail(session.sessionId, session, failure, steps),
    )
  }

  const run = async (lane: LaneRef, attempt: number, signal: AbortSignal): Promise<JobOutcome<undefined>> => {
    const startedAt = clock.now()
    for (;;) {
      const { session, workSealed } = await load(lane)
      if (!session || !isOpen(session)) return done(undefined)
      if (session.run !== 'running' || session.platform === undefined || workSealed === undefined)
        return { ...done(undefined), nextMs: Math.max(0, session.expiresAt.getTime() - clock.now()) + 1_000 }
      if (signal.aborted || clock.now() - startedAt > BEGIN_WITHIN_MS) return snooze(0, 'goes on in the next run')
      if (await gaveUp(session, attempt)) return done(undefined)
      const work = JSON.parse(secretBox.open(workSealed, sealedForSession(lane.clientId, lane.laneId))) as Work
      const waitMs = await takeStep({ session: { ...session, platform: session.platform }, work }, signal)
      if (waitMs !== undefined) return retry(waitMs, 'the platform is asked again')
    }
  }

  return jobKind<undefined>({
    name: 'signup',
    number: laneKindNumber.signup,
    limits: { timeLimitMs: 10_000, concurrency: 16 },
    run: ({ lane, attempt, signal }) => run(lane, attempt, signal),
  })
}
