import { readFileSync } from 'node:fs'
import {
  type DocumentRequest,
  type DocumentedOperation,
  type ObjectPlace,
  documentRequests,
} from './document-requests.ts'
import type { OpenApi } from './openapi-reader.ts'
import type { TenantWorld } from './tenant-world.ts'

// Requests of one client that name the objects of another, for every route of the OpenAPI document.

const document = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as OpenApi & {
  paths: Record<string, Record<string, { security?: object[] }>>
}
const { requestOf, ...routes } = documentRequests(document)
export const { operations, ending, missingOf } = routes
export const isPublic = ({ path, method }: DocumentedOperation) =>
  document.paths[path]?.[method]?.security?.length === 0
/** Those that need a credential. */
export const guarded = ending.filter((one) => !isPublic(one))

const valueIn = (world: TenantWorld, { where, key }: ObjectPlace): string | undefined => {
  if (where === 'header') return world.idempotencyKey
  if (where === 'path') return world.inPath[key]
  return world.inFields[key] ?? (where === 'query' ? world.inQuery[key] : undefined)
}

/** Refusals that say more than "there is none", by decision. */
const refusals: Record<string, number> = { connectChannel: 409, exchangeMarketingOauthCode: 400 }

export type Question = { what: string; mixed: boolean; request: DocumentRequest }

export const namesInPath = ({ places }: DocumentRequest) => places.some(({ where }) => where === 'path')

const isEmpty = (text: string): boolean => {
  // CSV: the names of the columns alone.
  if (!text.startsWith('{')) return text.trim().split('\n').length === 1
  const body = JSON.parse(text) as { data?: unknown[]; matched?: number }
  return body.data?.length === 0 || body.matched === 0
}

/** The worlds are made after the tests are listed, hence a function. */
export const tenantQuestions = (worlds: () => { theirs: TenantWorld; ours: TenantWorld }) => {
  /** What a request names of one client and not of the other. A login code belongs to its holder, whoever that is. */
  const namesOf = ({ places }: DocumentRequest) => {
    const { theirs, ours } = worlds()
    return places.filter(
      (place) => place.where !== 'header' && place.key !== 'code' && valueIn(theirs, place) !== valueIn(ours, place),
    )
  }

  /** All objects theirs; and where there are several, each of them alone among our own. */
  const questionsOf = (operation: DocumentedOperation): [Question, ...Question[]] => {
    const { theirs, ours } = worlds()
    const request = requestOf(operation, (place) => valueIn(theirs, place))
    const keys = new Set(namesOf(request).map(({ key }) => key))
    const all = { what: 'all theirs', mixed: false, request }
    if (keys.size < 2) return [all]
    return [
      all,
      ...[...keys].map((key) => ({
        what: `only ${key} theirs`,
        mixed: true,
        request: requestOf(operation, (place) => valueIn(place.key === key ? theirs : ours, place)),
      })),
    ]
  }

  /** What of theirs stands in an answer, beyond what the question itself named. */
  const leaks = (text: string, { url, body = '' }: DocumentRequest): string[] => {
    const { theirs, ours } = worlds()
    const asked = decodeURIComponent(url) + body.toString()
    const known = [
      theirs.marker,
      theirs.client.clientId,
      ...Object.values(theirs.inPath),
      ...Object.values(theirs.inFields),
    ]
    const shared = new Set([...Object.values(ours.inPath), ...Object.values(ours.inFields)])
    return known.filter((one) => !shared.has(one) && text.includes(one) && !asked.includes(one))
  }

  /** Whether an answer keeps what the question names of theirs to itself. */
  const isRefused = (
    { name }: DocumentedOperation,
    { request, mixed }: Question,
    status: number,
    text: string,
  ): boolean => {
    if (namesOf(request).length === 0 || status === (refusals[name] ?? 404)) return true
    const inPath = namesInPath(request)
    // A platform may be the one to refuse, and a list of our own things may ignore what is not among them.
    if (mixed && (status === 400 || (request.method === 'GET' && !inPath))) return true
    return status < 300 && !inPath && isEmpty(text)
  }

  return { questionsOf, leaks, isRefused }
}
