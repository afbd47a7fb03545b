// The HTTP side of webhooks: keep-alive connections, one answer code per POST, and the verification handshake.
import { randomInt } from 'node:crypto'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'

export type WebhookTransport = {
  /** The status of the answer, or 0 when there was none. */
  post(url: string, body: string, headers: Record<string, string>): Promise<number>
  /** Whether the callback answered the challenge. */
  handshake(url: string, verifyToken: string): Promise<'verified' | 'mismatch' | 'failed'>
  close(): void
}

const userAgent = 'Webhooks/1.0 (https://fb.me/webhooks)'
const timeoutMs = 10_000

export const createWebhookTransport = (): WebhookTransport => {
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: 16 }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: 16 }),
  }
  const exchange = (
    url: URL,
    method: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<{ status: number; text: string }> =>
    new Promise((resolve) => {
      const none = (): void => resolve({ status: 0, text: '' })
      if (url.protocol !== 'http:' && url.protocol !== 'https:') {
        none()
        return
      }
      const send = url.protocol === 'https:' ? httpsRequest : httpRequest
      const outgoing = send(
        url,
        {
          method,
          headers: { 'user-agent': userAgent, accept: '*/*', ...headers },
          agent: agents[url.protocol],
          timeout: timeoutMs,
        },
        (response) => {
          let text = ''
          response.setEncoding('utf8')
          response.on('data', (chunk: string) => {
            if (text.length < 10_000) text += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
          response.on('error', none)
        },
      )
      outgoing.on('timeout', () => outgoing.destroy())
      outgoing.on('error', none)
      outgoing.end(body)
    })
  const parse = (url: string): URL | undefined => (URL.canParse(url) ? new URL(url) : undefined)
  return {
    async post(url, body, headers) {
      const target = parse(url)
      if (!target) return 0
      const length = String(Buffer.byteLength(body))
      const answer = await exchange(
        target,
        'POST',
        { 'content-type': 'application/json', 'content-length': length, ...headers },
        body,
      )
      return answer.status
    },
    async handshake(url, verifyToken) {
      const target = parse(url)
      if (!target) return 'failed'
      const challenge = String(randomInt(100_000_000, 2_000_000_000))
      target.searchParams.set('hub.mode', 'subscribe')
      target.searchParams.set('hub.challenge', challenge)
      target.searchParams.set('hub.verify_token', verifyToken)
      const answer = await exchange(target, 'GET', {})
      if (answer.status < 200 || answer.status > 299) return 'failed'
      return answer.text.trim() === challenge ? 'verified' : 'mismatch'
    },
    close() {
      agents['http:'].destroy()
      agents['https:'].destroy()
    },
  }
}
