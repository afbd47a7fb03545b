import type { Readable } from 'node:stream'
import type { ExchangeLimits } from '../../lib/http-exchange.ts'
import type { CallOptions } from '../outbound-content.ts'
import type { CodeTable } from './code-table.ts'
import type { GraphParameters, UploadFile } from './graph-bodies.ts'
import type { PlatformFailure } from './platform-failure.ts'
import type { PlatformUsage } from './usage-headers.ts'

export type GraphHost = 'graph' | 'photo'

export type GraphCall = CallOptions & {
  method: 'GET' | 'POST' | 'DELETE'
  /** Without leading slash and version: `106540352242922/messages`. */
  path: string
  codes: CodeTable
  host?: GraphHost
  token?: string
  query?: GraphParameters
  json?: unknown
  form?: GraphParameters
  upload?: { fields: GraphParameters; file: UploadFile; maxBytes: number }
  /** The bytes themselves as the body, with the headers that go with them. */
  bytes?: { content: Uint8Array; headers: Record<string, string> }
  /** Whether a lost answer is harmless. By default only for GET and DELETE. */
  repeatable?: boolean
  limits?: Partial<ExchangeLimits>
}

export type GraphResult<Body> =
  | { ok: true; status: number; body: Body; usage?: PlatformUsage }
  | { ok: false; failure: PlatformFailure; usage?: PlatformUsage }

export type GraphDownload =
  | { ok: true; body: Readable; contentType: string | undefined; contentLength: number | undefined }
  | { ok: false; failure: PlatformFailure }

export type DownloadCall = CallOptions & { url: string; codes: CodeTable; token: string; maxBytes: number }

export type GraphTransport = {
  call: <Body = unknown>(call: GraphCall) => Promise<GraphResult<Body>>
  /** Follows the cursors to the end, or to `maxRows`. */
  all: <Row = unknown>(call: GraphCall, bounds?: { maxRows?: number }) => Promise<GraphResult<Row[]>>
  download: (call: DownloadCall) => Promise<GraphDownload>
  close: () => Promise<void>
}
