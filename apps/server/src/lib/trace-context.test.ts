import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatTraceContext, parseTraceContext, traceContextOf, traceHeaders } from './trace-context.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'
const parent = `00-${traceId}-${spanId}-01`

describe('a trace context', () => {
  it('is read from the headers, kept as one text and written as headers again', () => {
    const context = traceContextOf({ traceparent: parent, tracestate: 'a=1, b=2' })
    expect(context).toBe(`${parent} a=1, b=2`)
    expect(parseTraceContext(context ?? '')).toEqual({ traceId, spanId, flags: 1, state: 'a=1, b=2' })
    expect(traceHeaders(context ?? '')).toEqual({ traceparent: parent, tracestate: 'a=1, b=2' })
    expect(traceHeaders(parent)).toEqual({ traceparent: parent })
  })

  it('is read from a later version as far as this one knows it', () => {
    expect(traceContextOf({ traceparent: `01-${traceId}-${spanId}-01-more` })).toBe(parent)
    expect(traceContextOf({ traceparent: `01-${traceId}-${spanId}-01` })).toBe(parent)
  })

  const malformed: [string, string | string[] | undefined][] = [
    ['is absent', undefined],
    ['is empty', ''],
    ['came twice', [parent, parent]],
    ['came twice, joined', `${parent}, ${parent}`],
    ['has the version that is forbidden', `ff-${traceId}-${spanId}-01`],
    ['has capital letters', parent.toUpperCase()],
    ['has no trace id', `00-${'0'.repeat(32)}-${spanId}-01`],
    ['has no span id', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['is too short', parent.slice(0, -1)],
    ['goes on', `${parent}-00`],
    ['goes on without a dash, in a later version', `01-${traceId}-${spanId}-01more`],
  ]
  for (const [what, traceparent] of malformed)
    it(`is none when the header ${what}`, () => expect(traceContextOf({ traceparent })).toBeUndefined())

  it('leaves a state out that is too long or has characters that no header has', () => {
    for (const tracestate of ['x'.repeat(513), 'a=\u0000', 'a=é', ''])
      expect(traceContextOf({ traceparent: parent, tracestate })).toBe(parent)
  })

  it('survives being written and read', () => {
    const hex = (length: number) =>
      fc
        .array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length })
        .map((letters) => letters.join(''))
        .filter((text) => !/^0+$/.test(text))
    const state = fc.option(fc.stringMatching(/^[a-z]=[!-~ ]{1,40}$/), { nil: undefined })
    const parts = fc.record({ traceId: hex(32), spanId: hex(16), flags: fc.integer({ min: 0, max: 255 }), state })
    fc.assert(
      fc.property(parts, (given) => {
        expect(parseTraceContext(formatTraceContext(given))).toEqual(given)
      }),
    )
  })
})
