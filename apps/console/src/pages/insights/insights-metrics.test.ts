import { describe, expect, it } from 'vitest'
import { broughtBy } from '../ads/ad-sums.ts'
import type { AttributionRow } from './insights-data.ts'
import { broughtNothing, changeOf, valueOf } from './insights-metrics.ts'

const insights = {
  spend: '50',
  impressions: '10000',
  clicks: '200',
  objective: 'OUTCOME_SALES',
  actions: [
    { action_type: 'link_click', value: '150' },
    { action_type: 'purchase', value: '4' },
    { action_type: 'omni_purchase', value: '5' },
  ],
  action_values: [{ action_type: 'omni_purchase', value: '200' }],
}
const brought = (row: Partial<AttributionRow>) => row as AttributionRow

describe('figures of ads', () => {
  it('are ratios of sums, and are not said where there is nothing to divide by', () => {
    expect(valueOf({ insights }, 'ctr')).toBe(2)
    expect(valueOf({ insights }, 'cpc')).toBe(0.25)
    expect(valueOf({ insights }, 'roas')).toBe(4)
    expect(valueOf({ insights: { spend: '1' } }, 'cpc')).toBeUndefined()
    expect(valueOf({ insights: { ...insights, action_values: [] } }, 'roas')).toBeUndefined()
    expect(valueOf({}, 'spend')).toBeUndefined()
  })

  it('count what the objective is about, each action once', () => {
    const brought = (change: object) => ({ brought: broughtBy({ ...insights, ...change }) })
    expect(valueOf(brought({}), 'results')).toBe(5)
    expect(valueOf(brought({ objective: 'OUTCOME_TRAFFIC' }), 'results')).toBe(150)
    expect(valueOf(brought({ optimization_goal: 'LINK_CLICKS' }), 'costPerResult')).toBeCloseTo(1 / 3)
    expect(valueOf({ insights }, 'results')).toBeUndefined()
  })

  it('add up conversations over rows', () => {
    const attribution = [
      brought({ conversations: 3, spend: '30', conversation_spend: '30', conversion_value: '90' }),
      brought({ conversations: 1, spend: '10', conversation_spend: '10', conversion_value: '0' }),
      // Sells, and nobody writes: its spend is none of theirs.
      brought({ conversations: 0, spend: '9000', conversation_spend: '0', conversion_value: '0' }),
    ]
    expect(valueOf({ attribution }, 'conversations')).toBe(4)
    expect(valueOf({ attribution }, 'conversationSpend')).toBe(40)
    expect(valueOf({ attribution }, 'costPerConversation')).toBe(10)
    expect(valueOf({ attribution }, 'return')).toBe(2.25)
    expect(valueOf({ attribution: attribution.slice(1) }, 'return')).toBeUndefined()
    expect(valueOf({ attribution: [] }, 'costPerConversation')).toBeUndefined()
    const paidBefore = [brought({ conversations: 1, conversation_spend: '0.00' })]
    expect(valueOf({ attribution: paidBefore }, 'costPerConversation')).toBeUndefined()
  })

  it('are nothing where ads for conversations only cost', () => {
    const silent = { conversations: 0, answered: 0, leads: 0, conversions: 0, conversion_value: '0.00' }
    expect(broughtNothing({ attribution: [brought({ ...silent, conversation_spend: '5' })] })).toBe(true)
    expect(broughtNothing({ attribution: [brought({ ...silent, conversations: 1 })] })).toBe(false)
    expect(broughtNothing({})).toBe(false)
  })

  it('are compared with the time before', () => {
    expect(changeOf(150, 100)).toBe(50)
    expect(changeOf(0, 100)).toBe(-100)
    expect(changeOf(0, 0)).toBe(0)
    expect(changeOf(5, 0)).toBeUndefined()
    expect(changeOf(undefined, 5)).toBeUndefined()
  })
})
