import { expect, it } from 'vitest'
import { flatRow } from './flat-row.ts'

it('gives what is counted by kind a column for each kind', () => {
  const actions = [
    { action_type: 'link_click', value: '3' },
    { action_type: 'lead', value: '1' },
  ]
  expect(flatRow({ spend: '12.50', actions })).toEqual({
    spend: '12.50',
    'actions.link_click': '3',
    'actions.lead': '1',
  })
})
