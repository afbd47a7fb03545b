import { Readable } from 'node:stream'
import { type Static, Type } from 'typebox'
import type { App } from '../../http/app.ts'
import { decodeCursor, toPage } from '../../http/paging.ts'
import { ref } from '../../http/shared-schemas.ts'
import { plainText } from '../../lib/plain-text.ts'
import { csvLine } from '../../lib/csv.ts'
import { defined } from '../../lib/defined.ts'
import { publicId } from '../../lib/ids.ts'
import { authorView } from '../access/index.ts'
import { platformCode, platformOf } from '../channels/index.ts'
import type { ChannelKeywords } from './keywords.ts'
import {
  ChannelKeywordsDto,
  CheckOptOutsDto,
  CheckedOptOutsDto,
  ImportOptOutsDto,
  ImportedOptOutsDto,
  OptOutDto,
  OptOutPageDto,
  OptedInDto,
  PersonDto,
  SetKeywordsDto,
  optOutQuery,
  preferenceSchemas,
} from './preference-schemas.ts'
import type { OptOut, PreferenceService } from './preference-service.ts'
import type { OptOutFilter } from './preference-store.ts'

const tags = ['Opt-outs']
const access = { scope: 'messages:send' } as const
const channelParams = Type.Object({ channel_id: Type.String() })

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const name = (part: string) => part.length <= 200 && !part.includes('\0')

/** A number is looked for by its digits, however it is written; `00` stands for `+`. Anything else may be a name too. */
const searchOf = (q = ''): Pick<OptOutFilter, 'part' | 'inName'> => {
  const text = q.trim()
  if (/^[+\d\s().\-/]*$/.test(text)) return { part: text.replaceAll(/\D/g, '').replace(/^00/, '') || undefined }
  return { part: text, inName: plainText(text.replaceAll(/\s+/g, ' ')) || text }
}

const optOutView = (row: OptOut): Static<typeof OptOutDto> => ({
  platform: platformOf(row.platform),
  to: row.recipient,
  source: row.source,
  ...defined({
    keyword: row.keyword ?? undefined,
    channel_id: row.channel_id === null ? undefined : publicId('channel', row.channel_id),
  }),
  ...(row.source === 'manual' && row.author ? { author: authorView(row.author) } : {}),
  ...(row.source === 'manual' && row.imported ? { imported: true } : {}),
  opted_out_at: row.changed_at.toISOString(),
  ...defined({ name: row.name ?? undefined, also: row.also.length > 0 ? row.also : undefined }),
})

const keywordsView = (words: ChannelKeywords): Static<typeof ChannelKeywordsDto> => ({
  stop_words: [...words.stopWords],
  start_words: [...words.startWords],
  ...defined({ stop_answer: words.stopAnswer, start_answer: words.startAnswer }),
})

const columns = ['platform', 'to', 'source', 'keyword', 'channel_id', 'opted_out_at'] as const
const csvOf = async function* (pages: AsyncIterable<OptOut[]>): AsyncGenerator<string> {
  yield csvLine(columns)
  for await (const rows of pages)
    yield rows
      .map((row) => {
        const shown = optOutView(row)
        return csvLine(columns.map((column) => shown[column] ?? ''))
      })
      .join('')
}

export const addPreferenceRoutes = (app: App, preferences: PreferenceService): void => {
  for (const schema of preferenceSchemas) app.addSchema(schema)

  app.get(
    '/api/opt-outs',
    {
      config: { access, errors: ['invalid_cursor'] },
      schema: {
        operationId: 'listOptOuts',
        summary: 'List people who opted out',
        description: 'Those who want no marketing messages, newest first.',
        tags,
        querystring: optOutQuery,
        response: { 200: ref(OptOutPageDto) },
      },
    },
    async ({ principal, query }) => {
      const limit = query.limit ?? 25
      const [at, recipient = '', platform = ''] = decodeCursor(query.cursor, [instant, name, /^[123]$/]) ?? []
      const rows = await preferences.list(principal.clientId, {
        platformCode: query.platform && platformCode[query.platform],
        recipient: query.to,
        ...searchOf(query.q),
        before: at === undefined ? undefined : { at, recipient, platformCode: Number(platform) },
        byPerson: query.by === 'person',
        limit: limit + 1,
      })
      return toPage(rows, limit, (row) => [row.changed_at.toISOString(), row.recipient, row.platform], optOutView)
    },
  )

  app.get(
    '/api/opt-outs/export',
    {
      config: { access },
      schema: {
        operationId: 'exportOptOuts',
        summary: 'All of them as CSV',
        description: `With the columns ${columns.join(', ')}.`,
        tags,
        response: {
          200: Type.Unsafe<Readable>({ description: 'CSV.', content: { 'text/csv': { schema: { type: 'string' } } } }),
        },
      },
    },
    async ({ principal }, reply) => {
      void reply.header('content-disposition', 'attachment; filename="opt-outs.csv"')
      return reply
        .type('text/csv; charset=utf-8')
        .send(Readable.from(csvOf(await preferences.export(principal.clientId))))
    },
  )

  app.put(
    '/api/opt-outs',
    {
      config: { access, errors: ['invalid_recipient'] },
      schema: {
        operationId: 'optOut',
        summary: 'Opt a person out',
        description:
          'Marketing templates to this person are refused from now on, and batches of anything but a template of another category.',
        tags,
        body: ref(PersonDto),
        response: { 200: ref(OptOutDto) },
      },
    },
    async ({ principal, body: { platform, to } }) =>
      optOutView(await preferences.optOut(principal.clientId, platform, to)),
  )

  app.post(
    '/api/opt-outs/import',
    {
      config: { access, errors: ['queue_full'] },
      schema: {
        operationId: 'importOptOuts',
        summary: 'Opt many people out',
        description:
          'For a list that was kept elsewhere. What is no recipient is refused line by line, and the others are kept. A repeat changes nothing. Lists of one client go in one after the other: send the next when the one before is answered.',
        tags,
        body: ref(ImportOptOutsDto),
        response: { 200: ref(ImportedOptOutsDto) },
      },
    },
    async ({ principal, body: { platform, to } }) => preferences.optOutMany(principal.clientId, platform, to),
  )

  app.post(
    '/api/opt-outs/check',
    {
      config: { access },
      schema: {
        operationId: 'checkOptOuts',
        summary: 'Which of these people opted out',
        description:
          'Before a list is sent to: these would be left out of anything that counts as marketing. Nothing changes.',
        tags,
        body: ref(CheckOptOutsDto),
        response: { 200: ref(CheckedOptOutsDto) },
      },
    },
    async ({ principal, body: { platform, to } }) => ({
      opted_out: await preferences.optedOutOf(principal.clientId, platform, to),
    }),
  )

  app.delete(
    '/api/opt-outs',
    {
      config: { access, errors: ['invalid_recipient'] },
      schema: {
        operationId: 'optIn',
        summary: 'Send a person marketing messages again',
        description: 'For a person who asked for it in another way. Who had not opted out stays as before.',
        tags,
        body: ref(PersonDto),
        response: { 200: ref(OptedInDto) },
      },
    },
    async ({ principal, body: { platform, to } }) => {
      await preferences.optIn(principal.clientId, platform, to)
      return { success: true }
    },
  )

  app.get(
    '/api/channels/:channel_id/keywords',
    {
      config: { access, errors: ['channel_not_found'] },
      schema: {
        operationId: 'getKeywords',
        summary: 'The opt-out words of a channel',
        description: 'And those with which people opt in again.',
        tags,
        params: channelParams,
        response: { 200: ref(ChannelKeywordsDto) },
      },
    },
    async ({ principal, params: { channel_id } }) =>
      keywordsView(await preferences.keywords(principal.clientId, channel_id)),
  )

  app.put(
    '/api/channels/:channel_id/keywords',
    {
      config: { access, errors: ['channel_not_found'] },
      schema: {
        operationId: 'setKeywords',
        summary: 'Set these words, and what is answered',
        description: 'Replaces all of them; empty lists switch them off.',
        tags,
        params: channelParams,
        body: ref(SetKeywordsDto),
        response: { 200: ref(ChannelKeywordsDto) },
      },
    },
    async ({ principal, params: { channel_id }, body }) => {
      const words = {
        stopWords: body.stop_words,
        startWords: body.start_words,
        stopAnswer: body.stop_answer,
        startAnswer: body.start_answer,
      }
      await preferences.setKeywords(principal.clientId, channel_id, words)
      return keywordsView(words)
    },
  )
}
