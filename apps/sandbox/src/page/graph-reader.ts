// Reads nodes and edges inside the process, as the seeded user would over HTTP: the page shows what a client would see, and
// knows nothing about how a platform stores it.
import { parseFields } from '../graph/field-selection.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import { requestParameters } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedTokens } from '../state/seed-world.ts'
import type { AccessToken } from '../state/world-types.ts'

export type GraphReader = {
  /** The rows of an edge; empty when the edge does not exist. */
  edge(kind: string, id: string, edge: string, query: Record<string, unknown>): Promise<Record<string, unknown>[]>
}

export const createGraphReader = ({ graph, renderer, state, config }: SandboxCore): GraphReader => ({
  async edge(kind, id, edge, query) {
    const registered = graph.kind(kind)
    const node = registered?.definition.load(id)
    const handler = registered?.edges.get(`GET ${edge}`)
    if (node === undefined || !handler) return []
    const known = state.collection<AccessToken>('token').get(seedTokens.user)
    const token: AccessToken = {
      ...(known ?? { subjectId: '', scopes: [], targets: {}, issuedAtMs: 0, expiresAtMs: 0 }),
      id: seedTokens.user,
      appId: config.appId,
      type: 'USER',
    }
    const context: GraphContext = {
      call: {
        method: 'GET',
        path: `/${id}/${edge}`,
        pathOnWire: `/${id}/${edge}`,
        version: undefined,
        query,
        body: {},
        files: [],
        rawBody: Buffer.alloc(0),
        headers: {},
        baseUrl: '',
      },
      method: 'GET',
      version: 'v25.0',
      params: requestParameters(query),
      token,
      baseUrl: '',
      fields: parseFields(query['fields']),
      validateOnly: false,
    }
    const body = (await renderer.renderResult(await handler(context, node), context)) as { data?: unknown }
    return Array.isArray(body.data) ? (body.data as Record<string, unknown>[]) : []
  },
})
