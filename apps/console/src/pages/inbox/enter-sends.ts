import type { KeyboardEvent } from 'react'

/** A phone's keyboard has Enter for new lines alone. */
export const hasKeyboard = () => window.matchMedia('(pointer: fine)').matches

/** Enter sends, Shift + Enter is a new line, Escape leaves. With Ctrl or ⌘ it sends on every keyboard. */
export const enterSends = (send: () => void) => (event: KeyboardEvent<HTMLTextAreaElement>) => {
  if (event.key === 'Escape') event.currentTarget.blur()
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
  if (!hasKeyboard() && !event.ctrlKey && !event.metaKey) return
  event.preventDefault()
  send()
}
