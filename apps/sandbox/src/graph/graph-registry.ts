// Which nodes, edges and root paths exist. Every platform registers its own here; the dispatcher only looks up.
import type { GraphContext, GraphMethod, GraphResult } from './graph-types.ts'

type Handled = GraphResult | Promise<GraphResult>

export type FieldReader<T> = {
  get(node: T, context: GraphContext): unknown
  /** The value is a node (or a list of nodes) of this kind: nested selections apply to it. */
  kind?: string
}

export type NodeKind<T> = {
  kind: string
  /** As the platform names it in errors: `WhatsAppBusinessAccount`. */
  typeName: string
  load(id: string): T | undefined
  /** Throws a GraphError when the token may not see or use the node. */
  access?(node: T, context: GraphContext): void
  /** A bare function is a field without nested nodes. */
  fields: Record<string, FieldReader<T> | ((node: T, context: GraphContext) => unknown)>
  /** What a read without `fields` gives, besides `id`. */
  defaultFields: string[]
  /** What rows of an edge show without `fields`, when that differs. */
  defaultListFields?: string[]
  idOf?(node: T): string
  /** Whose limits a call on this node counts against, for x-business-use-case-usage. */
  usage?(node: T, edge: string): { id: string; type: string } | undefined
}

type EdgeHandler<T> = (context: GraphContext, node: T) => Handled
type RootHandler = (context: GraphContext) => Handled

type RootOptions = {
  /** `required` is the default; with `optional` a missing token is fine; `unchecked` does not even look at it. */
  token?: 'required' | 'optional' | 'unchecked'
}

export type NodeHandle<T> = {
  edge(method: GraphMethod, name: string, handler: EdgeHandler<T>): NodeHandle<T>
  /** POST on the node itself. */
  update(handler: EdgeHandler<T>): NodeHandle<T>
  /** DELETE on the node itself. */
  remove(handler: EdgeHandler<T>): NodeHandle<T>
  /** Replaces the plain read of the node. */
  read(handler: EdgeHandler<T>): NodeHandle<T>
  /** Adds a field to a kind that another part of the sandbox registered. */
  field(name: string, reader: FieldReader<T> | ((node: T, context: GraphContext) => unknown)): NodeHandle<T>
}

export type RegisteredNode = {
  definition: NodeKind<unknown>
  edges: Map<string, EdgeHandler<unknown>>
  edgeNames: Set<string>
}

type RegisteredRoot = { handler: RootHandler; options: RootOptions }

export type GraphRegistry = {
  node<T>(definition: NodeKind<T>): NodeHandle<T>
  /** The handle of a kind that is registered already, to add edges to it. */
  extend<T>(kind: string): NodeHandle<T>
  root(method: GraphMethod, path: string, handler: RootHandler, options?: RootOptions): void
  kind(kind: string): RegisteredNode | undefined
  kinds(): RegisteredNode[]
  findRoot(method: string, path: string): RegisteredRoot | undefined
}

const handleOf = <T>(registered: RegisteredNode): NodeHandle<T> => {
  const put = (key: string, handler: EdgeHandler<T>): NodeHandle<T> => {
    registered.edges.set(key, handler as EdgeHandler<unknown>)
    return handle
  }
  const handle: NodeHandle<T> = {
    edge(method, name, handler) {
      registered.edgeNames.add(name)
      return put(`${method} ${name}`, handler)
    },
    update: (handler) => put('POST ', handler),
    remove: (handler) => put('DELETE ', handler),
    read: (handler) => put('GET ', handler),
    field(name, reader) {
      registered.definition.fields[name] = reader as FieldReader<unknown>
      return handle
    },
  }
  return handle
}

export const createGraphRegistry = (): GraphRegistry => {
  const nodes = new Map<string, RegisteredNode>()
  const roots = new Map<string, RegisteredRoot>()
  return {
    node<T>(definition: NodeKind<T>) {
      if (nodes.has(definition.kind)) throw new Error(`Node kind "${definition.kind}" is registered already.`)
      const registered: RegisteredNode = {
        definition: definition as unknown as NodeKind<unknown>,
        edges: new Map(),
        edgeNames: new Set(),
      }
      nodes.set(definition.kind, registered)
      return handleOf<T>(registered)
    },
    extend<T>(kind: string) {
      const registered = nodes.get(kind)
      if (!registered) throw new Error(`Node kind "${kind}" is not registered yet.`)
      return handleOf<T>(registered)
    },
    root(method, path, handler, options = {}) {
      roots.set(`${method} ${path}`, { handler, options })
    },
    kind: (kind) => nodes.get(kind),
    kinds: () => [...nodes.values()],
    findRoot: (method, path) => roots.get(`${method} ${path}`),
  }
}
