import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cutPage } from './paging.ts'
import { requestParameters } from './request-parameters.ts'

const idOf = (item: { id: string }): string => item.id
const items = (count: number): { id: string }[] =>
  Array.from({ length: count }, (_item, index) => ({ id: `i${index}` }))

describe('paging', () => {
  it('walks forward over everything exactly once, whatever the size', () => {
    fc.assert(
      fc.property(fc.nat(120), fc.integer({ min: 1, max: 40 }), (count, limit) => {
        const all = items(count)
        const seen: string[] = []
        let after: string | undefined
        for (;;) {
          const page = cutPage(all, idOf, requestParameters({ limit, ...(after === undefined ? {} : { after }) }))
          seen.push(...page.items.map(idOf))
          if (!page.hasNext) break
          after = page.after
        }
        expect(seen).toEqual(all.map(idOf))
      }),
    )
  })

  it('goes back with before, and has 25 items without a limit', () => {
    const all = items(60)
    const first = cutPage(all, idOf, requestParameters({}))
    expect(first.items).toHaveLength(25)
    const second = cutPage(all, idOf, requestParameters({ after: first.after }))
    expect(cutPage(all, idOf, requestParameters({ before: second.before })).items).toEqual(first.items)
  })

  it('does not skip or repeat when items appear or go between two pages', () => {
    const all = items(10)
    const first = cutPage(all, idOf, requestParameters({ limit: 4 }))
    const grown = [{ id: 'new' }, ...all]
    expect(cutPage(grown, idOf, requestParameters({ limit: 2, after: first.after })).items.map(idOf)).toEqual([
      'i4',
      'i5',
    ])
    const shrunk = all.filter(({ id }) => id !== 'i3')
    expect(cutPage(shrunk, idOf, requestParameters({ limit: 2, after: first.after })).items.map(idOf)).toEqual([
      'i4',
      'i5',
    ])
  })

  it('refuses a cursor that it never gave', () => {
    expect(() => cutPage(items(3), idOf, requestParameters({ after: '!!' }))).toThrow(/cursor/)
  })
})
