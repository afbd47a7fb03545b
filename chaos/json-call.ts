export type JsonAnswer = { status: number; body: Record<string, unknown>; headers: Headers }

/** One request with a JSON body. Rejects when there is no whole answer within the limit. */
export const callJson = async (
  method: string,
  url: string,
  body?: object,
  headers: Record<string, string> = {},
  limitMs = 20_000,
): Promise<JsonAnswer> => {
  const response = await fetch(url, {
    method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(limitMs),
  })
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  return {
    status: response.status,
    body: isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {},
    headers: response.headers,
  }
}

const READS = 5

/**
 * A read, repeated when the connection ends before its answer: the balancer drops one whose backend a busy machine makes late.
 * A program behind it would do the same.
 */
export const readJson = async (url: string, headers?: Record<string, string>): Promise<JsonAnswer> => {
  for (let turn = 1; ; turn += 1) {
    try {
      return await callJson('GET', url, undefined, headers)
    } catch (error) {
      if (turn === READS) throw error
    }
  }
}
