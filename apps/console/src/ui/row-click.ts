import type { MouseEvent } from 'react'

// A link in the row is the way for keyboards; a click anywhere in it is a comfort for the mouse.

/** What is clicked in a row is not always the row: its links and buttons stay what they are, and text can be marked. */
export const isOfRow = ({ target }: MouseEvent): boolean =>
  (target as Element).closest('a, button, input, label') === null && window.getSelection()?.isCollapsed !== false

/** Follows the link of the row's name, where it has one. */
export const openRow = (event: MouseEvent<HTMLTableRowElement>): void => {
  if (!isOfRow(event)) return
  event.currentTarget.querySelector<HTMLElement>('td:first-child a[href], td[data-area=main] a[href]')?.click()
}
