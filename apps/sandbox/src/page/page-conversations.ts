// The phone of the page for people: accounts, contacts and conversations of the three platforms behind one shape.
import { createChatUsers } from '../chat/chat-users.ts'
import { createMessageStore } from '../chat/message-store.ts'
import { ControlError } from '../control/control-registry.ts'
import { createMessengerStore } from '../messenger/messenger-store.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AssetSubscription, PhoneNumber } from '../state/world-types.ts'
import type { Bubble } from './bubble.ts'
import { createChatBubbles } from './chat-bubbles.ts'
import { messengerBubble } from './messenger-bubbles.ts'

const windowMs = 86_400_000
const shownMessages = 200
const shownPeople = 100
/** Of a batch, say: a search looks further back than the list. */
const searchedPeople = 20_000
const suggestedNumbers = ['15550100001', '15550100002', '15550100003']

export type PageAccount = {
  platform: 'chatapp' | 'photoapp' | 'socialapp'
  id: string
  name: string
  detail: string
  registered: boolean
  /** Whether the app hears of what happens here. */
  subscribed: boolean
}

/** Numbers are found in any notation. */
const folded = (text: string): string => text.toLowerCase().replaceAll(/[\s().+-]/g, '')
const matcher = (words: string) => {
  const wanted = folded(words)
  return ({ id, name, detail }: { id: string; name: string; detail: string }): boolean =>
    [id, name, detail].some((text) => folded(text).includes(wanted))
}

export const createPageConversations = ({ clock, settings, state }: SandboxCore) => {
  const phones = state.collection<PhoneNumber>('phone_number')
  const installs = state.collection<AssetSubscription>('asset_subscription')
  const store = createMessengerStore(state)
  const chat = createChatBubbles(state, createMessageStore(state), createChatUsers(state))

  const phoneOf = (id: string): PhoneNumber => {
    const phone = phones.get(id)
    if (!phone) throw new ControlError(`There is no number "${id}".`, 404)
    return phone
  }
  const messengerOf = (platform: string, id: string) => {
    if (platform !== 'photoapp' && platform !== 'socialapp')
      throw new ControlError('"platform" must be chatapp, photoapp or socialapp.')
    const account = store.account(platform, id)
    if (!account) throw new ControlError(`There is no ${platform} account "${id}".`, 404)
    return account
  }
  const previewOf = (bubble: Bubble | undefined): string =>
    bubble === undefined ? '' : (bubble.text ?? bubble.media?.title ?? bubble.cards?.[0]?.title ?? '').slice(0, 120)

  return {
    accounts(): PageAccount[] {
      const subscribed = new Set(installs.values().map(({ assetId }) => assetId))
      return [
        ...phones.values().map((phone): PageAccount => ({
          platform: 'chatapp',
          id: phone.id,
          name: phone.verifiedName,
          detail: phone.displayNumber,
          registered: phone.registered,
          subscribed: subscribed.has(phone.wabaId),
        })),
        ...store.accounts().map((account): PageAccount => ({
          platform: account.platform,
          id: account.id,
          name: account.name,
          detail: account.platform === 'photoapp' ? `@${account.username}` : 'Page',
          registered: true,
          subscribed: subscribed.has(account.id) || subscribed.has(account.pageId),
        })),
      ]
    },
    /** People with a chat number whom a newcomer can write to before there is any conversation. */
    suggestedPeople(): unknown[] {
      const [phone] = phones.values()
      return phone ? suggestedNumbers.map((key) => chat.person(phone, key)) : []
    },
    /** The latest first; with `words` those whose name or number has them. */
    people(platform: string, accountId: string, words = ''): unknown[] {
      const isWanted = matcher(words)
      if (platform === 'chatapp') {
        const phone = phoneOf(accountId)
        return chat
          .people(phone, words === '' ? shownPeople : searchedPeople)
          .map(({ key, lastMs }) => ({ ...chat.person(phone, key), last_at: new Date(lastMs).toISOString() }))
          .filter(isWanted)
          .slice(0, shownPeople)
          .map((person) => ({ ...person, preview: previewOf(chat.conversation(phone, person.id, 5).at(-1)) }))
      }
      const account = messengerOf(platform, accountId)
      return store.people(account.id).flatMap((person) => {
        const last = store.messages(account.id, person.id, 1).at(-1)
        const row = {
          id: person.id,
          name: person.name,
          detail: platform === 'photoapp' ? `@${person.username}` : person.id,
          last_at: new Date(person.lastMessageMs).toISOString(),
          preview: previewOf(last && messengerBubble(last)),
        }
        return last && isWanted(row) ? [row] : []
      })
    },
    conversation(platform: string, accountId: string, personId: string): unknown {
      if (platform === 'chatapp') {
        const phone = phoneOf(accountId)
        const lastMs = chat.lastInboundMs(phone, personId)
        return {
          person: chat.person(phone, personId),
          window_open_until: lastMs === 0 ? null : new Date(lastMs + windowMs).toISOString(),
          window_open: lastMs !== 0 && lastMs + windowMs > clock.now(),
          window_enforced: settings.current.strict,
          messages: chat.conversation(phone, personId, shownMessages),
        }
      }
      const account = messengerOf(platform, accountId)
      const person = store.findPerson(account.id, personId)
      const lastMs = person?.lastInboundMs ?? 0
      return {
        person: {
          id: personId,
          name: person?.name ?? 'New contact',
          detail: platform === 'photoapp' && person ? `@${person.username}` : personId,
        },
        window_open_until: lastMs === 0 ? null : new Date(lastMs + windowMs).toISOString(),
        window_open: lastMs !== 0 && lastMs + windowMs > clock.now(),
        window_enforced: settings.current.strict,
        messages: store.messages(account.id, personId, shownMessages).map(messengerBubble),
      }
    },
  }
}
