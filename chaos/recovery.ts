import type { Trace } from './evidence.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { Told } from './receiver.ts'

/** How long after a fault messages of every channel went through again, from the request to the platform. */
export type Recovery = { kind: FaultKind; count: number; medianMs: number; p90Ms: number }

const rank = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? 0

/** For each channel, what was asked for, with the time it took effect, in the order of asking. */
type Journey = { begunAt: number; effectAt: number }

const journeys = (trace: Trace, told: readonly Told[], kind: FaultKind): Journey[][] => {
  const toldAt = new Map<string, number>()
  for (const { messageId, at } of told) if (messageId !== undefined && !toldAt.has(messageId)) toldAt.set(messageId, at)
  const byChannel = Map.groupBy(trace.messages, ({ sent }) => sent.channel.id)
  return [...byChannel.values()].map((messages) =>
    messages.flatMap(({ sent, arrived, id }) => {
      const effectAt = kind.startsWith('receiver') ? toldAt.get(id) : arrived[0]?.at
      return effectAt === undefined ? [] : [{ begunAt: sent.begunAt, effectAt }]
    }),
  )
}

/** A call that a worker had begun before the fault has its effect within this time. */
const underWayMs = 500

/**
 * Whether a message shows that its channel works again. It was asked for after the fault; or, where a worker fails, none of its
 * calls from before can have brought it: what waits in line must go on, and being behind a backlog is not the fault.
 */
const shows = ({ kind, countsFrom }: Fault, { begunAt, effectAt }: Journey): boolean =>
  begunAt >= countsFrom || (kind.startsWith('worker') && effectAt >= countsFrom + underWayMs)

/** The slowest channel counts. Undefined when another fault came before it was through. */
const recoveryOf = (fault: Fault, faults: readonly Fault[], channels: readonly Journey[][]): number | undefined => {
  const through = channels.map((list) =>
    Math.min(...list.filter((journey) => shows(fault, journey)).map(({ effectAt }) => effectAt)),
  )
  const last = Math.max(...through.filter((at) => at !== Infinity))
  if (!Number.isFinite(last)) return undefined
  const disturbed = faults.some((other) => other !== fault && other.from < last && other.until > fault.from - 5_000)
  return disturbed ? undefined : Math.max(0, last - fault.countsFrom)
}

export const recoveries = (trace: Trace, told: readonly Told[], faults: readonly Fault[]): Recovery[] =>
  [...Map.groupBy(faults, ({ kind }) => kind)].flatMap(([kind, group]): Recovery[] => {
    const channels = journeys(trace, told, kind)
    const times = group.flatMap((fault) => recoveryOf(fault, faults, channels) ?? []).toSorted((a, b) => a - b)
    return times.length === 0
      ? []
      : [{ kind, count: times.length, medianMs: rank(times, 0.5), p90Ms: rank(times, 0.9) }]
  })
