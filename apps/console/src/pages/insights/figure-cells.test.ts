import { describe, expect, it } from 'vitest'
import { figureCells } from './figure-cells.ts'

const insights = { spend: '1234.5', clicks: '3', impressions: '700' }

describe('figures for a spreadsheet', () => {
  it('are amounts in units of the currency with a point, and the currency beside them', () => {
    expect(figureCells({ insights }, ['spend', 'clicks', 'cpc', 'ctr'], 'BRL')).toEqual({
      currency: 'BRL',
      spend: '1234.50',
      clicks: '3',
      cpc: '411.50',
      ctr: '0.4286',
    })
  })

  it('are named as the fields of the platform', () => {
    expect(Object.keys(figureCells({ insights }, ['purchaseValue', 'costPerResult'], 'BRL'))).toEqual([
      'currency',
      'purchase_value',
      'cost_per_result',
    ])
  })

  it('have the decimals of the currency, and are empty where nothing can be said', () => {
    expect(figureCells({ insights }, ['spend', 'conversations'], 'JPY')).toEqual({
      currency: 'JPY',
      spend: '1235',
      conversations: '',
    })
    expect(figureCells({ insights }, ['spend'], 'no currency')).toMatchObject({ spend: '1234.50' })
  })
})
