import type { Trace } from './evidence.ts'
import type { Fault, FaultKind } from './faults.ts'
import type { Told } from './receiver.ts'

/**
 * How long after a fault messages of every channel went through again, from the request to the platform; and `firstMs`, one
 * of any channel.
 */
export type Recovery = {
  kind: FaultKind
  timesMs: readonly number[]
  medianMs: number
  p90Ms: number
  firstMs: readonly number[]
}

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
 * Whether a message shows that its channel works again. It was asked for after the fault; or, where a worker or the database
 * fails, none of its calls from before can have brought it: what waits in line must go on, and being behind a backlog is not the
 * fault.
 */
const shows = ({ kind, countsFrom }: Fault, { begunAt, effectAt }: Journey): boolean =>
  begunAt >= countsFrom ||
  ((kind.startsWith('worker') || kind === 'primary killed') && effectAt >= countsFrom + underWayMs)

type Felt = { fault: Fault; firstAt: number; throughAt: number }

/** When the first channel had shown that it works again, and when every one had. */
const feel = (fault: Fault, channels: readonly Journey[][]): Felt => {
  const through = channels
    .map((list) => Math.min(...list.filter((journey) => shows(fault, journey)).map(({ effectAt }) => effectAt)))
    .filter((at) => at !== Infinity)
  return { fault, firstAt: Math.min(...through), throughAt: Math.max(...through) }
}

/** Whether another fault came before this one was through, or was itself still felt: a throttled platform is for a minute. */
const isDisturbed = ({ fault, throughAt }: Felt, all: readonly Felt[]): boolean =>
  all.some(
    (other) =>
      other.fault !== fault &&
      other.fault.from < throughAt &&
      Math.max(other.fault.until, other.throughAt) > fault.from - 5_000,
  )

export const recoveries = (trace: Trace, told: readonly Told[], faults: readonly Fault[]): Recovery[] => {
  const felt = [...Map.groupBy(faults, ({ kind }) => kind)].flatMap(([kind, group]): Felt[] => {
    const channels = journeys(trace, told, kind)
    return group.map((fault) => feel(fault, channels))
  })
  const alone = felt.filter((one) => Number.isFinite(one.throughAt) && !isDisturbed(one, felt))
  return [...Map.groupBy(alone, ({ fault }) => fault.kind)].map(([kind, group]) => {
    const since = (moment: (felt: Felt) => number): number[] =>
      group.map((felt) => Math.max(0, moment(felt) - felt.fault.countsFrom)).toSorted((a, b) => a - b)
    const timesMs = since(({ throughAt }) => throughAt)
    const firstMs = since(({ firstAt }) => firstAt)
    return { kind, timesMs, medianMs: rank(timesMs, 0.5), p90Ms: rank(timesMs, 0.9), firstMs }
  })
}
