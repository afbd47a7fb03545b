import { chatCodes } from './chat-codes.ts'
import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import { compact, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { callExtras } from '../outbound-content.ts'
import type { ChatNumber } from './chat-sender.ts'
import type { ChatAccount } from './chat-templates.ts'

export type BusinessAccount = {
  id: string
  name?: string
  templateNamespace?: string
  reviewStatus?: string
  currency?: string
  messagingLimit?: string
}

export type PhoneNumber = {
  id: string
  displayPhoneNumber?: string
  verifiedName?: string
  status?: string
  qualityRating?: string
  nameStatus?: string
  platformType?: string
  throughput?: string
  /** Both `platform_type` and the throughput level say "not applicable" until a number is registered. */
  registered: boolean
}

export type ChatAccounts = {
  account: (account: ChatAccount, options?: CallOptions) => Promise<GraphResult<BusinessAccount>>
  number: (number: ChatNumber, options?: CallOptions) => Promise<GraphResult<PhoneNumber>>
  numbers: (account: ChatAccount, options?: CallOptions) => Promise<GraphResult<PhoneNumber[]>>
  register: (number: ChatNumber, pin: string, options?: CallOptions) => Promise<GraphResult<unknown>>
  subscribe: (account: ChatAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  unsubscribe: (account: ChatAccount, options?: CallOptions) => Promise<GraphResult<unknown>>
  /** Ids of the apps that get the account's webhooks. */
  subscribedApps: (account: ChatAccount, options?: CallOptions) => Promise<GraphResult<string[]>>
}

const numberFields =
  'id,display_phone_number,verified_name,status,quality_rating,name_status,platform_type,throughput,code_verification_status'
const accountFields =
  'id,name,message_template_namespace,account_review_status,currency,whatsapp_business_manager_messaging_limit'

const readNumber = (row: unknown): PhoneNumber => {
  const fields = recordOf(row)
  const platformType = textOf(fields['platform_type'])
  const throughput = textOf(recordOf(fields['throughput'])['level'])
  return compact({
    id: textOf(fields['id']) ?? '',
    displayPhoneNumber: textOf(fields['display_phone_number']),
    verifiedName: textOf(fields['verified_name']),
    status: textOf(fields['status']),
    qualityRating: textOf(fields['quality_rating']),
    nameStatus: textOf(fields['name_status']),
    platformType,
    throughput,
    registered: !(platformType === 'NOT_APPLICABLE' && throughput === 'NOT_APPLICABLE'),
  })
}

const readAccount = (body: unknown): BusinessAccount => {
  const fields = recordOf(body)
  return compact({
    id: textOf(fields['id']) ?? '',
    name: textOf(fields['name']),
    templateNamespace: textOf(fields['message_template_namespace']),
    reviewStatus: textOf(fields['account_review_status']),
    currency: textOf(fields['currency']),
    messagingLimit: textOf(fields['whatsapp_business_manager_messaging_limit']),
  })
}

export const createChatAccounts = ({ transport }: { transport: GraphTransport }): ChatAccounts => {
  const base = (token: string, path: string, options?: CallOptions) => ({
    path,
    token,
    codes: chatCodes,
    ...callExtras(options),
  })

  return {
    account: async ({ wabaId, token }, options) => {
      const result = await transport.call({
        method: 'GET',
        ...base(token, wabaId, options),
        query: { fields: accountFields },
      })
      return result.ok ? { ...result, body: readAccount(result.body) } : result
    },
    number: async ({ phoneNumberId, token }, options) => {
      const result = await transport.call({
        method: 'GET',
        ...base(token, phoneNumberId, options),
        query: { fields: numberFields },
      })
      return result.ok ? { ...result, body: readNumber(result.body) } : result
    },
    numbers: async ({ wabaId, token }, options) => {
      const result = await transport.all({
        method: 'GET',
        ...base(token, `${wabaId}/phone_numbers`, options),
        query: { fields: numberFields },
      })
      return result.ok ? { ...result, body: result.body.map(readNumber) } : result
    },
    register: ({ phoneNumberId, token }, pin, options) =>
      transport.call({
        method: 'POST',
        ...base(token, `${phoneNumberId}/register`, options),
        json: { messaging_product: 'whatsapp', pin },
        repeatable: true,
      }),
    subscribe: ({ wabaId, token }, options) =>
      transport.call({
        method: 'POST',
        ...base(token, `${wabaId}/subscribed_apps`, options),
        json: {},
        repeatable: true,
      }),
    unsubscribe: ({ wabaId, token }, options) =>
      transport.call({ method: 'DELETE', ...base(token, `${wabaId}/subscribed_apps`, options) }),
    subscribedApps: async ({ wabaId, token }, options) => {
      const result = await transport.call({ method: 'GET', ...base(token, `${wabaId}/subscribed_apps`, options) })
      if (!result.ok) return result
      const ids = recordsOf(recordOf(result.body)['data'])
        .map((row) => textOf(recordOf(row['whatsapp_business_api_data'])['id']) ?? textOf(row['id']))
        .filter((id) => id !== undefined)
      return { ...result, body: ids }
    },
  }
}
