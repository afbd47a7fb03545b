import { newUuid } from '../../../lib/ids.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'

// The state goes through the browser and the platform and comes back. Sealed with the service's own key it cannot be made
// up or altered, and it says for itself whom it was given to and until when; only its use is written down.
//
// `browser` is the cookie of the browser that began, when that was a page of ours: a login that one person began and another
// one approves must not connect the accounts of the second. A program has no browser; it has to bring its state back to the
// person who began by its own means.

export const STATE_LIFETIME_MS = 600_000
const purpose = 'marketing/login_state'

export type LoginState = { clientId: string; nonce: string; expiresAtMs: number; browser?: string | undefined }

export const issueState = (secretBox: SecretBox, clientId: string, browser: string | undefined, nowMs: number) => {
  const state: LoginState = { clientId, nonce: newUuid(), expiresAtMs: nowMs + STATE_LIFETIME_MS, browser }
  return { text: secretBox.seal(JSON.stringify(state), purpose), expiresAt: new Date(state.expiresAtMs) }
}

/** Undefined for what we did not issue, issued to another client or browser, or too long ago. */
export const readState = (
  secretBox: SecretBox,
  text: string,
  clientId: string,
  browser: string | undefined,
  nowMs: number,
): LoginState | undefined => {
  try {
    const state = JSON.parse(secretBox.open(text, purpose)) as LoginState
    return state.clientId === clientId && state.browser === browser && state.expiresAtMs > nowMs ? state : undefined
  } catch {
    return undefined
  }
}
