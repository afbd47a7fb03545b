import type { Database } from '../../db/database.ts'
import { AppError } from '../../lib/errors.ts'
import {
  type ChatAccount,
  type ChatTemplate,
  type ChatTemplates,
  type CreatedTemplate,
  type TemplatePage,
  templateStatusOf,
} from '../../platforms/chat/chat-templates.ts'
import { checkTemplate } from '../../platforms/chat/template-rules/check-template.ts'
import { errorOfFailure } from '../../platforms/graph/failure-to-error.ts'
import { compact, recordsOf } from '../../platforms/graph/json-values.ts'
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
}

export type TemplateData = { name: string; language: string; category: string; components: object[] }

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

export const toTemplateDto = (template: ChatTemplate) =>
  compact({
    id_external: template.id,
    hsm_id: template.id,
    name: template.name,
    language: template.language,
    category: template.category,
    status: templateStatusOf(template.platformStatus),
    platform_status: template.platformStatus,
    quality: template.quality,
    components: template.components as object[],
    rejected_reason: template.rejectedReason,
  })

export const createTemplateService = ({ database, channels, templates }: Deps) => {
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
    let page: TemplatePage = { rows: [] }
    do {
      const window = { limit: 100, name: template.name, ...defined({ after: page.after }) }
      const answer = failure.effect === 'no' ? undefined : await templates.page(account, window, options)
      if (!answer?.ok) throw errorOfFailure(failure)
      page = answer.body
      const found = page.rows.find(({ name, language }) => name === template.name && language === template.language)
      if (found && hasSameWords(found.components, template.components))
        return { id: found.id, status: found.platformStatus, category: found.category }
    } while (page.after !== undefined)
    throw errorOfFailure(failure)
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
      if (!created.ok && isDecision(created.failure)) {
        const findings = checkTemplate(template)
        return {
          externalCode: created.failure.code,
          name: template.name,
          message: wordsOf(created.failure),
          ...(findings.length > 0 ? { findings } : {}),
        }
      }
      const made = created.ok ? created.body : await lookUp(account, template, created.failure, options)
      const { id, status = 'PENDING', category } = made
      if (id !== undefined)
        await database.tenantTransaction(clientId, async (tx) => {
          await createTemplateStore(tx, clientId).noteSubmitted({
            wabaId: account.wabaId,
            hsmId: id,
            channelId: channel.channelId,
            name: template.name,
            language: template.language,
            platformStatus: status,
            category,
            quality: undefined,
          })
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

    list: async (
      clientId: string,
      channelId: string,
      window: { limit: number; after?: string; name?: string },
      options: CallOptions,
    ) => {
      const { account } = await openChat(clientId, channelId)
      const page = await templates.page(account, window, options)
      if (!page.ok) throw errorOfFailure(page.failure)
      return page.body
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
