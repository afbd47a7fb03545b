import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { edgesOf } from '../../../test/lane-transitions.ts'
import { type TestDatabase, createTestDatabase } from '../../../test/test-database.ts'
import type { BatchTransaction } from '../../db/database.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import type { AnyJobKind, AnyLaneKind, Settled } from '../../lanes/lane-kind.ts'
import { newUuid } from '../../lib/ids.ts'
import { silentLogger } from '../../lib/logger.ts'
import type { Channel } from '../channels/index.ts'
import { createOutboundModule } from './index.ts'
import {
  type MessageState,
  messageStateCode,
  messageStateOf,
  messageStates,
  messageTransitions,
} from './message-states.ts'
import { messageTag } from './message-tag.ts'
import { cancelMessage } from './read/message-store.ts'
import type { OutboundItem } from './new-message.ts'
import type { SendOutcome } from './send/outbound-run.ts'

const clientId = newUuid()
const channelId = newUuid()
const disconnectedId = newUuid()
const recipient = '5511900000001'

let database: TestDatabase
let db: RuntimeDatabase
let outbound: AnyLaneKind
let settle: AnyJobKind
let applyStatuses: ReturnType<typeof createOutboundModule>['applyStatuses']

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`insert into herald.client (client_id, name) values ($1, 'test')`, [clientId])
  await database.peek(
    `insert into herald.channel (client_id, channel_id, platform, status, account_key, name)
     values ($1, $2, 1, 1, '106', 'connected'), ($1, $3, 1, 3, '107', 'disconnected')`,
    [clientId, channelId, disconnectedId],
  )
  const module = createOutboundModule({
    database: db,
    // Nothing is called: only the ways in which outcomes are written are of interest.
    channels: {} as never,
    platforms: {} as never,
    secretBox: {} as never,
    clock: { now: () => Date.now() },
    log: silentLogger,
    waker: { wake: () => undefined, offer: () => undefined },
    afterCommit: () => undefined,
  })
  ;[outbound, settle] = module.laneKinds as [AnyLaneKind, AnyJobKind]
  applyStatuses = module.applyStatuses
})
afterAll(() => database.close())

type Case = { id: string; channelId: string; attempts: number }

const store = async (state: MessageState, extra: { channelId?: string; sql?: string } = {}): Promise<Case> => {
  const message: Case = { id: newUuid(), channelId: extra.channelId ?? channelId, attempts: 1 }
  const waits = state === 'queued' || state === 'sending'
  await database.peek(
    `insert into herald.message (client_id, id, channel_id, pos, ordering_key, queue, status, platform, type, recipient, attempts,
       created_at, updated_at, body)
     values ($1, $2, $3, 1, $4, $5, $6, 1, 'text', $4, $7, now(), now(), '{"body":"Hello"}')`,
    [clientId, message.id, message.channelId, recipient, waits ? 1 : 0, messageStateCode[state], message.attempts],
  )
  await database.peek(
    `insert into herald.message_unsettled (client_id, channel_id, message_id, since) values ($1, $2, $3, now())`,
    [clientId, message.channelId, message.id],
  )
  if (extra.sql !== undefined)
    await database.peek(`update herald.message set ${extra.sql} where client_id = $1 and id = $2`, [
      clientId,
      message.id,
    ])
  return message
}

const inBatch = async (work: (tx: BatchTransaction) => Promise<unknown>): Promise<void> => {
  await db.batchTransaction([clientId], work)
}

const failure = { policy: 'rejected', reason: 'invalid', effect: 'no', text: 'Refused.', blamedFields: [] } as const
const outcomes: Pick<SendOutcome, 'type'>[] = [
  { type: 'accepted' },
  { type: 'failed' },
  { type: 'unknown' },
  { type: 'again' },
]

const outcomeOf = (message: Case, type: SendOutcome['type']) => {
  const item = { id: message.id, attempts: 0, recipient, type: 'text', body: '{}', position: 1, orderingKey: recipient }
  const result = {
    type,
    startedAt: new Date(),
    durationMs: 1,
    channel: { platform: 'chatapp', accountKey: '106' } as Channel,
    traceContext: undefined,
    ...(type === 'accepted' ? { platformMessageId: `wamid.${message.id}` } : { failure }),
  }
  const isAgain = type === 'again'
  return {
    lane: { clientId, laneId: message.channelId },
    item: item as OutboundItem,
    attempt: 1,
    outcome: isAgain ? { type: 'retry', afterMs: 1, why: 'again', result } : { type: 'done', result },
    queue: isAgain ? 'blocked' : 'none',
    orderingKey: recipient,
    nextAt: null,
  } as Settled<OutboundItem, SendOutcome>
}

const statusOf = (message: Case, status: 'sent' | 'delivered' | 'read' | 'failed') => ({
  clientId,
  channelId: message.channelId,
  platform: 'chatapp' as const,
  update: {
    kind: 'message_status' as const,
    platform: 'chatapp' as const,
    status,
    platformMessageId: `wamid.${message.id}`,
    tag: messageTag(message.id, message.attempts),
    dedupeKey: `${message.id}:${status}`,
    conversation: recipient,
    contact: { phone: recipient },
    account: { kind: 'unknown' as const },
    raw: {},
  },
})

const verdict = { overdue: [], giveUp: [], silent: [], found: [] }
const settleAs = (message: Case, decided: object) =>
  inBatch(async (tx) =>
    settle.write?.(tx, { clientId, laneId: message.channelId }, { type: 'done', result: { ...verdict, ...decided } }),
  )

const confirm = (message: Case) =>
  inBatch(async (tx) => outbound.confirm?.(tx, [{ lane: { clientId, laneId: message.channelId }, id: message.id }]))

/** Everything that writes the state of a message that is there. */
const writers: Record<string, (state: MessageState) => Promise<Case>> = {
  ...Object.fromEntries(
    outcomes.map(({ type }) => [
      `the call: ${type}`,
      async (state: MessageState) => {
        const message = await store(state)
        await inBatch((tx) => outbound.write(tx, [outcomeOf(message, type)]))
        return message
      },
    ]),
  ),
  ...Object.fromEntries(
    (['sent', 'delivered', 'read', 'failed'] as const).map((status) => [
      `the status: ${status}`,
      async (state: MessageState) => {
        const message = await store(state)
        await inBatch((tx) => applyStatuses(tx, [statusOf(message, status)]))
        return message
      },
    ]),
  ),
  'the runner died': async (state) => {
    const message = await store(state)
    await inBatch(async (tx) => outbound.onOrphans?.(tx, { clientId, laneId: message.channelId }, [message.id]))
    return message
  },
  'the last look: expired': async (state) => {
    const message = await store(state, { sql: `valid_until = now() - interval '1 second'` })
    await confirm(message)
    return message
  },
  'the last look: disconnected': async (state) => {
    const message = await store(state, { channelId: disconnectedId })
    await confirm(message)
    return message
  },
  'settled: sent again': async (state) => {
    const message = await store(state)
    await settleAs(message, { overdue: [message.id] })
    return message
  },
  'settled: at most once': async (state) => {
    const message = await store(state, { sql: 'delivery = 2' })
    await settleAs(message, { overdue: [message.id] })
    return message
  },
  'settled: given up': async (state) => {
    const message = await store(state)
    await settleAs(message, { giveUp: [message.id] })
    return message
  },
  'settled: found': async (state) => {
    const message = await store(state)
    const found = { messageId: message.id, platformMessageId: `mid.${message.id}`, occurredAt: new Date(), attempt: 1 }
    await settleAs(message, { found: [found] })
    return message
  },
  'the client cancels': async (state) => {
    const message = await store(state)
    await db.tenantTransaction(clientId, (tx) => cancelMessage(tx, message.id))
    return message
  },
}

const stateOf = async ({ id }: Case): Promise<MessageState> => {
  const [row] = await database.peek<{ status: number }>(`select status from herald.message where id = $1`, [id])
  return messageStateOf(row?.status ?? 0)
}

describe('the states of a message', () => {
  it('move as the table says: every way in it is taken, and no other', async () => {
    const taken = new Set<string>()
    for (const write of Object.values(writers))
      for (const before of messageStates) {
        const after = await stateOf(await write(before))
        if (after !== before) taken.add(`${before} -> ${after}`)
      }
    expect([...taken].toSorted()).toEqual(edgesOf(messageTransitions).toSorted())
  })

  it('only move up in rank, and a status of the platform moves every lower one', () => {
    for (const from of messageStates)
      for (const to of messageStates) {
        const isAbove = messageStateCode[to] > messageStateCode[from]
        const mayFollow = (messageTransitions[from] as readonly MessageState[]).includes(to)
        if (['sent', 'failed', 'delivered', 'read'].includes(to)) expect(mayFollow).toBe(isAbove)
        else if (mayFollow) expect(isAbove).toBe(true)
      }
  })
})
