import { describe, expect, it } from 'vitest'
import { outboundDefaults } from '../outbound-tuning.ts'
import { judge } from './settle-job.ts'
import type { UnsettledRow } from './settle-store.ts'

const at = (second: number) => new Date(1_800_000_000_000 + second * 1_000)
const times = outboundDefaults.settle

const row = (now: number, extra: Partial<UnsettledRow> = {}): UnsettledRow => ({
  message_id: 'a',
  since: at(0),
  flow_at: null,
  told_at: null,
  now: at(now),
  ...extra,
})

describe('the settling window', () => {
  it('does not run while webhooks do not flow', () => {
    expect(judge([row(800)], times)).toMatchObject({ overdue: [], silent: [], nextMs: 100_000 })
  })
  it('runs from the first later status', () => {
    expect(judge([row(100, { flow_at: at(50) })], times)).toMatchObject({ overdue: [], nextMs: 70_000 })
    expect(judge([row(171, { flow_at: at(50) })], times)).toMatchObject({ overdue: ['a'] })
  })
  it('calls for attention once, and gives up after a day', () => {
    expect(judge([row(900)], times)).toMatchObject({ silent: ['a'], overdue: [] })
    expect(judge([row(1_000, { told_at: at(900) })], times)).toMatchObject({ silent: [], giveUp: [] })
    expect(judge([row(86_400, { told_at: at(900) })], times)).toMatchObject({ giveUp: ['a'], silent: [] })
  })
  it('has nothing to wait for when nothing is open', () => {
    expect(judge([], times)).toEqual({ overdue: [], silent: [], giveUp: [], nextMs: undefined })
  })
})
