import { expect, it } from 'vitest'
import { rebase } from './rebase.ts'

it('keeps what the person changed, and takes the rest as it is now', () => {
  const before = { name: 'Shop', budget: 80, places: ['BR'], end: '' }
  const after = { ...before, budget: 95, places: ['BR', 'PT'] }
  const now = { name: 'Shop 2', budget: 90, places: ['AR'], end: '2026-11-30T09:00' }
  expect(rebase(before, after, now)).toEqual({
    name: 'Shop 2',
    budget: 95,
    places: ['BR', 'PT'],
    end: '2026-11-30T09:00',
  })
})

it('keeps what the person emptied or set where there was nothing', () => {
  const before: { message: string; image?: string } = { message: 'Hello' }
  expect(rebase(before, { message: '', image: 'beans' }, { message: 'Good day' })).toEqual({
    message: '',
    image: 'beans',
  })
})
