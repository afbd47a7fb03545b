// Leads and their forms: made by a notice, told to the page's subscriber, read back by id.
import { graphTime } from '../graph/account-time.ts'
import { nodeList } from '../graph/graph-types.ts'
import { ControlError, controlText } from '../control/control-registry.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import { requireScope } from '../graph/token-check.ts'
import type { Page } from '../state/world-types.ts'
import { seedIds } from '../state/seed-world.ts'
import type { Lead, LeadForm } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'

const defaultAnswers = [
  { name: 'full_name', values: ['Bruno Lima'] },
  { name: 'email', values: ['bruno@lagoon.example'] },
  { name: 'phone_number', values: ['+5511990000001'] },
]

const readAnswers = (value: unknown): Lead['answers'] => {
  if (value === undefined) return defaultAnswers
  if (Array.isArray(value))
    return value.filter(isObject).map((item) => ({
      name: asText(item['name']),
      values: (Array.isArray(item['values']) ? item['values'] : [item['value'] ?? '']).map(String),
    }))
  if (!isObject(value)) throw new ControlError('"field_data" must be a list of {name, values} or an object of answers.')
  return Object.entries(value).map(([name, answer]) => ({ name, values: [asText(answer)] }))
}

export const installLeads = (world: AdWorld): void => {
  const { core, store } = world
  core.graph.node<Lead>({
    kind: 'lead',
    typeName: 'Lead',
    load: (id) => store.leads.get(id),
    access: (lead, context) => requireScope(context, ['leads_retrieval'], lead.pageId),
    fields: {
      created_time: (lead) => graphTime(lead.createdAtMs),
      ad_id: (lead) => lead.adId,
      ad_name: (lead) => (lead.adId === undefined ? undefined : store.ads.get(lead.adId)?.name),
      adset_id: (lead) => (lead.adId === undefined ? undefined : store.ads.get(lead.adId)?.adsetId),
      campaign_id: (lead) => (lead.adId === undefined ? undefined : store.ads.get(lead.adId)?.campaignId),
      form_id: (lead) => lead.formId,
      field_data: (lead) => lead.answers,
      is_organic: (lead) => lead.adId === undefined,
      platform: () => 'fb',
    },
    defaultFields: ['created_time', 'field_data'],
  })
  core.graph
    .node<LeadForm>({
      kind: 'lead_form',
      typeName: 'LeadgenForm',
      load: (id) => store.leadForms.get(id),
      access: (form, context) => requireScope(context, ['leads_retrieval', 'pages_manage_ads'], form.pageId),
      fields: {
        name: (form) => form.name,
        status: () => 'ACTIVE',
        page_id: (form) => form.pageId,
        created_time: (form) => graphTime(form.createdAtMs),
        leads_count: (form) => store.leads.where((lead) => lead.formId === form.id).length,
        questions: (form) => form.questions.map((key) => ({ key, label: key, type: 'CUSTOM' })),
      },
      defaultFields: ['name', 'status'],
    })
    .edge('GET', 'leads', (_context, form) =>
      nodeList(
        'lead',
        store.leads.where((lead) => lead.formId === form.id),
      ),
    )
  core.graph.extend<Page>('page').edge('GET', 'leadgen_forms', (context, page) => {
    requireScope(context, ['leads_retrieval', 'pages_manage_ads'], page.id)
    return nodeList(
      'lead_form',
      store.leadForms.where((form) => form.pageId === page.id),
    )
  })
  core.control.notice('lead', ({ body }) => {
    const pageId = body['page_id'] === undefined ? seedIds.page : controlText(body, 'page_id')
    if (!core.state.collection<Page>('page').get(pageId)) throw new ControlError(`There is no page "${pageId}".`, 404)
    const adId = body['ad_id'] === undefined ? undefined : controlText(body, 'ad_id')
    if (adId !== undefined && !store.ads.get(adId)) throw new ControlError(`There is no ad "${adId}".`, 404)
    const now = core.clock.now()
    const formId = body['form_id'] === undefined ? '555000000000001' : controlText(body, 'form_id')
    const answers = readAnswers(body['field_data'])
    if (!store.leadForms.get(formId))
      store.leadForms.put({
        id: formId,
        pageId,
        name: body['form_name'] === undefined ? 'Newsletter' : controlText(body, 'form_name'),
        questions: answers.map(({ name }) => name),
        createdAtMs: now,
      })
    const lead = store.leads.put({
      id: core.state.newId('4440'),
      pageId,
      formId,
      ...(adId === undefined ? {} : { adId }),
      createdAtMs: now,
      answers,
    })
    const delivered = core.webhooks.emit({
      object: 'page',
      entryId: pageId,
      field: 'leadgen',
      time: core.clock.nowSeconds(),
      change: {
        field: 'leadgen',
        value: {
          leadgen_id: lead.id,
          page_id: pageId,
          form_id: lead.formId,
          created_time: Math.floor(now / 1000),
          ...(adId === undefined ? {} : { ad_id: adId, adgroup_id: adId }),
        },
      },
    })
    return { leadgen_id: lead.id, subscribed: delivered }
  })
}
