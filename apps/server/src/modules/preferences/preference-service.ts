import type { Database } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { type ChannelService, type Platform, checkRecipient, platformCode } from '../channels/index.ts'
import { type AppendedEvent, appendEvents } from '../webhooks/index.ts'
import { findKeywords, setKeywords } from './keyword-store.ts'
import { type ChannelKeywords, usualKeywords } from './keywords.ts'
import { type OptOutFilter, type PreferenceRecord, listOptOuts } from './preference-store.ts'
import { applyPreferences } from './preferences.ts'

export type PreferenceServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find'>
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
  /** The words of a channel were set. */
  onKeywords: (channelId: string) => void
}

/** Rows of one read of an export: short, because a held snapshot slows all others. */
const EXPORT_CHUNK = 1_000

export const createPreferenceService = ({
  database,
  channels,
  clock,
  afterCommit,
  onKeywords,
}: PreferenceServiceDeps) => {
  const set = async (
    clientId: string,
    platform: Platform,
    to: string,
    optedOut: boolean,
  ): Promise<PreferenceRecord[]> => {
    checkRecipient(to, platform)
    const { events, rows } = await database.tenantTransaction(clientId, async (tx) => {
      const preference = {
        clientId,
        platformCode: platformCode[platform],
        recipients: [to],
        optedOut,
        source: 'manual',
        at: new Date(clock.now()),
      } as const
      const events = await appendEvents(tx, await applyPreferences(tx, [preference]))
      const filter = { platformCode: platformCode[platform], recipient: to, before: undefined, limit: 1 }
      return { events, rows: await listOptOuts(tx, filter) }
    })
    afterCommit(events)
    return rows
  }

  return {
    list: (clientId: string, filter: OptOutFilter): Promise<PreferenceRecord[]> =>
      database.tenantTransaction(clientId, (tx) => listOptOuts(tx, filter)),

    /** All of them, newest first, in reads of a thousand. */
    all: async function* (clientId: string): AsyncGenerator<PreferenceRecord[]> {
      let before: OptOutFilter['before']
      for (;;) {
        const filter = { platformCode: undefined, recipient: undefined, before, limit: EXPORT_CHUNK }
        const rows = await database.tenantTransaction(clientId, (tx) => listOptOuts(tx, filter))
        yield rows
        const last = rows.at(-1)
        if (last === undefined || rows.length < EXPORT_CHUNK) return
        before = { at: last.changed_at.toISOString(), recipient: last.recipient, platformCode: last.platform }
      }
    },

    optOut: async (clientId: string, platform: Platform, to: string): Promise<PreferenceRecord> => {
      const [row] = await set(clientId, platform, to, true)
      if (row === undefined) throw new Error('The opt-out that was stored a moment ago is gone.')
      return row
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
      const { channelId: id } = await channels.find(clientId, channelId)
      await database.tenantTransaction(clientId, (tx) => setKeywords(tx, id, words))
      onKeywords(id)
    },
  }
}

export type PreferenceService = ReturnType<typeof createPreferenceService>
