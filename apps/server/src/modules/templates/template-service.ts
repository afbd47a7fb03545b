import type { Database } from '../../db/database.ts'
import type { Clock } from '../../lib/clock.ts'
import { AppError } from '../../lib/errors.ts'
import {
  type ChatAccount,
  type ChatTemplate,
  type ChatTemplates,
  type CreatedTemplate,
  type SampleFile,
  type TemplatePage,
  templateStatusOf,
} from '../../platforms/chat/chat-templates.ts'
import { checkTemplate } from '../../platforms/chat/template-rules/check-template.ts'
import { errorOfFailure } from '../../platforms/graph/failure-to-error.ts'
import { compact, recordsOf, textOf } from '../../platforms/graph/json-values.ts'
import type { CallOptions } from '../../platforms/outbound-content.ts'
import type { PlatformFailure } from '../../platforms/graph/platform-failure.ts'
import { recordAudit } from '../audit/index.ts'
import type { ChannelService } from '../channels/index.ts'
import { createTemplateStore } from './template-store.ts'
import { defined } from '../../lib/defined.ts'

type Deps = {
  database: Pick<Database, 'tenantTransaction'>
  channels: Pick<ChannelService, 'find' | 'open'>
  templates: ChatTemplates
  clock: Clock
}

export type TemplateData = {
  name: string
  language: string
  category: string
  components: object[]
  parameter_format?: unknown
}

/** The platform decided against it: its answer is the caller's result. Anything else means that nothing was decided. */
const isDecision = (failure: PlatformFailure): failure is PlatformFailure & { code: number } =>
  failure.code !== undefined && ['rejected', 'config', 'auth_revoked', 'throttled'].includes(failure.policy)

/** The platform fills in much of a template by itself, but not its words. */
const hasSameWords = (found: readonly unknown[], sent: readonly unknown[]): boolean => {
  const texts = (components: readonly unknown[]) =>
    recordsOf(components).flatMap(({ type, text }) =>
      typeof text === 'string' ? [`${String(type).toUpperCase()} ${text.trim()}`] : [],
    )
  const there = new Set(texts(found))
  return texts(sent).every((text) => there.has(text))
}

const wordsOf = ({ userMessage, details, message, text }: PlatformFailure) => userMessage ?? details ?? message ?? text

export const toTemplateDto = (template: ChatTemplate & { rememberedAt?: Date }) =>
  compact({
    id_external: template.id,
    hsm_id: template.id,
    name: template.name,
    language: template.language,
    category: template.category,
    status: templateStatusOf(template.platformStatus),
    platform_status: template.platformStatus,
    quality: template.quality,
    components: recordsOf(template.components),
    rejected_reason: template.rejectedReason,
    parameter_format: template.parameterFormat,
    remembered_at: template.rememberedAt?.toISOString(),
  })

export const createTemplateService = ({ database, channels, templates, clock }: Deps) => {
  const openChat = async (clientId: string, id: string) => {
    // The platform is judged before the state: a channel that never had templates is not told to connect again.
    const known = await channels.find(clientId, id)
    if (known.platform !== 'chatapp')
      throw new AppError(
        'unsupported_platform',
        `Templates exist on chatapp only; "${id}" is a ${known.platform} channel.`,
      )
    const { channel, token } = await channels.open(clientId, id)
    if (channel.wabaId === undefined)
      throw new AppError(
        'unsupported_platform',
        `Templates exist on chatapp only; "${id}" is a ${channel.platform} channel.`,
      )
    return { channel, account: { wabaId: channel.wabaId, token } }
  }

  /** The translations of a template as they were when the platform last told of them. */
  const recall = async (clientId: string, id: string, name: string) => {
    const { wabaId } = await channels.find(clientId, id)
    if (wabaId === undefined) return []
    const known = await database.tenantTransaction(clientId, (tx) =>
      createTemplateStore(tx, clientId).recall(wabaId, name),
    )
    return known.map(({ hsmId, category = '', content, heardAt, ...template }) => ({
      id: hsmId,
      name,
      language: template.language,
      category,
      platformStatus: template.platformStatus,
      components: [...content.components],
      rememberedAt: heardAt,
      ...defined({ quality: template.quality, parameterFormat: textOf(content.parameter_format) }),
    }))
  }

  /** One translation of the account by name; the platform also lists names that only contain it. */
  const find = async (
    account: ChatAccount,
    wanted: { name: string; is: (template: ChatTemplate) => boolean },
    options: CallOptions,
  ): Promise<ChatTemplate | PlatformFailure | undefined> => {
    let page: TemplatePage = { rows: [] }
    do {
      const window = { limit: 100, name: wanted.name, ...defined({ after: page.after }) }
      const answer = await templates.page(account, window, options)
      if (!answer.ok) return answer.failure
      page = answer.body
      const found = page.rows.find((template) => template.name === wanted.name && wanted.is(template))
      if (found) return found
    } while (page.after !== undefined)
    return undefined
  }

  /**
   * After a submit whose answer was lost: name and language name one template of an account. One with other words was there
   * before, and the platform has refused this one.
   */
  const lookUp = async (
    account: ChatAccount,
    template: TemplateData,
    failure: PlatformFailure,
    options: CallOptions,
  ): Promise<CreatedTemplate> => {
    const is = ({ language, components }: ChatTemplate) =>
      language === template.language && hasSameWords(components, template.components)
    const found = failure.effect === 'no' ? undefined : await find(account, { name: template.name, is }, options)
    if (found === undefined || 'policy' in found) throw errorOfFailure(failure)
    return { id: found.id, status: found.platformStatus, category: found.category }
  }

  /** The platform's refusal as the caller's result, with what the check finds beside it. */
  const refusal = (failure: PlatformFailure & { code: number }, template: TemplateData) => {
    const findings = checkTemplate(template)
    return {
      externalCode: failure.code,
      name: template.name,
      message: wordsOf(failure),
      ...(findings.length > 0 ? { findings } : {}),
    }
  }

  return {
    check: async (clientId: string, channelId: string | undefined, template: TemplateData) => {
      if (channelId !== undefined) await openChat(clientId, channelId)
      const findings = checkTemplate(template)
      return { ok: findings.every(({ severity }) => severity !== 'error'), findings }
    },

    submit: async (clientId: string, channelId: string, template: TemplateData, options: CallOptions) => {
      const { channel, account } = await openChat(clientId, channelId)
      const created = await templates.create(account, template, options)
      if (!created.ok && isDecision(created.failure)) return refusal(created.failure, template)
      const made = created.ok ? created.body : await lookUp(account, template, created.failure, options)
      const { id, status = 'PENDING', category } = made
      if (id !== undefined)
        await database.tenantTransaction(clientId, async (tx) => {
          const submitted = {
            wabaId: account.wabaId,
            hsmId: id,
            channelId: channel.channelId,
            name: template.name,
            language: template.language,
            platformStatus: status,
            category,
            quality: undefined,
            content: { components: template.components, parameter_format: template.parameter_format },
          }
          await createTemplateStore(tx, clientId).noteSubmitted(submitted, new Date(clock.now()))
          const after = { channel_id: channelId, ...template }
          await recordAudit(tx, { action: 'template.submitted', object: { id, name: template.name }, after })
        })
      return {
        externalCode: 200,
        status: templateStatusOf(status),
        name: template.name,
        ...defined({ id_external: id }),
      }
    },

    /**
     * Name and id must belong together on the account of the channel: an id alone would reach whatever the token can. What
     * stays as it is is not sent: the platform refuses to hear the category of an approved template again.
     */
    edit: async (clientId: string, channelId: string, hsmId: string, template: TemplateData, options: CallOptions) => {
      const { channel, account } = await openChat(clientId, channelId)
      const found = await find(account, { name: template.name, is: ({ id }) => id === hsmId }, options)
      if (found === undefined)
        throw new AppError(
          'template_not_found',
          `The account of this channel has no template "${template.name}" with the hsm_id "${hsmId}". List its templates.`,
        )
      if ('policy' in found) throw errorOfFailure(found)
      const { name, language: _language, category, parameter_format: format, ...words } = template
      const at = new Date(clock.now())
      const changes = {
        ...words,
        ...(category.toUpperCase() === found.category ? {} : { category }),
        ...(format === undefined || format === found.parameterFormat ? {} : { parameter_format: format }),
      }
      const edited = await templates.edit(account, hsmId, changes, options)
      if (!edited.ok) {
        if (isDecision(edited.failure)) return refusal(edited.failure, template)
        throw errorOfFailure(edited.failure)
      }
      const state = { wabaId: account.wabaId, hsmId, channelId: channel.channelId, platformStatus: 'PENDING' }
      await database.tenantTransaction(clientId, async (tx) => {
        const content = { components: template.components, parameter_format: format ?? found.parameterFormat }
        const known = { ...state, name, language: found.language, category, quality: found.quality, content }
        await createTemplateStore(tx, clientId).remember([known], at)
        await recordAudit(tx, {
          action: 'template.updated',
          object: { id: hsmId, name },
          before: { category: found.category, components: found.components },
          after: { channel_id: channelId, category, components: template.components },
        })
      })
      return { externalCode: 200, status: 'PENDING' as const, name, id_external: hsmId }
    },

    uploadSample: async (clientId: string, channelId: string, file: SampleFile, options: CallOptions) => {
      const { account } = await openChat(clientId, channelId)
      const uploaded = await templates.uploadSample(account, file, options)
      if (!uploaded.ok) throw errorOfFailure(uploaded.failure)
      return { handle: uploaded.body }
    },

    list: async (
      clientId: string,
      channelId: string,
      { remembered, ...window }: { limit: number; after?: string; name?: string; remembered?: boolean },
      options: CallOptions,
    ): Promise<TemplatePage & { rows: (ChatTemplate & { rememberedAt?: Date })[] }> => {
      try {
        const { account } = await openChat(clientId, channelId)
        const page = await templates.page(account, window, options)
        if (!page.ok) throw errorOfFailure(page.failure)
        return page.body
      } catch (error) {
        const { name, after } = window
        if (!remembered || name === undefined || after !== undefined || !(error instanceof AppError)) throw error
        const rows = await recall(clientId, channelId, name)
        if (rows.length === 0) throw error
        return { rows }
      }
    },

    remove: async (
      clientId: string,
      channelId: string,
      template: { name: string; hsmId?: string },
      options: CallOptions,
    ) => {
      const { account } = await openChat(clientId, channelId)
      const removed = await templates.remove(account, template, options)
      if (!removed.ok) {
        if (!isDecision(removed.failure)) throw errorOfFailure(removed.failure)
        return { success: false, status_code: removed.failure.httpStatus ?? 400, message: wordsOf(removed.failure) }
      }
      await database.tenantTransaction(clientId, async (tx) => {
        await createTemplateStore(tx, clientId).forget(account.wabaId, template)
        const object = { id: template.hsmId ?? template.name, name: template.name }
        await recordAudit(tx, { action: 'template.deleted', object, before: { channel_id: channelId } })
      })
      return { success: true, status_code: 200 }
    },
  }
}

export type TemplateService = ReturnType<typeof createTemplateService>
