// The HTTP face: /_sandbox control, plain pages, and everything else as a Graph call. Built on node:http because a send must
// cost well under a third of a millisecond.
import { createServer } from 'node:http'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { letConsoleIn } from '../control/console-origins.ts'
import { controlBody, ControlError } from '../control/control-registry.ts'
import type { Fault } from '../control/fault-switches.ts'
import { faultReply } from '../control/fault-switches.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { batchHandler } from './batch-requests.ts'
import { parseBody, parseForm, readBody } from './body-parsing.ts'
import { GraphError, unknownObject } from './graph-error.ts'
import type { GraphDispatch } from './graph-dispatch.ts'
import { splitVersion } from './api-versions.ts'
import type { GraphCall, GraphReply } from './graph-types.ts'

const waitMs = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** No answer for a while, or until the caller disconnects. */
const silence = (response: ServerResponse, milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    // `close` is emitted once: after it, waiting would never end.
    if (response.destroyed) return resolve()
    const timer = setTimeout(resolve, milliseconds)
    response.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
  })

const sendJson = (response: ServerResponse, status: number, body: unknown): void => {
  const text = JSON.stringify(body)
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) })
  response.end(text)
}

const hidden = new Set(['access_token', 'appsecret_proof', 'client_secret'])

const shown = (values: Record<string, unknown>): Record<string, unknown> => {
  const copy: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) if (!hidden.has(name)) copy[name] = value
  return copy
}

export const createGraphServer = (core: SandboxCore, dispatch: GraphDispatch): Server => {
  const { clock, faults, graph, pages, requests, state, tokens } = core

  type Performed = { reply: GraphReply | undefined; fault: Fault | undefined }

  /** Undefined reply = the connection must be cut. */
  const performWithFaults = async (call: GraphCall): Promise<Performed> => {
    const fault = faults.take(call.method, call.pathOnWire)
    if (!fault) return { reply: await dispatch.perform(call), fault }
    if (fault.drop !== undefined) {
      if (fault.drop === 'after') await dispatch.perform(call)
      await state.flushed()
      return { reply: undefined, fault }
    }
    if (fault.delay_ms !== undefined && fault.delay_ms > 0) await waitMs(fault.delay_ms)
    return { reply: faultReply(fault) ?? (await dispatch.perform(call)), fault }
  }

  const record = (call: GraphCall, sequence: number, at: number, startedMs: number, outcome: Performed): void => {
    const token = tokens.textOf(call)
    requests.add({
      sequence,
      at: new Date(at).toISOString(),
      method: call.method,
      path: call.pathOnWire,
      query: shown(call.query),
      body: shown(call.body),
      ...(outcome.reply ? { status: outcome.reply.status } : {}),
      ...(outcome.reply?.errorCode === undefined ? {} : { error_code: outcome.reply.errorCode }),
      ...(outcome.fault ? { fault_id: outcome.fault.id } : {}),
      ...(token === undefined ? {} : { token_hint: token.slice(-6) }),
      duration_ms: Math.round((performance.now() - startedMs) * 10) / 10,
    })
  }

  const performLogged = async (call: GraphCall): Promise<Performed> => {
    const sequence = requests.nextSequence()
    const at = clock.now()
    const startedMs = performance.now()
    const outcome = await performWithFaults(call)
    record(call, sequence, at, startedMs, outcome)
    return outcome
  }

  const batch = batchHandler(async (call) => (await performLogged(call)).reply)
  graph.root('POST', '/', batch, { token: 'optional' })
  graph.root('POST', '/me', (context) => {
    if (!context.params.has('batch')) throw unknownObject('POST', 'me')
    return batch(context)
  })

  const answer = (request: IncomingMessage, response: ServerResponse, reply: GraphReply): void => {
    if (response.destroyed) return
    const length = typeof reply.body === 'string' ? Buffer.byteLength(reply.body) : reply.body.length
    response.writeHead(reply.status, { ...reply.headers, 'content-length': length })
    response.end(request.method === 'HEAD' ? undefined : reply.body)
  }

  const serveGraph = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    baseUrl: string,
  ): Promise<void> => {
    const { version, rest } = splitVersion(url.pathname)
    const call: GraphCall = {
      method: request.method ?? 'GET',
      path: rest,
      pathOnWire: url.pathname,
      version,
      query: url.search === '' ? {} : parseForm(url.search.slice(1)),
      body: {},
      files: [],
      rawBody: Buffer.alloc(0),
      headers: request.headers,
      baseUrl,
    }
    const raw = await readBody(request)
    try {
      if (raw === undefined) throw new GraphError({ code: 1, status: 413, message: 'The request is too large.' })
      const parsed = await parseBody(request.headers, raw)
      call.body = parsed.fields
      call.files = parsed.files
      call.rawBody = parsed.raw
    } catch (error) {
      answer(request, response, dispatch.failure(error, call))
      return
    }
    const { reply, fault } = await performLogged(call)
    await state.flushed()
    if (reply) return answer(request, response, reply)
    if (fault?.delay_ms !== undefined) await silence(response, fault.delay_ms)
    request.socket.destroy()
  }

  const serveControl = async (
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    baseUrl: string,
  ): Promise<void> => {
    if (letConsoleIn(request, response, core.config.webhookUrl)) return
    try {
      const raw = await readBody(request)
      const outcome = await core.control.handle({
        method: request.method ?? 'GET',
        path: url.pathname.slice('/_sandbox'.length),
        query: url.searchParams,
        body: controlBody(raw ?? Buffer.alloc(0)),
        baseUrl,
      })
      await state.flushed()
      sendJson(response, outcome.status, outcome.body)
    } catch (error) {
      if (!(error instanceof ControlError)) throw error
      sendJson(response, error.status, { error: 'sandbox_control', message: error.message })
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const host = request.headers.host ?? 'localhost'
    const target = `http://${host}${(request.url ?? '/').startsWith('/') ? request.url : '/'}`
    const url = URL.canParse(target) ? new URL(target) : new URL('http://localhost/')
    const baseUrl = `http://${host}`
    if (url.pathname === '/_sandbox' || url.pathname.startsWith('/_sandbox/'))
      return serveControl(request, response, url, baseUrl)
    const { rest } = splitVersion(url.pathname)
    const page = pages.find(rest)
    // The root is the page for people when a browser reads it, and the batch or multi-read endpoint otherwise.
    const readsRoot = rest === '/' && (request.method !== 'GET' || url.searchParams.has('ids'))
    if (page && !readsRoot) {
      const body = (await readBody(request)) ?? Buffer.alloc(0)
      await page(request, response, { url, path: rest, body, baseUrl })
      return
    }
    return serveGraph(request, response, url, baseUrl)
  }

  const server = createServer({ keepAliveTimeout: 65_000, maxHeaderSize: 65_536 }, (request, response) => {
    serve(request, response).catch((error: unknown) => {
      if (request.socket.destroyed || response.writableEnded) return
      console.error('sandbox: request failed', error)
      if (response.headersSent) response.destroy()
      else
        sendJson(response, 500, {
          error: { message: 'An unknown error has occurred.', type: 'OAuthException', code: 1 },
        })
    })
  })
  server.on('clientError', (_error, socket) => {
    if (socket.writable) socket.end('HTTP/1.1 400 Bad Request\r\nconnection: close\r\ncontent-length: 0\r\n\r\n')
  })
  return server
}
