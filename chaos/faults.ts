import { setTimeout as delay } from 'node:timers/promises'
import { callJson } from './json-call.ts'
import type { Random } from './random.ts'
import type { Postgres } from './postgres.ts'
import type { ReceiverMode } from './receiver.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import type { System } from './system.ts'

/** A fault as it was planned from the seed. */
export type PlannedFault = { kind: FaultKind; atMs: number; which: number; forMs: number; times: number }

/** A fault as it happened. `countsFrom`: from when on the others, or the mended part, are expected to go on. */
export type Fault = { kind: FaultKind; target: string; from: number; until: number; countsFrom: number }

type Action = {
  target: (planned: PlannedFault, system: System) => string
  forMs: [number, number]
  /** Recovery is counted from the fault itself where others can take over, and else from its end. */
  countsFrom: 'begin' | 'end'
  run: (planned: PlannedFault, system: System) => Promise<void>
}

const oneOf = (processes: readonly SupervisedProcess[], { which }: PlannedFault): SupervisedProcess =>
  processes[which % processes.length] as SupervisedProcess

const killed = (role: 'apis' | 'workers', signal: 'SIGKILL' | 'SIGTERM'): Action => ({
  target: (planned, system) => oneOf(system[role], planned).name,
  forMs: [500, 4_000],
  countsFrom: 'begin',
  run: async (planned, system) => {
    const process = oneOf(system[role], planned)
    await process.end(signal)
    await delay(planned.forMs)
    await process.start()
  },
})

const frozen = (role: 'apis' | 'workers'): Action => ({
  target: (planned, system) => oneOf(system[role], planned).name,
  // Longer than a lease, now and then.
  forMs: [3_000, 20_000],
  countsFrom: 'begin',
  run: async (planned, system) => {
    const process = oneOf(system[role], planned)
    process.signal('SIGSTOP')
    await delay(planned.forMs)
    process.signal('SIGCONT')
  },
})

/** Calls to the platform that go wrong, for a while or a number of times. */
const platformFault = (fault: object, isCounted: boolean): Action => ({
  target: () => 'sandbox',
  forMs: [1_000, 4_000],
  countsFrom: 'end',
  run: async ({ times, forMs }, { sandboxUrl }) => {
    const faults = `${sandboxUrl}/_sandbox/faults`
    const match = { method: 'POST', path: '/messages' }
    const { body } = await callJson('POST', faults, { match, ...(isCounted ? { times } : {}), ...fault })
    await delay(forMs)
    await callJson('DELETE', `${faults}/${String(body['id'])}`)
  },
})

const receiverFault = (mode: ReceiverMode): Action => {
  const tenantOf = ({ which }: PlannedFault, { tenants }: System) => tenants[which % tenants.length]?.name ?? ''
  return {
    target: (planned, system) => `receiver ${tenantOf(planned, system)}`,
    forMs: [1_000, 4_000],
    countsFrom: 'end',
    run: async (planned, system) => {
      system.receiver.behave(tenantOf(planned, system), mode)
      await delay(planned.forMs)
      system.receiver.behave(tenantOf(planned, system), 'takes')
    },
  }
}

/** The first client changes its database; `meanwhile` happens when the command says the word. */
const moved = (
  word = '',
  meanwhile?: (planned: PlannedFault, system: System, target: Postgres) => Promise<void>,
): Action => ({
  target: () => 'client first',
  forMs: [0, 1_000],
  countsFrom: 'end',
  run: async (planned, system) => {
    const { cells } = system.postgres
    const clientId = system.tenants[0]?.clientId ?? ''
    let disturbing: Promise<void> | undefined
    const first = await cells?.move(clientId, (line, target) => {
      if (meanwhile && disturbing === undefined && line.includes(word))
        disturbing = delay(planned.forMs).then(() => meanwhile(planned, system, target))
    })
    await disturbing
    // What was taken back is done once more.
    if (first?.failed !== undefined) await cells?.move(clientId, () => undefined)
  },
})

const killedMeanwhile =
  (role: 'apis' | 'workers') =>
  async (planned: PlannedFault, system: System): Promise<void> => {
    const process = oneOf(system[role], planned)
    await process.end('SIGKILL')
    await process.start()
  }

export const faultKinds = {
  'client moved': moved(),
  'client moved, api killed': moved('Waiting', killedMeanwhile('apis')),
  'client moved, worker killed': moved('Waiting', killedMeanwhile('workers')),
  'client moved, database restarted': moved('Copying', async (_planned, _system, target) =>
    target.crashAndRestart?.(500),
  ),
  'worker killed': killed('workers', 'SIGKILL'),
  'worker stopped': killed('workers', 'SIGTERM'),
  'worker frozen': frozen('workers'),
  'api killed': killed('apis', 'SIGKILL'),
  'api stopped': killed('apis', 'SIGTERM'),
  'api frozen': frozen('apis'),
  'database restarted': {
    target: () => 'postgres',
    forMs: [0, 2_000],
    countsFrom: 'end',
    run: async ({ forMs }, { postgres }) => postgres.crashAndRestart?.(forMs),
  },
  'database frozen': {
    target: () => 'postgres',
    forMs: [1_000, 5_000],
    countsFrom: 'end',
    run: async ({ forMs }, { postgres }) => postgres.freeze?.(forMs),
  },
  'connections terminated': {
    target: () => 'postgres',
    forMs: [0, 0],
    countsFrom: 'end',
    run: async (_planned, { postgres }) => postgres.terminateClients?.(),
  },
  'primary killed': {
    target: () => 'postgres',
    forMs: [0, 0],
    countsFrom: 'end',
    run: async (_planned, { postgres }) => postgres.killPrimary?.(),
  },
  'platform killed': {
    target: () => 'sandbox',
    forMs: [500, 4_000],
    countsFrom: 'end',
    run: async ({ forMs }, { sandbox }) => {
      await sandbox.end('SIGKILL')
      await delay(forMs)
      await sandbox.start()
    },
  },
  'calls dropped before': platformFault({ drop: 'before' }, true),
  'calls dropped after': platformFault({ drop: 'after' }, true),
  'calls answered 502': platformFault({ status: 502 }, false),
  // Shorter than the patience with a call: a longer one would act after the next call to the same person.
  'calls delayed': platformFault({ delay_ms: 3_000 }, true),
  'calls throttled': platformFault({ error: { code: 4, message: 'Application request limit reached' } }, false),
  'calls without an answer': platformFault({ drop: 'after', delay_ms: 60_000 }, true),
  'balancer cut': {
    target: () => 'balancer',
    forMs: [500, 4_000],
    countsFrom: 'end',
    run: async ({ forMs }, { balancer }) => {
      balancer.cut()
      await delay(forMs)
      balancer.mend()
    },
  },
  'receiver fails': receiverFault('fails'),
  'receiver is down': receiverFault('is down'),
  'receiver hangs': receiverFault('hangs'),
  'receiver hangs up': receiverFault('hangs up'),
} as const satisfies Record<string, Action>

export type FaultKind = keyof typeof faultKinds
const kindNames = Object.keys(faultKinds) as FaultKind[]

/** Needs a cluster. */
export const failover: FaultKind = 'primary killed'

/** Need two databases. Three of ten are disturbed. */
export const moves: FaultKind[] = [
  ...Array<FaultKind>(7).fill('client moved'),
  ...kindNames.filter((kind) => kind.startsWith('client moved, ')),
]
const special = new Set([failover, ...moves])

/** Kinds by the beginning of their name: `worker`, `worker killed`. */
export const kindsNamed = (beginning: string): FaultKind[] =>
  kindNames.filter((kind) => !special.has(kind) && kind.startsWith(beginning))

const shuffled = <T>(items: readonly T[], random: Random): T[] => {
  const rest = [...items]
  return items.map(() => rest.splice(random.whole(0, rest.length - 1), 1)[0] as T)
}

/** Every kind comes up before one comes up again, in an order that the seed chooses. */
export const planFaults = (
  random: Random,
  count: number,
  spanMs: number,
  among: readonly FaultKind[],
): PlannedFault[] => {
  const kinds: FaultKind[] = []
  while (kinds.length < count) kinds.push(...shuffled(among, random))
  const everyMs = spanMs / count
  return kinds.slice(0, count).map((kind, index) => {
    const [least, most] = faultKinds[kind].forMs
    return {
      kind,
      atMs: Math.round((index + random.next() * 0.6) * everyMs),
      which: random.whole(0, 1),
      // The run goes on for a while after the last one.
      forMs: random.whole(least, most),
      times: random.whole(3, 25),
    }
  })
}

export type FaultRun = {
  faults: readonly Fault[]
  now: () => string
  /** Resolves when all are over. */
  done: Promise<void>
}

/** One fault at a time on each part; on different parts they overlap. */
export const runFaults = (planned: readonly PlannedFault[], system: System): FaultRun => {
  const faults: Fault[] = []
  const busy = new Map<string, Promise<void>>()
  const current = new Set<string>()
  const began = Date.now()
  const runOne = async (plan: PlannedFault): Promise<void> => {
    await delay(Math.max(0, began + plan.atMs - Date.now()))
    const action: Action = faultKinds[plan.kind]
    const target = action.target(plan, system)
    const turn = (busy.get(target) ?? Promise.resolve()).then(async () => {
      const name = `${plan.kind} (${target})`
      current.add(name)
      const from = Date.now()
      // The sandbox cannot be asked while it is being killed; the fault then did not happen.
      await action.run(plan, system).catch(() => undefined)
      const until = Date.now()
      current.delete(name)
      faults.push({ kind: plan.kind, target, from, until, countsFrom: action.countsFrom === 'begin' ? from : until })
    })
    busy.set(target, turn)
    await turn
  }
  return {
    faults,
    now: () => [...current].join(', '),
    done: Promise.all(planned.map((plan) => runOne(plan))).then(() => undefined),
  }
}
