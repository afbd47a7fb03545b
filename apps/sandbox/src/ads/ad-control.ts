// The control surface of the ads side: review outcomes, issues, account states, call budgets, report failures.
import { ControlError, controlText } from '../control/control-registry.ts'
import { adSettings, changeAdSettings } from './ad-settings.ts'
import type { AnyAdObject } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { levelName } from './ad-world.ts'
import { usageKey } from './ad-access.ts'
import { readFailure } from './report-runs.ts'
import type { ReportRuns } from './report-runs.ts'

const inProcessMs = 60_000

export const installAdControl = (world: AdWorld, reports: ReportRuns): void => {
  const { core, store } = world
  const { control, clock, state } = core

  const objectOf = (body: Record<string, unknown>): AnyAdObject => {
    const id = body['ad_id'] ?? body['object_id'] ?? body['adset_id'] ?? body['campaign_id']
    const text = typeof id === 'string' ? id : controlText(body, 'ad_id')
    const object = store.ads.get(text) ?? store.adsets.get(text) ?? store.campaigns.get(text)
    if (!object) throw new ControlError(`There is no ad object "${text}".`, 404)
    return object
  }
  const reasonOf = (body: Record<string, unknown>): string =>
    typeof body['reason'] === 'string' && body['reason'] !== '' ? body['reason'] : 'The ad breaks a policy.'

  control.notice('ad_review', ({ body }) => {
    const object = objectOf(body)
    const status = body['status'] ?? 'APPROVED'
    const account = store.accountOf(object.accountId)
    if (status === 'APPROVED' || status === 'ACTIVE' || status === 'DISAPPROVED') {
      if (object.kind !== 'ad') throw new ControlError('Only an ad is reviewed; give "ad_id".')
      world.endReview(
        object,
        status === 'DISAPPROVED' ? 'DISAPPROVED' : 'APPROVED',
        status === 'DISAPPROVED' ? reasonOf(body) : undefined,
      )
    } else if (status === 'PENDING_REVIEW') {
      if (object.kind !== 'ad') throw new ControlError('Only an ad is reviewed; give "ad_id".')
      world.write({ ...object, review: 'PENDING', reviewRound: object.reviewRound + 1 })
    } else if (status === 'WITH_ISSUES') {
      const reason = reasonOf(body)
      const issue = {
        level: levelName(object),
        error_code: 1815869,
        error_summary: 'Ad rejected',
        error_message: reason,
        error_type: 'HARD_ERROR',
      }
      world.write({ ...object, issues: [issue] })
      world.emit(account, 'with_issues_ad_objects', 'with_issues_ad_objects', {
        id: object.id,
        level: levelName(object),
        error_code: '1815869',
        error_summary: issue.error_summary,
        error_message: reason,
      })
    } else if (status === 'IN_PROCESS') {
      const until = clock.now() + inProcessMs
      world.write({ ...object, inProcessUntilMs: until })
      clock.schedule('ad_in_process', until + 1, { id: object.id })
      world.emit(account, 'in_process_ad_objects', 'in_process_ad_objects', {
        id: object.id,
        level: levelName(object),
        status_name: object.status === 'ACTIVE' ? 'Active' : 'Paused',
      })
    } else
      throw new ControlError('"status" must be one of: APPROVED, DISAPPROVED, PENDING_REVIEW, WITH_ISSUES, IN_PROCESS.')
    const now = store.ads.get(object.id) ?? store.adsets.get(object.id) ?? store.campaigns.get(object.id)
    return { id: object.id, effective_status: now ? world.statusOf(now) : undefined }
  })

  control.notice('creative_fatigue', ({ body }) => {
    const object = objectOf(body)
    const account = store.accountOf(object.accountId)
    world.emit(account, 'creative_fatigue', 'creative_fatigue', {
      ad_account_id: account.accountId,
      adgroup_id: object.id,
      creative_fatigue_level: typeof body['level'] === 'string' ? body['level'] : 'HIGH',
      creative_fatigue_message: 'The cost per result is higher than before.',
    })
  })

  control.notice('report_failure', ({ body }) => {
    const runId = body['report_run_id'] === undefined ? undefined : controlText(body, 'report_run_id')
    const accountId = runId === undefined ? controlText(body, 'ad_account_id') : undefined
    const found = reports.fail(
      { ...(runId === undefined ? {} : { runId }), ...(accountId === undefined ? {} : { accountId }) },
      readFailure(body),
    )
    if (!found) throw new ControlError(`There is no report or ad account "${runId ?? accountId}".`, 404)
  })

  control.notice('ad_account', ({ body }) => {
    const account = store.accounts.get(controlText(body, 'ad_account_id'))
    if (!account) throw new ControlError(`There is no ad account "${String(body['ad_account_id'])}".`, 404)
    const status = body['account_status'] ?? account.accountStatus
    const reason = body['disable_reason'] ?? (status === 1 ? 0 : account.disableReason)
    if (!Number.isSafeInteger(status) || !Number.isSafeInteger(reason))
      throw new ControlError('"account_status" and "disable_reason" must be whole numbers, e.g. 2 and 1.')
    store.accounts.put({
      ...account,
      accountStatus: Number(status),
      disableReason: Number(reason),
      ...(typeof body['name'] === 'string' ? { name: body['name'] } : {}),
      ...(typeof body['currency'] === 'string' ? { currency: body['currency'] } : {}),
      ...(typeof body['payment_method'] === 'boolean' ? { unfunded: !body['payment_method'] } : {}),
    })
    world.noteAccount(account.id)
    return { id: account.id, account_status: Number(status), disable_reason: Number(reason) }
  })

  control.route('GET', '/ads/settings', () => adSettings(state))
  control.route('POST', '/ads/settings', ({ body }) => changeAdSettings(state, body))

  control.route('POST', '/usage', ({ body }) => {
    const account = store.accounts.get(controlText(body, 'ad_account_id'))
    if (!account) throw new ControlError(`There is no ad account "${String(body['ad_account_id'])}".`, 404)
    const percent = body['percent']
    if (percent === null) {
      state.setValue(usageKey(account.accountId), null)
      return { ad_account_id: account.id, percent: null }
    }
    if (typeof percent !== 'number' || !(percent >= 0) || percent > 1000)
      throw new ControlError('"percent" must be a number from 0 to 1000, or null to count again.')
    const minutes = body['regain_minutes'] ?? (percent >= 100 ? 5 : 0)
    const tier = body['tier'] ?? 'standard_access'
    if (!Number.isSafeInteger(minutes) || Number(minutes) < 0)
      throw new ControlError('"regain_minutes" must be a whole number of minutes.')
    if (tier !== 'standard_access' && tier !== 'development_access')
      throw new ControlError('"tier" must be "standard_access" or "development_access".')
    const set = { percent, regainMinutes: Number(minutes), tier }
    state.setValue(usageKey(account.accountId), set)
    return { ad_account_id: account.id, percent, regain_minutes: set.regainMinutes, tier }
  })
}
