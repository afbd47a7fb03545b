// Reads and writes edges inside the process, as the seeded user would over HTTP: the page shows what a client would see, and
// knows nothing about how a platform stores it.
import { ControlError } from '../control/control-registry.ts'
import { parseFields } from '../graph/field-selection.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import { requestParameters } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedTokens } from '../state/seed-world.ts'
import type { AccessToken } from '../state/world-types.ts'

export type GraphReader = {
  /** The rows of an edge; empty when the edge does not exist. */
  edge(kind: string, id: string, edge: string, query: Record<string, unknown>): Promise<Record<string, unknown>[]>
  /** The id of what a POST to the edge made. */
  create(kind: string, id: string, edge: string, body: Record<string, unknown>): Promise<string>
}

export const createGraphReader = ({ graph, renderer, state, config }: SandboxCore): GraphReader => {
  const contextOf = (method: 'GET' | 'POST', path: string, params: Record<string, unknown>): GraphContext => {
    const known = state.collection<AccessToken>('token').get(seedTokens.user)
    const token: AccessToken = {
      ...(known ?? { subjectId: '', scopes: [], targets: {}, issuedAtMs: 0, expiresAtMs: 0 }),
      id: seedTokens.user,
      appId: config.appId,
      type: 'USER',
    }
    return {
      call: {
        method,
        path,
        pathOnWire: path,
        version: undefined,
        query: params,
        body: {},
        files: [],
        rawBody: Buffer.alloc(0),
        headers: {},
        baseUrl: '',
      },
      method,
      version: 'v25.0',
      params: requestParameters(params),
      token,
      baseUrl: '',
      fields: parseFields(params['fields']),
      validateOnly: false,
    }
  }
  const perform = async (
    method: 'GET' | 'POST',
    kind: string,
    id: string,
    edge: string,
    params: Record<string, unknown>,
  ): Promise<Record<string, unknown> | undefined> => {
    const registered = graph.kind(kind)
    const node = registered?.definition.load(id)
    const handler = registered?.edges.get(`${method} ${edge}`)
    if (node === undefined || !handler) return undefined
    const context = contextOf(method, `/${id}/${edge}`, params)
    return (await renderer.renderResult(await handler(context, node), context)) as Record<string, unknown>
  }
  return {
    async edge(kind, id, edge, query) {
      const data = (await perform('GET', kind, id, edge, query))?.['data']
      return Array.isArray(data) ? (data as Record<string, unknown>[]) : []
    },
    async create(kind, id, edge, body) {
      const made = (await perform('POST', kind, id, edge, body))?.['id']
      if (typeof made !== 'string') throw new ControlError(`The sandbox could not make a row in ${edge}.`, 409)
      return made
    },
  }
}
