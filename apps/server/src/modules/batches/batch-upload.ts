import { createHash } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { CommitUnknownError, PoolBusyError, isDatabaseUnavailable } from '../../db/errors.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { newUuid, publicId, uuidTimeMs } from '../../lib/ids.ts'
import type { ChannelService, Platform } from '../channels/index.ts'
import { type BatchAccept, type BatchChunk, type BatchMessage, CONTENT_LIMIT } from '../outbound/index.ts'
import type { BatchContent } from './batch-content.ts'
import { batchStateCode, uploadCode } from './batch-states.ts'
import { type BatchRecord, findBatch, interruptUpload, saveRefusals, touchUpload } from './batch-store.ts'
import type { LinkCheck } from './media-links.ts'
import { type RefusedLine, readRecipient } from './recipient.ts'
import type { RecipientRecord } from './record-reader.ts'

/** Records that are stored together. An upload that is repeated is compared chunk by chunk: never change it without a new digest. */
const CHUNK = 500
const MAX_RECIPIENTS = 1_000_000
const SHOWN_REFUSALS = 1_000
const ALIVE_MS = 20_000

export type UploadDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find'>
  accept: BatchAccept
  clock: Clock
}

/** What all messages of an upload share. */
export type UploadPlan = Pick<
  BatchChunk,
  'clientId' | 'by' | 'type' | 'template' | 'deliveryCode' | 'validUntil' | 'traceContext'
> & {
  platform: Platform
  content: BatchContent
  wrongLink: LinkCheck
  records: AsyncIterable<RecipientRecord>
}

const queueFull = { reason: 'queue_full', message: 'Too much is waiting already. Send it later.' }
const optedOut = { reason: 'opted_out', message: 'The person has stopped marketing messages.' }

const digestOf = (before: Buffer, records: readonly RecipientRecord[]): Buffer => {
  const hash = createHash('sha256').update(before)
  for (const { text } of records) hash.update(`${text}\n`)
  return hash.digest()
}

const otherUpload = () =>
  new AppError(
    'batch_differs',
    'The first upload with this Idempotency-Key broke off, and this one is not the same file. Repeat the same file, or use another key.',
  )

const interrupted = (error: unknown, batchId: string): unknown => {
  const id = publicId('batch', batchId)
  const told = `The upload of batch ${id} broke off; GET /api/outbound/batches/${id} tells what it had accepted. Repeat it with the same Idempotency-Key to go on.`
  if (error instanceof AppError)
    return new AppError(error.code, `${error.message} ${told}`, { fields: { batch_id: id }, cause: error })
  if (error instanceof CommitUnknownError || error instanceof PoolBusyError || isDatabaseUnavailable(error))
    return new AppError('outcome_unknown', told, {
      headers: { 'Retry-After': '2' },
      fields: { batch_id: id },
      cause: error,
    })
  return error
}

/** Reads an upload to its end and stores it chunk by chunk; nothing is read while a chunk is being stored. */
export const createBatchUpload = ({ database, channels, accept, clock }: UploadDeps) => {
  const judge = (record: RecipientRecord, { platform, content, wrongLink }: UploadPlan): BatchMessage | RefusedLine => {
    const recipient = readRecipient(record, platform)
    if ('reason' in recipient) return recipient
    const { line, to, clientRef, values } = recipient
    const filled = content.fillIn(values)
    if ('missing' in filled)
      return {
        line,
        to,
        reason: 'missing_value',
        message: `values has no "${filled.missing}", which the content needs.`,
      }
    if (filled.body.length > CONTENT_LIMIT)
      return {
        line,
        to,
        reason: 'validation_failed',
        message: `The content is larger than ${CONTENT_LIMIT} bytes with its values.`,
      }
    const problem = wrongLink(values)
    if (problem !== undefined) return { line, to, reason: 'invalid_link', message: problem }
    const id = newUuid(clock.now())
    return { id, recipient: to, clientRef, createdAt: new Date(uuidTimeMs(id)), body: filled.body }
  }

  /** Why a chunk was not stored. A batch that was cancelled meanwhile takes nothing more, which is no error. */
  const explain = async (clientId: string, { batch_id, channel_id }: BatchRecord): Promise<false> => {
    const found = await database.tenantTransaction(clientId, async (tx) => {
      const batch = await findBatch(tx, batch_id)
      await interruptUpload(tx, batch_id)
      return batch
    })
    if (found === undefined || found.state >= batchStateCode.cancelling) return false
    const channelId = publicId('channel', channel_id)
    const { status } = await channels.find(clientId, channelId)
    if (status === 'disconnected')
      throw new AppError('channel_disconnected', `The channel "${channelId}" was disconnected.`)
    throw found.upload === uploadCode.receiving
      ? new AppError('unauthenticated')
      : new AppError('request_timeout', 'Nothing of the body came for too long.')
  }

  return async (batch: BatchRecord, plan: UploadPlan): Promise<void> => {
    const { clientId } = plan
    const { batch_id: batchId, channel_id: channelId } = batch
    const refusals = JSON.parse(batch.refusals) as RefusedLine[]
    const known = batch.accepted + batch.refused
    let seen = 0
    let digest: Buffer = Buffer.alloc(0)

    /** After a commit whose answer was lost. */
    const isStored = async (chunk: BatchChunk): Promise<boolean> => {
      const found = await database.tenantTransaction(clientId, (tx) => findBatch(tx, batchId))
      return found !== undefined && found.accepted + found.refused > chunk.after
    }

    let unsaved = false
    const refuse = (refusal: RefusedLine): void => {
      if (refusals.length === SHOWN_REFUSALS) return
      refusals.push(refusal)
      unsaved = true
    }

    const store = async (records: readonly RecipientRecord[], isLast: boolean): Promise<boolean> => {
      const room = await accept.room(clientId, channelId)
      const messages: BatchMessage[] = []
      const lineOf = new Map<string, number>()
      let refused = 0
      for (const record of records) {
        const judged = judge(record, plan)
        if ('reason' in judged || messages.length >= room) {
          refused += 1
          refuse('reason' in judged ? judged : { line: record.line, to: judged.recipient, ...queueFull })
        } else {
          messages.push(judged)
          lineOf.set(judged.id, record.line)
        }
      }
      const chunk: BatchChunk = {
        clientId,
        batchId,
        by: plan.by,
        type: plan.type,
        template: plan.template,
        deliveryCode: plan.deliveryCode,
        validUntil: plan.validUntil,
        traceContext: plan.traceContext,
        after: seen,
        messages,
        refused,
        refusals: unsaved ? JSON.stringify(refusals) : undefined,
        digest,
        isLast,
      }
      const stopped = await accept.store(chunk, channelId).catch(async (error: unknown): Promise<readonly string[]> => {
        if (error instanceof CommitUnknownError && (await isStored(chunk))) return []
        throw error
      })
      if (stopped === undefined) return false
      unsaved = false
      for (const { id, recipient } of messages)
        if (stopped.includes(id)) refuse({ line: lineOf.get(id) ?? 0, to: recipient, ...optedOut })
      return true
    }

    /** Stores a chunk, or recognizes it as one that the interrupted upload had stored. */
    const take = async (records: readonly RecipientRecord[], isLast: boolean): Promise<boolean> => {
      digest = digestOf(digest, records)
      const isKnown = !isLast && seen + records.length <= known
      if (!isKnown && seen < known) throw otherUpload()
      if (!isKnown && !(await store(records, isLast))) return explain(plan.clientId, batch)
      seen += records.length
      if (isKnown && seen === known && !digest.equals(batch.digest ?? Buffer.alloc(0))) throw otherUpload()
      return true
    }

    const alive = () => database.tenantTransaction(clientId, (tx) => touchUpload(tx, batchId)).catch(() => undefined)
    const timer = setInterval(() => void alive(), ALIVE_MS)
    try {
      let records: RecipientRecord[] = []
      for await (const record of plan.records) {
        if (seen + records.length === MAX_RECIPIENTS)
          throw new AppError(
            'payload_too_large',
            `A batch takes at most ${MAX_RECIPIENTS} recipients. Make another one of the rest.`,
          )
        records.push(record)
        if (records.length < CHUNK) continue
        if (!(await take(records, false))) return
        records = []
      }
      await take(records, true)
      // The last chunk's own are known only after it.
      if (unsaved)
        await database.tenantTransaction(clientId, (tx) => saveRefusals(tx, batchId, JSON.stringify(refusals)))
    } catch (error) {
      await database.tenantTransaction(clientId, (tx) => interruptUpload(tx, batchId)).catch(() => undefined)
      throw interrupted(error, batchId)
    } finally {
      clearInterval(timer)
    }
  }
}
