import type { BatchTransaction } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import type {
  ContactIdentity,
  ContactNotice,
  MessageReceived,
} from '../../platforms/webhook-parser/parse-notification.ts'
import { believedTimeMs } from '../../platforms/webhook-parser/update-facts.ts'
import { type Platform, platformCode } from '../channels/index.ts'
import type { EventDraft } from '../webhooks/index.ts'
import { findKeywords } from './keyword-store.ts'
import { type ChannelKeywords, askedFor, keywordOf } from './keywords.ts'
import { preferenceEvent } from './preference-events.ts'
import { type Preference, setPreferences } from './preference-store.ts'

/** Something that a person told, which may be about marketing messages. */
export type PersonNews = {
  clientId: string
  channelId: string
  platform: Platform
  externalRef: string | undefined
  update: ContactNotice | MessageReceived
}

export type AutomaticAnswer = { clientId: string; channelId: string; platform: Platform; to: string; text: string }

export type PreferenceIntakeDeps = {
  clock: Clock
  /** Stores messages in the transaction that it is given. */
  queueAnswers: (tx: BatchTransaction, answers: readonly AutomaticAnswer[]) => Promise<void>
}

/** How long the words of a channel are remembered. */
const REMEMBER_MS = 10_000
const MOST_REMEMBERED = 50_000

const recipientsOf = ({ phone, userId, scopedId }: ContactIdentity, platform: Platform): string[] =>
  (platform === 'chatapp' ? [phone, userId] : [scopedId]).filter((one) => one !== undefined)

const textOf = (update: ContactNotice | MessageReceived): string | undefined =>
  update.kind === 'message_received' && update.content.type === 'text' ? update.content.text : undefined

type Heard = { preference: Preference; externalRef: string | undefined; answer: AutomaticAnswer | undefined }

/**
 * What incoming messages and notices say about marketing messages, kept in the transaction that stores their events. An answer is
 * sent once for each change: a notification that comes twice, or a word that is said twice, changes nothing.
 */
export const createPreferenceIntake = ({ clock, queueAnswers }: PreferenceIntakeDeps) => {
  const remembered = new Map<string, { words: ChannelKeywords; until: number }>()

  const wordsOf = async (
    tx: BatchTransaction,
    channelIds: readonly string[],
  ): Promise<(id: string) => ChannelKeywords | undefined> => {
    const now = clock.now()
    const unknown = [...new Set(channelIds)].filter((id) => (remembered.get(id)?.until ?? 0) <= now)
    if (unknown.length > 0) {
      if (remembered.size > MOST_REMEMBERED) remembered.clear()
      for (const [id, words] of await findKeywords(tx, unknown)) remembered.set(id, { words, until: now + REMEMBER_MS })
    }
    return (id) => remembered.get(id)?.words
  }

  const heardOf = (news: PersonNews, words: ChannelKeywords | undefined): Heard | undefined => {
    const { clientId, channelId, platform, externalRef, update } = news
    const recipients = recipientsOf(update.contact, platform)
    const [to] = recipients
    if (to === undefined) return undefined
    const at = new Date(believedTimeMs(update, clock.now()) ?? clock.now())
    const common = { clientId, channelId, platformCode: platformCode[platform], recipients, at }
    if (update.kind === 'contact_notice')
      return {
        preference: { ...common, optedOut: update.notice === 'marketing_stopped', source: 'platform' },
        externalRef,
        answer: undefined,
      }
    const text = textOf(update) ?? ''
    const asked = words && askedFor(text, words)
    if (words === undefined || asked === undefined) return undefined
    const answer = asked === 'stop' ? words.stopAnswer : words.startAnswer
    return {
      preference: { ...common, optedOut: asked === 'stop', source: 'keyword', keyword: keywordOf(text) },
      externalRef,
      answer: answer === undefined ? undefined : { clientId, channelId, platform, to, text: answer },
    }
  }

  return {
    /** Answers the events to tell beside those of the updates themselves. */
    apply: async (tx: BatchTransaction, all: readonly PersonNews[]): Promise<EventDraft[]> => {
      const news = all.filter(
        ({ update }) => update.kind === 'contact_notice' || keywordOf(textOf(update) ?? '') !== undefined,
      )
      if (news.length === 0) return []
      const said = news.filter(({ update }) => update.kind === 'message_received')
      const words =
        said.length > 0
          ? await wordsOf(
              tx,
              said.map(({ channelId }) => channelId),
            )
          : () => undefined
      const heard = news.flatMap((one) => heardOf(one, words(one.channelId)) ?? [])
      if (heard.length === 0) return []
      const changed = new Set(
        await setPreferences(
          tx,
          heard.map(({ preference }) => preference),
        ),
      )
      const fresh = heard.filter((_one, index) => changed.has(index))
      const answers = fresh.flatMap(({ answer }) => answer ?? [])
      if (answers.length > 0) await queueAnswers(tx, answers)
      return fresh.map(({ preference, externalRef }) => preferenceEvent(preference, externalRef))
    },
    /** The words of a channel were set here. */
    forget: (channelId: string): void => void remembered.delete(channelId),
  }
}

export type PreferenceIntake = ReturnType<typeof createPreferenceIntake>
