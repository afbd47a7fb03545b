import type { Readable } from 'node:stream'
import type { ExchangeLimits } from '../../lib/http-exchange.ts'
import type { Span } from '../../lib/tracer.ts'
import type { CodeTable } from './code-table.ts'
import type { GraphParameters, UploadFile } from './graph-bodies.ts'
import type { PlatformFailure } from './platform-failure.ts'
import type { PlatformUsage } from './usage-headers.ts'

export type GraphHost = 'graph' | 'photo' | 'photoLogin'

export type GraphCall = {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without leading slash and version: `106540352242922/messages`. */
  path: string
  codes: CodeTable
  host?: GraphHost
  /** A few login endpoints have no version in front. */
  versioned?: boolean
  token?: string
  query?: GraphParameters
  json?: unknown
  form?: GraphParameters
  upload?: { fields: GraphParameters; file: UploadFile; maxBytes: number }
  /** Whether a lost answer is harmless. By default only for GET and DELETE. */
  repeatable?: boolean
  requestId?: string
  /** What asked for the call: the call's own span becomes its child. */
  span?: Span
  /** The call's own span, where the caller has made it and ends it. */
  callSpan?: Span
  limits?: Partial<ExchangeLimits>
  signal?: AbortSignal
}

export type GraphResult<Body> =
  | { ok: true; status: number; body: Body; usage?: PlatformUsage }
  | { ok: false; failure: PlatformFailure; usage?: PlatformUsage }

export type GraphDownload =
  | { ok: true; body: Readable; contentType: string | undefined; contentLength: number | undefined }
  | { ok: false; failure: PlatformFailure }

export type DownloadCall = {
  url: string
  codes: CodeTable
  token: string
  maxBytes: number
  totalMs?: number
  requestId?: string
  span?: Span
  signal?: AbortSignal
}

export type GraphTransport = {
  call: <Body = unknown>(call: GraphCall) => Promise<GraphResult<Body>>
  /** Follows the cursors to the end, or to `maxRows`. */
  all: <Row = unknown>(call: GraphCall, bounds?: { pageSize?: number; maxRows?: number }) => Promise<GraphResult<Row[]>>
  download: (call: DownloadCall) => Promise<GraphDownload>
  close: () => Promise<void>
}
