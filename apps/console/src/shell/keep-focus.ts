/**
 * A button is disabled while its request is under way, and a disabled one loses the focus: who works by keyboard would
 * begin at the top of the page again. It gets it back, unless the focus has gone on.
 */
export const keepFocus = (): void => {
  let last: EventTarget | null = null
  document.addEventListener('focusin', ({ target }) => {
    last = target
  })
  new MutationObserver((changes) => {
    for (const { target } of changes)
      if (target === last && target instanceof HTMLButtonElement && !target.disabled && isNowhere()) target.focus()
  }).observe(document, { subtree: true, attributeFilter: ['disabled'] })
}

const isNowhere = (): boolean => document.activeElement === document.body
