// The platform's error envelope. Handlers throw a GraphError; the dispatcher renders it, so that no failure of a request
// can leave the sandbox in a shape that the platform does not have.

export type GraphErrorFields = {
  code: number
  message: string
  status?: number
  type?: string
  subcode?: number
  userTitle?: string
  userMessage?: string
  data?: unknown
  transient?: boolean
}

export class GraphError extends Error {
  readonly fields: GraphErrorFields

  constructor(fields: GraphErrorFields) {
    super(fields.message)
    this.name = 'GraphError'
    this.fields = fields
  }

  get status(): number {
    return this.fields.status ?? defaultStatus(this.fields.code)
  }
}

/** HTTP status per code where the platform's own numbers are known; everything else is 400. */
export const defaultStatus = (code: number): number => {
  if (code === 1 || code === 131000 || code === 131016) return 500
  if (code === 2 || code === 133004) return 503
  if (code === 0) return 401
  if (code === 4 || code === 10 || code === 368 || (code >= 200 && code <= 299)) return 403
  if (code === 131005 || code === 131031 || code === 130497) return 403
  if (code === 80007 || code === 130429 || code === 131048 || code === 131056) return 429
  if (code === 132001) return 404
  return 400
}

export const invalidParameter = (message: string, more: Partial<GraphErrorFields> = {}): GraphError =>
  new GraphError({ code: 100, message: message.startsWith('(#') ? message : `(#100) ${message}`, ...more })

export const missingParameter = (name: string): GraphError =>
  new GraphError({ code: 100, message: `(#100) The parameter ${name} is required.` })

export const permissionDenied = (message: string, code = 200): GraphError =>
  new GraphError({ code, message: `(#${code}) ${message}` })

export const unknownObject = (method: string, id: string): GraphError =>
  new GraphError({
    code: 100,
    subcode: 33,
    type: 'GraphMethodException',
    message:
      `Unsupported ${method.toLowerCase()} request. Object with ID '${id}' does not exist, cannot be loaded due to missing ` +
      'permissions, or does not support this operation. Please read the Graph API documentation at ' +
      'https://developers.facebook.com/docs/graph-api',
  })

export const nonexistingField = (field: string, typeName: string): GraphError =>
  new GraphError({
    code: 100,
    message: `(#100) Tried accessing nonexisting field (${field}) on node type (${typeName})`,
  })

export const errorEnvelope = (error: GraphError, traceId: string): { error: Record<string, unknown> } => {
  const { fields } = error
  const body: Record<string, unknown> = {
    message: fields.message,
    type: fields.type ?? 'OAuthException',
    code: fields.code,
  }
  if (fields.data !== undefined) body['error_data'] = fields.data
  if (fields.subcode !== undefined) body['error_subcode'] = fields.subcode
  if (fields.transient !== undefined) body['is_transient'] = fields.transient
  if (fields.userTitle !== undefined) body['error_user_title'] = fields.userTitle
  if (fields.userMessage !== undefined) body['error_user_msg'] = fields.userMessage
  body['fbtrace_id'] = traceId
  return { error: body }
}
