import { expect, it } from 'vitest'
import { createReceiverOutage } from './receiver-outage.ts'

const outageMs = 5_000

it('a success ends an outage that lasted; single failures among successes are none', () => {
  const outage = createReceiverOutage({ outageMs, isUnknown: false })
  expect(outage.succeeded('a', 0)).toBeUndefined()
  outage.failed('a', false, 1_000)
  expect(outage.succeeded('a', 2_000)).toBeUndefined()
  outage.failed('a', false, 3_000)
  outage.failed('a', false, 7_000)
  expect(outage.succeeded('b', 8_000)).toBeUndefined()
  expect(outage.succeeded('a', 8_000)).toBe('url')
  expect(outage.succeeded('a', 20_000)).toBeUndefined()
})

it('a backend that could not be reached is back as a whole, whichever URL says so', () => {
  const outage = createReceiverOutage({ outageMs, isUnknown: false })
  outage.failed('a', true, 0)
  outage.failed('b', true, 4_000)
  expect(outage.succeeded('c', 5_000)).toBe('receiver')
  expect(outage.succeeded('a', 5_000)).toBe('url')
  expect(outage.succeeded('c', 20_000)).toBeUndefined()
})

it('what failed before the lane was held here is unknown: the first success of all, and of each URL, counts', () => {
  const outage = createReceiverOutage({ outageMs, isUnknown: true })
  expect(['a', 'a', 'b', 'b'].map((url) => outage.succeeded(url, 0))).toEqual(['receiver', undefined, 'url', undefined])
})
