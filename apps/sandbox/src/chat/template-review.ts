// Templates change after they were made: review by clock or by hand, quality, category, pauses. Each change is a webhook.
import { ControlError, controlText } from '../control/control-registry.ts'
import { asText } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { Template, TemplateComponent } from './chat-types.ts'

export type TemplateReview = {
  submit(template: Template): Template
  /** Sets the status, tells the app. */
  decide(template: Template, status: string, reason?: string, more?: Record<string, unknown>): Template
  announce(template: Template, field: string, value: Record<string, unknown>): boolean
  /** Tells the app that the content was edited. */
  announceComponents(template: Template): boolean
  cancel(template: Template): void
}

const statuses = [
  'APPROVED',
  'REJECTED',
  'PENDING',
  'PAUSED',
  'DISABLED',
  'IN_APPEAL',
  'PENDING_DELETION',
  'DELETED',
  'LIMIT_EXCEEDED',
  'ARCHIVED',
  'FLAGGED',
  'REINSTATED',
  'LOCKED',
  'UNARCHIVED',
]
const restored = new Set(['REINSTATED', 'UNARCHIVED', 'FLAGGED'])

export const createTemplateReview = (core: SandboxCore): TemplateReview => {
  const { clock, control, settings, state, webhooks } = core
  const templates = state.collection<Template>('template')

  const names = (template: Template): Record<string, unknown> => ({
    message_template_id: Number(template.id),
    message_template_name: template.name,
    message_template_language: template.language,
  })
  const announce: TemplateReview['announce'] = (template, field, value) =>
    webhooks.emit({
      object: 'whatsapp_business_account',
      entryId: template.wabaId,
      time: clock.nowSeconds(),
      field,
      change: { value, field },
    })

  const cancel: TemplateReview['cancel'] = (template) => {
    if (template.reviewTimer !== undefined) clock.cancel(template.reviewTimer)
  }

  const decide: TemplateReview['decide'] = (template, status, reason, more = {}) => {
    cancel(template)
    const { reviewTimer: _timer, ...rest } = template
    const rejectedReason = status === 'REJECTED' ? (reason ?? 'INVALID_FORMAT') : 'NONE'
    const changed = templates.put({
      ...rest,
      status: restored.has(status) ? 'APPROVED' : status,
      rejectedReason,
      updatedAtMs: clock.now(),
    })
    const value: Record<string, unknown> = {
      event: status,
      ...names(changed),
      message_template_category: changed.category,
      reason: rejectedReason,
    }
    if (status === 'DISABLED') value['disable_info'] = { disable_date: clock.nowSeconds() }
    if (status === 'PAUSED')
      value['other_info'] = {
        title: reason ?? 'FIRST_PAUSE',
        description: 'Your template was paused because of low quality feedback.',
      }
    if (status === 'REJECTED')
      value['rejection_info'] = {
        reason: 'The template does not follow the guidelines.',
        recommendation: 'Change the text and submit it again.',
      }
    announce(changed, 'message_template_status_update', { ...value, ...more })
    return changed
  }

  clock.on('template_review', ({ id }: { id: string }) => {
    const template = templates.get(id)
    if (!template || template.status !== 'PENDING') return
    // A name that says so is refused: the way to see a rejection without steering.
    const refused = /(^|_)(reject|rejected)(_|$)/.test(template.name)
    decide(template, refused ? 'REJECTED' : 'APPROVED', refused ? 'INVALID_FORMAT' : undefined)
  })

  const find = (id: string): Template => {
    const template = templates.get(id)
    if (!template) throw new ControlError(`There is no template "${id}".`, 404)
    return template
  }
  /** By id under any of its names, or by name (and language). */
  const findAny = (body: Record<string, unknown>): Template => {
    const id = body['template_id'] ?? body['hsm_id'] ?? body['id']
    if (id !== undefined) return find(asText(id))
    const name = controlText(body, 'name')
    const found = templates.where(
      (item) => item.name === name && (body['language'] ?? item.language) === item.language,
    )[0]
    if (!found) throw new ControlError(`There is no template with the name "${name}".`, 404)
    return found
  }
  const readStatus = (body: Record<string, unknown>): string => {
    const status = controlText(body, 'status').toUpperCase()
    if (!statuses.includes(status)) throw new ControlError(`"status" must be one of ${statuses.join(', ')}.`)
    return status
  }
  const review = (id: string, body: Record<string, unknown>): Record<string, unknown> => {
    const { reason } = body
    if (reason !== undefined && reason !== null && typeof reason !== 'string')
      throw new ControlError('"reason" must be a string.')
    const changed = decide(find(id), readStatus(body), reason ?? undefined)
    return {
      id: changed.id,
      name: changed.name,
      language: changed.language,
      status: changed.status,
      rejected_reason: changed.rejectedReason,
    }
  }

  control.route('POST', '/templates/:id/review', ({ params, body }) => review(params['id'] ?? '', body))
  control.notice('template', ({ body }) => {
    const template = findAny(body)
    if (body['status'] !== undefined) return review(template.id, body)
    if (typeof body['quality'] === 'string') {
      const quality = body['quality'].toUpperCase()
      if (!['GREEN', 'YELLOW', 'RED', 'UNKNOWN'].includes(quality))
        throw new ControlError('"quality" must be GREEN, YELLOW, RED or UNKNOWN.')
      templates.put({ ...template, quality })
      const value = { previous_quality_score: template.quality, new_quality_score: quality, ...names(template) }
      return { sent: announce(template, 'message_template_quality_update', value) }
    }
    if (typeof body['category'] === 'string') {
      const category = body['category'].toUpperCase()
      if (body['in_24_hours'] === true) {
        templates.put({ ...template, correctCategory: category })
        const value = {
          ...names(template),
          new_category: template.category,
          correct_category: category,
          category_update_timestamp: clock.nowSeconds() + 86_400,
        }
        return { sent: announce(template, 'template_category_update', value) }
      }
      const { correctCategory: _correct, ...rest } = template
      templates.put({ ...rest, category, previousCategory: template.category })
      const value = { ...names(template), previous_category: template.category, new_category: category }
      return { sent: announce(template, 'template_category_update', value) }
    }
    throw new ControlError('One of "status", "quality" and "category" is required.')
  })

  return {
    submit(template) {
      cancel(template)
      const reviewTimer = clock.schedule('template_review', clock.now() + settings.current.review_delay_ms, {
        id: template.id,
      })
      return templates.put({ ...template, reviewTimer })
    },
    decide,
    announce,
    announceComponents(template) {
      const part = (type: string): TemplateComponent | undefined =>
        template.components.find((item) => item.type === type)
      const header = part('HEADER')?.text
      const footer = part('FOOTER')?.text
      const buttons = part('BUTTONS')?.buttons?.map((button) => ({
        message_template_button_type: button['type'],
        message_template_button_text: button['text'],
        ...(button['url'] === undefined ? {} : { message_template_button_url: button['url'] }),
        ...(button['phone_number'] === undefined
          ? {}
          : { message_template_button_phone_number: button['phone_number'] }),
      }))
      return announce(template, 'message_template_components_update', {
        ...names(template),
        message_template_element: part('BODY')?.text ?? '',
        ...(header === undefined ? {} : { message_template_title: header }),
        ...(footer === undefined ? {} : { message_template_footer: footer }),
        ...(buttons === undefined ? {} : { message_template_buttons: buttons }),
      })
    },
    cancel,
  }
}
