// Templates over the Graph API: create, list, read, edit, delete.
import { graphTime } from '../graph/account-time.ts'
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, success, validated } from '../graph/graph-types.ts'
import { asText } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { Waba } from '../state/world-types.ts'
import { chatAccess } from './chat-access.ts'
import type { Template } from './chat-types.ts'
import type { TemplateReview } from './template-review.ts'
import {
  readCategory,
  readComponents,
  readCreativeFeatures,
  readTemplateName,
  readTtl,
  templateRefusal,
  validateComponents,
} from './template-validation.ts'

const hidden = new Set(['DELETED'])
const nameLockMs = 30 * 86_400_000
const largestBulkDelete = 100
const mostTemplates = 6000

export const installTemplateNodes = (core: SandboxCore, review: TemplateReview): void => {
  const { clock, graph, settings, state } = core
  const templates = state.collection<Template>('template')
  const wabas = state.collection<Waba>('waba')

  const of = (waba: Waba): Template[] =>
    templates.where((template) => template.wabaId === waba.id && !hidden.has(template.status))

  const create = (context: GraphContext, waba: Waba): GraphResult => {
    const { params } = context
    const name = readTemplateName(params.requiredText('name'))
    const language = params.requiredText('language')
    if (!/^[a-z]{2,3}(_[A-Z]{2,3})?$/.test(language))
      throw invalidParameter(`Param language must be a supported language code - got "${language}".`)
    const category = readCategory(params.requiredText('category'))
    const parameterFormat = (params.text('parameter_format') ?? 'POSITIONAL').toUpperCase()
    if (parameterFormat !== 'POSITIONAL' && parameterFormat !== 'NAMED')
      throw invalidParameter('Param parameter_format must be one of {POSITIONAL, NAMED}')
    const components = readComponents(params.list('components'))
    validateComponents({ category, parameterFormat, components, strict: settings.current.strict })
    const ttlSeconds = readTtl(params.integer('message_send_ttl_seconds'), category)
    if (of(waba).some((template) => template.name === name && template.language === language))
      throw templateRefusal(
        2388024,
        'Content in this language already exists',
        `There is already content in ${language} for the template ${name}.`,
      )
    const locked = state.getValue(`deleted_template:${waba.id}:${name}`) as number | undefined
    if (settings.current.strict && locked !== undefined && clock.now() - locked < nameLockMs)
      throw templateRefusal(
        2388023,
        'Message template language is being deleted',
        `The name ${name} cannot be used for 30 days after its template was deleted.`,
      )
    if (of(waba).length >= mostTemplates)
      throw templateRefusal(
        2388019,
        'Message template limit exceeded',
        'The account has reached its limit of templates.',
      )
    if (context.validateOnly) return validated()
    const subCategory = params.text('sub_category')
    const creativeFeatures = readCreativeFeatures(params.object('degrees_of_freedom_spec'))
    const template = review.submit({
      // Sixteen digits: webhooks carry this id as a JSON number.
      id: state.newId('168', 16),
      wabaId: waba.id,
      name,
      language,
      category,
      status: 'PENDING',
      rejectedReason: 'NONE',
      quality: 'UNKNOWN',
      components,
      parameterFormat,
      ...(ttlSeconds === undefined ? {} : { ttlSeconds }),
      ...(subCategory === undefined ? {} : { subCategory }),
      ...(creativeFeatures === undefined ? {} : { creativeFeatures }),
      createdAtMs: clock.now(),
      updatedAtMs: clock.now(),
    })
    return created(template.id, { status: template.status, category: template.category })
  }

  const list = (context: GraphContext, waba: Waba): GraphResult => {
    const { params } = context
    const wanted = (name: string): string[] | undefined => params.names(name)?.map((value) => value.toUpperCase())
    const name = params.text('name')
    const content = params.text('name_or_content')?.toLowerCase()
    const status = wanted('status')
    const category = wanted('category')
    const language = params.names('language')
    const quality = wanted('quality_score')
    const found = of(waba).filter(
      (template) =>
        (name === undefined || template.name.includes(name.toLowerCase())) &&
        (content === undefined ||
          template.name.includes(content) ||
          JSON.stringify(template.components).toLowerCase().includes(content)) &&
        (!status || status.includes(template.status)) &&
        (!category || category.includes(template.category)) &&
        (!language || language.includes(template.language)) &&
        (!quality || quality.includes(template.quality)),
    )
    return nodeList('template', found.toReversed(), {
      total_count: found.length,
      message_template_count: of(waba).length,
      message_template_limit: mostTemplates,
      are_translations_complete: true,
    })
  }

  const removeTemplate = (template: Template): void => {
    if (template.status === 'APPROVED')
      state.setValue(`deleted_template:${template.wabaId}:${template.name}`, clock.now())
    review.cancel(template)
    templates.delete(template.id)
  }
  const refuseDisabled = (list: Template[]): void => {
    if (list.some((template) => template.status === 'DISABLED'))
      throw templateRefusal(2388094, 'Template cannot be deleted', 'Disabled templates cannot be deleted.')
  }
  const unknownTemplate = (): Error =>
    templateRefusal(
      2593002,
      'Message template not found',
      'The message template does not exist. Check the name and the ID.',
    )

  const remove = (context: GraphContext, waba: Waba): GraphResult => {
    const { params } = context
    if (params.has('hsm_ids')) {
      const ids = (params.names('hsm_ids') ?? []).map(asText)
      if (ids.length === 0 || ids.length > largestBulkDelete)
        throw invalidParameter(`Param hsm_ids must have 1 to ${largestBulkDelete} ids`)
      const found = ids.map((id) => of(waba).find((template) => template.id === id))
      if (found.some((template) => template === undefined)) throw unknownTemplate()
      const all = found.filter((template) => template !== undefined)
      refuseDisabled(all)
      for (const template of all) removeTemplate(template)
      return success()
    }
    const name = params.text('name')
    if (name === undefined || name === '') throw missingParameter('name')
    const id = params.text('hsm_id')
    const found = of(waba).filter((template) => template.name === name && (id === undefined || template.id === id))
    if (found.length === 0) throw unknownTemplate()
    refuseDisabled(found)
    for (const template of found) removeTemplate(template)
    return success()
  }

  const edit = (context: GraphContext, template: Template): GraphResult => {
    const { params } = context
    if (!['APPROVED', 'REJECTED', 'PAUSED'].includes(template.status))
      throw templateRefusal(
        2388025,
        'Template cannot be edited',
        `Only approved, rejected and paused templates can be edited; this one is ${template.status}.`,
      )
    const category = params.has('category') ? readCategory(params.requiredText('category')) : template.category
    if (category !== template.category && template.status === 'APPROVED')
      throw templateRefusal(
        2388026,
        'Category cannot be edited',
        'The category of an approved template cannot be changed.',
      )
    const components = params.has('components') ? readComponents(params.list('components')) : template.components
    validateComponents({
      category,
      parameterFormat: template.parameterFormat,
      components,
      strict: settings.current.strict,
    })
    const ttlSeconds = readTtl(params.integer('message_send_ttl_seconds') ?? template.ttlSeconds, category)
    const creativeFeatures = readCreativeFeatures(params.object('degrees_of_freedom_spec')) ?? template.creativeFeatures
    const changed: Template = {
      ...template,
      category,
      components,
      ...(creativeFeatures === undefined ? {} : { creativeFeatures }),
      ...(ttlSeconds === undefined ? {} : { ttlSeconds }),
      updatedAtMs: clock.now(),
    }
    // Only content goes to review again.
    if (params.has('components') || params.has('category')) review.submit({ ...changed, status: 'PENDING' })
    else templates.put(changed)
    if (params.has('components')) review.announceComponents(changed)
    return json({ success: true, id: template.id, name: template.name, category })
  }

  graph
    .node<Template>({
      kind: 'template',
      typeName: 'WhatsAppMessageTemplate',
      load: (id) => templates.get(id),
      access(template, context) {
        chatAccess(context, template.id, template.wabaId, 'whatsapp_business_management')
      },
      fields: {
        name: (template) => template.name,
        language: (template) => template.language,
        status: (template) => template.status,
        category: (template) => template.category,
        sub_category: (template) => template.subCategory,
        previous_category: (template) => template.previousCategory,
        correct_category: (template) => template.correctCategory,
        components: (template) => template.components,
        parameter_format: (template) => template.parameterFormat,
        quality_score: (template) => ({ score: template.quality, date: Math.floor(template.updatedAtMs / 1000) }),
        rejected_reason: (template) => template.rejectedReason,
        message_send_ttl_seconds: (template) => template.ttlSeconds,
        library_template_name: () => undefined,
        source: () => undefined,
        cta_url_link_tracking_opted_out: () => false,
        // Written as a map, read as a list of upper-case keys.
        degrees_of_freedom_spec: ({ creativeFeatures }) =>
          creativeFeatures && {
            creative_features_spec: Object.entries(creativeFeatures).map(([name, value]) => ({
              key: name.toUpperCase(),
              value,
            })),
          },
        last_updated_time: (template) => graphTime(template.updatedAtMs),
        health_status: (template) => ({
          can_send_message: template.status === 'APPROVED' ? 'AVAILABLE' : 'BLOCKED',
          entities: [
            {
              entity_type: 'MESSAGE_TEMPLATE',
              id: template.id,
              can_send_message: template.status === 'APPROVED' ? 'AVAILABLE' : 'BLOCKED',
            },
          ],
        }),
      },
      defaultFields: ['name', 'parameter_format', 'components', 'language', 'status', 'category', 'sub_category'],
      usage: (template) => ({
        id: wabas.get(template.wabaId)?.id ?? template.wabaId,
        type: 'whatsapp_business_management',
      }),
    })
    .update(edit)
    .edge('POST', 'unpause', (_context, template) => {
      if (template.status !== 'PAUSED') return json({ success: false, reason: 'TEMPLATE_NOT_PAUSED' })
      review.decide(template, 'REINSTATED')
      return success()
    })
  graph
    .extend<Waba>('waba')
    .edge('POST', 'message_templates', create)
    .edge('GET', 'message_templates', list)
    .edge('DELETE', 'message_templates', remove)
}
