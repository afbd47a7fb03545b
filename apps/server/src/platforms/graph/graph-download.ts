import { Transform } from 'node:stream'
import type { Agent } from 'undici'
import type { Clock } from '../../lib/clock.ts'
import type { ExchangeLimits } from '../../lib/http-exchange.ts'
import { readAnswer } from './graph-answer.ts'
import type { DownloadCall, GraphDownload } from './graph-call.ts'
import { failureWithoutError, refusedHere } from './platform-failure.ts'
import { appSecretProof } from './signatures.ts'

type DownloadDeps = { agent: Agent; graphOrigin: string; appSecret: string; limits: ExchangeLimits; clock: Clock }

/**
 * Where media may be fetched with a token. The address comes out of an answer, and a token sent to a stranger is lost, so
 * only the platform's own media hosts and the configured one count.
 */
const mediaHost = /^(?:lookaside\.fbsbx\.com|(?:[a-z0-9-]+\.)*(?:fbcdn\.net|cdninstagram\.com|fbsbx\.com))$/

const isMediaAddress = (url: URL, graphOrigin: string): boolean =>
  url.origin === graphOrigin || (url.protocol === 'https:' && url.port === '' && mediaHost.test(url.hostname))

const reject = (text: string): GraphDownload => ({ ok: false, failure: refusedHere('media', text) })

/** Counts what passes and ends the stream with an error past the bound: a length header is only a promise. */
const bounded = (maxBytes: number): Transform => {
  let size = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length
      if (size > maxBytes) done(new Error(`The file is larger than ${maxBytes} bytes.`))
      else done(null, chunk)
    },
  })
}

export const downloadMedia = async (deps: DownloadDeps, call: DownloadCall): Promise<GraphDownload> => {
  const url = URL.parse(call.url)
  if (url === null || !isMediaAddress(url, deps.graphOrigin))
    return reject('The platform gave an address for this file that is not one of its own, so it was not fetched.')
  const context = { repeatable: true, secrets: [call.token, deps.appSecret] }
  const limit = AbortSignal.timeout(call.totalMs ?? 120_000)
  if (url.origin === deps.graphOrigin)
    url.searchParams.set('appsecret_proof', appSecretProof(deps.appSecret, call.token))
  try {
    const answer = await deps.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      headers: {
        authorization: `Bearer ${call.token}`,
        ...(call.requestId === undefined ? {} : { 'x-request-id': call.requestId }),
      },
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
      headersTimeout: deps.limits.headersMs,
      bodyTimeout: deps.limits.bodyMs,
    })
    if (answer.statusCode !== 200) {
      const chunks: Buffer[] = []
      let size = 0
      for await (const chunk of answer.body as AsyncIterable<Buffer>) {
        chunks.push(chunk)
        size += chunk.length
        if (size > 65_536) break
      }
      const result = readAnswer(
        {
          ok: true,
          status: answer.statusCode,
          headers: answer.headers,
          body: Buffer.concat(chunks),
          complete: true,
          durationMs: 0,
        },
        { ...context, codes: call.codes, usage: undefined, nowMs: deps.clock.now() },
      )
      return result.ok ? reject('The platform did not hand out the file.') : result
    }
    const lengthHeader = answer.headers['content-length']
    const contentLength = typeof lengthHeader === 'string' ? Number(lengthHeader) : undefined
    if (contentLength !== undefined && contentLength > call.maxBytes) {
      answer.body.destroy()
      // Destroying an unread body reports an abort without a listener.
      answer.body.on('error', () => undefined)
      return reject(`The file is larger than ${call.maxBytes} bytes.`)
    }
    const body = bounded(call.maxBytes)
    // It may break before its consumer listens; an error without a listener would end the process.
    body.on('error', () => undefined)
    answer.body.on('error', (error) => body.destroy(error))
    body.on('close', () => answer.body.destroy())
    answer.body.pipe(body)
    const type = answer.headers['content-type']
    return { ok: true, body, contentType: typeof type === 'string' ? type : undefined, contentLength }
  } catch (error) {
    const { name, message } = error as Error
    const reason = name.endsWith('TimeoutError') ? 'timeout' : name === 'AbortError' ? 'aborted' : 'unreachable'
    return { ok: false, failure: failureWithoutError(reason, 'no', context, message) }
  }
}
