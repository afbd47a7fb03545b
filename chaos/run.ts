import { setTimeout as delay } from 'node:timers/promises'
import { type Verdict, judge } from './checker.ts'
import { type Evidence, type Violation, isLast } from './evidence.ts'
import { type Fault, type FaultKind, type FaultRun, kindsNamed, planFaults, runFaults } from './faults.ts'
import { callJson, readJson } from './json-call.ts'
import { type Load, type Sent, startLoad } from './load.ts'
import type { MoveTold } from './postgres.ts'
import { readPlatformRecord } from './platform-record.ts'
import { createRandom } from './random.ts'
import { type SideTraffic, startSideTraffic } from './side-traffic.ts'
import { type System, type SystemOptions, startSystem } from './system.ts'
import { type Recovery, recoveries } from './recovery.ts'
import { type Thread, readThreads, watchThreads } from './threads.ts'
import { type UsageSummary, checkSoak, summarize, watchUsage } from './usage.ts'

export type RunOptions = {
  seed: number
  seconds: number
  /** 0 for a soak. */
  faults: number
  /** Which ones; all of them if absent. */
  kinds?: readonly FaultKind[]
  perSecond: number
  /** Of another kind than one server. */
  startDatabase?: SystemOptions['startDatabase']
  /** How long after the load everything may take to come to its end. */
  quietLimitMs: number
  /** Memory, files and connections must stay as they are. */
  soak: boolean
  /** Ends the run and everything that it started. */
  signal?: AbortSignal
  progress: (line: string) => void
}

export type RunResult = {
  seed: number
  verdict: Verdict
  violations: Violation[]
  faults: readonly Fault[]
  recoveries: Recovery[]
  usage: UsageSummary[]
  counts: {
    accepted: number
    arrived: number
    inbound: number
    events: number
    errands: number
    turnedAway: number
    threads: number
  }
  quietAfterMs: number
  /** Of a run that moves clients. */
  moves: readonly MoveTold[]
  longestCallMs: number
  /** Where the logs are, when there is something to look for. */
  directory: string | undefined
}

/** The load goes on after the last fault: calls of unknown outcome are settled only while others are reported. */
const quietEndMs = (seconds: number): number => Math.min(90_000, seconds * 150)

type JudgedRun = { verdict: Verdict; threads: Thread[] }
type Running = { system: System; load: Load; side: SideTraffic }

/** What is not at its end yet, as far as the outside can see. */
const openWork = async ({ system, load, side }: Running): Promise<number> => {
  const { told } = system.receiver
  const ended = new Set(
    told.flatMap(({ type, messageId }) => (isLast(type) && messageId !== undefined ? [messageId] : [])),
  )
  const about = new Set(told.map(({ type, about: what, externalRef }) => `${type} ${what ?? externalRef}`))
  const messages = load.sent.filter(({ id }) => id !== undefined && !ended.has(id)).length
  const errands = side.owed.filter((one) => !about.has(`${one.type} ${one.about}`)).length
  const reports = await callJson('GET', `${system.sandboxUrl}/_sandbox/webhooks`).then(
    ({ body }) => Number(body['waiting']),
    () => 1,
  )
  return load.unanswered() + messages + errands + reports
}

/** Webhooks must go on flowing: silence about a call means something only beside others' statuses. */
const becomeQuiet = async (running: Running, { quietLimitMs, progress, signal }: RunOptions): Promise<number> => {
  const began = performance.now()
  for (let turn = 1; performance.now() - began < quietLimitMs; turn += 1) {
    const open = await openWork(running)
    if (open === 0) break
    if (turn % 5 === 0) running.load.trickle()
    if (turn % 10 === 0) progress(`waiting for quiet: ${open} open`)
    await delay(1_000, undefined, { signal })
  }
  return performance.now() - began
}

const progressLine = ({ system, load }: Running, faultRun: FaultRun, planned: number, began: number): string => {
  const accepted = load.sent.filter(({ id }) => id !== undefined).length
  const ended = system.receiver.told.filter(({ type }) => isLast(type)).length
  const seconds = Math.round((Date.now() - began) / 1_000)
  return `${seconds} s: accepted ${accepted}, ended ${ended}, faults ${faultRun.faults.length} of ${planned} ${faultRun.now()}`
}

/** Whether the message says so itself, as its sender can read it. */
const hadNoAnswer = async ({ baseUrl, tenants }: System, { id, channel }: Sent): Promise<boolean> => {
  const { headers } = tenants.find(({ name }) => name === channel.tenant) ?? {}
  const { body } = await readJson(`${baseUrl}/api/outbound/messages/${id}`, headers)
  const { attempts = [] } = (body['life'] ?? {}) as { attempts?: { outcome: string }[] }
  return attempts.some(({ outcome }) => outcome === 'outcome_unknown' || outcome === 'interrupted')
}

/** Conversations are made from the events a moment later: they are read until they fit, and a few times at most. */
const judgeAll = async (
  evidence: Omit<Evidence, 'threads' | 'unanswered'>,
  { system }: Running,
): Promise<JudgedRun> => {
  const unanswered = new Set<string>()
  for (let turn = 1; ; turn += 1) {
    const threads = await readThreads(system)
    const first = judge({ ...evidence, threads, unanswered })
    for (const { late } of first.violations)
      if (late?.id !== undefined && (await hadNoAnswer(system, late))) unanswered.add(late.id)
    const verdict = judge({ ...evidence, threads, unanswered })
    if (turn === 10 || !verdict.violations.some(({ kind }) => kind === 'conversation')) return { verdict, threads }
    await delay(2_000)
  }
}

export const runChaos = async (options: RunOptions): Promise<RunResult> => {
  const { seed, seconds, perSecond, progress, signal } = options
  const random = createRandom(seed)
  progress(`seed ${seed}: starting the database, the sandbox, two api and two worker processes`)
  const system = await startSystem({
    settings: { status_delay_ms: 200, shuffle_statuses: true, repeat_statuses: random.chance(0.5) },
    ...(options.startDatabase ? { startDatabase: options.startDatabase } : {}),
  })
  const { baseUrl, sandboxUrl, tenants } = system
  const processes = [...system.apis, ...system.workers, system.sandbox]
  const planned = planFaults(
    random.fork(),
    options.faults,
    seconds * 1_000 - quietEndMs(seconds),
    options.kinds ?? kindsNamed(''),
  )
  const usage = watchUsage(processes, () => system.postgres.connections(), options.soak ? 5_000 : 1_000)
  const load = startLoad({ baseUrl, tenants, random: random.fork(), perSecond })
  const inboundPerSecond = perSecond / 6
  const side = startSideTraffic({ baseUrl, sandboxUrl, tenants, load, random: random.fork(), inboundPerSecond })
  const reader = watchThreads(system, load.sent, random.fork())
  const running = { system, load, side }
  let reporting: NodeJS.Timeout | undefined
  let keepFiles = true
  try {
    const began = Date.now()
    await delay(3_000, undefined, { signal })
    const faultRun = runFaults(planned, system)
    reporting = setInterval(() => progress(progressLine(running, faultRun, planned.length, began)), 5_000)
    await Promise.all([delay((seconds - 3) * 1_000, undefined, { signal }), faultRun.done])
    clearInterval(reporting)
    load.stop()
    usage.stop()
    await side.stop()
    await reader.stop()
    const quietAfterMs = await becomeQuiet(running, options)
    load.giveUp()
    await system.sandbox.end('SIGTERM')
    const record = readPlatformRecord(system.directory)
    const { told, unsigned, turnedAway } = system.receiver
    const { sent } = load
    const { owed } = side
    const { verdict, threads } = await judgeAll(
      { sent, told, record, owed, unseen: reader.missing, crashes: system.crashes, unsigned: unsigned() },
      running,
    )
    const violations = [...verdict.violations, ...(options.soak ? checkSoak(usage) : [])]
    keepFiles = violations.length > 0
    return {
      seed,
      verdict,
      violations,
      faults: faultRun.faults,
      recoveries: recoveries(verdict.trace, told, faultRun.faults),
      usage: summarize(usage.samples),
      counts: {
        accepted: verdict.trace.messages.length,
        arrived: record.outbound.length,
        inbound: record.inbound.length,
        events: told.length,
        errands: owed.length,
        turnedAway: turnedAway(),
        threads: threads.length,
      },
      quietAfterMs,
      moves: system.postgres.cells?.told ?? [],
      longestCallMs: load.longestCallMs(),
      directory: keepFiles ? system.directory : undefined,
    }
  } finally {
    clearInterval(reporting)
    usage.stop()
    load.stop()
    load.giveUp()
    await side.stop()
    await reader.stop()
    await system.stop({ keepFiles })
  }
}
