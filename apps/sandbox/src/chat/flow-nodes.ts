// Flows (forms inside a chat): create, list, read, change, publish, deprecate, delete. The Flow JSON is kept and checked only
// for being JSON with a version and screens; whether its screens make sense is not judged.
// https://developers.facebook.com/docs/whatsapp/flows/reference/flowsapi
import { graphTime } from '../graph/account-time.ts'
import { GraphError, invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, rowList, success } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { App, Waba } from '../state/world-types.ts'
import { chatAccess } from './chat-access.ts'

type Flow = {
  id: string
  wabaId: string
  appId: string
  name: string
  status: 'DRAFT' | 'PUBLISHED' | 'DEPRECATED'
  categories: string[]
  endpointUri?: string
  /** Flow JSON as it was uploaded. */
  content?: string
  updatedAtMs: number
}

const categories = [
  'SIGN_UP',
  'SIGN_IN',
  'APPOINTMENT_BOOKING',
  'LEAD_GENERATION',
  'CONTACT_US',
  'CUSTOMER_SUPPORT',
  'SURVEY',
  'OTHER',
]
const previewLifeMs = 30 * 86_400_000

const refusal = (code: number, title: string, message: string): GraphError =>
  new GraphError({ code, message: `(#${code}) ${title}`, userTitle: title, userMessage: message })

type FlowContent = { version?: string; dataApiVersion?: string; errors: Record<string, unknown>[] }

/** What the platform would say about the Flow JSON; an empty flow is fine until it is to be published. */
const readContent = (content: string | undefined): FlowContent => {
  if (content === undefined) return { errors: [] }
  const wrong = (message: string): FlowContent => ({
    errors: [
      {
        error: 'INVALID_PROPERTY_VALUE',
        error_type: 'FLOW_JSON_ERROR',
        message,
        line_start: 1,
        line_end: 1,
        column_start: 1,
        column_end: 1,
        pointers: [],
      },
    ],
  })
  let value: unknown
  try {
    value = JSON.parse(content)
  } catch {
    return wrong('The Flow JSON is not valid JSON.')
  }
  if (!isObject(value)) return wrong('The Flow JSON must be an object.')
  const { version, screens, data_api_version: dataApiVersion } = value
  if (typeof version !== 'string') return wrong("Missing required property 'version'.")
  if (!Array.isArray(screens) || screens.length === 0) return wrong("Property 'screens' must have at least one screen.")
  return { version, errors: [], ...(typeof dataApiVersion === 'string' ? { dataApiVersion } : {}) }
}

export const installFlowNodes = ({ clock, graph, pages, state, webhooks }: SandboxCore): void => {
  const flows = state.collection<Flow>('flow')
  const wabas = state.collection<Waba>('waba')
  const apps = state.collection<App>('app')

  const refuseName = (waba: string, name: string, except?: string): void => {
    if (flows.where((flow) => flow.wabaId === waba && flow.name === name && flow.id !== except).length > 0)
      throw refusal(100, 'Flow name is not unique', `There is already a Flow with the name "${name}" in this account.`)
  }
  const readCategories = ({ params }: GraphContext): string[] => {
    const names = params.names('categories') ?? []
    if (names.length === 0) throw missingParameter('categories')
    for (const [index, name] of names.entries())
      if (!categories.includes(name))
        throw invalidParameter(`Param categories[${index}] must be one of {${categories.join(', ')}} - got "${name}".`)
    return names
  }
  const setStatus = (flow: Flow, status: Flow['status']): void => {
    flows.put({ ...flow, status, updatedAtMs: clock.now() })
    const value = {
      event: 'FLOW_STATUS_CHANGE',
      message: `Flow ${flow.name} changed status from ${flow.status} to ${status}`,
      flow_id: flow.id,
      old_status: flow.status,
      new_status: status,
    }
    webhooks.emit({
      object: 'whatsapp_business_account',
      entryId: flow.wabaId,
      time: clock.nowSeconds(),
      field: 'flows',
      change: { value, field: 'flows' },
    })
  }
  const publish = (flow: Flow): void => {
    if (flow.status !== 'DRAFT')
      throw refusal(139002, 'Publishing Flow in invalid state', 'Only drafts can be published.')
    if (flow.content === undefined || readContent(flow.content).errors.length > 0)
      throw refusal(
        139002,
        'Publishing Flow with validation errors',
        'The Flow JSON has errors that must be mended first.',
      )
    setStatus(flow, 'PUBLISHED')
  }
  const refuseUnlessDraft = (flow: Flow): void => {
    if (flow.status !== 'DRAFT')
      throw refusal(139001, "Flow can't be updated", 'A Flow cannot be changed after it was published.')
  }

  const create = (context: GraphContext, waba: Waba): GraphResult => {
    const { params } = context
    const name = params.requiredText('name')
    refuseName(waba.id, name)
    const cloneId = params.text('clone_flow_id')
    const source = cloneId === undefined ? undefined : flows.get(cloneId)
    if (cloneId !== undefined && source?.wabaId !== waba.id)
      throw refusal(100, 'Flow with specified ID does not exist', `There is no Flow "${cloneId}" in this account.`)
    const content = params.text('flow_json') ?? source?.content
    const endpointUri = params.text('endpoint_uri') ?? source?.endpointUri
    const flow: Flow = {
      id: state.newId('144', 16),
      wabaId: waba.id,
      appId: context.token?.appId ?? '',
      name,
      status: 'DRAFT',
      categories: readCategories(context),
      ...(endpointUri === undefined ? {} : { endpointUri }),
      ...(content === undefined ? {} : { content }),
      updatedAtMs: clock.now(),
    }
    flows.put(flow)
    if (params.boolean('publish') === true) publish(flow)
    return created(flow.id, { success: true, validation_errors: readContent(content).errors })
  }

  const change = (context: GraphContext, flow: Flow): GraphResult => {
    const { params } = context
    refuseUnlessDraft(flow)
    const name = params.text('name') ?? flow.name
    refuseName(flow.wabaId, name, flow.id)
    const endpointUri = params.text('endpoint_uri') ?? flow.endpointUri
    flows.put({
      ...flow,
      name,
      categories: params.has('categories') ? readCategories(context) : flow.categories,
      ...(endpointUri === undefined ? {} : { endpointUri }),
      updatedAtMs: clock.now(),
    })
    return success()
  }

  const upload = ({ call, params }: GraphContext, flow: Flow): GraphResult => {
    refuseUnlessDraft(flow)
    if (params.text('asset_type') !== 'FLOW_JSON') throw invalidParameter('Param asset_type must be one of {FLOW_JSON}')
    const content = call.files.find(({ field }) => field === 'file')?.content.toString()
    if (content === undefined) throw missingParameter('file')
    flows.put({ ...flow, content, updatedAtMs: clock.now() })
    return json({ success: true, validation_errors: readContent(content).errors })
  }

  graph
    .node<Flow>({
      kind: 'flow',
      typeName: 'WhatsAppFlow',
      load: (id) => flows.get(id),
      access(flow, context) {
        chatAccess(context, flow.id, flow.wabaId, 'whatsapp_business_management')
      },
      fields: {
        name: (flow) => flow.name,
        status: (flow) => flow.status,
        categories: (flow) => flow.categories,
        validation_errors: (flow) => readContent(flow.content).errors,
        json_version: (flow) => readContent(flow.content).version,
        data_api_version: (flow) => readContent(flow.content).dataApiVersion,
        endpoint_uri: (flow) => flow.endpointUri,
        data_channel_uri: (flow) => flow.endpointUri,
        preview: (flow) => ({
          preview_url: `https://business.facebook.com/wa/manage/flows/${flow.id}/preview/?token=sandbox`,
          expires_at: graphTime(clock.now() + previewLifeMs),
        }),
        whatsapp_business_account: { kind: 'waba', get: (flow) => wabas.get(flow.wabaId) },
        application: (flow) => ({
          id: flow.appId,
          name: apps.get(flow.appId)?.name ?? '',
          link: `https://www.facebook.com/games/?app_id=${flow.appId}`,
        }),
        health_status: (flow) => ({
          can_send_message: flow.status === 'DEPRECATED' ? 'BLOCKED' : 'AVAILABLE',
          entities: [
            {
              entity_type: 'FLOW',
              id: flow.id,
              can_send_message: flow.status === 'DEPRECATED' ? 'BLOCKED' : 'AVAILABLE',
            },
          ],
        }),
        updated_at: (flow) => graphTime(flow.updatedAtMs),
      },
      defaultFields: ['name', 'status', 'categories', 'validation_errors'],
      usage: (flow) => ({ id: flow.wabaId, type: 'whatsapp_business_management' }),
    })
    .update(change)
    .remove((_context, flow) => {
      if (flow.status !== 'DRAFT') throw refusal(139004, "Can't delete published Flow", 'Only drafts can be deleted.')
      flows.delete(flow.id)
      return success()
    })
    .edge('POST', 'publish', (_context, flow) => {
      publish(flow)
      return success()
    })
    .edge('POST', 'deprecate', (_context, flow) => {
      if (flow.status !== 'PUBLISHED')
        throw refusal(139003, "Can't deprecate unpublished flow", 'Only published Flows can be deprecated.')
      setStatus(flow, 'DEPRECATED')
      return success()
    })
    .edge('POST', 'assets', upload)
    .edge('GET', 'assets', ({ baseUrl }, flow) =>
      rowList(
        flow.content === undefined
          ? []
          : [{ name: 'flow.json', asset_type: 'FLOW_JSON', download_url: `${baseUrl}/_flows/${flow.id}` }],
      ),
    )
  graph
    .extend<Waba>('waba')
    .edge('POST', 'flows', create)
    .edge('GET', 'flows', (_context, waba) =>
      nodeList('flow', flows.where((flow) => flow.wabaId === waba.id).toReversed()),
    )

  pages.mount('/_flows/', (_request, response, { path }) => {
    const content = flows.get(path.slice('/_flows/'.length))?.content
    if (content === undefined)
      response.writeHead(404, { 'content-type': 'text/plain' }).end('This file does not exist.\n')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(content)
  })
}
