import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody, requireBody } from '../graph/graph-result.ts'
import { compact, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { chatCodes } from './chat-codes.ts'

export type ChatAccount = { wabaId: string; token: string }

const fields = 'id,name,language,category,status,quality_score,rejected_reason,components,parameter_format'

const readTemplate = (row: unknown) => {
  const template = recordOf(row)
  const rejectedReason = textOf(template['rejected_reason'])
  return compact({
    id: textOf(template['id']) ?? '',
    name: textOf(template['name']) ?? '',
    language: textOf(template['language']) ?? '',
    category: textOf(template['category']) ?? '',
    /** The platform's own word; there are more of them than our three. */
    platformStatus: textOf(template['status']) ?? '',
    quality: textOf(recordOf(template['quality_score'])['score']),
    // "NONE" is the platform's way of having nothing to say.
    rejectedReason: rejectedReason === 'NONE' ? undefined : rejectedReason,
    /** Whether variables have names or numbers. */
    parameterFormat: textOf(template['parameter_format']),
    components: Array.isArray(template['components']) ? (template['components'] as unknown[]) : [],
  })
}
export type ChatTemplate = ReturnType<typeof readTemplate>

const readCreated = (created: unknown) => {
  const body = recordOf(created)
  return compact({ id: textOf(body['id']), status: textOf(body['status']), category: textOf(body['category']) })
}
export type CreatedTemplate = ReturnType<typeof readCreated>

const readPage = (page: unknown) => {
  const body = recordOf(page)
  const paging = recordOf(body['paging'])
  return compact({
    rows: recordsOf(body['data']).map(readTemplate),
    after: textOf(paging['next']) === undefined ? undefined : textOf(recordOf(paging['cursors'])['after']),
  })
}
export type TemplatePage = ReturnType<typeof readPage>

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

/** A part of a message that reviewers look at: the sample of a header. */
export type SampleFile = { filename: string; contentType: string; content: Uint8Array }

export const createChatTemplates = ({ transport, appId }: { transport: GraphTransport; appId: string }) => {
  const base = ({ wabaId, token }: ChatAccount, options?: CallOptions) => ({
    path: `${wabaId}/message_templates`,
    codes: chatCodes,
    token,
    ...options,
  })

  return {
    create: async (account: ChatAccount, template: unknown, options?: CallOptions) =>
      mapBody(await transport.call({ method: 'POST', ...base(account, options), json: template }), readCreated),

    /** Content goes to review again. Carried out twice it is the same edit. */
    edit: ({ token }: ChatAccount, hsmId: string, changes: unknown, options?: CallOptions) =>
      transport.call({
        method: 'POST',
        path: hsmId,
        codes: chatCodes,
        token,
        json: changes,
        repeatable: true,
        ...options,
      }),

    /** The platform's resumable upload, in one piece: a session first, then the bytes. Gives the handle of the file. */
    uploadSample: async ({ token }: ChatAccount, file: SampleFile, options?: CallOptions) => {
      const call = { method: 'POST' as const, codes: chatCodes, token, repeatable: true, ...options }
      const query = { file_name: file.filename, file_length: file.content.length, file_type: file.contentType }
      const session = requireBody(await transport.call({ ...call, path: `${appId}/uploads`, query }), (body) =>
        textOf(recordOf(body)['id']),
      )
      if (!session.ok) return session
      // The id of a session carries a signature as its query.
      const [path = '', signature = ''] = session.body.split('?')
      const headers = {
        authorization: `OAuth ${token}`,
        file_offset: '0',
        'content-type': 'application/octet-stream',
      }
      const uploaded = await transport.call({
        ...call,
        totalMs: 120_000,
        path,
        query: Object.fromEntries(new URLSearchParams(signature)),
        bytes: { content: file.content, headers },
      })
      return requireBody(uploaded, (body) => textOf(recordOf(body)['h']))
    },

    page: async (
      account: ChatAccount,
      { limit, after, name }: { limit: number; after?: string; name?: string },
      options?: CallOptions,
    ) => {
      const query = { fields, limit, after, name }
      return mapBody(await transport.call({ method: 'GET', ...base(account, options), query }), readPage)
    },

    remove: (account: ChatAccount, { name, hsmId }: { name: string; hsmId?: string }, options?: CallOptions) =>
      transport.call({ method: 'DELETE', ...base(account, options), query: { name, hsm_id: hsmId } }),
  }
}

export type ChatTemplates = ReturnType<typeof createChatTemplates>
