// Turns stored objects into what `fields` asks for.
import type { FieldSelection } from './field-selection.ts'
import { nonexistingField } from './graph-error.ts'
import type { FieldReader, GraphRegistry, RegisteredNode } from './graph-registry.ts'
import type { GraphContext, GraphResult } from './graph-types.ts'
import { cutPage } from './paging.ts'
import { asText, isObject, requestParameters } from './request-parameters.ts'

export type NodeRenderer = {
  renderNode(
    kind: string,
    node: unknown,
    fields: FieldSelection[] | undefined,
    context: GraphContext,
    asRow?: boolean,
  ): Promise<Record<string, unknown>>
  renderResult(result: GraphResult, context: GraphContext): Promise<unknown>
}

const nodeId = (registered: RegisteredNode, node: unknown): string =>
  registered.definition.idOf?.(node) ?? (node as { id: string }).id

const pickKeys = (value: unknown, nested: FieldSelection[]): unknown => {
  if (Array.isArray(value)) return value.map((item) => pickKeys(item, nested))
  if (!isObject(value)) return value
  const picked: Record<string, unknown> = {}
  for (const { name, nested: deeper } of nested) {
    if (value[name] === undefined) continue
    picked[name] = deeper ? pickKeys(value[name], deeper) : value[name]
  }
  if (value['id'] !== undefined) picked['id'] = value['id']
  return picked
}

export const createNodeRenderer = (registry: GraphRegistry): NodeRenderer => {
  const readerOf = (registered: RegisteredNode, name: string): FieldReader<unknown> | undefined => {
    const { fields } = registered.definition
    if (!Object.hasOwn(fields, name)) return undefined
    const field = fields[name]
    return typeof field === 'function' ? { get: field } : field
  }

  const readEdge = async (
    registered: RegisteredNode,
    node: unknown,
    selection: FieldSelection,
    context: GraphContext,
  ): Promise<unknown> => {
    const handler = registered.edges.get(`GET ${selection.name}`)
    if (!handler) throw nonexistingField(selection.name, registered.definition.typeName)
    const inner: GraphContext = {
      ...context,
      params: requestParameters({ ...selection.modifiers }),
      fields: selection.nested,
      call: {
        ...context.call,
        path: `/${nodeId(registered, node)}/${selection.name}`,
        query: { ...selection.modifiers },
      },
    }
    return renderResult(await handler(inner, node), inner)
  }

  const renderField = async (
    registered: RegisteredNode,
    node: unknown,
    selection: FieldSelection,
    context: GraphContext,
  ): Promise<unknown> => {
    const reader = readerOf(registered, selection.name)
    if (!reader) return readEdge(registered, node, selection, context)
    const value = reader.get(node, context)
    if (value === undefined || value === null) return undefined
    const { kind } = reader
    if (kind !== undefined) {
      return Array.isArray(value)
        ? Promise.all(value.map((item) => renderNode(kind, item, selection.nested, context)))
        : renderNode(kind, value, selection.nested, context)
    }
    return selection.nested ? pickKeys(value, selection.nested) : value
  }

  const renderNode: NodeRenderer['renderNode'] = async (kind, node, fields, context, asRow = false) => {
    const registered = registry.kind(kind)
    if (!registered) throw new Error(`Node kind "${kind}" is not registered.`)
    const { definition } = registered
    const names = asRow ? (definition.defaultListFields ?? definition.defaultFields) : definition.defaultFields
    const selections = fields ?? names.map((name) => ({ name, modifiers: {} }))
    const rendered: Record<string, unknown> = {}
    for (const selection of selections) {
      if (selection.name === 'id' && !Object.hasOwn(definition.fields, 'id')) {
        rendered['id'] = nodeId(registered, node)
        continue
      }
      const value = await renderField(registered, node, selection, context)
      if (value !== undefined) rendered[selection.name] = value
    }
    if (rendered['id'] === undefined) rendered['id'] = nodeId(registered, node)
    return rendered
  }

  const renderResult: NodeRenderer['renderResult'] = async (result, context) => {
    if (result.type === 'json') return result.body
    if (result.type === 'bytes') return undefined
    if (result.type === 'created') return result.body
    const kind = result.type === 'nodes' ? result.kind : undefined
    const registered = kind === undefined ? undefined : registry.kind(kind)
    const idOf = (item: unknown): string => (registered ? nodeId(registered, item) : '')
    const page = cutPage(result.items, idOf, context.params, result.maximum)
    const data =
      kind === undefined
        ? page.items
        : await Promise.all(page.items.map((item) => renderNode(kind, item, context.fields, context, true)))
    const body: Record<string, unknown> = { data }
    if (page.after !== undefined) {
      const paging: Record<string, unknown> = { cursors: { before: page.before, after: page.after } }
      if (page.hasNext) paging['next'] = pageUrl(context, 'after', page.after)
      if (page.hasPrevious && page.before !== undefined) paging['previous'] = pageUrl(context, 'before', page.before)
      body['paging'] = paging
    }
    if (result.summary && context.params.has('summary')) body['summary'] = summaryOf(result.summary, context)
    return body
  }

  return { renderNode, renderResult }
}

/** `summary=total_count,…` names what it should hold; `summary=true` asks for all of it. */
const summaryOf = (summary: Record<string, unknown>, { params }: GraphContext): Record<string, unknown> => {
  const asked = params.raw('summary') === true ? [] : (params.names('summary') ?? [])
  const chosen = Object.entries(summary).filter(([name]) => asked.includes(name))
  return chosen.length === 0 ? summary : Object.fromEntries(chosen)
}

export const pageUrl = (context: GraphContext, direction: 'after' | 'before', cursor: string): string => {
  const { call } = context
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...call.body, ...call.query })) {
    if (name === 'after' || name === 'before' || value === undefined || value === null) continue
    query.set(name, asText(value))
  }
  // The platform puts the token into the link, so that it can be followed as it stands.
  if (context.token && !query.has('access_token')) query.set('access_token', context.token.id)
  query.set(direction, cursor)
  return `${call.baseUrl}/${context.version}${call.path}?${query.toString()}`
}
