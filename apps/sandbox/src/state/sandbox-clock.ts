// The sandbox's own time. It runs with real time and can be moved forward; every delay of the simulated platforms (status
// webhooks, template review, retries, expiry) hangs on it. Timers are kept in SQLite, so that a restart loses none.
import type { SandboxState } from './sandbox-state.ts'

type Timer = { id: number; dueMs: number; kind: string; payload: unknown }

export type SandboxClock = {
  now(): number
  nowSeconds(): number
  /** What to do when a timer of this kind is due. Register before `start`. */
  on(kind: string, handler: (payload: never, dueMs: number) => void): void
  schedule(kind: string, dueMs: number, payload: unknown): number
  cancel(id: number): void
  advance(milliseconds: number): void
  start(): void
  stop(): void
}

const longestWaitMs = 60_000

export const createSandboxClock = (state: SandboxState): SandboxClock => {
  state.table('timers', 'id INTEGER PRIMARY KEY, due_ms INTEGER NOT NULL, kind TEXT NOT NULL, payload TEXT NOT NULL')
  const insert = state.statement('INSERT INTO timers (id, due_ms, kind, payload) VALUES (?, ?, ?, ?)')
  const remove = state.statement('DELETE FROM timers WHERE id = ?')
  const handlers = new Map<string, (payload: unknown, dueMs: number) => void>()
  const cancelled = new Set<number>()
  const live = new Set<number>()
  let heap: Timer[] = []
  let lastId = 0
  let offsetMs = 0
  let wake: NodeJS.Timeout | undefined
  let wakeAtMs = Number.POSITIVE_INFINITY
  let running = false

  const earlier = (a: Timer, b: Timer): boolean => a.dueMs < b.dueMs || (a.dueMs === b.dueMs && a.id < b.id)
  const push = (timer: Timer): void => {
    let at = heap.length
    heap.push(timer)
    while (at > 0) {
      const parent = (at - 1) >> 1
      const above = heap[parent] as Timer
      if (!earlier(timer, above)) break
      heap[at] = above
      at = parent
    }
    heap[at] = timer
  }
  const pop = (): Timer | undefined => {
    const top = heap[0]
    const last = heap.pop()
    if (top === undefined || last === undefined || heap.length === 0) return top
    let at = 0
    for (;;) {
      let child = at * 2 + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && earlier(heap[child + 1] as Timer, heap[child] as Timer)) child += 1
      if (!earlier(heap[child] as Timer, last)) break
      heap[at] = heap[child] as Timer
      at = child
    }
    heap[at] = last
    return top
  }

  /** While a timer is carried out it is the moment that it was set for, also when the clock was moved far past it. */
  let firingAtMs: number | undefined
  const now = (): number => firingAtMs ?? Date.now() + offsetMs
  const arm = (): void => {
    const next = heap[0]
    if (!running || next === undefined) return
    const due = Math.min(next.dueMs - offsetMs, Date.now() + longestWaitMs)
    if (wake !== undefined && wakeAtMs <= due) return
    if (wake !== undefined) clearTimeout(wake)
    wakeAtMs = due
    wake = setTimeout(fire, Math.max(0, due - Date.now()))
  }
  const fire = (): void => {
    if (wake !== undefined) clearTimeout(wake)
    wake = undefined
    wakeAtMs = Number.POSITIVE_INFINITY
    const limit = now()
    // A handler may stop the clock.
    const isRunning = (): boolean => running
    while (isRunning() && heap[0] !== undefined && heap[0].dueMs <= limit) {
      const timer = pop() as Timer
      if (cancelled.delete(timer.id)) continue
      live.delete(timer.id)
      remove.run(timer.id)
      firingAtMs = timer.dueMs
      try {
        handlers.get(timer.kind)?.(timer.payload, timer.dueMs)
      } catch (error) {
        console.error(`sandbox: the timer "${timer.kind}" failed`, error)
      }
      firingAtMs = undefined
    }
    arm()
  }
  const restore = (): void => {
    offsetMs = (state.getValue('clock_offset_ms') as number | undefined) ?? 0
    heap = []
    live.clear()
    cancelled.clear()
    lastId = 0
    for (const row of state.statement('SELECT id, due_ms, kind, payload FROM timers ORDER BY id').all()) {
      const timer: Timer = {
        id: Number(row['id']),
        dueMs: Number(row['due_ms']),
        kind: String(row['kind']),
        payload: JSON.parse(String(row['payload'])) as unknown,
      }
      lastId = timer.id
      live.add(timer.id)
      push(timer)
    }
  }
  restore()
  state.onReset(restore)

  return {
    now,
    nowSeconds: () => Math.floor(now() / 1000),
    on(kind, handler) {
      handlers.set(kind, handler as (payload: unknown, dueMs: number) => void)
    },
    schedule(kind, dueMs, payload) {
      lastId += 1
      const timer: Timer = { id: lastId, dueMs: Math.round(dueMs), kind, payload }
      insert.run(timer.id, timer.dueMs, kind, JSON.stringify(payload ?? null))
      live.add(timer.id)
      push(timer)
      arm()
      return timer.id
    },
    cancel(id) {
      if (!live.delete(id)) return
      cancelled.add(id)
      remove.run(id)
    },
    advance(milliseconds) {
      offsetMs += milliseconds
      state.setValue('clock_offset_ms', offsetMs)
      fire()
    },
    start() {
      running = true
      arm()
    },
    stop() {
      running = false
      if (wake !== undefined) clearTimeout(wake)
      wake = undefined
      wakeAtMs = Number.POSITIVE_INFINITY
    },
  }
}
