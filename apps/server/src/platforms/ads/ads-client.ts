import { defined } from '../../lib/defined.ts'
import type { GraphTransport } from '../graph/graph-call.ts'
import type { CallOptions } from '../outbound-content.ts'
import { adsCodes } from './ads-codes.ts'
import type { AdsRequest } from './ads-requests.ts'

export type AdsClientOptions = {
  transport: GraphTransport
  /** How long any call may take. Absent: the limit of each request. */
  callLimitMs?: number
}

/** Sends what ads-requests.ts describes. Its callers keep the pace and decide what a failure means. */
export const createAdsClient = ({ transport, callLimitMs }: AdsClientOptions) => ({
  perform: <Body = unknown>(token: string, { useCase: _useCase, ...request }: AdsRequest, options?: CallOptions) =>
    transport.call<Body>({ ...request, token, codes: adsCodes, ...defined({ totalMs: callLimitMs }), ...options }),
})

export type AdsClient = ReturnType<typeof createAdsClient>
