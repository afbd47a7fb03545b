import { Icon } from '../../ui/icons.tsx'
import { useLocale, useNow } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { platformNames, useStatusWord } from '../../ui/status-pills.tsx'
import { useChannels } from '../channels/channel-data.ts'
import { initialsOf, isNameless, personName } from './conversation-facts.ts'
import type { Conversation } from './inbox-data.ts'
import { useInboxTimes } from './inbox-times.ts'
import { useInboxTexts } from './inbox-texts.ts'

const GROUNDS = 4

export const usePersonName = () => {
  const t = useInboxTexts()
  return (conversation: Conversation): string =>
    isNameless(conversation)
      ? t('personOn', { platform: platformNames[conversation.platform] })
      : (personName(conversation) ?? t('unknownPerson'))
}

/** What people without a name are told apart by. */
export const PersonId = ({ conversation }: { conversation: Conversation }) =>
  isNameless(conversation) && <span className="person-id">{conversation.contact.scoped_id}</span>

/** Initials on a ground that stays the same for a name, with the first letter of the platform where there are several. */
export const Avatar = ({
  name,
  platform,
  nameless = false,
}: {
  name: string
  platform: Conversation['platform']
  nameless?: boolean
}) => {
  const { data: channels } = useChannels()
  const isOneOfSeveral = channels?.some((channel) => channel.platform !== platform)
  const ground = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS
  return (
    <span className="avatar" data-ground={ground} aria-hidden="true">
      {(!nameless && initialsOf(name)) || <Icon name="user" size={18} />}
      {isOneOfSeveral && (
        <span className="avatar-platform" title={platformNames[platform]}>
          {platformNames[platform].charAt(0)}
        </span>
      )}
    </span>
  )
}

const DAY_MS = 86_400_000

/** The time today, then the day in the words that stand above its messages, then the date. */
export const ShortTime = ({ at }: { at: string }) => {
  const t = useInboxTexts()
  const locale = useLocale()
  const { clock, exact } = useInboxTimes()
  const now = useNow()
  const date = parseTime(at)
  const day = date.toDateString()
  const words =
    day === new Date(now).toDateString()
      ? clock(at)
      : day === new Date(now - DAY_MS).toDateString()
        ? t('yesterday')
        : now - date.getTime() < 6 * DAY_MS
          ? date.toLocaleDateString(locale, { weekday: 'short' })
          : date.toLocaleDateString(locale, { day: '2-digit', month: '2-digit', year: '2-digit' })
  return (
    <time className="short-time" dateTime={at} title={exact(at)}>
      {words}
    </time>
  )
}

/** How far a sent message got, as people know it from the apps. */
export const Ticks = ({ status }: { status: string }) => {
  const word = useStatusWord()
  const icon =
    status === 'delivered' || status === 'read'
      ? 'ticks'
      : status === 'sent'
        ? 'check'
        : status === 'queued' || status === 'sending'
          ? 'clock'
          : 'alert'
  return (
    <span className="tick" data-status={status} role="img" aria-label={word(status)} title={word(status)}>
      <Icon name={icon} size={14} />
    </span>
  )
}
