import type { Database } from '../../db/database.ts'
import { type AnyKind, jobKind, laneKindNumber } from '../../lanes/index.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../webhooks/index.ts'
import { type Channel, type ChannelProblem, type ProblemReason, sealedFor } from './channel.ts'
import type { ChannelAccounts, Finding, Inspection } from './channel-accounts.ts'
import { channelEvent } from './channel-events.ts'
import { findRefusal } from './channel-refusal-store.ts'
import { bookCheck, createChannelStore, lockConnected } from './channel-store.ts'

// Looks at every connected account once an hour, and at once when a call or a notice gives reason to: the customer hears
// of a dead token or a missing subscription before a message fails because of it.

const EVERY_MS = 3_600_000
const RETRY_MS = 60_000

/** What other modules raise and end. */
const noticedElsewhere: readonly ProblemReason[] = ['sends_unconfirmed', 'leads_unreadable', 'conversions_forbidden']

export type CheckResult = { looked: Extract<Inspection, { ok: true }>; connectedAt: Date } | undefined

/** A rate that was once granted and is gone again; it stays a problem until it is back. */
const throughputFinding = (channel: Channel, now: string | undefined): Finding[] => {
  if (now === undefined || now === 'HIGH') return []
  const known = channel.problems.some(({ reason }) => reason === 'throughput_limited')
  return known || channel.throughput === 'HIGH'
    ? [
        {
          reason: 'throughput_limited',
          message: `The number may send ${now === 'STANDARD' ? '80 messages per second' : 'less'} now, down from 1,000.`,
        },
      ]
    : []
}

/** Problems keep the time they began; what is new is told once, and so is the end of the last. */
export const compareProblems = (
  channel: Channel,
  findings: readonly Finding[],
  now: Date,
): { problems: ChannelProblem[]; drafts: EventDraft[] } => {
  const before = new Map(channel.problems.map((problem) => [problem.reason, problem]))
  const problems = findings.map(({ reason, message }) => ({
    reason,
    message,
    since: before.get(reason)?.since ?? now.toISOString(),
  }))
  const present = new Set(problems.map(({ reason }) => reason))
  const after: Channel = { ...channel, problems, status: problems.length === 0 ? 'connected' : 'attention' }
  const drafts = problems
    .filter(({ reason }) => !before.has(reason))
    .map((problem) => channelEvent(after, 'channel.attention', now, { ...problem }))
  const cleared = [...before.keys()].filter((reason) => !present.has(reason))
  if (cleared.length > 0)
    drafts.push(
      channelEvent(after, 'channel.updated', now, { cleared, message: `No longer a problem: ${cleared.join(', ')}.` }),
    )
  return { problems, drafts }
}

export type ConnectionCheckDeps = {
  database: Pick<Database, 'tenantTransaction'>
  accounts: ChannelAccounts
  secretBox: SecretBox
  log: Logger
  afterCommit: (events: readonly AppendedEvent[]) => void
}

export const createConnectionCheck = ({
  database,
  accounts,
  secretBox,
  log,
  afterCommit,
}: ConnectionCheckDeps): AnyKind =>
  jobKind<CheckResult>({
    name: 'connection_check',
    number: laneKindNumber.connection_check,
    everyMs: EVERY_MS,
    limits: { timeLimitMs: 10_000, concurrency: 4 },
    run: async ({ lane: { clientId, laneId }, signal }) => {
      const found = await database.tenantTransaction(clientId, (tx) => createChannelStore(tx).findWithToken(laneId))
      if (!found || found.tokenSealed === null) return { type: 'done', result: undefined }
      const { channel } = found
      const token = secretBox.open(found.tokenSealed, sealedFor(clientId, laneId))
      const looked = await accounts.inspect({ ...channel, token }, { signal })
      if (!looked.ok) {
        log.warn({ channel: laneId }, `the connection could not be checked: ${looked.failure.text}`)
        return { type: 'retry', afterMs: looked.failure.retryAfterMs ?? RETRY_MS, why: looked.failure.text }
      }
      return { type: 'done', result: { looked, connectedAt: channel.connectedAt } }
    },
    write: async (tx, { clientId, laneId: channelId }, outcome) => {
      if (outcome.type !== 'done' || !outcome.result) return undefined
      const { looked, connectedAt } = outcome.result
      const channel = await lockConnected(tx, { clientId, channelId })
      // Disconnected, or connected anew with another token: what was seen is no longer true.
      if (!channel || channel.connectedAt.getTime() !== connectedAt.getTime()) return undefined
      // What the platform says of a token is one thing, and whether it takes a message with it another.
      const refusal = await findRefusal(tx, { clientId, channelId })
      const isKept = (reason: ProblemReason) =>
        noticedElsewhere.includes(reason) || (reason === 'token_invalid' && refusal?.reason === 'token')
      const seen = new Set(looked.findings.map(({ reason }) => reason))
      const noticed = channel.problems.filter(({ reason }) => isKept(reason) && !seen.has(reason))
      const findings = [...looked.findings, ...throughputFinding(channel, looked.facts.throughput), ...noticed]
      const { problems, drafts } = compareProblems(channel, findings, new Date())
      await bookCheck(tx, { clientId, channelId }, problems, looked.facts)
      const appended = await appendEvents(tx, drafts)
      return () => afterCommit(appended)
    },
  })
