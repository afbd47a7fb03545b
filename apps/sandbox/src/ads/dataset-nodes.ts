// Datasets of conversations: one for each chat account and Page, made when it is first asked for. They take events of what people
// did after they wrote; of events with one name and id they count the first.
import { ControlError } from '../control/control-registry.ts'
import { invalidParameter, permissionDenied } from '../graph/graph-error.ts'
import { traceId } from '../graph/graph-ids.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList } from '../graph/graph-types.ts'
import { requireScope, tokenReaches } from '../graph/token-check.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { Page, Waba } from '../state/world-types.ts'
import { type ConversionEvent, type MessagingChannel, accountOfEvent, checkEvent } from './conversion-events.ts'

type Dataset = { id: string; ownerId: string; name: string }

const mostEvents = 1000
const eventScopes: Record<MessagingChannel, string> = {
  whatsapp: 'whatsapp_business_manage_events',
  messenger: 'page_events',
  instagram: 'instagram_manage_events',
}
const businessScopes = ['business_management', 'ads_read', 'ads_management']

export const installDatasets = (core: SandboxCore): void => {
  const { clock, control, graph, state } = core
  const datasets = state.collection<Dataset>('dataset')
  const pages = state.collection<Page>('page')
  state.table(
    'dataset_events',
    'number INTEGER PRIMARY KEY, dataset TEXT NOT NULL, name TEXT NOT NULL, event_id TEXT, event TEXT NOT NULL, ' +
      'times INTEGER NOT NULL DEFAULT 1, UNIQUE (dataset, name, event_id)',
  )
  const add = state.statement(
    'INSERT INTO dataset_events (dataset, name, event_id, event) VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET times = times + 1',
  )
  const all = state.statement('SELECT event, times FROM dataset_events WHERE dataset = ? ORDER BY number')

  const requireScopes = (context: GraphContext, eventScope: string[]): void => {
    requireScope(context, eventScope)
    if (!tokenReaches(context.token, businessScopes))
      throw permissionDenied(`Requires ${businessScopes.join(' or ')} permission to manage the object`)
  }
  const datasetOf = (owner: { id: string; name: string }): Dataset =>
    datasets.where((one) => one.ownerId === owner.id)[0] ??
    datasets.put({ id: state.newId('88'), ownerId: owner.id, name: owner.name })

  /** The chat account or Page, and the photo account behind a Page. */
  const isOf = (event: ConversionEvent, { ownerId }: Dataset): boolean =>
    [ownerId, pages.get(ownerId)?.igId].includes(accountOfEvent(event))

  const receive = (context: GraphContext, dataset: Dataset): GraphResult => {
    const data = context.params.list('data')
    if (data === undefined || data.length === 0) throw invalidParameter('The parameter data is required.')
    if (data.length > mostEvents) throw invalidParameter(`Param data must have at most ${mostEvents} elements.`)
    const events = data.map((one, index) => checkEvent(one, index, clock.nowSeconds()))
    for (const [index, event] of events.entries()) {
      requireScopes(context, [eventScopes[event.messaging_channel]])
      if (!isOf(event, dataset))
        throw invalidParameter(`Invalid parameter: data[${index}] user_data names an account of another dataset.`, {
          subcode: 2804050,
        })
    }
    for (const event of events) add.run(dataset.id, event.event_name, event.event_id ?? null, JSON.stringify(event))
    return json({ events_received: events.length, messages: [], fbtrace_id: traceId() })
  }

  graph
    .node<Dataset>({
      kind: 'dataset',
      typeName: 'AdsDataset',
      load: (id) => datasets.get(id),
      fields: { name: (dataset) => dataset.name },
      defaultFields: ['name'],
    })
    .edge('POST', 'events', receive)

  graph
    .extend<Waba>('waba')
    .edge('POST', 'dataset', (context, waba) => {
      requireScopes(context, [eventScopes.whatsapp])
      return created(datasetOf(waba).id)
    })
    .edge('GET', 'dataset', (_context, { id }) =>
      nodeList(
        'dataset',
        datasets.where((one) => one.ownerId === id),
      ),
    )
  graph
    .extend<Page>('page')
    .edge('POST', 'dataset', (context, page) => {
      requireScopes(context, [eventScopes.messenger, eventScopes.instagram])
      return created(datasetOf(page).id)
    })
    .edge('GET', 'dataset', (_context, { id }) =>
      nodeList(
        'dataset',
        datasets.where((one) => one.ownerId === id),
      ),
    )

  control.route('GET', '/datasets/:owner/events', ({ params }) => {
    const dataset = datasets.where(({ ownerId }) => ownerId === params['owner'])[0]
    if (!dataset) throw new ControlError(`There is no dataset of "${params['owner'] ?? ''}" yet.`, 404)
    return {
      dataset_id: dataset.id,
      data: all.all(dataset.id).map(({ event, times }) => ({ ...(JSON.parse(String(event)) as object), times })),
    }
  })
}
