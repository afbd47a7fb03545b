// Routes under /_sandbox. Every platform adds its own routes, inbound makers and notice kinds.
import { isObject } from '../graph/request-parameters.ts'

export class ControlError extends Error {
  readonly status: number

  constructor(message: string, status = 400) {
    super(message)
    this.name = 'ControlError'
    this.status = status
  }
}

export type ControlRequest = {
  method: string
  /** Below /_sandbox, e.g. `/templates/1/review`. */
  path: string
  query: URLSearchParams
  body: Record<string, unknown>
  /** Values of the `:name` parts of the route. */
  params: Record<string, string>
  baseUrl: string
}

type ControlHandler = (request: ControlRequest) => unknown

export type ControlRegistry = {
  route(method: string, pattern: string, handler: ControlHandler): void
  /** `POST /_sandbox/inbound { platform }`. */
  inbound(platform: string, handler: ControlHandler): void
  /** `POST /_sandbox/notices { kind }`. */
  notice(kind: string, handler: ControlHandler): void
  handle(request: Omit<ControlRequest, 'params'>): Promise<{ status: number; body: unknown }>
}

export const controlText = (body: Record<string, unknown>, name: string): string => {
  const value = body[name]
  if (typeof value === 'number' && Number.isSafeInteger(value)) return String(value)
  if (typeof value !== 'string' || value === '') throw new ControlError(`"${name}" is required: a non-empty string.`)
  return value
}

export const createControlRegistry = (): ControlRegistry => {
  const routes: { method: string; shown: string; names: string[]; pattern: RegExp; handler: ControlHandler }[] = []
  const inbound = new Map<string, ControlHandler>()
  const notices = new Map<string, ControlHandler>()
  const registry: ControlRegistry = {
    route(method, pattern, handler) {
      const names = [...pattern.matchAll(/:(\w+)/g)].map((match) => match[1] as string)
      routes.push({
        method,
        shown: pattern,
        names,
        pattern: new RegExp(`^${pattern.replaceAll(/:\w+/g, '([^/]+)')}$`),
        handler,
      })
    },
    inbound: (platform, handler) => void inbound.set(platform, handler),
    notice: (kind, handler) => void notices.set(kind, handler),
    async handle(request) {
      const path = request.path.replace(/\/+$/, '')
      let wrongMethod = false
      for (const { method, names, pattern, handler } of routes) {
        const match = pattern.exec(path)
        if (!match) continue
        if (method !== request.method) {
          wrongMethod = true
          continue
        }
        const params: Record<string, string> = {}
        for (const [index, name] of names.entries()) params[name] = safeDecode(match[index + 1] ?? '')
        try {
          return { status: 200, body: (await handler({ ...request, params })) ?? { success: true } }
        } catch (error) {
          if (error instanceof ControlError)
            return { status: error.status, body: { error: 'sandbox_control', message: error.message } }
          throw error
        }
      }
      return wrongMethod
        ? { status: 405, body: { error: 'method_not_allowed', message: `${request.method} is not for ${path}.` } }
        : { status: 404, body: { error: 'not_found', message: `There is no /_sandbox${path}.` } }
    },
  }
  const choose =
    (key: string, map: Map<string, ControlHandler>): ControlHandler =>
    (request) => {
      const value = request.body[key]
      const handler = typeof value === 'string' ? map.get(value) : undefined
      if (!handler) throw new ControlError(`"${key}" must be one of: ${[...map.keys()].sort().join(', ')}.`)
      return handler(request)
    }
  registry.route('GET', '', () => ({ routes: routes.map(({ method, shown }) => `${method} /_sandbox${shown}`) }))
  registry.route('POST', '/inbound', choose('platform', inbound))
  registry.route('POST', '/notices', choose('kind', notices))
  return registry
}

const safeDecode = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

export const controlBody = (raw: Buffer): Record<string, unknown> => {
  if (raw.length === 0) return {}
  let value: unknown
  try {
    value = JSON.parse(raw.toString())
  } catch {
    throw new ControlError('The body is not valid JSON.')
  }
  if (!isObject(value)) throw new ControlError('The body must be a JSON object.')
  return value
}
