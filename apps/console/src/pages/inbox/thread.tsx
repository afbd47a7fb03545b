import './thread.css'
import { Fragment, type RefObject, useEffect, useMemo, useRef } from 'react'
import { ErrorNote } from '../../ui/feedback.tsx'
import { useLocale, useNow } from '../../ui/formats.tsx'
import { LoadOnScroll } from '../../ui/load-on-scroll.tsx'
import { Loading } from '../../ui/page.tsx'
import { answeredId, reactionsOf } from './conversation-facts.ts'
import { type Conversation, useThread } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { type Note, useNotes } from './note-data.ts'
import { ThreadEnd } from './thread-end.tsx'
import { useGoToMatch } from './thread-match.ts'
import { ThreadMessage } from './thread-message.tsx'
import { ThreadNote } from './thread-note.tsx'
import { ThreadOrigin } from './thread-origin.tsx'
import { timePart } from './time-part.ts'
import { useFirstNew, useIsAtEnd, useIsLookedAt, useMarkRead } from './thread-reading.ts'

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

/**
 * Both directions, the oldest on top; it opens at the end, or at the message that a search has found, and earlier messages are
 * loaded on the way up.
 */
export const Thread = ({
  conversation,
  name,
  isFresh,
  words,
  scrollRef,
  onEdit,
}: {
  conversation: Conversation
  name: string
  /** Read since it was opened: what is remembered from before may be old. */
  isFresh: boolean
  /** What was searched for, where a message was found by it. */
  words: string | undefined
  scrollRef: RefObject<HTMLDivElement | null>
  /** Takes up a text that did not arrive; absent where no text can be sent. */
  onEdit: ((text: string) => void) | undefined
}) => {
  const t = useInboxTexts()
  const dayWord = useDayWord()
  const query = useThread(conversation.id)
  const messages = useMemo(() => query.rows?.toReversed() ?? [], [query.data])
  const reactions = useMemo(() => reactionsOf(messages), [messages])
  const byPlatformId = useMemo(
    () => new Map(messages.map((message) => [message.platform_message_id, message])),
    [messages],
  )
  const endRef = useRef<HTMLDivElement>(null)
  const isOnItsWay = useGoToMatch(words, messages, query, scrollRef)
  const isAtEnd = useIsAtEnd(scrollRef, endRef, isOnItsWay)
  const { isThere, isLookedAt } = useIsLookedAt(conversation, isAtEnd, messages.at(-1))
  useMarkRead(conversation, isFresh, isLookedAt)
  const firstNew = useFirstNew(conversation, messages, { isThere, isLookedAt: isLookedAt && isFresh })
  const notes = useNotesSince(conversation.id, query.hasNextPage ? messages[0]?.id : undefined)
  const shown = messages.filter(({ type }) => type !== 'reaction')
  const entries = [...shown, ...notes].sort((a, b) => (timePart(a.id) < timePart(b.id) ? -1 : 1))
  const { origin } = conversation
  // The platform tells times in seconds: two messages can have the same.
  const clicked = shown.find(({ at, content }) => at === origin?.at && 'referral' in content)
  return (
    <div className="thread">
      {/* The outer box scrolls from its end, so that neither new nor earlier messages move what is being read. It is focusable to be
      scrolled by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={scrollRef} className="thread-scroll" tabIndex={0} role="log" aria-label={t('messages', { name })}>
        <div>
          {query.rows === undefined && !query.error && <Loading rows={5} />}
          <LoadOnScroll query={query} label={t('loadEarlier')} />
          <ol className="thread-messages">
            {entries.map((message, index) => {
              const day = new Date(message.at).toDateString()
              const before = entries[index - 1]
              const isNewDay = before === undefined || new Date(before.at).toDateString() !== day
              const lines = (
                <>
                  {isNewDay && <li className="thread-day">{dayWord(day)}</li>}
                  {message.id === firstNew && before && <li className="thread-new">{t('newLine')}</li>}
                </>
              )
              if (!('direction' in message))
                return (
                  <Fragment key={message.id}>
                    {lines}
                    <ThreadNote note={message} conversationId={conversation.id} />
                  </Fragment>
                )
              const platformId = message.platform_message_id
              return (
                <Fragment key={message.id}>
                  {lines}
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
                      words={words}
                      onEdit={onEdit}
                    />
                  )}
                </Fragment>
              )
            })}
          </ol>
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
          <div ref={endRef} className="thread-end" />
        </div>
      </div>
      {isAtEnd === false && messages.length > 0 && (
        <ThreadEnd unread={conversation.unread_count} scrollRef={scrollRef} />
      )}
    </div>
  )
}
