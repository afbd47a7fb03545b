import type { LoginClient, TokenInspection } from '../../../platforms/login/login-client.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'

// The platform has no refresh token, but it exchanges a long-lived token that still works for a newer one. Whether that one
// lives longer is looked at before it counts: if not, a person has to connect again, and is told in time.

/** Days before anybody is told that the end is near: a renewal that fails has several more tries until then. */
export const RENEW_BEFORE_MS = 16 * 86_400_000
const WORTHWHILE_MS = 86_400_000

/** A token of the same person that lives longer. Undefined: not due, or there is none. */
export const renewToken = async (
  login: Pick<LoginClient, 'longLived' | 'inspect'>,
  { token, facts }: { token: string; facts: TokenInspection },
  nowMs: number,
  options?: CallOptions,
): Promise<{ token: string; expiresAtMs: number | undefined } | undefined> => {
  if (!facts.valid || facts.expiresAtMs === undefined || facts.expiresAtMs - nowMs > RENEW_BEFORE_MS) return undefined
  const exchanged = await login.longLived(token, options)
  if (!exchanged.ok || exchanged.body.token === token) return undefined
  const inspected = await login.inspect(exchanged.body.token, options)
  if (!inspected.ok || !inspected.body.valid || inspected.body.userId !== facts.userId) return undefined
  const { expiresAtMs } = inspected.body
  const isLonger = expiresAtMs === undefined || expiresAtMs - facts.expiresAtMs >= WORTHWHILE_MS
  return isLonger ? { token: exchanged.body.token, expiresAtMs } : undefined
}
