import { describe, expect, it } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

describe('search parameters', () => {
  it('are text: an id keeps all of its digits', () => {
    for (const id of ['120245678901234567', '12024567890123456', '007', '1e5', 'true', 'null', '{}'])
      expect(parseSearch(`?object=${id}`)).toEqual({ object: id })
  })

  it('of earlier links have quotes, which are no part of them', () => {
    expect(parseSearch('?object=%22120245678901234567%22&q=%22')).toEqual({ object: '120245678901234567', q: '"' })
  })

  it('are read as they were written, whatever stands in them', () => {
    for (const text of ['120245678901234567', 'a b&c=d', '"quoted"', '"', '+55 11', 'ção', '""'])
      expect(parseSearch(stringifySearch({ q: text }))).toEqual({ q: text })
    expect(stringifySearch({ object: '120245678901234567', q: undefined })).toBe('?object=120245678901234567')
    expect(stringifySearch({})).toBe('')
  })
})
