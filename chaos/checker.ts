import { checkEvents } from './check-events.ts'
import { checkMessages } from './check-messages.ts'
import { checkThreads } from './check-threads.ts'
import { type Evidence, type Trace, type Violation, traceMessages } from './evidence.ts'

export type Verdict = {
  violations: Violation[]
  /** Sent twice, and told so: the platform swallowed an answer, and no status came in time. */
  explainedDoubles: number
  trace: Trace
}

export const judge = (evidence: Evidence): Verdict => {
  const trace = traceMessages(evidence)
  const violations = [
    ...checkMessages(evidence, trace),
    ...checkEvents(evidence, trace),
    ...checkThreads(evidence, trace),
    ...evidence.crashes.map((text) => ({ kind: 'crash', text })),
    ...(evidence.unsigned > 0 ? [{ kind: 'signature', text: `${evidence.unsigned} events with a wrong one` }] : []),
  ]
  const explainedDoubles =
    trace.messages
      .filter(({ sent }) => sent.words === undefined)
      .reduce((sum, { arrived, isMarked }) => sum + (isMarked ? Math.max(0, arrived.length - 1) : 0), 0) +
    trace.equals.reduce((sum, { unclaimed }) => sum + unclaimed.length, 0)
  return { violations, explainedDoubles, trace }
}
