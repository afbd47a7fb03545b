// Conversations of the chat platform as bubbles: texts, media, interactive messages, templates filled in.
import type { ChatUsers } from '../chat/chat-users.ts'
import type { MessageRecord, Template } from '../chat/chat-types.ts'
import type { MessageStore } from '../chat/message-store.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { PhoneNumber, Waba } from '../state/world-types.ts'
import type { Bubble, BubbleButton, BubbleMedia } from './bubble.ts'
import { mediaAt, objectOf, objectsOf, safeUrl, textOf } from './bubble.ts'

type Part = Pick<Bubble, 'label' | 'header' | 'text' | 'footer' | 'media'> & { buttons?: BubbleButton[] }

const fileTypes = new Set(['image', 'video', 'audio', 'document', 'sticker'])
const kindOf = (type: string): string => (type === 'document' ? 'file' : type)

const mediaOf = (type: string, content: Record<string, unknown>): BubbleMedia => {
  const id = textOf(content['id'])
  const title = textOf(content['filename']) ?? (id === undefined ? undefined : type)
  if (id !== undefined)
    return {
      kind: kindOf(type) as BubbleMedia['kind'],
      title: title ?? type,
      url: `/_page/media/${encodeURIComponent(id)}`,
      local: true,
    }
  return mediaAt(kindOf(type), content['link'], title)
}

const fill = (text: string | undefined, parameters: Record<string, unknown>[]): string | undefined =>
  text?.replaceAll(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => {
    const found = /^\d+$/.test(name)
      ? parameters[Number(name) - 1]
      : parameters.find((parameter) => parameter['parameter_name'] === name)
    return (
      textOf(found?.['text']) ??
      textOf(objectOf(found?.['currency'])['fallback_value']) ??
      textOf(objectOf(found?.['date_time'])['fallback_value']) ??
      whole
    )
  })

/** Spreads only what is there: absent keys stay absent. */
const given = (part: { [Key in keyof Part]: Part[Key] | undefined }): Part =>
  Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined))

const templatePart = (template: Template | undefined, sent: Record<string, unknown>, context: object): Part => {
  const label = `Template ${textOf(sent['name']) ?? ''} · ${textOf(objectOf(sent['language'])['code']) ?? ''}`
  if (!template) return { label, text: '(The template does not exist any more.)' }
  const components = objectsOf(sent['components'])
  const parametersOf = (type: string): Record<string, unknown>[] =>
    objectsOf(components.find((one) => textOf(one['type'])?.toLowerCase() === type)?.['parameters'])
  const part = (type: string) => template.components.find((one) => one.type.toUpperCase() === type)
  const header = part('HEADER')
  const headerFile = parametersOf('header')[0]
  const fileType = textOf(headerFile?.['type'])
  const buttons = (part('BUTTONS')?.buttons ?? []).map((button, index): BubbleButton => {
    const values = components.find(
      (one) => textOf(one['type'])?.toLowerCase() === 'button' && Number(one['index']) === index,
    )
    const [first] = objectsOf(values?.['parameters'])
    const title = textOf(button['text']) ?? textOf(button['type']) ?? ''
    const type = textOf(button['type'])?.toUpperCase()
    if (type === 'QUICK_REPLY')
      return {
        title,
        message: { type: 'button', button: { payload: textOf(first?.['payload']) ?? title, text: title }, context },
      }
    const url = type === 'URL' ? safeUrl(fill(textOf(button['url']), [first ?? {}])) : undefined
    return { title, ...(url === undefined ? {} : { url }) }
  })
  return given({
    label,
    header: fill(header?.text, parametersOf('header')),
    media:
      fileType !== undefined && fileTypes.has(fileType)
        ? mediaOf(fileType, objectOf(headerFile?.[fileType]))
        : undefined,
    text: fill(part('BODY')?.text, parametersOf('body')) ?? 'Your verification code',
    footer: part('FOOTER')?.text,
    buttons,
  })
}

const interactivePart = (content: Record<string, unknown>, context: object, person: string): Part => {
  const header = objectOf(content['header'])
  const headerType = textOf(header['type']) ?? ''
  const action = objectOf(content['action'])
  const parameters = objectOf(action['parameters'])
  const reply = (kind: string, value: Record<string, unknown>): Record<string, unknown> => ({
    type: 'interactive',
    interactive: { type: kind, [kind]: value },
    context,
  })
  const buttons: BubbleButton[] = []
  for (const button of objectsOf(action['buttons'])) {
    const { id, title } = objectOf(button['reply'])
    buttons.push({ title: textOf(title) ?? '', message: reply('button_reply', { id, title }) })
  }
  for (const section of objectsOf(action['sections']))
    for (const row of objectsOf(section['rows'])) {
      const detail = textOf(row['description'])
      buttons.push({
        title: textOf(row['title']) ?? '',
        ...(detail === undefined ? {} : { detail }),
        message: reply('list_reply', {
          id: row['id'],
          title: row['title'],
          ...(detail === undefined ? {} : { description: detail }),
        }),
      })
    }
  const openLink = (link: Record<string, unknown>): BubbleButton => {
    const url = safeUrl(link['url'])
    return { title: textOf(link['display_text']) ?? 'Open', ...(url === undefined ? {} : { url }) }
  }
  for (const card of objectsOf(action['cards'])) {
    const cardAction = objectOf(card['action'])
    const quickReplies = objectsOf(cardAction['buttons']).map((button) => objectOf(button['quick_reply']))
    for (const { id, title } of quickReplies)
      buttons.push({ title: textOf(title) ?? '', message: reply('button_reply', { id, title }) })
    if (quickReplies.length === 0) buttons.push(openLink(objectOf(cardAction['parameters'])))
  }
  const type = textOf(content['type'])
  if (type === 'cta_url') buttons.push(openLink(parameters))
  if (type === 'voice_call') buttons.push({ title: textOf(parameters['display_text']) ?? 'Call Now' })
  if (type === 'request_contact_info')
    buttons.push({
      title: 'Share phone number',
      message: {
        type: 'contacts',
        origin: 'contact_request',
        contacts: [{ name: { formatted_name: person }, phones: [{ phone: `+${person}`, wa_id: person }] }],
        context,
      },
    })
  if (type === 'location_request_message')
    buttons.push({
      title: 'Send location',
      message: {
        type: 'location',
        location: { latitude: -23.5614, longitude: -46.6559, name: 'Avenida Paulista' },
        context,
      },
    })
  if (type === 'flow')
    buttons.push({
      title: textOf(parameters['flow_cta']) ?? 'Open form',
      message: reply('nfm_reply', {
        name: 'flow',
        body: 'Sent',
        response_json: JSON.stringify({ flow_token: parameters['flow_token'] ?? 'unused' }),
      }),
    })
  return given({
    header: textOf(header['text']),
    media: fileTypes.has(headerType) ? mediaOf(headerType, objectOf(header[headerType])) : undefined,
    text: textOf(objectOf(content['body'])['text']),
    footer: textOf(objectOf(content['footer'])['text']),
    buttons,
  })
}

/** What a person did with a button, in words. */
const tappedText = (content: Record<string, unknown>): string => {
  const answer = objectOf(content[textOf(content['type']) ?? ''])
  return textOf(answer['title']) ?? textOf(answer['body']) ?? 'Answered'
}

const contentPart = (
  message: MessageRecord,
  find: (name: unknown, language: unknown) => Template | undefined,
  businessNumber: string,
): Part => {
  const { payload, type } = message
  const content = objectOf(payload[type])
  const context = { from: businessNumber, id: message.id }
  if (type === 'text') return given({ text: textOf(content['body']) ?? textOf(payload['text']) })
  if (type === 'template')
    return templatePart(find(content['name'], objectOf(content['language'])['code']), content, context)
  if (type === 'interactive')
    return message.direction === 'out'
      ? interactivePart(content, context, message.userKey)
      : { text: tappedText(content) }
  if (type === 'button') return given({ text: textOf(content['text']) })
  if (fileTypes.has(type)) return given({ media: mediaOf(type, content), text: textOf(content['caption']) })
  if (type === 'location') {
    const [latitude, longitude] = [Number(content['latitude']), Number(content['longitude'])]
    return {
      media: {
        kind: 'location',
        title: textOf(content['name']) ?? `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`,
        url: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}`,
      },
    }
  }
  if (type === 'contacts') {
    const [first] = objectsOf(payload['contacts'])
    return { media: { kind: 'contact', title: textOf(objectOf(first?.['name'])['formatted_name']) ?? 'Contact' } }
  }
  return { text: `(${type})` }
}

export const createChatBubbles = (state: SandboxState, messages: MessageStore, users: ChatUsers) => {
  const templates = state.collection<Template>('template')
  const phones = state.collection<PhoneNumber>('phone_number')
  const wabas = state.collection<Waba>('waba')
  const businessOf = (phone: PhoneNumber): string => wabas.get(phone.wabaId)?.businessId ?? ''

  const bubblesOf = (phone: PhoneNumber, records: MessageRecord[]): Bubble[] => {
    const find = (name: unknown, language: unknown): Template | undefined =>
      templates.where((one) => one.wabaId === phone.wabaId && one.name === name && one.language === language)[0]
    const bubbles = new Map<string, Bubble>()
    const reactions = new Map<string, Map<string, string>>()
    for (const record of records) {
      const content = objectOf(record.payload[record.type])
      const target = textOf(content['message_id']) ?? textOf(content['original_message_id']) ?? ''
      if (record.type === 'reaction') {
        const sides = reactions.get(target) ?? new Map<string, string>()
        reactions.set(target, sides.set(record.direction, textOf(content['emoji']) ?? ''))
        continue
      }
      const before = bubbles.get(target)
      if (record.type === 'edit' && before) {
        const text = textOf(objectOf(objectOf(content['message'])['text'])['body'])
        bubbles.set(target, { ...before, edited: true, ...(text === undefined ? {} : { text }) })
        continue
      }
      if (record.type === 'revoke' && before) {
        bubbles.set(target, { ...before, deleted: true })
        continue
      }
      const context = objectOf(record.payload['context'])
      const replyTo = textOf(context['message_id']) ?? textOf(context['id'])
      bubbles.set(record.id, {
        id: record.id,
        direction: record.direction,
        at: new Date(record.atMs).toISOString(),
        status: record.status,
        buttons: [],
        reactions: [],
        ...contentPart(record, find, phone.number),
        ...(replyTo === undefined ? {} : { reply_to: replyTo }),
      })
    }
    for (const [id, sides] of reactions) {
      const bubble = bubbles.get(id)
      if (bubble) bubble.reactions = [...sides.values()].filter((emoji) => emoji !== '')
    }
    return [...bubbles.values()]
  }

  return {
    phone: (id: string): PhoneNumber | undefined => phones.get(id),
    person(phone: PhoneNumber, key: string): { id: string; name: string; detail: string } {
      const user = users.byKey(businessOf(phone), key)
      return { id: key, name: user.name, detail: user.phone === undefined ? user.id : `+${user.phone}` }
    },
    people: (phone: PhoneNumber, limit: number): { key: string; lastMs: number }[] =>
      messages.people(phone.id, limit).map(({ userKey, lastMs }) => ({ key: userKey, lastMs })),
    conversation: (phone: PhoneNumber, key: string, limit: number): Bubble[] =>
      bubblesOf(phone, messages.conversation(phone.id, key, limit).toReversed()),
    lastInboundMs: (phone: PhoneNumber, key: string): number => messages.lastInboundMs(phone.id, key) ?? 0,
  }
}
