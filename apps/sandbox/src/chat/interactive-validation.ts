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
  if (parent[key] !== undefined && parent[key] !== null) textAt(parent, key, path, longest)
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
    if (action['name'] !== 'send_location') throw invalid("interactive['action']['name'] must be send_location.")
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
    if (action['name'] !== 'catalog_message') throw invalid("interactive['action']['name'] must be catalog_message.")
  },
  flow(action) {
    const parameters = objectAt(action, 'parameters', "interactive['action']['parameters']")
    textAt(parameters, 'flow_message_version', "interactive['action']['parameters']['flow_message_version']", 10)
    textAt(parameters, 'flow_cta', "interactive['action']['parameters']['flow_cta']", 30)
    if (parameters['flow_id'] === undefined && parameters['flow_name'] === undefined)
      throw missing("interactive['action']['parameters']['flow_id']")
  },
  call_permission_request() {},
  address_message() {},
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
