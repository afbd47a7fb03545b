// People whom a number has blocked: GET, POST, DELETE /{phone}/block_users. What is sent to them fails with 130403.
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, rowList } from '../graph/graph-types.ts'
import { asText, isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import { chatError } from './chat-errors.ts'
import type { ChatUsers, ResolvedUser } from './chat-users.ts'
import { phoneDigits } from './message-validation.ts'

type BlockedUser = { id: string; phoneNumberId: string; key: string }

export type BlockedUsers = {
  has(phoneNumberId: string, userKey: string): boolean
  /** Adds the edge; the number's node must be registered. */
  install(): void
}

export const createBlockedUsers = ({ graph, state }: SandboxCore, users: ChatUsers): BlockedUsers => {
  const blocked = state.collection<BlockedUser>('blocked_user')
  const wabas = state.collection<Waba>('waba')
  const idOf = (phoneNumberId: string, key: string): string => `blocked:${phoneNumberId}:${key}`

  const readUsers = ({ params }: GraphContext, phone: PhoneNumber): { input: string; user: ResolvedUser }[] => {
    if (params.text('messaging_product') !== 'whatsapp')
      throw chatError(100, 'The parameter messaging_product is required.')
    const list = params.list('block_users')
    if (!list || list.length === 0) throw chatError(100, 'The parameter block_users is required.')
    const businessId = wabas.get(phone.wabaId)?.businessId ?? ''
    return list.map((item) => {
      const input = asText(isObject(item) ? (item['user'] ?? item['user_id']) : item)
      const digits = phoneDigits(input)
      const user = digits === undefined ? users.byScopedId(businessId, input) : users.byPhone(businessId, digits)
      if (!user || input === '') throw chatError(131009, `block_users: "${input}" is not a user of this business.`)
      return { input, user }
    })
  }
  const answer = (key: 'added_users' | 'removed_users', list: { input: string; user: ResolvedUser }[]): GraphResult =>
    json({
      messaging_product: 'whatsapp',
      block_users: {
        [key]: list.map(({ input, user }) => ({
          input,
          ...(user.phone === undefined ? {} : { wa_id: user.phone }),
          user_id: user.id,
        })),
      },
    })

  return {
    has: (phoneNumberId, key) => blocked.size > 0 && blocked.get(idOf(phoneNumberId, key)) !== undefined,
    install() {
      graph
        .extend<PhoneNumber>('phone_number')
        .edge('POST', 'block_users', (context, phone) => {
          const list = readUsers(context, phone)
          for (const { user } of list)
            blocked.put({ id: idOf(phone.id, user.key), phoneNumberId: phone.id, key: user.key })
          return answer('added_users', list)
        })
        .edge('DELETE', 'block_users', (context, phone) => {
          const list = readUsers(context, phone)
          for (const { user } of list) blocked.delete(idOf(phone.id, user.key))
          return answer('removed_users', list)
        })
        .edge('GET', 'block_users', (_context, phone) => {
          const businessId = wabas.get(phone.wabaId)?.businessId ?? ''
          const rows = blocked
            .where((item) => item.phoneNumberId === phone.id)
            .map(({ key }) => {
              const user = users.byKey(businessId, key)
              return {
                messaging_product: 'whatsapp',
                ...(user.phone === undefined ? {} : { wa_id: user.phone }),
                user_id: user.id,
              }
            })
          return rowList(rows)
        })
    },
  }
}
