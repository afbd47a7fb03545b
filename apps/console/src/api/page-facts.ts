/** Settings that the server writes into the page's meta elements. */
const fact = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="herald-${name}"]`)?.content ?? ''

export const styleNonce = fact('style-nonce')
export const sandboxUrl = fact('sandbox-url')
/** Started for a newcomer: with the guide on the home page. */
export const hasGuide = fact('guide') === 'yes'
export const publicUrl = fact('public-url') || window.location.origin
