// Who a recipient is: by number, by business-scoped id, known from an inbound message or never seen before.
import { nameFor } from '../state/person-names.ts'
import type { Collection, SandboxState } from '../state/sandbox-state.ts'
import type { Business } from '../state/world-types.ts'
import type { ChatUser } from './chat-types.ts'
import { readScopedUserId, scopedUserId } from './scoped-user-ids.ts'

export type ResolvedUser = ChatUser & { key: string }

export type ChatUsers = {
  byPhone(businessId: string, phone: string): ResolvedUser
  /** Undefined when the id belongs to another portfolio. */
  byScopedId(businessId: string, id: string): ResolvedUser | undefined
  byKey(businessId: string, key: string): ResolvedUser
  remember(user: ChatUser): ResolvedUser
}

export const createChatUsers = (state: SandboxState): ChatUsers => {
  const users: Collection<ChatUser> = state.collection<ChatUser>('chat_user')
  const businesses = state.collection<Business>('business')
  const resolved = (user: ChatUser): ResolvedUser => ({ ...user, key: user.phone ?? user.id })
  const users_: ChatUsers = {
    byPhone(businessId, phone) {
      const id = scopedUserId(businessId, phone)
      const known = users.get(id)
      return resolved(known ?? { id, businessId, phone, name: nameFor(phone), hidesPhone: false })
    },
    byScopedId(businessId, id) {
      const known = users.get(id) ?? users.where((user) => user.parentId === id && user.businessId === businessId)[0]
      if (known) return known.businessId === businessId ? resolved(known) : undefined
      const origin = readScopedUserId(
        id,
        businesses.values().map((business) => business.id),
      )
      if (origin && origin.businessId !== businessId) return undefined
      if (origin) return users_.byPhone(businessId, origin.phone)
      return resolved({ id, businessId, name: nameFor(id), hidesPhone: true })
    },
    byKey: (businessId, key) =>
      /^\d+$/.test(key)
        ? users_.byPhone(businessId, key)
        : (users_.byScopedId(businessId, key) ??
          resolved({ id: key, businessId, name: nameFor(key), hidesPhone: true })),
    remember: (user) => resolved(users.put(user)),
  }
  return users_
}
