// What is typed after the search was asked for and before its input has the focus: the dialog may still be on its way.

/** A dialog that never comes must not keep the keyboard. */
const MOST_MS = 5_000

let typed = ''
/** Enter was pressed at them. */
let entered = false
let end: ReturnType<typeof setTimeout> | undefined

const stop = (): void => {
  clearTimeout(end)
  removeEventListener('keydown', keep, true)
}

const keep = (event: KeyboardEvent): void => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  if (event.key === 'Enter') entered = typed.trim() !== ''
  else if (event.key === 'Backspace' || event.key.length === 1) {
    typed = event.key === 'Backspace' ? typed.slice(0, -1) : typed + event.key
    // It was not about these words.
    entered = false
  } else return
  // It is not meant for the page, whose form Enter would send.
  event.preventDefault()
  event.stopPropagation()
}

export const keepEarlyKeys = (): void => {
  stop()
  typed = ''
  entered = false
  addEventListener('keydown', keep, true)
  end = setTimeout(stop, MOST_MS)
}

/** For the input, once it has the focus. */
export const takeEarlyKeys = (): { typed: string; entered: boolean } => {
  stop()
  const taken = { typed, entered }
  typed = ''
  entered = false
  return taken
}
