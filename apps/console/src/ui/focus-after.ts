const control = 'button:not(:disabled), a[href]'

/** The last one of a row, which is where the one stood that removed another row. */
const lastControl = (row: Element): HTMLElement | undefined => [...row.querySelectorAll<HTMLElement>(control)].at(-1)

/** Where the focus goes when what had it is removed with its row: to the next row, else to the heading of the page. */
export const focusAfter = (removed: Element | null): (() => void) => {
  const row = removed?.closest('tr')
  const rows = [...(row?.parentElement?.children ?? [])]
  const at = row ? rows.indexOf(row) : 0
  const neighbours = [...rows.slice(at + 1), ...rows.slice(0, at).toReversed()]
  return () => {
    if (removed?.isConnected || document.activeElement !== document.body) return
    const next = neighbours.filter(({ isConnected }) => isConnected).flatMap((one) => lastControl(one) ?? [])[0]
    const heading = document.querySelector('h1')
    if (heading && !next) heading.tabIndex = -1
    const place = next ?? heading
    place?.focus()
  }
}
