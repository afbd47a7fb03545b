/*
 * What a backend needs that receives Herald's webhooks: the check of token and signature, and the types of all events. It
 * depends on nothing but Node and can be copied, with ../generated/event-types.ts.
 */
export * from './event-union.ts'
export {
  signWebhook,
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  type WebhookMarks,
  WebhookVerificationError,
} from './verify-webhook.ts'
