// Faults on demand: which calls fail, how, and how often.
import { defaultStatus, errorEnvelope, GraphError } from '../graph/graph-error.ts'
import { traceId } from '../graph/graph-ids.ts'
import type { GraphReply } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxState } from '../state/sandbox-state.ts'

export type Fault = {
  id: string
  match: { method?: string; path: string }
  /** How many calls it still hits; absent = until it is deleted. */
  times?: number
  status?: number
  error?: unknown
  delay_ms?: number
  drop?: 'before' | 'after'
  hits: number
}

export type FaultSwitches = {
  add(fault: Omit<Fault, 'id' | 'hits'>): Fault
  list(): Fault[]
  /** All, or one by id. */
  clear(id?: string): void
  /** The first fault for this call; takes one of its `times`. */
  take(method: string, path: string): Fault | undefined
}

const escaped = (text: string): string => text.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)

/**
 * `*` stands for any characters. Without one, the pattern matches wherever its segments stand in the path, so that
 * `/123`, `/123/messages`, `/v25.0/123/messages` and `/messages` all mean what they look like.
 */
export const pathMatcher = (pattern: string): ((path: string) => boolean) => {
  const trimmed = pattern.split('?')[0]?.replace(/\/+$/, '') ?? ''
  if (trimmed === '' || trimmed === '*' || trimmed === '/*' || trimmed === '**') return () => true
  if (trimmed.includes('*')) {
    const glob = new RegExp(
      `^(?:/v\\d+\\.\\d+)?${trimmed.startsWith('/') ? '' : '.*'}${escaped(trimmed).replaceAll(/\*+/g, '.*')}$`,
    )
    return (path) => glob.test(path)
  }
  const needle = `${trimmed.startsWith('/') ? trimmed : `/${trimmed}`}/`
  return (path) => `${path.replace(/\/+$/, '')}/`.includes(needle)
}

export const createFaultSwitches = (state: SandboxState): FaultSwitches => {
  let faults: { fault: Fault; matches: (path: string) => boolean }[] = []
  let made = 0
  state.onReset(() => {
    faults = []
  })
  return {
    add(part) {
      made += 1
      const fault: Fault = { id: `fault_${made}`, hits: 0, ...part }
      faults.push({ fault, matches: pathMatcher(fault.match.path) })
      return fault
    },
    list: () => faults.map(({ fault }) => fault),
    clear(id) {
      faults = id === undefined ? [] : faults.filter(({ fault }) => fault.id !== id)
    },
    take(method, path) {
      if (faults.length === 0) return undefined
      for (const { fault, matches } of faults) {
        if (fault.times !== undefined && fault.hits >= fault.times) continue
        if (fault.match.method !== undefined && fault.match.method.toUpperCase() !== method) continue
        if (!matches(path)) continue
        fault.hits += 1
        return fault
      }
      return undefined
    },
  }
}

const gatewayPage = (status: number): string =>
  `<!DOCTYPE html>\n<html lang="en"><head><title>Error</title></head><body><h1>Sorry, something went wrong.</h1><p>${status}</p></body></html>\n`

/** The answer that a fault gives instead of the real one; undefined when it only delays or drops. */
export const faultReply = (fault: Fault): GraphReply | undefined => {
  if (fault.error === undefined && fault.status === undefined) return undefined
  if (typeof fault.error === 'string')
    return {
      status: fault.status ?? 502,
      headers: {
        'content-type': fault.error.trimStart().startsWith('{') ? 'application/json' : 'text/html; charset=utf-8',
      },
      body: fault.error,
    }
  if (isObject(fault.error)) {
    // Both `{ code, message }` and a whole `{ error: { … } }` may be pasted in.
    const given = isObject(fault.error['error']) ? fault.error['error'] : fault.error
    const code = typeof given['code'] === 'number' ? given['code'] : 1
    const trace = traceId()
    const base = errorEnvelope(new GraphError({ code, message: `(#${code}) Fault injected by the sandbox.` }), trace)
    return {
      status: fault.status ?? defaultStatus(code),
      headers: {
        'content-type': 'application/json; charset=UTF-8',
        'x-fb-trace-id': trace,
        'facebook-api-version': 'v25.0',
      },
      body: JSON.stringify({ error: { ...base.error, ...given, code } }),
      errorCode: code,
    }
  }
  const status = fault.status ?? 500
  if (status >= 500)
    return { status, headers: { 'content-type': 'text/html; charset=utf-8' }, body: gatewayPage(status) }
  if (status < 400) return { status, headers: { 'content-type': 'application/json; charset=UTF-8' }, body: '{}' }
  const byStatus: Record<number, { code: number; message: string }> = {
    401: { code: 190, message: 'Error validating access token: Session has expired.' },
    403: { code: 200, message: '(#200) Permissions error' },
    404: { code: 803, message: '(#803) Some of the aliases you requested do not exist' },
    429: { code: 4, message: '(#4) Application request limit reached' },
  }
  const meaning = byStatus[status] ?? { code: 100, message: '(#100) Invalid parameter' }
  const error = new GraphError({ ...meaning, status, ...(status === 429 ? { transient: true } : {}) })
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(errorEnvelope(error, traceId())),
    errorCode: meaning.code,
  }
}
