import type { HeraldEvent } from '@herald/api-client'
import { eventPath, signWebhook } from '@herald/api-client/receiver'

export type Forwarding = { to: string; secret: string | undefined; token: string | undefined }

const reason = (error: unknown): string => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}

/** Posts an event as its webhook would be, at the path that it would have. Says what came of it. */
export const forwardEvent = async ({ to, secret, token }: Forwarding, event: HeraldEvent): Promise<string> => {
  const seconds = Math.floor(Date.now() / 1_000)
  const body = JSON.stringify(event)
  try {
    const answer = await fetch(`${to}${eventPath(event)}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': String(seconds),
        ...(token === undefined ? {} : { 'x-webhook-token': token }),
        ...(secret === undefined ? {} : { 'webhook-signature': signWebhook(secret, event.id, seconds, body) }),
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(10_000),
    })
    await answer.body?.cancel()
    return ` -> ${answer.status}`
  } catch (error) {
    return ` -> not reached (${reason(error)})`
  }
}
