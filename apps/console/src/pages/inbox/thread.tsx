import './thread.css'
import { Fragment, useEffect, useMemo } from 'react'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useLocale, useNow } from '../../ui/formats.tsx'
import { LoadOnScroll } from '../../ui/load-on-scroll.tsx'
import { Loading } from '../../ui/page.tsx'
import { answeredId, reactionsOf } from './conversation-facts.ts'
import { type Conversation, timePart, useThread } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { type Note, useNotes } from './note-data.ts'
import { ThreadMessage } from './thread-message.tsx'
import { ThreadNote } from './thread-note.tsx'
import { ThreadOrigin } from './thread-origin.tsx'

const DAY_MS = 86_400_000

const useDayWord = () => {
  const t = useInboxTexts()
  const locale = useLocale()
  const now = useNow()
  return (day: string): string => {
    if (day === new Date(now).toDateString()) return t('today')
    if (day === new Date(now - DAY_MS).toDateString()) return t('yesterday')
    return new Date(day).toLocaleDateString(locale, { dateStyle: 'full' })
  }
}

/** Those that stand among the messages that are loaded: `oldest` is the first of these, undefined when all are there. */
const useNotesSince = (conversationId: string, oldest: string | undefined): Note[] => {
  const { rows = [], hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = useNotes(conversationId)
  const from = oldest === undefined ? '' : timePart(oldest)
  const isShort = hasNextPage && timePart(rows.at(-1)?.id ?? '') > from
  useEffect(() => {
    if (isShort && !isFetching && !isFetchNextPageError) void fetchNextPage()
  }, [isShort, isFetching])
  return rows.filter(({ id }) => timePart(id) >= from)
}

/** Both directions, the oldest on top; it opens at the end, and earlier messages are loaded on the way up. */
export const Thread = ({ conversation, name }: { conversation: Conversation; name: string }) => {
  const t = useInboxTexts()
  const dayWord = useDayWord()
  const query = useThread(conversation.id)
  const messages = useMemo(() => query.rows?.toReversed() ?? [], [query.data])
  const reactions = useMemo(() => reactionsOf(messages), [messages])
  const byPlatformId = useMemo(
    () => new Map(messages.map((message) => [message.platform_message_id, message])),
    [messages],
  )
  const notes = useNotesSince(conversation.id, query.hasNextPage ? messages[0]?.id : undefined)
  const shown = messages.filter(({ type }) => type !== 'reaction')
  const entries = [...shown, ...notes].sort((a, b) => (timePart(a.id) < timePart(b.id) ? -1 : 1))
  const { origin } = conversation
  // The platform tells times in seconds: two messages can have the same.
  const clicked = shown.find(({ at, content }) => at === origin?.at && 'referral' in content)
  return (
    // The outer box scrolls from its end, so that neither new nor earlier messages move what is being read. It is focusable to be
    // scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="thread-scroll" tabIndex={0} role="log" aria-label={t('messages', { name })}>
      <div>
        {query.rows === undefined && !query.error && <Loading rows={5} />}
        <LoadOnScroll query={query} label={t('loadEarlier')} />
        <ol className="thread-messages">
          {entries.map((message, index) => {
            const day = new Date(message.at).toDateString()
            const before = entries[index - 1]
            const isNewDay = before === undefined || new Date(before.at).toDateString() !== day
            const dayLine = isNewDay && <li className="thread-day">{dayWord(day)}</li>
            if (!('direction' in message))
              return (
                <Fragment key={message.id}>
                  {dayLine}
                  <ThreadNote note={message} conversationId={conversation.id} />
                </Fragment>
              )
            const platformId = message.platform_message_id
            return (
              <Fragment key={message.id}>
                {dayLine}
                {origin !== undefined && message === clicked && <ThreadOrigin origin={origin} />}
                {/* The card says the same, and from where. */}
                {(message !== clicked || message.type !== 'referral') && (
                  <ThreadMessage
                    message={message}
                    channelId={conversation.channel_id}
                    platform={conversation.platform}
                    name={name}
                    answered={byPlatformId.get(answeredId(message) ?? '')}
                    reactions={platformId === undefined ? undefined : reactions.get(platformId)?.join(' ')}
                  />
                )}
              </Fragment>
            )
          })}
        </ol>
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      </div>
    </div>
  )
}
