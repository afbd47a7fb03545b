import type { GraphTransport } from '../graph/graph-call.ts'
import { mapBody } from '../graph/graph-result.ts'
import { compact, recordOf, recordsOf, textOf } from '../graph/json-values.ts'
import type { CallOptions } from '../outbound-content.ts'
import { chatCodes } from './chat-codes.ts'
import type { ChatNumber } from './chat-sender.ts'
import type { ChatAccount } from './chat-templates.ts'

const numberFields =
  'id,display_phone_number,verified_name,status,quality_rating,name_status,platform_type,throughput,code_verification_status'
const accountFields =
  'id,name,message_template_namespace,account_review_status,currency,whatsapp_business_manager_messaging_limit'

const readNumber = (row: unknown) => {
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
    // Both say "not applicable" until a number is registered.
    registered: !(platformType === 'NOT_APPLICABLE' && throughput === 'NOT_APPLICABLE'),
  })
}

const readAccount = (body: unknown) => {
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

const readAppIds = (body: unknown): string[] =>
  recordsOf(recordOf(body)['data']).flatMap(
    (row) => textOf(recordOf(row['whatsapp_business_api_data'])['id']) ?? textOf(row['id']) ?? [],
  )

export const createChatAccounts = ({ transport }: { transport: GraphTransport }) => {
  const base = (token: string, path: string, options?: CallOptions) => ({ path, token, codes: chatCodes, ...options })
  const reading = (token: string, path: string, fields: string, options?: CallOptions) => ({
    method: 'GET' as const,
    ...base(token, path, options),
    query: { fields },
  })
  const subscriptions = ({ wabaId, token }: ChatAccount, options?: CallOptions) =>
    base(token, `${wabaId}/subscribed_apps`, options)

  return {
    account: async ({ wabaId, token }: ChatAccount, options?: CallOptions) =>
      mapBody(await transport.call(reading(token, wabaId, accountFields, options)), readAccount),
    number: async ({ phoneNumberId, token }: ChatNumber, options?: CallOptions) =>
      mapBody(await transport.call(reading(token, phoneNumberId, numberFields, options)), readNumber),
    numbers: async ({ wabaId, token }: ChatAccount, options?: CallOptions) =>
      mapBody(await transport.all(reading(token, `${wabaId}/phone_numbers`, numberFields, options)), (rows) =>
        rows.map(readNumber),
      ),
    register: ({ phoneNumberId, token }: ChatNumber, pin: string, options?: CallOptions) =>
      transport.call({
        method: 'POST',
        ...base(token, `${phoneNumberId}/register`, options),
        json: { messaging_product: 'whatsapp', pin },
        repeatable: true,
      }),
    subscribe: (account: ChatAccount, options?: CallOptions) =>
      transport.call({ method: 'POST', ...subscriptions(account, options), json: {}, repeatable: true }),
    unsubscribe: (account: ChatAccount, options?: CallOptions) =>
      transport.call({ method: 'DELETE', ...subscriptions(account, options) }),
    /** Ids of the apps that get the account's webhooks. */
    subscribedApps: async (account: ChatAccount, options?: CallOptions) =>
      mapBody(await transport.call({ method: 'GET', ...subscriptions(account, options) }), readAppIds),
  }
}

export type ChatAccounts = ReturnType<typeof createChatAccounts>
