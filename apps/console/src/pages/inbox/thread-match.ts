import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ThreadMessage, useThread } from './inbox-data.ts'
import { messageWith } from './thread-places.ts'

/** What is searched are the latest texts: further back it is not worth the way. */
const FURTHEST = 400

/**
 * Goes to the message that a search has found, once for its words, and reads back to it. `words` is undefined where nothing was
 * searched for, or no message was found by it. Tells whether it is still on its way.
 */
export const useGoToMatch = (
  words: string | undefined,
  messages: readonly ThreadMessage[],
  { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, rows }: ReturnType<typeof useThread>,
  scroll: RefObject<HTMLElement | null>,
): boolean => {
  const [gone, setGone] = useState<string>()
  const asked = useRef(0)
  const isOnItsWay = words !== undefined && words !== gone
  const found = isOnItsWay ? messageWith(messages, words) : undefined
  const isThere = found !== undefined || !hasNextPage || isFetchNextPageError || messages.length >= FURTHEST
  useEffect(() => {
    if (!isOnItsWay || rows === undefined) return
    if (found)
      scroll.current?.querySelector(`[data-message="${CSS.escape(found.id)}"]`)?.scrollIntoView({ block: 'center' })
    if (isThere) setGone(words)
    else if (!isFetching && asked.current !== messages.length) {
      asked.current = messages.length
      void fetchNextPage()
    }
  }, [isOnItsWay, rows, found?.id, isThere, isFetching])
  return isOnItsWay
}
