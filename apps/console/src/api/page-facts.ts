/** Settings that the server writes into the page's meta elements. */
const fact = (name: string): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="herald-${name}"]`)?.content ?? ''

export const styleNonce = fact('style-nonce')
export const sandboxUrl = fact('sandbox-url')
export const publicUrl = fact('public-url') || window.location.origin
