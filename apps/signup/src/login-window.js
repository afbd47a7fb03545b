// @ts-check

const WIDTH = 620
const HEIGHT = 760

/**
 * The platform's dialog in a window of its own.
 * @param {{ dialogOrigin: string, onClosed: () => void, onClaims: (claims: object) => void, onReturned: () => void }} options
 */
export const createLoginWindow = ({ dialogOrigin, onClosed, onClaims, onReturned }) => {
  /** @type {Window | null} */
  let popup = null
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let watch

  const dialog = new URL(dialogOrigin)
  const dialogHost = dialog.hostname.replace(/^www\./, '')
  /** @param {string} origin */
  const isDialog = (origin) => {
    if (origin === dialog.origin) return true
    if (!URL.canParse(origin)) return false
    const { protocol, hostname } = new URL(origin)
    // By host name, not by the end of the text: "evil-example.com" also ends in "example.com".
    return protocol === 'https:' && (hostname === dialogHost || hostname.endsWith(`.${dialogHost}`))
  }

  /** @param {unknown} data */
  const readClaims = (data) => {
    try {
      const message = typeof data === 'string' ? JSON.parse(data) : data
      if (message?.type !== 'WA_EMBEDDED_SIGNUP' || !String(message.event).startsWith('FINISH')) return
      const { phone_number_id: number, waba_id: account, waba_ids: accounts = [] } = message.data ?? {}
      onClaims({
        event: String(message.event).slice(0, 64),
        waba_ids: [...new Set([account, ...accounts].filter(Boolean).map(String))].slice(0, 20),
        ...(number ? { phone_number_id: String(number) } : {}),
      })
    } catch {
      // Other scripts talk too; what is not a signup message is none of our business.
    }
  }

  window.addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.type === 'herald.login.returned') onReturned()
    else if (isDialog(origin)) readClaims(data)
  })

  return {
    /**
     * Must be called while a click is handled, or browsers block it.
     * @param {string} url
     * @returns {boolean} false when it was blocked
     */
    open: (url) => {
      const left = Math.max(0, (screen.width - WIDTH) / 2)
      const top = Math.max(0, (screen.height - HEIGHT) / 2)
      popup = window.open(url, 'herald-login', `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`)
      clearInterval(watch)
      if (!popup) return false
      watch = setInterval(() => {
        if (!popup?.closed) return
        clearInterval(watch)
        onClosed()
      }, 500)
      return true
    },
    /** The connection has begun: the window is no longer watched. */
    forget: () => clearInterval(watch),
  }
}
