// The end user acts: writes, taps, reacts, reads, edits, deletes. Each becomes state and, where subscribed, a webhook.
import { messengerReferral } from '../ads/ad-referral.ts'
import { ControlError, controlText } from '../control/control-registry.ts'
import type { ControlRequest } from '../control/control-registry.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { DeliveryReports } from './delivery-reports.ts'
import { readInbound } from './inbound-content.ts'
import type { InboundContent } from './inbound-content.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount, MessengerPlatform, ScopedPerson, StoredMessage } from './messenger-types.ts'
import type { MessengerWebhooks } from './messenger-webhooks.ts'
import { applyReaction, reactionWords } from './reactions.ts'

/** The account of a control request; without `account_id` the first one of the platform. */
export const accountOf = (
  store: MessengerStore,
  body: Record<string, unknown>,
  platform: MessengerPlatform,
): MessengerAccount => {
  const given = body['account_id'] ?? (platform === 'socialapp' ? body['page_id'] : undefined)
  if (given === undefined) {
    const first = store.accounts().find((account) => account.platform === platform)
    if (first) return first
  }
  const id = typeof given === 'string' || typeof given === 'number' ? String(given) : ''
  const account = store.account(platform, id)
  if (account) return account
  const known = store.accounts().filter((one) => one.platform === platform)
  throw new ControlError(
    `There is no ${platform} account "${id}". Known: ${known.map((one) => one.id).join(', ')}.`,
    404,
  )
}

/** `from` as an id, or as an object that also names the person. */
export const personOf = (store: MessengerStore, account: MessengerAccount, from: unknown): ScopedPerson => {
  const source = isObject(from) ? from : { id: from }
  const raw = source['id']
  const id = typeof raw === 'number' ? String(raw) : raw
  if (typeof id !== 'string' || !/^\d{3,25}$/.test(id))
    throw new ControlError('"from" must be the scoped id of a person: 3 to 25 digits, e.g. "5275012345678901".')
  if (id === account.id) throw new ControlError('"from" is the account itself; an end user has another id.')
  const text = (name: string): string | undefined => {
    const value = source[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  return store.meet(account, id, { name: text('name'), username: text('username') })
}

type InboundDeps = Pick<SandboxCore, 'clock' | 'config' | 'state'> & {
  store: MessengerStore
  reports: DeliveryReports
  webhooks: MessengerWebhooks
  keepBytes: (baseUrl: string, mimeType: string, content: Buffer) => string
}

export const createInboundMessages = ({ clock, config, state, store, reports, webhooks, keepBytes }: InboundDeps) => {
  type Scene = { account: MessengerAccount; person: ScopedPerson; standby: boolean }

  const emit = ({ account, person, standby }: Scene, field: string, value: Record<string, unknown>): boolean =>
    webhooks.messaging(
      account,
      field,
      { sender: { id: person.id }, recipient: { id: account.id }, timestamp: clock.now(), ...value },
      standby ? 'standby' : 'messaging',
    )

  const keepMessage = ({ account, person }: Scene, content: Record<string, unknown>, replyTo?: string): StoredMessage =>
    store.addMessage({
      mid: store.newMid(account.platform),
      platform: account.platform,
      accountId: account.id,
      personId: person.id,
      direction: 'in',
      atMs: clock.now(),
      status: 'received',
      content,
      reactions: {},
      edits: 0,
      ...(replyTo === undefined ? {} : { replyTo }),
    })

  const known = ({ account, person }: Scene, mid: string): StoredMessage => {
    const message = store.message(mid)
    if (message?.accountId === account.id && message.personId === person.id) return message
    throw new ControlError(`There is no message "${mid}" in this conversation.`, 404)
  }

  const perform = (scene: Scene, content: InboundContent): { message_id?: string; sent: boolean } => {
    const { account, person } = scene
    const photo = account.platform === 'photoapp'
    switch (content.kind) {
      case 'message': {
        const stored = keepMessage(scene, content.message, content.replyTo)
        return {
          message_id: stored.mid,
          sent: emit(scene, 'messages', { message: { mid: stored.mid, ...content.message } }),
        }
      }
      case 'postback': {
        const { kind: _kind, ...postback } = content
        const stored = keepMessage(scene, { postback })
        return {
          message_id: stored.mid,
          sent: emit(scene, 'messaging_postbacks', { postback: { mid: stored.mid, ...postback } }),
        }
      }
      case 'reaction': {
        const message = known(scene, content.mid)
        store.saveMessage(applyReaction(message, 'person', content.reaction))
        const action = content.reaction === undefined ? 'unreact' : 'react'
        const before = message.reactions.person
        const words =
          content.reaction === undefined
            ? photo || before === undefined
              ? {}
              : reactionWords(before)
            : reactionWords(content.reaction)
        return {
          message_id: message.mid,
          sent: emit(scene, 'message_reactions', { reaction: { mid: message.mid, action, ...words } }),
        }
      }
      case 'read':
        return { sent: reports.readAll(account, person.id) > 0 }
      case 'edit': {
        const message = known(scene, content.mid)
        if (message.direction !== 'in') throw new ControlError('People can edit only what they wrote themselves.')
        const edits = message.edits + 1
        store.saveMessage({ ...message, edits, content: { ...message.content, text: content.text } })
        return {
          message_id: message.mid,
          sent: emit(scene, photo ? 'message_edit' : 'message_edits', {
            message_edit: { mid: message.mid, text: content.text, num_edit: edits },
          }),
        }
      }
      case 'delete': {
        const message = known(scene, content.mid)
        if (message.direction !== 'in') throw new ControlError('People can delete only what they wrote themselves.')
        store.saveMessage({ ...message, deleted: true })
        // Only the photo platform tells; on Pages a deleted message just disappears.
        return {
          message_id: message.mid,
          sent: photo && emit(scene, 'messages', { message: { mid: message.mid, is_deleted: true } }),
        }
      }
      case 'referral': {
        const referral = { ref: '', source: 'SHORTLINK', type: 'OPEN_THREAD', ...content.referral }
        return { sent: emit(scene, photo ? 'messaging_referral' : 'messaging_referrals', { referral }) }
      }
      case 'optin': {
        for (const name of ['notification_messages_token', 'user_ref', 'one_time_notif_token']) {
          const token = content.optin[name]
          if (typeof token === 'string')
            state
              .collection<{ id: string; accountId: string; personId: string }>('notification_token')
              .put({ id: token, accountId: account.id, personId: person.id })
        }
        return { sent: emit(scene, 'messaging_optins', { optin: content.optin }) }
      }
      default: {
        const value = { new_owner_app_id: config.appId, ...content.value }
        return { sent: emit(scene, photo ? 'messaging_handover' : 'messaging_handovers', { [content.key]: value }) }
      }
    }
  }

  return (platform: MessengerPlatform) =>
    ({ body, baseUrl }: ControlRequest): unknown => {
      const account = accountOf(store, body, platform)
      const read = readInbound(body['message'], platform, (mimeType, bytes) => keepBytes(baseUrl, mimeType, bytes))
      const content =
        read.kind === 'message' && body['ad_id'] !== undefined
          ? { ...read, message: { ...read.message, referral: messengerReferral(state, controlText(body, 'ad_id')) } }
          : read
      const person = personOf(store, account, body['from'])
      const scene: Scene = { account, person, standby: body['standby'] === true }
      const result = perform(scene, content)
      const opens =
        content.kind !== 'read' && content.kind !== 'edit' && content.kind !== 'delete' && content.kind !== 'handover'
      if (opens) store.openWindow(store.findPerson(account.id, person.id) ?? person, clock.now())
      return { platform, account_id: account.id, from: person.id, ...result }
    }
}
