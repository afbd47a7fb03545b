import { randomUUID } from 'node:crypto'
import { type CheckLine, type LiveCheckDeps, not, ok } from './check-line.ts'

const WAIT_MS = 10_000
/** Platforms and receivers refuse what is minutes off; a machine that keeps time is off by less than this. */
const MAX_SKEW_MS = 5_000

const causeOf = (error: unknown): string => {
  const { cause, message } = error as Error
  return cause instanceof Error ? cause.message : message
}

const ask = (url: string) => fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(WAIT_MS) })

/** The platform's own question, asked the way it asks: from outside, through the load balancer. */
const callbackCheck = async ({ config: { publicUrl, platform } }: LiveCheckDeps): Promise<CheckLine[]> => {
  const secure = publicUrl.startsWith('https://')
    ? ok('public address', publicUrl)
    : not(
        'public address',
        `PUBLIC_URL is ${publicUrl}. The platform calls https only: give it a name with a certificate.`,
      )
  const challenge = randomUUID()
  const query = new URLSearchParams({
    'hub.mode': 'subscribe',
    'hub.challenge': challenge,
    'hub.verify_token': platform.verifyToken,
  })
  try {
    const answer = await ask(`${publicUrl}/platform/webhooks?${query}`)
    const text = await answer.text()
    if (answer.status === 200 && text === challenge) return [secure, ok('callback', 'answers the handshake')]
    const why =
      answer.status === 403 ? 'It runs with another PLATFORM_VERIFY_TOKEN.' : 'Is it Herald that answers there?'
    return [secure, not('callback', `${publicUrl}/platform/webhooks answered ${answer.status}. ${why}`)]
  } catch (error) {
    return [
      secure,
      not('callback', `${publicUrl} cannot be reached: ${causeOf(error)}. Check DNS, certificate and proxy.`),
    ]
  }
}

const clockCheck = async ({ config: { platform }, clock }: LiveCheckDeps): Promise<CheckLine[]> => {
  try {
    const askedAt = clock.now()
    const answer = await ask(platform.graphUrl)
    await answer.body?.cancel()
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (Number.isNaN(date)) return []
    // The header has whole seconds, and the answer took its time.
    const skewMs = Math.max(askedAt - (date + 1_000), date - clock.now(), 0)
    return [
      skewMs <= MAX_SKEW_MS
        ? ok('clock', 'agrees with the platform’s')
        : not('clock', `${Math.round(skewMs / 1_000)} s off the platform's. Switch on time synchronisation (NTP).`),
    ]
  } catch (error) {
    return [not('clock', `The platform cannot be reached at ${platform.graphUrl}: ${causeOf(error)}.`)]
  }
}

export const addressChecks = async (deps: LiveCheckDeps): Promise<CheckLine[]> => [
  ...(await callbackCheck(deps)),
  ...(await clockCheck(deps)),
]
