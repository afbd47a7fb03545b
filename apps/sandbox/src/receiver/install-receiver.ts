/**
 * A customer's backend that is already there: it takes webhooks under /receiver, checks their signature, keeps the last ones
 * for the guide of the console, and fails when it is told to. It is off until it is given a signing secret.
 */
import { ControlError } from '../control/control-registry.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { SignatureCheck } from './webhook-signature.ts'
import { checkSignature } from './webhook-signature.ts'

export type Delivery = {
  /** Grows by one with every request. */
  number: number
  at: string
  path: string
  attempt: number
  signature: SignatureCheck
  /** What the receiver answered. */
  status: number
  /** The event, as it came. */
  body: unknown
}

const keptDeliveries = 50

const parsed = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return body.toString().slice(0, 1000)
  }
}

export const installReceiver = ({ control, pages, state }: SandboxCore): void => {
  let secret: string | undefined
  let failing = false
  let count = 0
  let deliveries: Delivery[] = []
  state.onReset(() => {
    failing = false
    deliveries = []
  })

  pages.mount('/receiver/', (request, response, { path, body }) => {
    const answer = (status: number, text: string): void => {
      response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' })
      response.end(`${text}\n`)
    }
    if (secret === undefined) return answer(404, 'The receiver is off. It is part of npm start.')
    if (request.method !== 'POST') return answer(405, 'Webhooks come with POST.')
    const signature = checkSignature(request.headers, body, secret, Date.now())
    const status = failing ? 503 : signature === 'valid' ? 200 : 401
    count += 1
    const delivery: Delivery = {
      number: count,
      at: new Date().toISOString(),
      path: path.slice('/receiver'.length),
      attempt: Number(request.headers['x-webhook-attempt'] ?? 1),
      signature,
      status,
      body: parsed(body),
    }
    deliveries = [delivery, ...deliveries].slice(0, keptDeliveries)
    answer(
      status,
      failing ? 'This receiver was told to fail.' : status === 200 ? 'ok' : `The signature is ${signature}.`,
    )
  })

  const view = (baseUrl: string): unknown => ({
    on: secret !== undefined,
    url: `${baseUrl}/receiver`,
    failing,
    deliveries,
  })
  control.route('GET', '/receiver', ({ baseUrl }) => view(baseUrl))
  control.route('POST', '/receiver', ({ body, baseUrl }) => {
    const { signing_secret: given, failing: wanted } = body
    if (given !== undefined && (typeof given !== 'string' || !/^whsec_[\w+/=-]{16,}$/.test(given)))
      throw new ControlError('"signing_secret" must be what generate-secret answers: whsec_ and base64.')
    if (wanted !== undefined && typeof wanted !== 'boolean') throw new ControlError('"failing" must be true or false.')
    secret = given ?? secret
    failing = wanted ?? failing
    return view(baseUrl)
  })
}
