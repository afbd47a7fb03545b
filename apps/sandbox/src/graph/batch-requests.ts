// POST / with `batch=[…]`: several calls in one, in order, with references between them.
import { parseForm } from './body-parsing.ts'
import { GraphError, invalidParameter } from './graph-error.ts'
import { splitVersion } from './api-versions.ts'
import type { GraphCall, GraphContext, GraphReply, GraphResult } from './graph-types.ts'
import { json } from './graph-types.ts'
import { asText, isObject } from './request-parameters.ts'

/** Undefined = the connection of this item was dropped by a fault. */
export type PerformCall = (call: GraphCall) => Promise<GraphReply | undefined>

type BatchItem = {
  method: string
  relativeUrl: string
  body: string
  name: string | undefined
  dependsOn: string | undefined
  omitOnSuccess: boolean | undefined
  headers: Record<string, string>
}

const largestBatch = 50

const readItem = (value: unknown): BatchItem => {
  if (!isObject(value) || typeof value['relative_url'] !== 'string')
    throw invalidParameter('Each batch item must be an object with method and relative_url.')
  const headers: Record<string, string> = {}
  for (const header of Array.isArray(value['headers']) ? (value['headers'] as unknown[]) : [])
    if (isObject(header)) headers[asText(header['name']).toLowerCase()] = asText(header['value'])
  return {
    method: asText(value['method'] ?? 'GET').toUpperCase(),
    relativeUrl: value['relative_url'],
    body:
      typeof value['body'] === 'string' ? value['body'] : isObject(value['body']) ? JSON.stringify(value['body']) : '',
    name: typeof value['name'] === 'string' ? value['name'] : undefined,
    dependsOn: typeof value['depends_on'] === 'string' ? value['depends_on'] : undefined,
    omitOnSuccess:
      value['omit_response_on_success'] === undefined
        ? undefined
        : asText(value['omit_response_on_success']) !== 'false',
    headers,
  }
}

/** The subset of JSONPath that batches use: `$.data.*.id`, `$.id`, `$.data[0].id`. */
const readJsonPath = (source: unknown, path: string): unknown[] => {
  let current: unknown[] = [source]
  for (const step of path
    .replace(/^\$\.?/, '')
    .replaceAll(/\[(\w+|\*)\]/g, '.$1')
    .split('.')) {
    if (step === '') continue
    current = current.flatMap((value) => {
      if (step === '*') return Array.isArray(value) ? (value as unknown[]) : isObject(value) ? Object.values(value) : []
      if (Array.isArray(value)) return value[Number(step)] === undefined ? [] : [value[Number(step)] as unknown]
      return isObject(value) && Object.hasOwn(value, step) ? [value[step]] : []
    })
  }
  return current
}

const reference = /\{result=([^:}]+):([^}]+)\}/g

const resolveReferences = (text: string, results: Map<string, unknown>, encode: boolean): string =>
  text.replaceAll(reference, (_whole, name: string, path: string) => {
    const value = readJsonPath(results.get(name), path)
      .map((item) => asText(item))
      .join(',')
    return encode ? encodeURIComponent(value) : value
  })

const subCall = (item: BatchItem, parent: GraphContext, results: Map<string, unknown>): GraphCall => {
  const relative = resolveReferences(item.relativeUrl, results, true)
  const [rawPath = '', search = ''] = relative.split(/\?(.*)/s)
  const { version, rest } = splitVersion(`/${rawPath.replace(/^\/+/, '')}`)
  const text = resolveReferences(item.body, results, !item.body.trimStart().startsWith('{'))
  let body: Record<string, unknown> = {}
  if (text.trimStart().startsWith('{')) {
    try {
      const decoded = JSON.parse(text) as unknown
      if (isObject(decoded)) body = decoded
    } catch {
      throw invalidParameter('The body of a batch item is not valid JSON.')
    }
  } else body = parseForm(text)
  const query = parseForm(search)
  const token = query['access_token'] ?? body['access_token'] ?? parent.token?.id
  if (token !== undefined) query['access_token'] = token
  const proof = parent.params.raw('appsecret_proof')
  if (proof !== undefined && query['appsecret_proof'] === undefined) query['appsecret_proof'] = proof
  return {
    method: item.method,
    path: rest,
    pathOnWire: `/${rawPath.replace(/^\/+/, '')}`,
    version: version ?? parent.call.version,
    query,
    body,
    files: parent.call.files,
    rawBody: Buffer.from(text),
    headers: { ...item.headers, host: parent.call.headers.host },
    baseUrl: parent.baseUrl,
  }
}

export const batchHandler =
  (perform: PerformCall) =>
  async (context: GraphContext): Promise<GraphResult> => {
    const list = context.params.list('batch')
    if (!list) throw new GraphError({ code: 100, message: '(#100) The parameter batch is required.' })
    if (list.length > largestBatch)
      throw invalidParameter(`Too many requests in batch message. Maximum batch size is ${largestBatch}`)
    if (list.length === 0) throw invalidParameter('Batch API requests must not be empty.')
    const items = list.map(readItem)
    const includeHeaders = context.params.boolean('include_headers') ?? true
    const results = new Map<string, unknown>()
    const failed = new Set<string>()
    const answers: unknown[] = []
    const referenced = new Set<string>()
    for (const item of items)
      for (const match of `${item.relativeUrl} ${item.body}`.matchAll(reference)) referenced.add(match[1] as string)

    for (const item of items) {
      const needs = [...`${item.relativeUrl} ${item.body}`.matchAll(reference)].map((match) => match[1] as string)
      if (item.dependsOn !== undefined) needs.push(item.dependsOn)
      if (needs.some((name) => failed.has(name) || (!results.has(name) && referenced.has(name)))) {
        if (item.name !== undefined) failed.add(item.name)
        answers.push(null)
        continue
      }
      const reply = await perform(subCall(item, context, results))
      if (!reply) {
        if (item.name !== undefined) failed.add(item.name)
        answers.push(null)
        continue
      }
      const body = reply.body.toString()
      const ok = reply.status < 400
      if (item.name !== undefined) {
        if (ok) results.set(item.name, safeParse(body))
        else failed.add(item.name)
      }
      const omit = item.omitOnSuccess ?? (item.name !== undefined && referenced.has(item.name))
      if (ok && omit) {
        answers.push(null)
        continue
      }
      const answer: Record<string, unknown> = { code: reply.status }
      if (includeHeaders) answer['headers'] = Object.entries(reply.headers).map(([name, value]) => ({ name, value }))
      answer['body'] = body
      answers.push(answer)
    }
    return json(answers)
  }

const safeParse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
