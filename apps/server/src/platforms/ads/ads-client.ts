import { adsCodes } from './ads-codes.ts'
import type { GraphResult, GraphTransport } from '../graph/graph-call.ts'
import type { CallOptions } from '../outbound-content.ts'
import { callExtras } from '../outbound-content.ts'
import type { AdsRequest } from './ads-requests.ts'
import { defined } from '../../lib/defined.ts'

/** Sends what ads-requests.ts describes. Its callers keep the pace and decide what a failure means. */
export type AdsClient = {
  perform: <Body = unknown>(token: string, request: AdsRequest, options?: CallOptions) => Promise<GraphResult<Body>>
}

export type AdsClientOptions = {
  transport: GraphTransport
  /** How long any call may take. Absent: the limit of each request. */
  callLimitMs?: number
}

export const createAdsClient = ({ transport, callLimitMs }: AdsClientOptions): AdsClient => ({
  perform: (token, request, options) => {
    const { limits: asked, ...extras } = callExtras(options) as { limits?: { totalMs?: number } }
    return transport.call({
      method: request.method,
      path: request.path,
      token,
      codes: adsCodes,
      ...defined({ query: request.query, form: request.form, repeatable: request.repeatable }),
      limits: { ...request.limits, ...defined({ totalMs: callLimitMs }), ...asked },
      ...extras,
    })
  },
})
