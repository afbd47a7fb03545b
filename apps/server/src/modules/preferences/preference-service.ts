import type { Database, TenantTransaction } from '../../db/database.ts'
import { createTenantShares } from '../../db/tenant-shares.ts'
import { callerId } from '../../http/caller-context.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import { type AuthorRow, findAuthors } from '../access/index.ts'
import { recordAudit, recordChange } from '../audit/index.ts'
import { type ChannelService, type Platform, checkRecipient, platformCode } from '../channels/index.ts'
import { type AppendedEvent, appendEvents } from '../webhooks/index.ts'
import { findKeywords, setKeywords } from './keyword-store.ts'
import { type ChannelKeywords, usualKeywords } from './keywords.ts'
import { type OptOutFilter, type PreferenceRecord, findOptedOut, listOptOuts } from './preference-store.ts'
import { applyPreferences } from './preferences.ts'

export type PreferenceServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find'>
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
  /** The words of a channel were set. */
  onKeywords: (channelId: string) => void
}

export type OptOut = PreferenceRecord & { author: AuthorRow | undefined }
export type RefusedLine = { line: number; to: string; reason: string; message: string }
export type ImportedOptOuts = { added: number; unchanged: number; refused: number; refused_lines: RefusedLine[] }

const findOptOuts = async (tx: TenantTransaction, filter: OptOutFilter): Promise<OptOut[]> => {
  const rows = await listOptOuts(tx, filter)
  const authors = await findAuthors(
    tx,
    rows.map((row) => row.author_id),
  )
  return rows.map((row) => ({ ...row, author: authors.get(row.author_id ?? '') }))
}

/** Why a line of a list is nobody's; undefined when it is somebody's. */
const refusalOf = (to: string, platform: Platform, line: number): RefusedLine | undefined => {
  try {
    checkRecipient(to, platform)
    return undefined
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { line, to, reason: error.code, message: error.message }
  }
}

/**
 * Lists of one client go in one after the other: side by side each would hold a connection while it waits for the rows of
 * another, and none would be left for the other requests of the client.
 */
const LISTS_AT_ONCE = { connections: Infinity, perTenant: 1, waitingPerTenant: 20, waitMs: 10_000 }

const tooManyLists = () =>
  new AppError(
    'queue_full',
    'Other lists of this client are being imported, one after the other; nothing of this one was stored. Send the next list when the one before is answered, or try again after Retry-After.',
    { headers: { 'Retry-After': '5' } },
  )

/** Rows of one read of an export: short, because a held snapshot slows all others. */
const EXPORT_CHUNK = 1_000

const keywordFields = ({ stopWords, startWords, stopAnswer, startAnswer }: ChannelKeywords) => ({
  stop_words: stopWords,
  start_words: startWords,
  stop_answer: stopAnswer,
  start_answer: startAnswer,
})

export const createPreferenceService = ({
  database,
  channels,
  clock,
  afterCommit,
  onKeywords,
}: PreferenceServiceDeps) => {
  const lists = createTenantShares(LISTS_AT_ONCE)
  const set = async (clientId: string, platform: Platform, to: string, optedOut: boolean): Promise<OptOut[]> => {
    checkRecipient(to, platform)
    const { events, rows } = await database.tenantTransaction(clientId, async (tx) => {
      const drafts = await applyPreferences(tx, [preferenceOf(clientId, platform, to, optedOut)])
      const action = optedOut ? 'opt_out.created' : 'opt_out.removed'
      if (drafts.length > 0) await recordAudit(tx, { action, object: { id: to }, after: { platform } })
      const events = await appendEvents(tx, drafts)
      const filter = { platformCode: platformCode[platform], recipient: to, before: undefined, limit: 1 }
      return { events, rows: await findOptOuts(tx, filter) }
    })
    afterCommit(events)
    return rows
  }

  const preferenceOf = (clientId: string, platform: Platform, to: string, optedOut: boolean) =>
    ({
      clientId,
      platformCode: platformCode[platform],
      recipients: [to],
      optedOut,
      source: 'manual',
      authorId: callerId(),
      at: new Date(clock.now()),
    }) as const

  const readAll = async function* (clientId: string): AsyncGenerator<OptOut[]> {
    let before: OptOutFilter['before']
    for (;;) {
      const filter = { platformCode: undefined, recipient: undefined, before, limit: EXPORT_CHUNK }
      const rows = await database.tenantTransaction(clientId, (tx) => findOptOuts(tx, filter))
      yield rows
      const last = rows.at(-1)
      if (last === undefined || rows.length < EXPORT_CHUNK) return
      before = { at: last.changed_at.toISOString(), recipient: last.recipient, platformCode: last.platform }
    }
  }

  return {
    list: (clientId: string, filter: OptOutFilter): Promise<OptOut[]> =>
      database.tenantTransaction(clientId, (tx) => findOptOuts(tx, filter)),

    /** All of them, newest first, in reads of a thousand; that they were taken out is written down first. */
    export: async (clientId: string): Promise<AsyncGenerator<OptOut[]>> => {
      await database.tenantTransaction(clientId, (tx) => recordAudit(tx, { action: 'opt_out.exported' }))
      return readAll(clientId)
    },

    optOut: async (clientId: string, platform: Platform, to: string): Promise<OptOut> => {
      const [row] = await set(clientId, platform, to, true)
      if (row === undefined) throw new Error('The opt-out that was stored a moment ago is gone.')
      return row
    },

    /** One entry in the audit log for all of them: each is told by its own event. */
    optOutMany: async (clientId: string, platform: Platform, lines: readonly string[]): Promise<ImportedOptOuts> => {
      const refused_lines = lines.flatMap((to, index) => refusalOf(to, platform, index + 1) ?? [])
      const nobody = new Set(refused_lines.map(({ to }) => to))
      const people = [...new Set(lines)].filter((to) => !nobody.has(to))
      await lists.take(clientId)?.catch(() => {
        throw tooManyLists()
      })
      const { added, events } = await database
        .tenantTransaction(clientId, async (tx) => {
          const drafts = await applyPreferences(
            tx,
            people.map((to) => ({ ...preferenceOf(clientId, platform, to, true), imported: true })),
          )
          if (drafts.length > 0)
            await recordAudit(tx, { action: 'opt_out.imported', after: { platform, added: drafts.length } })
          return { added: drafts.length, events: await appendEvents(tx, drafts) }
        })
        .finally(() => lists.giveBack(clientId))
      afterCommit(events)
      const refused = refused_lines.length
      return { added, unchanged: lines.length - added - refused, refused, refused_lines }
    },

    /** Not a word in the audit log: who asks knows these people already, and learns of no others. */
    optedOutOf: async (clientId: string, platform: Platform, people: readonly string[]): Promise<string[]> => {
      const stopped = await database.tenantTransaction(clientId, (tx) =>
        findOptedOut(tx, platformCode[platform], [...new Set(people)]),
      )
      return [...new Set(people)].filter((to) => stopped.has(to))
    },

    optIn: async (clientId: string, platform: Platform, to: string): Promise<void> => {
      await set(clientId, platform, to, false)
    },

    keywords: async (clientId: string, channelId: string): Promise<ChannelKeywords> => {
      const { channelId: id } = await channels.find(clientId, channelId)
      const found = await database.tenantTransaction(clientId, (tx) => findKeywords(tx, [id]))
      return found.get(id) ?? usualKeywords
    },

    setKeywords: async (clientId: string, channelId: string, words: ChannelKeywords): Promise<void> => {
      const { channelId: id, name } = await channels.find(clientId, channelId)
      await database.tenantTransaction(clientId, async (tx) => {
        const before = (await findKeywords(tx, [id])).get(id) ?? usualKeywords
        await setKeywords(tx, id, words)
        const changes = { before: keywordFields(before), after: keywordFields(words) }
        await recordChange(tx, { action: 'channel.keywords_updated', object: { id: channelId, name }, ...changes })
      })
      onKeywords(id)
    },
  }
}

export type PreferenceService = ReturnType<typeof createPreferenceService>
