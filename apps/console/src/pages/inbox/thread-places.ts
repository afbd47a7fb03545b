import { shownContent } from '../messages/message-content.ts'
import type { ThreadMessage } from './inbox-data.ts'
import { timePart } from './time-part.ts'

// Where in a thread something stands.

/** These are not counted as unread: no person has written them, or not much. */
const uncounted = new Set(['reaction', 'system', 'referral', 'optin'])

/** The first of so many unread messages; undefined while it is not among those that are loaded. */
export const firstUnread = (
  messages: readonly ThreadMessage[],
  { count, upTo }: { count: number; upTo: string },
): string | undefined =>
  count === 0
    ? undefined
    : messages
        .filter(
          ({ id, direction, type }) =>
            direction === 'inbound' && !uncounted.has(type) && timePart(id) <= timePart(upTo),
        )
        .at(-count)?.id

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().toLowerCase()

/** The newest message that has the words. */
export const messageWith = (messages: readonly ThreadMessage[], words: string): ThreadMessage | undefined => {
  const wanted = inOneLine(words)
  return messages.findLast((message) => inOneLine(shownContent(message).text ?? '').includes(wanted))
}
