// @ts-check
/** @import { PageState } from './page-types.d.ts' */

/**
 * Tells the page that shows us. The browser delivers a message only where the origin matches, so each allowed origin is
 * addressed and no other page can read it.
 * @param {PageState} state
 * @param {Record<string, unknown>} message
 */
const tell = (state, message) => {
  const host = window.parent !== window ? window.parent : window.opener
  if (!host) return
  for (const origin of state.allowed_origins) host.postMessage({ ...message, session_id: state.session_id }, origin)
}

/**
 * What can take this page away: the page that shows it in a frame, itself when a script opened it, or nothing but the person.
 * @returns {'host' | 'window' | 'person'}
 */
export const closedBy = () => (window.parent !== window ? 'host' : window.opener ? 'window' : 'person')

/**
 * What our console says after the # of the address: that its dialog has the button to close, and the account that is
 * connected again. It decides nothing that the person who is logged in could not choose here.
 */
export const saidByHost = () => {
  const said = new URLSearchParams(location.hash.slice(1))
  return { isInDialog: said.get('within') === 'dialog', again: said.get('again') ?? undefined }
}

/** Says how it ended once, whatever is drawn again. */
export const createHostMessages = () => {
  let ended = false
  return {
    /** @param {PageState} state */
    ended: (state) => {
      if (ended || state.status === 'pending' || state.status === 'opened') return
      ended = true
      if (state.status === 'completed') tell(state, { type: 'channel.connected', result: state.result })
      else
        tell(state, {
          type: 'embed.failed',
          failure: state.failure ?? { code: state.status, message: `The signup session is ${state.status}.` },
        })
    },
    /** @param {PageState} state */
    closed: (state) => tell(state, { type: 'embed.closed' }),
  }
}
