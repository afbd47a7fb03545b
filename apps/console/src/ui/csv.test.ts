import { describe, expect, it } from 'vitest'
import { toCsv } from './csv.ts'

describe('rows as CSV', () => {
  it('has a column for every field that any row has, and quotes what would break a cell', () => {
    const csv = toCsv([
      { campaign_name: 'Beans, "fresh"', spend: '12.50' },
      { campaign_name: 'Cups', clicks: 3, actions: [{ action_type: 'link_click', value: '3' }] },
    ])
    expect(csv).toBe(
      '\ufeffcampaign_name,spend,clicks,actions\r\n' +
        '"Beans, ""fresh""",12.50,,\r\n' +
        'Cups,,3,"[{""action_type"":""link_click"",""value"":""3""}]"\r\n',
    )
  })

  it('lets no name run as a formula in a spreadsheet', () => {
    expect(toCsv([{ ad_name: '=HYPERLINK("http://evil.example")' }, { ad_name: '-5' }, { ad_name: '@cmd' }])).toBe(
      '\ufeffad_name\r\n"\'=HYPERLINK(""http://evil.example"")"\r\n-5\r\n\'@cmd\r\n',
    )
  })
})
