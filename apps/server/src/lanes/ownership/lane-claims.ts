import { errorText, isDatabaseAway } from '../../db/errors.ts'
import type { Logger } from '../../lib/logger.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { KindLanes, RowLanes } from '../kind-lanes.ts'
import type { NamedLane } from './lane-notifications.ts'
import {
  claimDue,
  claimNamed,
  heldBy,
  lagOfFreeLanes,
  leaveLanes,
  takeOver,
  type HeldState,
  type Leaving,
} from './claim-store.ts'
import type { LaneClock } from './lane-clock.ts'
import { createLostNodes } from './lost-nodes.ts'
import { removeDeadNodes } from './node-store.ts'
import { laneKey } from '../lane-kind.ts'

export interface LaneClaimsDeps {
  database: Pick<RuntimeDatabase, 'systemTransaction'>
  log: Logger
  clock: LaneClock
  nodeId: string
  lanes: ReadonlyMap<number, KindLanes>
  /** Those of them that stay until they are given back. */
  rowLanes: ReadonlyMap<number, RowLanes>
  lingerMs: number
  pollMs: number
  graceMs: number
  readonly notifyOthers: (lane: NamedLane) => void
}

/** Which lanes this node holds: the poll that finds everything, the notifications that save waiting for it, giving back. */
export interface LaneClaims {
  readonly start: () => void
  /** Claims no more; resolves when the last round is over. */
  readonly stop: () => Promise<void>
  /** The lane is said to have work. `ours`: said in this process, so the others have not heard it. */
  readonly want: (lane: NamedLane, ours: boolean) => void
  readonly pollSoon: () => void
  /** A kind has room again; matters only where the last round left lanes behind. */
  readonly roomAgain: () => void
  readonly giveBack: (leaving: readonly Leaving[]) => void
  readonly giveBackAll: () => Promise<void>
  readonly freeLag: (kind: number) => number
}

const nameOf = (lane: NamedLane): string => `${lane.kind} ${laneKey(lane)}`

export const createLaneClaims = (deps: LaneClaimsDeps): LaneClaims => {
  const { database, log, clock, nodeId, lanes, rowLanes, lingerMs, pollMs, graceMs } = deps
  const lostNodes = createLostNodes(deps)
  const halt = { stopped: false }
  let started = false
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> | undefined
  let watchTimer: NodeJS.Timeout | undefined
  let watching: Promise<void> | undefined
  let again = false
  let more = false
  let failing = false
  let takeOverAt = -Infinity
  let rounds = 0
  let wanted = new Map<string, { lane: NamedLane; ours: boolean }>()
  let claiming: Promise<void> | undefined
  let claimsDone = 0
  let lag = new Map<number, number>()
  let unknownBefore = new Map<string, number>()

  /** Of one kind, in a transaction of its own: its locks should not last longer than it takes. */
  const claimKind = async (kind: KindLanes): Promise<void> => {
    const asked = kind.free
    if (asked === 0 || halt.stopped) return
    const { over, due } = await database.systemTransaction(async (tx) => {
      const over = clock.now() < takeOverAt ? [] : await takeOver(tx, nodeId, kind.number, asked)
      const room = asked - over.length
      return { over, due: room > 0 ? await claimDue(tx, nodeId, kind.number, room) : [] }
    })
    claimsDone += 1
    kind.accept(over, true)
    kind.accept(due, false)
    if (over.length + due.length === asked) more = true
  }

  /**
   * Lanes that the database says are ours and that we do not know: a claim whose answer was lost. Found twice, with the
   * same token and no claim in between, they are given back; no other node could take them while this one lives.
   */
  const returnUnknown = async (states: readonly HeldState[], quiet: boolean): Promise<void> => {
    const unknown = quiet ? states.filter((state) => lanes.get(state.kind)?.holds(state) !== true) : []
    const found = unknown.filter((state) => unknownBefore.get(nameOf(state)) === state.token)
    unknownBefore = new Map(unknown.map((state) => [nameOf(state), state.token]))
    if (found.length > 0) {
      log.warn({ lanes: found.length }, 'lanes were claimed without our knowing; they are given back')
      await leave(found.map(({ clientId, laneId, kind, token }) => ({ clientId, laneId, kind, token })))
    }
  }

  const leave = async (leaving: readonly Leaving[]): Promise<Set<string>> => {
    if (leaving.length === 0) return new Set()
    return new Set((await database.systemTransaction((tx) => leaveLanes(tx, nodeId, leaving))).map(nameOf))
  }

  const letGo = async (quietMs: (kind: RowLanes) => number): Promise<Leaving[]> => {
    const going = [...rowLanes.values()].flatMap((kind) => kind.leaving(quietMs(kind)))
    try {
      const gone = await leave(going.map(({ lane }) => lane))
      for (const { lane, left } of going) left(gone.has(nameOf(lane)))
      return going.flatMap(({ lane }) => (gone.has(nameOf(lane)) ? [] : [lane]))
    } catch (error) {
      for (const { left } of going) left(false)
      throw error
    }
  }

  const compare = async (): Promise<void> => {
    const comparisons = [...rowLanes.values()].map((kind) => ({ number: kind.number, compareWith: kind.compare() }))
    const before = claimsDone
    const idle = claiming === undefined
    const { states, free } = await database.systemTransaction(async (tx) => {
      const [states, free] = await Promise.all([heldBy(tx, nodeId), lagOfFreeLanes(tx)])
      return { states, free }
    })
    lag = free
    for (const { number, compareWith } of comparisons) compareWith(states.filter((state) => state.kind === number))
    await returnUnknown(states, idle && claiming === undefined && before === claimsDone)
  }

  const round = async (): Promise<void> => {
    await compare()
    // Where lanes wait and no slot is free, those that only linger make room.
    await letGo((kind) => (kind.full && lag.has(kind.number) ? 0 : lingerMs))
    more = false
    for (const kind of lanes.values()) await claimKind(kind)
    rounds += 1
    if (rounds % 3_600 === 1) await database.systemTransaction(removeDeadNodes)
  }

  const poll = async (): Promise<void> => {
    do {
      again = false
      try {
        await round()
        failing = false
      } catch (error) {
        if (!failing && !isDatabaseAway(error))
          log.warn({ reason: errorText(error) }, 'lanes cannot be claimed right now')
        failing = true
        again = false
        // An outage of the database may outlast every lease: the other nodes get the time to come back, too.
        takeOverAt = clock.now() + graceMs * 2
      }
    } while (again && !halt.stopped)
    polling = undefined
    if (halt.stopped) return
    clearTimeout(timer)
    timer = setTimeout(begin, pollMs)
  }

  /** Several times in a grace: nothing of a process that died is sent before it is noticed, and a look costs little. */
  const watch = async (): Promise<void> => {
    try {
      if (await lostNodes.look()) pollSoon()
    } catch {
      // The round tells of a database that is away.
    }
    if (!halt.stopped) watchTimer = setTimeout(watchAgain, graceMs / 4)
  }
  const watchAgain = (): void => {
    watching = watch()
  }

  const begin = (): void => {
    if (!halt.stopped) polling ??= poll()
  }

  const pollSoon = (): void => {
    if (polling === undefined) begin()
    else again = true
  }

  const takeWanted = async (): Promise<void> => {
    while (wanted.size > 0 && !halt.stopped) {
      const batch = [...wanted.values()].slice(0, 500)
      for (const { lane } of batch) wanted.delete(nameOf(lane))
      const room = batch.filter(({ lane }) => (lanes.get(lane.kind)?.free ?? 0) > 0)
      try {
        const names = room.map(({ lane }) => lane)
        const claims = names.length === 0 ? [] : await database.systemTransaction((tx) => claimNamed(tx, nodeId, names))
        claimsDone += 1
        for (const claim of claims) lanes.get(claim.kind)?.accept([claim], false)
        const got = new Set(claims.map(nameOf))
        for (const { lane, ours } of batch) if (ours && !got.has(nameOf(lane))) deps.notifyOthers(lane)
      } catch (error) {
        if (!isDatabaseAway(error))
          log.warn({ reason: errorText(error) }, 'lanes that got work were not claimed; the poll finds them')
      }
    }
    claiming = undefined
  }

  return {
    start: () => {
      started = true
      begin()
      watchAgain()
    },
    stop: async () => {
      halt.stopped = true
      wanted = new Map()
      clearTimeout(timer)
      clearTimeout(watchTimer)
      await watching
      await polling
      await claiming
    },
    want: (lane, ours) => {
      if (halt.stopped || !started) return
      const name = nameOf(lane)
      wanted.set(name, { lane, ours: ours || (wanted.get(name)?.ours ?? false) })
      claiming ??= Promise.resolve().then(takeWanted)
    },
    roomAgain: () => {
      if (more) pollSoon()
    },
    pollSoon,
    giveBack: (leaving) => {
      leave(leaving).catch((error: unknown) => {
        if (!isDatabaseAway(error))
          log.warn({ reason: errorText(error) }, 'a lane was not given back; a later round does it')
      })
    },
    giveBackAll: async () => {
      const rest = await letGo(() => 0)
      // Work arrived for these while they left: it is for the next holder.
      await leave(rest.map(({ clientId, laneId, kind, token }) => ({ clientId, laneId, kind, token })))
    },
    freeLag: (kind) => lag.get(kind) ?? 0,
  }
}
