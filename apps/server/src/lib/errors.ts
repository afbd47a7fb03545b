// One closed catalogue of everything the API can answer with instead of success. The OpenAPI document, docs/errors.md and
// the generated client are made from it: a new refusal starts with a line here.

type Entry = { status: number; about: string }

export const errorCatalogue = {
  validation_failed: {
    status: 400,
    about: 'The body, query or path breaks a rule. `details` names each field and what it should be.',
  },
  invalid_json: { status: 400, about: 'The body is not JSON. Check quotes, commas and that the whole body was sent.' },
  ambiguous_credentials: { status: 400, about: 'A user token and an API key came together. Send one of them.' },
  invalid_cursor: { status: 400, about: 'The cursor is not one that this list gave out. Start again without it.' },
  invalid_recipient: {
    status: 400,
    about: '`to` is neither a phone number in digits nor a business-scoped id of the platform.',
  },
  unsupported_platform: { status: 400, about: 'The platform of this channel does not have this feature.' },
  missing_permission: {
    status: 400,
    about:
      'The login did not give what is needed: `missing` names permissions that were not granted; without it the state was invalid.',
  },
  platform_rejected: {
    status: 400,
    about: 'The platform refused the request. `platform` carries its words; `details` the fields it blames.',
  },
  unauthenticated: { status: 401, about: 'No credential came, or it is unknown, expired or revoked.' },
  insufficient_scope: { status: 403, about: 'The credential lacks the scope named in `required_scope`.' },
  insufficient_role: { status: 403, about: 'The user is signed in, but the role may not do this.' },
  console_only: {
    status: 403,
    about: 'Only a signed-in user may do this; API keys are refused whatever their scopes.',
  },
  terms_not_accepted: {
    status: 403,
    about: 'The current advertising terms are not accepted. An owner or admin accepts them in the console.',
  },
  verification_failed: {
    status: 403,
    about: 'The verify token of the webhook handshake is not the configured one (PLATFORM_VERIFY_TOKEN).',
  },
  client_suspended: {
    status: 403,
    about: 'The operator has suspended this client. Nothing is lost; ask the operator to lift it.',
  },
  platform_permission_denied: {
    status: 403,
    about: 'The platform says that the connected account lacks a permission. Connect it again and grant it.',
  },
  not_found: { status: 404, about: 'No such path or object.' },
  template_not_found: { status: 404, about: 'The account of the channel has no template with this name and id.' },
  user_not_found: { status: 404, about: 'No user with this id belongs to the client.' },
  api_key_not_found: { status: 404, about: 'No API key with this id belongs to the client.' },
  sign_in_not_found: { status: 404, about: 'No sign-in of yours has this id, or it has ended already.' },
  channel_not_found: { status: 404, about: 'No channel with this id belongs to the client.' },
  message_not_found: { status: 404, about: 'No message with this id belongs to the client.' },
  batch_not_found: { status: 404, about: 'No batch with this id belongs to the client.' },
  conversation_not_found: { status: 404, about: 'No conversation with this id belongs to the client.' },
  note_not_found: { status: 404, about: 'The conversation has no note with this id.' },
  saved_reply_not_found: { status: 404, about: 'No saved reply with this id belongs to the client.' },
  media_not_found: {
    status: 404,
    about: 'The platform has no such file for this channel; files expire there after 30 days.',
  },
  event_not_found: { status: 404, about: 'No event with this id belongs to the client.' },
  session_not_found: { status: 404, about: 'No signup session with this id belongs to the client.' },
  ad_account_not_found: { status: 404, about: 'No such ad account is connected by the client.' },
  lead_not_found: { status: 404, about: 'No lead with this id belongs to the client.' },
  comment_not_found: { status: 404, about: 'No comment with this id belongs to the client.' },
  conversion_not_found: { status: 404, about: 'No conversion with this id belongs to the client.' },
  platform_object_not_found: {
    status: 404,
    about: 'The platform has no such object, or the report is older than 30 days.',
  },
  method_not_allowed: {
    status: 405,
    about: 'The path exists, but not with this method. The `Allow` header lists those it has.',
  },
  request_timeout: { status: 408, about: 'The body came too slowly. Send it again.' },
  email_taken: { status: 409, about: 'A user of your client has this email address already.' },
  saved_reply_exists: { status: 409, about: 'Another saved reply has this name. Choose another one, or change that.' },
  client_required: {
    status: 409,
    about:
      'The address and the password fit people of several clients. Sign in again with `client_id`: one of `clients`.',
  },
  last_owner: {
    status: 409,
    about: 'The last owner can neither go nor lose the role. Make another user an owner first.',
  },
  channel_disconnected: { status: 409, about: 'The channel is disconnected. Connect it again first.' },
  channel_already_connected: { status: 409, about: 'The account is connected by another client.' },
  comment_deleted: { status: 409, about: 'The comment is deleted; nothing can be done with it any more.' },
  no_ad_click: {
    status: 409,
    about: 'The person did not come from an ad, and the chat platform takes only conversions that follow a click.',
  },
  message_not_cancellable: { status: 409, about: 'Only a message that is still queued can be cancelled.' },
  opted_out: {
    status: 409,
    about:
      'The person has stopped marketing messages, and this is one: a template that is not known to be of another category. GET /api/opt-outs tells since when.',
  },
  batch_ended: {
    status: 409,
    about: 'The batch is finished or cancelled: there is nothing left to pause, resume or cancel.',
  },
  batch_not_resumable: {
    status: 409,
    about: 'The quality of the number is still red. Resume the batch when it has recovered, or cancel it.',
  },
  batch_differs: {
    status: 409,
    about: 'An interrupted upload goes on only with the same file. Repeat that, or use another Idempotency-Key.',
  },
  session_not_revocable: {
    status: 409,
    about: 'A completed signup session cannot be revoked. Disconnect its channel instead.',
  },
  invalid_transition: {
    status: 409,
    about: 'The ad account cannot move from its present status to the one asked for.',
  },
  ad_account_not_active: {
    status: 409,
    about: 'Writes need an active ad account. Activate it first; `status` tells what it is.',
  },
  spend_limit: {
    status: 409,
    about:
      'The budgets of the ad account would add up to more than its spend guard allows; `exceeded` has the sums. Lower the budget, pause something or raise the limit.',
  },
  ad_account_revoked: {
    status: 409,
    about: 'The platform no longer accepts the token of this ad account. Connect it again through OAuth.',
  },
  session_ended: {
    status: 410,
    about: 'The signup link is used up: completed, revoked, expired or failed. Ask for a new one.',
  },
  payload_too_large: {
    status: 413,
    about:
      'The body is larger than this operation takes: 16 KB without a credential, 256 KB with one, 2 MB for ad sets, 10 MB for files and platform notifications, 100 MB for videos.',
  },
  image_too_large: { status: 413, about: 'The image is larger than 7 MB (7,340,032 bytes) before base64.' },
  unsupported_media_type: {
    status: 415,
    about: 'The operation does not take this kind of body. Most take JSON: send `Content-Type: application/json`.',
  },
  rate_limited: { status: 429, about: 'Too many requests. Wait as long as `Retry-After` says.' },
  queue_full: {
    status: 429,
    about: 'Too much is waiting for this channel or client. Nothing was stored; try again after `Retry-After`.',
  },
  platform_rate_limited: { status: 429, about: 'The platform asks for a pause. Try again after `Retry-After`.' },
  headers_too_large: { status: 431, about: 'The headers are larger than 16 KB. Send fewer or shorter ones.' },
  internal_error: { status: 500, about: 'Our fault. Report the `request_id`; trying again may help.' },
  platform_unavailable: {
    status: 502,
    about: 'The platform failed or could not be reached. Nothing was decided; try again.',
  },
  overloaded: {
    status: 503,
    about: 'The service cannot take this right now; nothing was stored. Try again after `Retry-After`.',
  },
  outcome_unknown: {
    status: 503,
    about:
      'The answer of the database was lost: the request may have been carried out. Repeat it with the same `Idempotency-Key`; without one, look before you repeat.',
  },
  platform_timeout: { status: 504, about: 'The platform did not answer in time. Look before you repeat a create.' },
} as const satisfies Record<string, Entry>

export type ErrorCode = keyof typeof errorCatalogue

export type ErrorDetail = { field: string; message: string }

type Extra = {
  details?: ErrorDetail[]
  /** More top-level fields of the body, each declared in the error schema. */
  fields?: Record<string, unknown>
  headers?: Record<string, string>
  cause?: unknown
}

/** The only error that a caller ever sees. The message says what is wrong, which value, and what to do. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly status: number
  readonly details: ErrorDetail[] | undefined
  readonly fields: Record<string, unknown> | undefined
  readonly headers: Record<string, string> | undefined

  constructor(code: ErrorCode, message: string = errorCatalogue[code].about, extra: Extra = {}) {
    // A refusal is an answer, whose code says it all. Where in our code it was made interests only where the fault is ours, and
    // taking that down costs more than the rest of the refusal.
    const { stackTraceLimit } = Error
    if (code !== 'internal_error') Error.stackTraceLimit = 0
    super(message, extra.cause === undefined ? undefined : { cause: extra.cause })
    Error.stackTraceLimit = stackTraceLimit
    this.code = code
    this.status = errorCatalogue[code].status
    this.details = extra.details
    this.fields = extra.fields
    this.headers = extra.headers
  }
}

/** A single field that breaks a rule no schema can express. */
export const invalidField = (field: string, message: string): AppError =>
  new AppError('validation_failed', `${field}: ${message}`, { details: [{ field, message }] })
