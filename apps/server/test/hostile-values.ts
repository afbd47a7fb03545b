// Values that break programs, chosen by a seed: the same seed makes the same cases.

export type Random = {
  below: (limit: number) => number
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

/** Mulberry32: small, fast, and every seed gives another row. */
export const seededRandom = (seed: number): Random => {
  let state = seed | 0
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick: (list) => list[below(list.length)] as (typeof list)[number],
  }
}

const nested = (depth: number, inner: unknown): unknown => {
  let value = inner
  for (let i = 0; i < depth; i += 1) value = i % 2 === 0 ? [value] : { a: value }
  return value
}

export const hostileTexts: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\ufeff',
  '\u202eabc',
  '👩‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD').repeat(300),
  'x'.repeat(513),
  'x'.repeat(70_000),
  '\n\r\t',
  '-1',
  '0',
  '1e400',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  "'; drop table herald.client; --",
  '$1',
  '${7*7}',
  '../../etc/passwd',
  '%00',
  '%zz',
  '2026-02-30T25:61:61Z',
  '9999-12-31T23:59:59.999Z',
  '+275760-09-13T00:00:00.001Z',
  '-271821-04-20T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '2026-11-15T12:00:00+99:99',
  '9'.repeat(40),
  'act_1',
  'http://[::1',
  'https://user:pass@example.com/?q#f',
  'javascript:alert(1)',
  'usr_01k9z7w2x3v4t5s6r7q8p9n0m1',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
]

const hostileThings: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => false,
  () => 0,
  () => -0,
  () => -1,
  () => 1.5,
  () => Number.MAX_SAFE_INTEGER,
  () => Number.MAX_SAFE_INTEGER + 1,
  () => Number.MIN_SAFE_INTEGER,
  () => 1e308,
  () => 2 ** 31,
  () => [],
  () => ({}),
  () => [null],
  () => [[[]]],
  () => ({ '': '' }),
  () => ({ 'a\u0000b': 1 }),
  () => ({ '\ud800': '\ud800' }),
  () => ({ length: 1, toString: 1 }),
  () => nested(30, 'deep'),
  () => nested(190, 1),
  () => nested(600, 1),
  () => Array.from({ length: 500 }, (_, i) => i),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`k${i}`, 'v'])),
]

export const hostileText = (random: Random): string => random.pick(hostileTexts)

export const hostileValue = (random: Random): unknown =>
  random.chance(0.5) ? hostileText(random) : random.pick(hostileThings)()

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every container in a value, itself first. */
const containersOf = (value: unknown): Container[] =>
  isContainer(value) ? [value, ...Object.values(value).flatMap(containersOf)] : []

/** The value with a few places replaced, taken out, added or doubled. The given one is left alone. */
export const mutated = (given: unknown, random: Random, times = 1 + random.below(3)): unknown => {
  let value = structuredClone(given)
  for (let i = 0; i < times; i += 1) {
    const containers = containersOf(value)
    if (containers.length === 0 || random.chance(0.02)) {
      value = hostileValue(random)
      continue
    }
    const container = random.pick(containers) as Record<string, unknown>
    const keys = Object.keys(container)
    const key = random.pick(keys)
    if (keys.length === 0 || random.chance(0.1)) {
      if (Array.isArray(container)) container.push(hostileValue(random))
      else container[random.pick(['extra', 'id', 'type', 'data', hostileText(random)])] = hostileValue(random)
    } else if (random.chance(0.25)) {
      if (Array.isArray(container)) container.splice(Number(key), 1)
      else delete container[key]
    } else if (Array.isArray(container) && random.chance(0.3)) container.push(structuredClone(random.pick(container)))
    else container[key] = hostileValue(random)
  }
  return value
}
