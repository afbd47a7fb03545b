import { describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { knownOf, parseSearch, search, stringifySearch } from './search-params.ts'
import { knownValues } from './search-values.ts'

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

describe('filters in addresses', () => {
  it('with values that nobody knows are dropped, and the others stay', () => {
    const read = knownOf(search('status', 'q'), knownValues.batches)
    expect(read({ status: 'foo', q: 'foo' })).toStrictEqual({ status: undefined, q: 'foo' })
    expect(read({ status: 'paused', other: 'x' })).toEqual({ status: 'paused' })
    expect(knownOf(search('contacted'), knownValues.leads)({ contacted: 'maybe' })).toEqual({})
  })

  it('have the values that the API has', () => {
    type Parameter = { name: string; schema: { enum?: string[] } }
    const { paths } = JSON.parse(readFileSync(new URL('../../../openapi.json', import.meta.url), 'utf8')) as {
      paths: Record<string, { get: { parameters: Parameter[] } }>
    }
    const ofApi = (path: string, name: string) =>
      paths[path]?.get.parameters.find((one) => one.name === name)?.schema.enum?.toSorted()
    for (const [own, path, name] of [
      [knownValues.messages.status, '/api/outbound/messages', 'status'],
      [knownValues.batches.status, '/api/outbound/batches', 'status'],
      [knownValues.optOuts.platform, '/api/opt-outs', 'platform'],
      [knownValues.leads.status, '/api/marketing/leads', 'status'],
      [knownValues.conversions.status, '/api/marketing/conversions', 'status'],
      [knownValues.events.key, '/api/webhooks/events', 'key'],
      [knownValues.events.type, '/api/webhooks/events', 'type'],
      [knownValues.events.status, '/api/webhooks/events', 'status'],
    ] as const)
      expect([...own].toSorted(), `${path} ${name}`).toEqual(ofApi(path, name))
  })
})
