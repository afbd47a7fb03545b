import type { IncomingHttpHeaders } from 'node:http'
import type { AccessToken } from '../state/world-types.ts'
import type { FieldSelection } from './field-selection.ts'
import type { RequestParameters } from './request-parameters.ts'

export type GraphMethod = 'GET' | 'POST' | 'DELETE'

export type UploadedFile = { field: string; filename: string; mimeType: string; content: Buffer }

/** One call as it came in, whether over HTTP or as an item of a batch. */
export type GraphCall = {
  method: string
  /** Without the version: `/123/messages`. */
  path: string
  /** As written by the caller, with the version. */
  pathOnWire: string
  version: string | undefined
  query: Record<string, unknown>
  body: Record<string, unknown>
  files: UploadedFile[]
  rawBody: Buffer
  headers: IncomingHttpHeaders
  /** `http://host:port` as the caller wrote it, so that `next` and media links lead back here. */
  baseUrl: string
}

/** What a handler sees. */
export type GraphContext = {
  call: GraphCall
  method: GraphMethod
  version: string
  params: RequestParameters
  token: AccessToken | undefined
  baseUrl: string
  fields: FieldSelection[] | undefined
  /** True when `execution_options` holds validate_only: check everything, then return `validated()` instead of writing. */
  validateOnly: boolean
  /** The last segment of a path such as `/{phone}/message_qrdls/{code}`, whose edge is registered as `message_qrdls/:id`. */
  edgeId?: string
}

export type GraphResult =
  | { type: 'json'; body: unknown; headers?: Record<string, string>; status?: number }
  | { type: 'nodes'; kind: string; items: readonly unknown[]; summary?: Record<string, unknown>; maximum?: number }
  | { type: 'rows'; items: readonly unknown[]; summary?: Record<string, unknown>; maximum?: number }
  | { type: 'created'; id: string; body: Record<string, unknown> }
  | { type: 'bytes'; content: Buffer; headers: Record<string, string>; status?: number }

/** A body sent as it is. */
export const json = (body: unknown, headers?: Record<string, string>): GraphResult =>
  headers ? { type: 'json', body, headers } : { type: 'json', body }

export const success = (): GraphResult => ({ type: 'json', body: { success: true } })

/** A page of nodes of one kind; `fields`, `limit`, `after` and `before` are applied by the core. */
export const nodeList = (kind: string, items: readonly unknown[], summary?: Record<string, unknown>): GraphResult =>
  summary ? { type: 'nodes', kind, items, summary } : { type: 'nodes', kind, items }

/** A page of finished rows; the core only cuts pages. */
export const rowList = (items: readonly unknown[], summary?: Record<string, unknown>): GraphResult =>
  summary ? { type: 'rows', items, summary } : { type: 'rows', items }

/** The answer to a create: `{ id, … }`, plus what `fields` asks for. */
export const created = (id: string, more: Record<string, unknown> = {}): GraphResult => ({
  type: 'created',
  id,
  body: { id, ...more },
})

/** The answer to validate_only: all is well, and nothing was done. */
export const validated = (): GraphResult => success()

export type GraphReply = { status: number; headers: Record<string, string>; body: string | Buffer; errorCode?: number }
