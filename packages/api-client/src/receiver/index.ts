/*
 * What a backend needs that receives Herald's webhooks: the check of token and signature, handlers for the usual frameworks, and
 * the types of all events. It depends on nothing but node:crypto, which Bun and Deno have too, and is not asynchronous where it
 * verifies: a check that is not awaited is no check.
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
export { expressWebhook, fastifyWebhook, type OnEvent, webhookHandler } from './webhook-handlers.ts'
