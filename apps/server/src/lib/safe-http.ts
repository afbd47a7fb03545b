import { Resolver } from 'node:dns/promises'
import type { Socket } from 'node:net'
import { isIP } from 'node:net'
import { rootCertificates } from 'node:tls'
import { Agent, buildConnector } from 'undici'
import { isPublicAddress } from './address-range.ts'
import type { ExchangeLimits, ExchangeResult } from './http-exchange.ts'
import { exchange, RefusedAddressError } from './http-exchange.ts'
import { defined } from './defined.ts'

/**
 * HTTP to addresses that customers gave us. The wall stands at connect time, where it cannot be talked around: IP literals in
 * any spelling and every address that DNS gave are checked, and the connection goes to exactly the addresses that were
 * checked, so that a second DNS answer changes nothing.
 */
export type SafeHttp = {
  send: (request: SafeRequest) => Promise<ExchangeResult>
  close: () => Promise<void>
}

export type SafeRequest = {
  url: string
  method?: 'POST' | 'GET'
  headers?: Record<string, string>
  body?: string | Uint8Array
  limits?: Partial<ExchangeLimits>
  signal?: AbortSignal
}

export type SafeHttpOptions = {
  /** Lets requests go to http and to any address: for development and tests. */
  allowPrivate: boolean
  connectMs?: number
  connectionsPerOrigin?: number
  limits?: Partial<ExchangeLimits>
  /** Trusted beside the usual authorities: for receivers whose certificates a company signs itself. */
  ca?: string
  /** Replaced in tests, which have neither DNS nor public addresses. */
  resolve?: (hostname: string) => Promise<string[]>
  isAllowed?: (address: string) => boolean
}

/** A receiver has 10 s for everything; the first kilobyte of its answer is worth keeping. */
const defaultLimits: ExchangeLimits = {
  totalMs: 10_000,
  headersMs: 10_000,
  bodyMs: 10_000,
  maxBytes: 1_024,
  oversize: 'truncate',
}

export type TargetProblem = { why: string }

/** What can be said about an address before connecting; undefined when nothing speaks against it. */
export const problemOfTarget = (
  url: string,
  allowPrivate: boolean,
  isAllowed: (address: string) => boolean = isPublicAddress,
): TargetProblem | undefined => {
  const target = URL.parse(url)
  if (target === null || (target.protocol !== 'https:' && target.protocol !== 'http:'))
    return { why: 'It must be an absolute http or https address.' }
  if (target.username !== '' || target.password !== '') return { why: 'It must not contain a user name or password.' }
  if (allowPrivate) return undefined
  if (target.protocol !== 'https:') return { why: 'It must begin with https://.' }
  const literal = target.hostname.replace(/^\[|\]$/g, '')
  if (isIP(literal) !== 0 && !isAllowed(literal))
    return { why: 'It must not point into a private or reserved network.' }
  if (/(?:^|\.)localhost\.?$/i.test(target.hostname)) return { why: 'It must not point to this machine.' }
  return undefined
}

/**
 * Asks DNS without the thread pool that the system's resolver needs: one name server that does not answer would otherwise
 * hold up every other tenant's connections.
 */
const createResolver = (timeoutMs: number): ((hostname: string) => Promise<string[]>) => {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 })
  return async (hostname) => {
    const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
  }
}

const tlsOptions = ({ ca }: SafeHttpOptions) => (ca === undefined ? {} : { ca: [...rootCertificates, ca] })

const refused = (hostname: string, address: string): RefusedAddressError =>
  new RefusedAddressError(`"${hostname}" leads to ${address}, which is not a public address.`)

/** The addresses of a name, all of them vetted. One bad address among good ones is enough: no honest name has both. */
const vettedAddresses = async (
  hostname: string,
  resolve: (hostname: string) => Promise<string[]>,
  isAllowed: (address: string) => boolean,
): Promise<string[]> => {
  // No lookup happens for a literal, and none is needed to see what it is.
  const addresses = isIP(hostname) === 0 ? await resolve(hostname) : [hostname]
  if (addresses.length === 0)
    throw Object.assign(new Error(`DNS knows no address for "${hostname}".`), { code: 'ENOTFOUND' })
  const bad = addresses.find((address) => isIP(address) === 0 || !isAllowed(address))
  if (bad !== undefined) throw refused(hostname, bad)
  // One of each family first: where one of them does not work, the other often does.
  const [v4, v6] = [4, 6].map((family) => addresses.filter((address) => isIP(address) === family))
  return [v4?.[0], v6?.[0], ...addresses].filter((address) => address !== undefined)
}

const guardedConnector = (options: SafeHttpOptions, connectMs: number): buildConnector.connector => {
  const isAllowed = options.isAllowed ?? isPublicAddress
  const resolve = options.resolve ?? createResolver(Math.max(500, Math.floor(connectMs / 2)))
  const connect = buildConnector({ ...tlsOptions(options), timeout: connectMs, allowH2: false })
  // The socket is told the address, never the name; the name is only what the certificate must be for.
  const connectTo = (address: string, target: buildConnector.Options): Promise<Socket> =>
    new Promise((done, fail) => {
      const hostname = target.hostname.replace(/^\[|\]$/g, '')
      const servername = isIP(hostname) === 0 ? { servername: hostname } : {}
      connect({ ...target, ...servername, hostname: address }, (...[error, socket]) => {
        const remote = socket?.remoteAddress
        if (error !== null) fail(error)
        else if (remote !== undefined && isAllowed(remote)) done(socket)
        else {
          socket.destroy()
          fail(refused(hostname, remote ?? 'nowhere'))
        }
      })
    })
  const open = async (target: buildConnector.Options): Promise<Socket> => {
    if (target.protocol !== 'https:') throw new RefusedAddressError('Only https is allowed.')
    const addresses = await vettedAddresses(target.hostname.replace(/^\[|\]$/g, ''), resolve, isAllowed)
    const [first = '', second] = [...new Set(addresses)]
    try {
      return await connectTo(first, target)
    } catch (error) {
      if (second === undefined || error instanceof RefusedAddressError) throw error
      return connectTo(second, target)
    }
  }
  return (target, callback) => {
    open(target).then(
      (socket) => callback(null, socket),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error)), null),
    )
  }
}

export const createSafeHttp = (options: SafeHttpOptions): SafeHttp => {
  const connectMs = options.connectMs ?? 4_000
  const limits = { ...defaultLimits, ...options.limits }
  const agent = new Agent({
    connect: options.allowPrivate
      ? { ...tlsOptions(options), timeout: connectMs }
      : guardedConnector(options, connectMs),
    connections: options.connectionsPerOrigin ?? 64,
    pipelining: 1,
    allowH2: false,
    keepAliveTimeout: 15_000,
    keepAliveMaxTimeout: 60_000,
    headersTimeout: limits.headersMs,
    bodyTimeout: limits.bodyMs,
  })
  return {
    send: async (request) => {
      const problem = problemOfTarget(request.url, options.allowPrivate, options.isAllowed)
      if (problem)
        return {
          ok: false,
          failure: 'refused_address',
          written: false,
          error: new RefusedAddressError(problem.why),
          durationMs: 0,
        }
      const target = new URL(request.url)
      return exchange(
        agent,
        {
          origin: target.origin,
          path: target.pathname + target.search,
          method: request.method ?? 'POST',
          headers: request.headers ?? {},
          ...defined({ body: request.body }),
        },
        { ...limits, ...request.limits },
        request.signal,
      )
    },
    close: async () => {
      await agent.destroy()
    },
  }
}
