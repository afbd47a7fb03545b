// The rules of `interactive` messages: kinds, lengths, counts.
import { asText, isObject } from '../graph/request-parameters.ts'
import { chatError } from './chat-errors.ts'

type Shape = Record<string, unknown>

const invalid = (details: string): Error => chatError(131009, details)
const missing = (name: string): Error => chatError(131008, `The parameter ${name} is required.`)

const objectAt = (parent: Shape, key: string, path: string): Shape => {
  const value = parent[key]
  if (value === undefined || value === null) throw missing(path)
  if (!isObject(value)) throw invalid(`${path} must be an object.`)
  return value
}
const listAt = (parent: Shape, key: string, path: string, low: number, high: number): Shape[] => {
  const value = parent[key]
  if (!Array.isArray(value)) throw missing(path)
  if (value.length < low || value.length > high)
    throw invalid(`${path} must have ${low} to ${high} items, got ${value.length}.`)
  return value.map((item, index) => {
    if (!isObject(item)) throw invalid(`${path}[${index}] must be an object.`)
    return item
  })
}
const textAt = (parent: Shape, key: string, path: string, longest: number): string => {
  const value = parent[key]
  if (value === undefined || value === null || value === '') throw missing(path)
  if (typeof value !== 'string') throw invalid(`${path} must be a string.`)
  if ([...value].length > longest) throw invalid(`${path} must be at most ${longest} characters long.`)
  return value
}
const optionalText = (parent: Shape, key: string, path: string, longest: number): void => {
  if (parent[key] !== undefined && parent[key] !== null && parent[key] !== '') textAt(parent, key, path, longest)
}

const longestCallButtonMinutes = 43_200

const named = (action: Shape, name: string): void => {
  if (action['name'] !== name) throw invalid(`interactive['action']['name'] must be ${name}.`)
}

const actions: Record<string, (action: Shape, interactive: Shape) => void> = {
  button(action) {
    const ids = new Set<string>()
    const titles = new Set<string>()
    for (const [index, button] of listAt(action, 'buttons', "interactive['action']['buttons']", 1, 3).entries()) {
      const path = `interactive['action']['buttons'][${index}]`
      if (button['type'] !== 'reply') throw invalid(`${path}['type'] must be reply.`)
      const reply = objectAt(button, 'reply', `${path}['reply']`)
      const id = textAt(reply, 'id', `${path}['reply']['id']`, 256)
      const title = textAt(reply, 'title', `${path}['reply']['title']`, 20)
      if (ids.has(id) || titles.has(title)) throw invalid('Duplicated reply id or title in buttons.')
      ids.add(id)
      titles.add(title)
    }
  },
  list(action) {
    textAt(action, 'button', "interactive['action']['button']", 20)
    const sections = listAt(action, 'sections', "interactive['action']['sections']", 1, 10)
    let rows = 0
    for (const [index, section] of sections.entries()) {
      const path = `interactive['action']['sections'][${index}]`
      if (sections.length > 1) textAt(section, 'title', `${path}['title']`, 24)
      else optionalText(section, 'title', `${path}['title']`, 24)
      for (const [at, row] of listAt(section, 'rows', `${path}['rows']`, 1, 10).entries()) {
        rows += 1
        textAt(row, 'id', `${path}['rows'][${at}]['id']`, 200)
        textAt(row, 'title', `${path}['rows'][${at}]['title']`, 24)
        optionalText(row, 'description', `${path}['rows'][${at}]['description']`, 72)
      }
    }
    if (rows > 10) throw invalid('Total row count exceed max allowed count: 10.')
  },
  cta_url(action) {
    const parameters = objectAt(action, 'parameters', "interactive['action']['parameters']")
    textAt(parameters, 'display_text', "interactive['action']['parameters']['display_text']", 20)
    const url = textAt(parameters, 'url', "interactive['action']['parameters']['url']", 2000)
    if (!/^https?:\/\//.test(url)) throw invalid("interactive['action']['parameters']['url'] must be a URL.")
  },
  location_request_message(action) {
    named(action, 'send_location')
  },
  product(action) {
    textAt(action, 'catalog_id', "interactive['action']['catalog_id']", 200)
    textAt(action, 'product_retailer_id', "interactive['action']['product_retailer_id']", 200)
  },
  product_list(action, interactive) {
    objectAt(interactive, 'header', "interactive['header']")
    textAt(action, 'catalog_id', "interactive['action']['catalog_id']", 200)
    for (const section of listAt(action, 'sections', "interactive['action']['sections']", 1, 10))
      listAt(section, 'product_items', "interactive['action']['sections'][0]['product_items']", 1, 30)
  },
  catalog_message(action) {
    named(action, 'catalog_message')
  },
  flow(action) {
    const parameters = objectAt(action, 'parameters', "interactive['action']['parameters']")
    textAt(parameters, 'flow_message_version', "interactive['action']['parameters']['flow_message_version']", 10)
    textAt(parameters, 'flow_cta', "interactive['action']['parameters']['flow_cta']", 30)
    if (parameters['flow_id'] === undefined && parameters['flow_name'] === undefined)
      throw missing("interactive['action']['parameters']['flow_id']")
  },
  call_permission_request() {},
  voice_call(action) {
    named(action, 'voice_call')
    if (action['parameters'] === undefined) return
    const parameters = objectAt(action, 'parameters', "interactive['action']['parameters']")
    optionalText(parameters, 'display_text', "interactive['action']['parameters']['display_text']", 20)
    optionalText(parameters, 'payload', "interactive['action']['parameters']['payload']", 512)
    const minutes = parameters['ttl_minutes']
    if (minutes !== undefined && !(Number(minutes) >= 1 && Number(minutes) <= longestCallButtonMinutes))
      throw invalid(
        `interactive['action']['parameters']['ttl_minutes'] must be between 1 and ${longestCallButtonMinutes}.`,
      )
  },
  address_message(action) {
    named(action, 'address_message')
    const parameters = objectAt(action, 'parameters', "interactive['action']['parameters']")
    textAt(parameters, 'country', "interactive['action']['parameters']['country']", 2)
  },
  request_contact_info(action) {
    named(action, 'request_contact_info')
  },
  carousel(action, interactive) {
    for (const part of ['header', 'footer'])
      if (interactive[part] !== undefined) throw invalid(`A carousel takes no interactive['${part}'].`)
    const cards = listAt(action, 'cards', "interactive['action']['cards']", 2, 10)
    const buttons = cards.map(checkCard)
    if (new Set(buttons).size > 1) throw invalid('All cards must have the same number and type of buttons.')
  },
}

/** One card of a carousel; gives the type and number of its buttons, which must be alike on all cards. */
const checkCard = (card: Shape, index: number): string => {
  const path = `interactive['action']['cards'][${index}]`
  if (Number(card['card_index']) !== index) throw invalid(`${path}['card_index'] must be ${index}.`)
  const header = objectAt(card, 'header', `${path}['header']`)
  const kind = asText(header['type'])
  if (kind !== 'image' && kind !== 'video') throw invalid(`${path}['header']['type'] must be image or video.`)
  const media = objectAt(header, kind, `${path}['header']['${kind}']`)
  if (media['id'] === undefined && media['link'] === undefined) throw missing(`${path}['header']['${kind}']['link']`)
  if (card['body'] !== undefined)
    textAt(objectAt(card, 'body', `${path}['body']`), 'text', `${path}['body']['text']`, 160)
  const action = objectAt(card, 'action', `${path}['action']`)
  if (action['buttons'] === undefined) {
    actions['cta_url']?.(action, card)
    return 'cta_url'
  }
  const buttons = listAt(action, 'buttons', `${path}['action']['buttons']`, 1, 3)
  for (const [at, button] of buttons.entries()) {
    const where = `${path}['action']['buttons'][${at}]`
    if (button['type'] !== 'quick_reply') throw invalid(`${where}['type'] must be quick_reply.`)
    const reply = objectAt(button, 'quick_reply', `${where}['quick_reply']`)
    textAt(reply, 'id', `${where}['quick_reply']['id']`, 256)
    textAt(reply, 'title', `${where}['quick_reply']['title']`, 20)
  }
  return `quick_reply ${buttons.length}`
}

/** Kinds that may come without a body of text. */
const bodyOptional = new Set(['product', 'call_permission_request'])

export const validateInteractive = (interactive: Shape): void => {
  const type = asText(interactive['type'])
  if (type === '') throw missing("interactive['type']")
  const check = Object.hasOwn(actions, type) ? actions[type] : undefined
  if (!check) throw invalid(`interactive['type'] must be one of ${Object.keys(actions).join(', ')}.`)
  if (interactive['body'] !== undefined || !bodyOptional.has(type)) {
    const longest = type === 'list' ? 4096 : 1024
    textAt(objectAt(interactive, 'body', "interactive['body']"), 'text', "interactive['body']['text']", longest)
  }
  if (interactive['footer'] !== undefined)
    textAt(objectAt(interactive, 'footer', "interactive['footer']"), 'text', "interactive['footer']['text']", 60)
  if (interactive['header'] !== undefined) {
    const header = objectAt(interactive, 'header', "interactive['header']")
    const kind = asText(header['type'])
    if (!['text', 'image', 'video', 'document'].includes(kind))
      throw invalid("interactive['header']['type'] is not valid.")
    if (kind === 'text') textAt(header, 'text', "interactive['header']['text']", 60)
    else {
      const media = objectAt(header, kind, `interactive['header']['${kind}']`)
      if (media['id'] === undefined && media['link'] === undefined)
        throw missing(`interactive['header']['${kind}']['id']`)
    }
  }
  check(objectAt(interactive, 'action', "interactive['action']"), interactive)
}
