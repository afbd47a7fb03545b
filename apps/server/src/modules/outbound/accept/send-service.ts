import type { Static } from 'typebox'
import type { Database } from '../../../db/database.ts'
import { CommitUnknownError } from '../../../db/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError } from '../../../lib/errors.ts'
import { newUuid, publicId, uuidTimeMs } from '../../../lib/ids.ts'
import type { Span, Tracer } from '../../../lib/tracer.ts'
import { createRecentMap } from '../../../lib/recent-map.ts'
import { createGroupCommit, type LaneWaker, laneKindNumber } from '../../../lanes/index.ts'
import { type ChannelService, type Platform, checkRecipient, platformCode } from '../../channels/index.ts'
import { type IdempotencyKey, type StoredAnswer, findAnswers, replayHeaders } from '../../idempotency/index.ts'
import { type Accepted, type AcceptDatabase, type Refusal, acceptMessages, findAccepted } from './accept-store.ts'
import { type Delivery, type Priority, deliveryCode, deliveryOf, priorityCode } from '../message-states.ts'
import type { NewMessage, OutboundItem, Sender } from '../new-message.ts'
import type { QueueGuard } from './queue-caps.ts'
import { traceAccept, traceBatches } from './accept-spans.ts'
import { contentText, readContent, readValidUntil, templateName } from './send-content.ts'
import type { SendMessageDto } from './send-schemas.ts'

export type SendServiceDeps = {
  database: AcceptDatabase & Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find'>
  clock: Clock
  waker: LaneWaker
  tracer?: Tracer | undefined
  queue: Pick<QueueGuard, 'admit' | 'hasRoom' | 'added'>
}

export type SendAnswer = { status: number; response: string; headers: Record<string, string> | undefined }

export type SendCaller = {
  clientId: string
  by: Sender
  /** The message that the caller sends again. */
  resendOf?: string
}

/** Requests that may wait for the database before `overloaded`. */
const maxQueued = 20_000
const rememberMs = 60_000
const rememberedChannels = 50_000

type KnownChannel = { platform: Platform; channelId: string }

/** Which platform a channel belongs to never changes; whether it may send is asked by the statement that stores the message. */
const createPlatformMemory = (channels: Pick<ChannelService, 'find'>, clock: Clock) => {
  const known = createRecentMap<string, KnownChannel & { clientId: string; until: number }>(rememberedChannels)
  return {
    recall: (clientId: string, id: string, now: number): KnownChannel | undefined => {
      const found = known.get(id)
      return found !== undefined && found.clientId === clientId && found.until > now ? found : undefined
    },
    ask: async (clientId: string, id: string): Promise<KnownChannel> => {
      const { platform, channelId } = await channels.find(clientId, id)
      known.set(id, { clientId, platform, channelId, until: clock.now() + rememberMs })
      return { platform, channelId }
    },
  }
}

/** When an id was made, as a date and as text. Under load many ids share their millisecond. */
const createBirthTimes = () => {
  let last = { ms: -1, date: new Date(0), text: '' }
  return (id: string): { date: Date; text: string } => {
    const ms = uuidTimeMs(id)
    if (ms !== last.ms) {
      const date = new Date(ms)
      last = { ms, date, text: date.toISOString() }
    }
    return last
  }
}

export const createSendService = (deps: SendServiceDeps) => {
  const { database, clock, waker, tracer, queue } = deps
  const memory = createPlatformMemory(deps.channels, clock)
  const birthOf = createBirthTimes()

  const toItem = (message: NewMessage, position: number): OutboundItem => ({
    id: message.id,
    position,
    orderingKey: message.recipient,
    stream: message.stream,
    readySince: message.createdAt,
    type: message.type,
    recipient: message.recipient,
    replyTo: message.replyTo,
    clientRef: message.clientRef,
    delivery: deliveryOf(message.deliveryCode),
    validUntil: message.validUntil,
    createdAt: message.createdAt,
    attempts: 0,
    possibleDuplicate: false,
    traceContext: message.traceContext,
    body: message.body,
  })

  /** Rows just committed go to the lane from memory, if it runs here and is caught up. */
  const handOver = (messages: readonly NewMessage[], results: readonly Accepted[]): void => {
    const byLane = new Map<string, { clientId: string; laneId: string; items: OutboundItem[] }>()
    for (const [index, message] of messages.entries()) {
      const result = results[index]
      if (result?.type !== 'accepted') continue
      queue.added(message.clientId, message.channelId)
      let lane = byLane.get(message.channelId)
      if (lane === undefined) {
        lane = { clientId: message.clientId, laneId: message.channelId, items: [] }
        byLane.set(message.channelId, lane)
      }
      lane.items.push(toItem(message, result.position))
    }
    for (const { items, ...lane } of byLane.values())
      waker.offer(
        laneKindNumber.outbound,
        lane,
        items.sort((a, b) => a.position - b.position),
      )
  }

  const store = traceBatches(tracer, async (messages) => {
    const results = await acceptMessages(database, messages).catch((error: unknown) => {
      if (!(error instanceof CommitUnknownError)) throw error
      return findAccepted(database, messages).catch(() => Promise.reject(error))
    })
    handOver(messages, results)
    return results
  })
  const commit = createGroupCommit<NewMessage, Accepted>({
    maxBatch: 500,
    maxQueued,
    commit: store,
  })

  const build = (
    caller: SendCaller,
    body: Static<typeof SendMessageDto>,
    { platform, channelId }: KnownChannel,
    key: IdempotencyKey | undefined,
    now: number,
    span: Span | undefined,
  ): NewMessage => {
    const { type, content, replyTo } = readContent(body, platform)
    checkRecipient(body.to, platform)
    const id = newUuid(now)
    const born = birthOf(id)
    const priority = (body.priority ?? 'normal') as Priority
    return {
      clientId: caller.clientId,
      id,
      channelId,
      by: caller.by,
      platformCode: platformCode[platform],
      stream: priority === 'bulk' ? 1 : 0,
      priorityCode: priorityCode[priority],
      deliveryCode: deliveryCode[(body.delivery ?? 'at_least_once') as Delivery],
      type,
      recipient: body.to,
      template: type === 'template' && platform === 'chatapp' ? templateName(content) : undefined,
      replyTo,
      clientRef: body.client_ref,
      validUntil: readValidUntil(body.valid_until, now),
      createdAt: born.date,
      body: contentText(type, content),
      resendOf: caller.resendOf,
      key,
      traceContext: span?.context,
      // Written out: only the caller's own reference can hold a sign that JSON escapes.
      response:
        `{"id":"${publicId('message', id)}","status":"queued","channel_id":"${body.channel_id}","platform":"${platform}",` +
        `"to":"${body.to}",${body.client_ref === undefined ? '' : `"client_ref":${JSON.stringify(body.client_ref)},`}` +
        `"created_at":"${born.text}"}`,
    }
  }

  const replay = (answer: StoredAnswer, key: IdempotencyKey): SendAnswer => ({
    status: answer.status,
    response: answer.response,
    headers: replayHeaders(answer, key),
  })

  const firstAnswer = async (clientId: string, key: IdempotencyKey): Promise<SendAnswer | undefined> => {
    const [known] = await database.tenantTransaction(clientId, (tx) =>
      findAnswers(tx, [{ clientId, keyHash: key.keyHash }]),
    )
    return known && replay(known, key)
  }

  const refusal = (code: Refusal, { channel_id: channelId, to }: Static<typeof SendMessageDto>) =>
    code === 'channel_not_found'
      ? new AppError(code, `There is no channel "${channelId}". GET /api/channels lists yours.`)
      : code === 'channel_disconnected'
        ? new AppError(code, `The channel "${channelId}" is disconnected. Connect it again first.`)
        : code === 'opted_out'
          ? new AppError(
              code,
              `"${to}" has opted out of marketing messages. Send no marketing to this person; a template of another category is accepted.`,
            )
          : new AppError(code)

  const accept = async (
    caller: SendCaller,
    body: Static<typeof SendMessageDto>,
    key: IdempotencyKey | undefined,
    span?: Span,
  ): Promise<SendAnswer> => {
    let message: NewMessage
    try {
      const now = clock.now()
      const channel =
        memory.recall(caller.clientId, body.channel_id, now) ?? (await memory.ask(caller.clientId, body.channel_id))
      message = build(caller, body, channel, key, now, span)
      span?.set({ 'messaging.message.id': publicId('message', message.id), 'herald.channel_id': body.channel_id })
      if (!queue.hasRoom(caller.clientId, channel.channelId)) await queue.admit(caller.clientId, channel.channelId)
    } catch (error) {
      // The repeat of an accepted request is not new: a full queue or a valid_until that has passed meanwhile changes nothing.
      const first = key && (await firstAnswer(caller.clientId, key))
      if (first === undefined) throw error
      return first
    }
    for (let tries = 0; tries < 5; tries += 1) {
      const result = await commit.submit(message)
      if (result.type === 'accepted') return { status: 202, response: message.response, headers: undefined }
      if (result.type === 'refused') throw refusal(result.code, body)
      if (result.type === 'unknown')
        throw new AppError('outcome_unknown', undefined, { headers: { 'Retry-After': '1' } })
      if (result.type === 'replayed' && key !== undefined) return replay(result.answer, key)
    }
    throw new AppError('overloaded', 'The first request with this Idempotency-Key is not finished yet; try again.', {
      headers: { 'Retry-After': '1' },
    })
  }

  return {
    send: (
      caller: SendCaller,
      body: Static<typeof SendMessageDto>,
      key: IdempotencyKey | undefined,
      request?: Span,
    ): Promise<SendAnswer> =>
      tracer === undefined
        ? accept(caller, body, key)
        : traceAccept(tracer, request, caller.clientId, (span) => accept(caller, body, key, span)),
    close: () => commit.close(),
  }
}

export type SendService = ReturnType<typeof createSendService>
