/*
 * Idempotency: the first answer to a request with an Idempotency-Key, kept for 30 days. Owns the key's rules, the table and
 * its purge. The row is written by the module that does the work, in the same transaction, so that there is never a key
 * without its work or work without its key; a repeat reads the first answer here.
 */
export { type AnswerOnce, type AnswerOnceDeps, createAnswerOnce } from './answer-once.ts'
export {
  type IdempotencyKey,
  type StoredAnswer,
  bodyHash,
  idempotencyHeaders,
  readIdempotencyKey,
  replayHeaders,
} from './idempotency-key.ts'
export { idempotencyRetention } from './idempotency-maintenance.ts'
export { idempotencySecrets } from './idempotency-secrets.ts'
export { findAnswers, keepAnswersSql } from './idempotency-store.ts'
