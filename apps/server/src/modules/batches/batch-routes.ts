import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { type Static, Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { LARGE_BODY_BYTES } from '../../http/body-limits.ts'
import { readParameterHeader } from '../../http/header-parameters.ts'
import { openEndedBody } from '../../http/open-ended-body.ts'
import { decodeCursor, toPage, uuidPart } from '../../http/paging.ts'
import { searchWords } from '../../http/search-words.ts'
import { ref } from '../../http/shared-schemas.ts'
import { AppError, invalidField } from '../../lib/errors.ts'
import { uuidOf } from '../../lib/ids.ts'
import { type AnswerOnce, idempotencyHeaders } from '../idempotency/index.ts'
import {
  BatchDto,
  BatchHeadDto,
  BatchPageDto,
  CreateBatchDto,
  batchQuery,
  batchSchemas,
  createQuery,
} from './batch-schemas.ts'
import type { BatchHead, BatchService } from './batch-service.ts'
import { batchSummaryView, batchView } from './batch-view.ts'
import { type RecipientRecord, csvRecords, jsonRecords, ndjsonRecords } from './record-reader.ts'

const tags = ['Batches']
const access = { scope: 'messages:send' } as const
const params = Type.Object({ id: Type.String({ examples: ['bat_01k9z7w2x3v4t5s6r7q8p9n0m1'] }) })
const unknownId = '00000000-0000-0000-0000-000000000000'

/** A million lines of half a kilobyte. */
const MAX_STREAM_BYTES = 536_870_912

const readers: Record<string, (source: AsyncIterable<Uint8Array>) => AsyncIterable<RecipientRecord>> = {
  'application/x-ndjson': ndjsonRecords,
  'text/csv': csvRecords,
}
const lines = (description: string, example: string) => ({
  schema: Type.String({ description, examples: [example] }),
})
const bodies = {
  'application/json': { schema: ref(CreateBatchDto) },
  'application/x-ndjson': lines(
    'One recipient a line, up to 1,000,000; the batch itself stands in the query.',
    '{"to":"5511987654321","client_ref":"customer-42","values":{"name":"Ana"}}\n',
  ),
  'text/csv': lines(
    'The first line names the columns: `to`, `client_ref`, and the names of values. Comma, semicolon or tab. Up to 1,000,000 recipients; the batch itself stands in the query.',
    'to,client_ref,name\n5511987654321,customer-42,Ana\n',
  ),
}

/** The batch itself, which a stream has no place for. */
const headOf = (request: FastifyRequest, text: string | undefined): BatchHead => {
  if (text === undefined)
    throw invalidField('batch', 'is required in the query, beside NDJSON or CSV: the fields of BatchHeadDto as JSON.')
  let head: unknown
  try {
    head = JSON.parse(text)
  } catch {
    throw invalidField('batch', 'is not JSON. Is it URL-encoded?')
  }
  const validate = request.compileValidationSchema(ref(BatchHeadDto), 'body')
  if (!validate(head))
    throw Object.assign(new Error('The batch in the query breaks a rule.'), { validation: validate.errors ?? [] })
  return head as BatchHead
}

const uploadOf = (request: FastifyRequest, batch: string | undefined) => {
  const { body } = request
  if (!(body instanceof Readable)) {
    const { recipients, ...head } = body as Static<typeof CreateBatchDto>
    return { head, records: jsonRecords(recipients), asked: body, close: () => undefined }
  }
  const { value: type } = readParameterHeader(request.headers['content-type'] ?? '')
  const read = readers[type]
  if (read === undefined) throw new AppError('unsupported_media_type')
  const head = headOf(request, batch)
  const { source, close } = openEndedBody(request, body, MAX_STREAM_BYTES)
  return { head, records: read(source), asked: { head, type }, close }
}

export const addBatchRoutes = (app: App, batches: BatchService, answerOnce: AnswerOnce): void => {
  for (const schema of batchSchemas) app.addSchema(schema)
  // A scope of its own, because here a body may be a stream.
  void app.register(async (scope: App) => {
    for (const type of Object.keys(readers))
      scope.addContentTypeParser(type, (_request, payload, done) => done(null, payload))

    scope.post(
      '/api/outbound/batches',
      {
        bodyLimit: LARGE_BODY_BYTES,
        config: {
          access,
          rawBody: bodies,
          errors: [
            'channel_not_found',
            'channel_disconnected',
            'batch_differs',
            'queue_full',
            'request_timeout',
            'overloaded',
          ],
        },
        schema: {
          operationId: 'createBatch',
          summary: 'Send one content to many people',
          description:
            'Answers 202 once all lines are read: what was accepted is stored and will be sent, each as a message of priority `bulk` with this `batch_id`; refused lines are told by number and reason. An upload that breaks off leaves a batch with what was accepted until then; repeated with the same Idempotency-Key it goes on behind that.',
          tags,
          headers: idempotencyHeaders,
          querystring: createQuery,
          body: { content: { 'application/json': { schema: ref(CreateBatchDto) } } },
          response: { 202: ref(BatchDto) },
        },
      },
      async (request, reply) => {
        const { clientId, by } = request.principal
        const caller = { clientId, by, span: request.span }
        const { head, records, asked, close } = uploadOf(request, request.query.batch)
        try {
          return await answerOnce(
            request,
            reply,
            202,
            async (key) => batchView(await batches.create(caller, head, records, key)),
            { asked },
          )
        } finally {
          close()
        }
      },
    )
  })

  app.get(
    '/api/outbound/batches',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listBatches',
        summary: 'List batches, newest first',
        tags,
        querystring: batchQuery,
        response: { 200: ref(BatchPageDto) },
      },
    },
    async ({ principal, query }) => {
      const limit = query.limit ?? 25
      const rows = await batches.list(principal.clientId, {
        channelId: query.channel_id === undefined ? undefined : (uuidOf('channel', query.channel_id) ?? unknownId),
        state: query.status,
        words: searchWords(query.q)?.plain,
        before: decodeCursor(query.cursor, [uuidPart])?.[0],
        limit: limit + 1,
      })
      return toPage(rows, limit, (row) => [row.batch_id], batchSummaryView)
    },
  )

  app.get(
    '/api/outbound/batches/:id',
    {
      config: { access, errors: ['batch_not_found'] },
      schema: {
        operationId: 'getBatch',
        summary: 'A batch and how far it is',
        description: 'With the lines that were refused.',
        tags,
        params,
        response: { 200: ref(BatchDto) },
      },
    },
    async ({ principal, params: { id } }) => batchView(await batches.find(principal.clientId, id)),
  )

  const moves = [
    {
      name: 'pause',
      operationId: 'pauseBatch',
      summary: 'Pause a batch',
      description: 'Messages whose call has begun are still sent. Pausing twice changes nothing.',
      errors: [],
    },
    {
      name: 'resume',
      operationId: 'resumeBatch',
      summary: 'Resume a batch',
      description: 'Also one that stopped itself: the share of failures is then counted anew.',
      errors: ['batch_not_resumable'],
    },
    {
      name: 'cancel',
      operationId: 'cancelBatch',
      summary: 'Cancel a batch',
      description: 'What was not sent ends `cancelled`. A batch that is being uploaded takes nothing more.',
      errors: [],
    },
  ] as const
  for (const { name, errors, ...words } of moves)
    app.post(
      `/api/outbound/batches/:id/${name}`,
      {
        config: { access, bodiless: true, errors: ['batch_not_found', 'batch_ended', ...errors] },
        schema: { ...words, tags, params, response: { 200: ref(BatchDto) } },
      },
      async ({ principal, params: { id } }) => batchView(await batches[name](principal.clientId, id)),
    )
}
