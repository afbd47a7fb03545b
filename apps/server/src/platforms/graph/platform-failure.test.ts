import type { FixtureName } from '@herald/platform-fixtures'
import { fixture, fixtureNames } from '@herald/platform-fixtures'
import { describe, expect, it } from 'vitest'
import { adsCodes } from '../ads/ads-codes.ts'
import { chatCodes } from '../chat/chat-codes.ts'
import type { CodeTable } from './code-table.ts'
import { messengerCodes } from '../messenger/messenger-codes.ts'
import { oauthCodes } from '../login/oauth-codes.ts'
import type { FailurePolicy, FailureReason, PlatformErrorBody } from './platform-failure.ts'
import { failureFromError } from './platform-failure.ts'

const errorOf = (name: FixtureName): PlatformErrorBody => fixture<{ error: PlatformErrorBody }>(name).payload.error

const judge = (codes: CodeTable, error: PlatformErrorBody, httpStatus = 400) =>
  failureFromError(error, { codes, httpStatus, repeatable: false })

describe('documented errors', () => {
  const expected: [FixtureName, CodeTable, FailurePolicy, FailureReason][] = [
    ['errors/chat-pair-rate', chatCodes, 'throttled', 'throttled'],
    ['errors/chat-throughput', chatCodes, 'throttled', 'throttled'],
    ['errors/app-limit', chatCodes, 'throttled', 'throttled'],
    ['errors/chat-spam-rate', chatCodes, 'rejected', 'policy'],
    ['errors/chat-parameter-missing', chatCodes, 'rejected', 'invalid'],
    ['errors/chat-parameter-value', chatCodes, 'rejected', 'invalid'],
    ['errors/chat-business-scoped-not-supported', chatCodes, 'rejected', 'recipient'],
    ['errors/chat-template-parameters', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-missing', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-format', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-paused', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-duplicate', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-variables', chatCodes, 'rejected', 'template'],
    ['errors/chat-template-not-found', chatCodes, 'rejected', 'not_found'],
    ['errors/chat-not-registered', chatCodes, 'config', 'account'],
    ['errors/chat-pin-mismatch', chatCodes, 'config', 'account'],
    ['errors/chat-unavailable', chatCodes, 'outcome_unknown', 'unavailable'],
    ['errors/chat-generic', chatCodes, 'outcome_unknown', 'unavailable'],
    ['errors/chat-invalid-parameter', chatCodes, 'rejected', 'invalid'],
    ['errors/token-expired', chatCodes, 'auth_revoked', 'token'],
    ['errors/token-invalidated', messengerCodes, 'auth_revoked', 'token'],
    ['errors/token-malformed', adsCodes, 'auth_revoked', 'token'],
    ['errors/token-checkpoint', adsCodes, 'config', 'checkpoint'],
    ['errors/action-blocked', adsCodes, 'rejected', 'policy'],
    ['errors/action-blocked', chatCodes, 'config', 'policy'],
    ['errors/permission', adsCodes, 'config', 'permission'],
    ['errors/unknown-node', adsCodes, 'rejected', 'not_found'],
    ['errors/version-expired', adsCodes, 'config', 'version'],
    ['errors/messenger-outside-window', messengerCodes, 'rejected', 'window_closed'],
    ['errors/photo-outside-window', messengerCodes, 'rejected', 'window_closed'],
    ['errors/messenger-no-user', messengerCodes, 'rejected', 'recipient'],
    ['errors/messenger-not-available', messengerCodes, 'rejected', 'recipient'],
    ['errors/messenger-rate-limit', messengerCodes, 'throttled', 'throttled'],
    ['errors/private-reply-used', messengerCodes, 'rejected', 'recipient'],
    ['errors/ads-invalid-parameter', adsCodes, 'rejected', 'invalid'],
    ['errors/ads-budget-sharing', adsCodes, 'rejected', 'invalid'],
    ['errors/ads-account-limit', adsCodes, 'throttled', 'throttled'],
    ['errors/ads-management-limit', adsCodes, 'throttled', 'throttled'],
    ['errors/ads-insights-limit', adsCodes, 'throttled', 'throttled'],
    ['errors/ads-mutations-limit', adsCodes, 'throttled', 'throttled'],
    ['errors/ads-creative-flaky', adsCodes, 'transient', 'unavailable'],
    ['errors/service-unavailable', adsCodes, 'outcome_unknown', 'unavailable'],
    ['errors/unknown', adsCodes, 'outcome_unknown', 'unavailable'],
    ['errors/insights-too-old', adsCodes, 'rejected', 'invalid'],
    ['errors/video-unreachable', adsCodes, 'rejected', 'media'],
    ['errors/oauth-code-used', oauthCodes, 'rejected', 'invalid'],
    ['errors/oauth-code-expired', oauthCodes, 'rejected', 'invalid'],
    ['errors/oauth-redirect-differs', oauthCodes, 'rejected', 'invalid'],
    ['errors/oauth-bad-secret', oauthCodes, 'config', 'token'],
  ]

  it.each(expected)('%s', (name, codes, policy, reason) => {
    const failure = judge(codes, errorOf(name))
    expect(failure).toMatchObject({ policy, reason, effect: policy === 'outcome_unknown' ? 'unknown' : 'no' })
    expect(failure.text).toMatch(/^[A-Z].*[.]$/)
    expect(failure.traceId).toBeDefined()
    if (policy === 'throttled') expect(failure.retryAfterMs).toBeGreaterThan(0)
  })

  it('all have words for the user on every platform', () => {
    for (const name of fixtureNames('errors').filter((one) => one !== 'errors/photo-login'))
      for (const codes of [chatCodes, messengerCodes, adsCodes, oauthCodes])
        expect(judge(codes, errorOf(name)).text).toMatch(/\S/)
  })
})

describe('a failure', () => {
  it('keeps the platform words and the fields to blame, also when error_data is a string', () => {
    expect(judge(adsCodes, errorOf('errors/ads-invalid-parameter'))).toMatchObject({
      code: 100,
      subcode: 1_885_272,
      type: 'OAuthException',
      message: 'Invalid parameter',
      userTitle: 'Budget is too low',
      userMessage: 'Your budget must be at least $1.00.',
      blamedFields: ['daily_budget'],
    })
    expect(judge(adsCodes, errorOf('errors/ads-invalid-parameter-string-data')).blamedFields).toEqual([
      'targeting.geo_locations',
    ])
    expect(judge(adsCodes, { code: 100, error_data: 'just words' })).toMatchObject({
      details: 'just words',
      blamedFields: [],
    })
  })

  it('reads the error of a failed status too', () => {
    type Notice = { entry: [{ changes: [{ value: { statuses: [{ errors: [PlatformErrorBody] }] } }] }] }
    const { payload } = fixture<Notice>('chat/webhooks/status-failed')
    const [error] = payload.entry[0].changes[0].value.statuses[0].errors
    expect(judge(chatCodes, error)).toMatchObject({
      policy: 'rejected',
      reason: 'window_closed',
      code: 131_047,
      message: 'Re-engagement message',
    })
  })

  it('with an unknown code is rejected, unless the platform calls it temporary or failed itself', () => {
    expect(judge(chatCodes, { code: 987_654, message: 'new' })).toMatchObject({ policy: 'rejected', effect: 'no' })
    expect(judge(chatCodes, { code: 987_654, is_transient: true })).toMatchObject({ policy: 'outcome_unknown' })
    expect(judge(chatCodes, { code: 987_654 }, 503)).toMatchObject({ policy: 'outcome_unknown', effect: 'unknown' })
    expect(judge(chatCodes, {})).toMatchObject({ policy: 'rejected' })
  })

  it('takes the longer of the two waits', () => {
    const error = errorOf('errors/chat-throughput')
    const after = (retryAfterMs: number) =>
      failureFromError(error, { codes: chatCodes, repeatable: false, retryAfterMs }).retryAfterMs
    expect(after(90_000)).toBe(90_000)
    expect(after(10)).toBe(1_000)
  })

  it('marks exactly the codes of the four refusals, and the maintenance minute, as repeatable sends', () => {
    const repeatable = Object.entries(chatCodes)
      .filter(([, { policy }]) => policy === 'throttled')
      .map(([code]) => code)
    // 17, 32, 341, 613 are limits of other edges and 80008 of management calls; a send never meets them.
    expect(repeatable.sort()).toEqual(['130429', '131056', '131057', '17', '32', '341', '4', '613', '80007', '80008'])
  })
})
