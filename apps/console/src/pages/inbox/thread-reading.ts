import { useDocumentVisibility } from '@mantine/hooks'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type Conversation, type ThreadMessage, usePatch } from './inbox-data.ts'
import { firstUnread } from './thread-places.ts'
import { timePart } from './time-part.ts'

// Read is what somebody has had before their eyes: the end of the thread, in a tab that is shown.

/** Nearly at its end is at its end. */
const NEAR_PX = 60

/** Whether the end is in sight; undefined until that is known, or while the thread is on its way elsewhere. What is hidden shows no end. */
export const useIsAtEnd = (
  scroll: RefObject<HTMLElement | null>,
  end: RefObject<HTMLElement | null>,
  isOnItsWay: boolean,
): boolean | undefined => {
  const [isAtEnd, setIsAtEnd] = useState<boolean>()
  useEffect(() => {
    setIsAtEnd(undefined)
    if (isOnItsWay || end.current === null) return undefined
    const observer = new IntersectionObserver((changes) => setIsAtEnd(changes.at(-1)?.isIntersecting), {
      root: scroll.current,
      rootMargin: `${NEAR_PX}px`,
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [isOnItsWay])
  return isAtEnd
}

/** Whether somebody looks at the end, and at the last message there: the thread may still be on its way to it. */
export const useIsLookedAt = (
  { last_message }: Conversation,
  isAtEnd: boolean | undefined,
  newest: ThreadMessage | undefined,
): { isThere: boolean; isLookedAt: boolean } => {
  const isVisible = useDocumentVisibility() === 'visible'
  const isThere = isVisible && isAtEnd === true
  return { isThere, isLookedAt: isThere && newest !== undefined && timePart(newest.id) >= timePart(last_message.id) }
}

/** Once for every new message that is looked at: what somebody marks as unread meanwhile stays so. */
export const useMarkRead = (
  { id, unread_count, last_message }: Conversation,
  isFresh: boolean,
  isLookedAt: boolean,
): void => {
  // Nobody presses it again.
  const { mutate } = usePatch({ retry: 2 })
  const isUnread = unread_count > 0
  const seen = useRef<string>(undefined)
  useEffect(() => {
    if (!isLookedAt || seen.current === last_message.id) return
    // What is remembered from an earlier look may be read here and unread by now.
    if (isUnread || isFresh) seen.current = last_message.id
    const onError = () => {
      seen.current = undefined
    }
    if (isUnread) mutate({ id, read: true }, { onError })
  }, [id, last_message.id, isUnread, isLookedAt, isFresh])
}

/** The first message that came while nobody looked; it stays that while it is read. */
export const useFirstNew = (
  { unread_count: count, last_message: { id: upTo } }: Conversation,
  messages: readonly ThreadMessage[],
  { isThere, isLookedAt }: { isThere: boolean; isLookedAt: boolean },
): string | undefined => {
  const [news, setNews] = useState({ count: 0, upTo: '' })
  // Whose messages have been read comes to see those that follow one by one.
  const [isWatched, setIsWatched] = useState(false)
  if (isWatched && !isThere) setIsWatched(false)
  if (!isWatched && isLookedAt && count === 0) setIsWatched(true)
  if (!isWatched && count > 0 && (news.count !== count || news.upTo !== upTo)) setNews({ count, upTo })
  return firstUnread(messages, news)
}
