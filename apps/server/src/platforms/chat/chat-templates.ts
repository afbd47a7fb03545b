import { chatCodes } from './chat-codes.ts'
import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { callExtras } from '../outbound-content.ts'
import { defined } from '../../lib/defined.ts'

export type ChatAccount = { wabaId: string; token: string }

export type ChatTemplate = {
  id: string
  name: string
  language: string
  category: string
  /** The platform's own word; there are more of them than our three. */
  platformStatus: string
  quality?: string
  rejectedReason?: string
  components: unknown[]
}

export type CreatedTemplate = { id?: string; status?: string; category?: string }

export type TemplatePage = { rows: ChatTemplate[]; after?: string }

export type ChatTemplates = {
  create: (account: ChatAccount, template: unknown, options?: CallOptions) => Promise<GraphResult<CreatedTemplate>>
  page: (
    account: ChatAccount,
    window: { limit: number; after?: string; name?: string },
    options?: CallOptions,
  ) => Promise<GraphResult<TemplatePage>>
  remove: (
    account: ChatAccount,
    template: { name: string; hsmId?: string },
    options?: CallOptions,
  ) => Promise<GraphResult<unknown>>
}

const fields = 'id,name,language,category,status,quality_score,rejected_reason,components'

const readTemplate = (row: unknown): ChatTemplate => {
  const template = recordOf(row)
  const quality = textOf(recordOf(template['quality_score'])['score'])
  const rejectedReason = textOf(template['rejected_reason'])
  return {
    id: textOf(template['id']) ?? '',
    name: textOf(template['name']) ?? '',
    language: textOf(template['language']) ?? '',
    category: textOf(template['category']) ?? '',
    platformStatus: textOf(template['status']) ?? '',
    ...defined({ quality }),
    // "NONE" is the platform's way of having nothing to say.
    ...(rejectedReason === undefined || rejectedReason === 'NONE' ? {} : { rejectedReason }),
    components: Array.isArray(template['components']) ? template['components'] : [],
  }
}

/** The three states of the interface from the platform's many. */
export const templateStatusOf = (platformStatus: string): 'PENDING' | 'APPROVED' | 'REJECTED' => {
  switch (platformStatus) {
    case 'APPROVED':
    case 'REINSTATED':
    case 'FLAGGED':
    case 'UNARCHIVED':
      return 'APPROVED'
    case 'REJECTED':
    case 'DISABLED':
    case 'LIMIT_EXCEEDED':
    case 'ARCHIVED':
    case 'DELETED':
    case 'PENDING_DELETION':
    case 'LOCKED':
      return 'REJECTED'
    default:
      return 'PENDING'
  }
}

export const createChatTemplates = ({ transport }: { transport: GraphTransport }): ChatTemplates => {
  const base = (account: ChatAccount, options?: CallOptions) => ({
    path: `${account.wabaId}/message_templates`,
    codes: chatCodes,
    token: account.token,
    ...callExtras(options),
  })

  return {
    create: async (account, template, options) => {
      const result = await transport.call({ method: 'POST', ...base(account, options), json: template })
      if (!result.ok) return result
      const body = recordOf(result.body)
      const [id, status, category] = [textOf(body['id']), textOf(body['status']), textOf(body['category'])]
      return {
        ...result,
        body: {
          ...defined({ id, status, category }),
        },
      }
    },

    page: async (account, window, options) => {
      const result = await transport.call({
        method: 'GET',
        ...base(account, options),
        query: { fields, limit: window.limit, after: window.after, name: window.name },
      })
      if (!result.ok) return result
      const body = recordOf(result.body)
      const paging = recordOf(body['paging'])
      const after = textOf(recordOf(paging['cursors'])['after'])
      const hasMore = textOf(paging['next']) !== undefined && after !== undefined
      return { ...result, body: { rows: recordsOf(body['data']).map(readTemplate), ...(hasMore ? { after } : {}) } }
    },

    remove: (account, template, options) =>
      transport.call({
        method: 'DELETE',
        ...base(account, options),
        query: { name: template.name, hsm_id: template.hsmId },
      }),
  }
}
