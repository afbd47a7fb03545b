import { expect, it } from 'vitest'
import { inOrder } from './account-order.ts'

it('puts what was lost before what works, and both before the rest', () => {
  const listed = inOrder([
    { name: 'Berry', status: 'available' },
    { name: 'Orchard', status: 'active' },
    { name: 'Apple', status: 'disabled' },
    { name: 'Grove', status: 'active' },
    { name: 'Zest', status: 'revoked' },
  ])
  expect(listed.map(({ name }) => name)).toEqual(['Zest', 'Grove', 'Orchard', 'Apple', 'Berry'])
})
