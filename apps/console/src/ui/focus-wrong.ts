import { useEffect, useRef } from 'react'

const control = 'input:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** The first field that says what is wrong with it. `data-wrong` marks what is not a field itself: a group, a place for a file. */
const firstWrong = (form: HTMLElement | null): HTMLElement | null => {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid=true], [data-wrong]')
  if (!wrong || wrong.matches(control)) return wrong ?? null
  return wrong.querySelector<HTMLElement>('input:checked') ?? wrong.querySelector<HTMLElement>(control)
}

/** For forms that check themselves: once asked, the first wrong field has the focus as soon as it is on the page. */
export const useFocusWrong = () => {
  const form = useRef<HTMLFormElement>(null)
  const isAsked = useRef(false)
  // After each render: the fields say what is wrong, or are there at all, only in one to come.
  useEffect(() => {
    const field = isAsked.current ? firstWrong(form.current) : null
    if (!field) return
    isAsked.current = false
    // With its label, which the header would cover.
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
  })
  // Who types on has found it.
  useEffect(() => {
    const forget = () => {
      isAsked.current = false
    }
    document.addEventListener('input', forget)
    return () => document.removeEventListener('input', forget)
  }, [])
  const ask = (asked = true) => {
    isAsked.current = asked
  }
  return { form, focusWrong: ask }
}
