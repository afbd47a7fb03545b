import { newUuid } from '../../../lib/ids.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'

// The state goes through the browser and the platform and comes back. Sealed with the service's own key it cannot be made
// up or altered, and it says for itself whom it was given to and until when; only its use is written down.

export const STATE_LIFETIME_MS = 600_000
const purpose = 'marketing/login_state'

export type LoginState = { clientId: string; nonce: string; expiresAtMs: number }

export const issueState = (secretBox: SecretBox, clientId: string, nowMs: number) => {
  const state: LoginState = { clientId, nonce: newUuid(), expiresAtMs: nowMs + STATE_LIFETIME_MS }
  return { text: secretBox.seal(JSON.stringify(state), purpose), expiresAt: new Date(state.expiresAtMs) }
}

/** Undefined for what we did not issue, issued to another client, or too long ago. */
export const readState = (
  secretBox: SecretBox,
  text: string,
  clientId: string,
  nowMs: number,
): LoginState | undefined => {
  try {
    const state = JSON.parse(secretBox.open(text, purpose)) as LoginState
    return state.clientId === clientId && state.expiresAtMs > nowMs ? state : undefined
  } catch {
    return undefined
  }
}
