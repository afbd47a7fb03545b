import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './address-range.ts'

type V4 = [number, number, number, number]

/** Networks that are nobody's on the public internet, as base and prefix length. */
const reservedV4: [V4, number][] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 88, 99, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
]

const toNumber = ([a, b, c, d]: V4): number => ((a << 24) | (b << 16) | (c << 8) | d) >>> 0
const toV4 = (value: number): V4 => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255]
const isReserved = (value: number): boolean =>
  reservedV4.some(([base, prefix]) => value >>> (32 - prefix) === toNumber(base) >>> (32 - prefix))

const reserved = fc
  .tuple(fc.constantFrom(...reservedV4), fc.integer({ min: 0, max: 0xffffffff }))
  .map(([[base, prefix], random]) => {
    const hostBits = 32 - prefix
    const mask = hostBits === 32 ? 0xffffffff : (2 ** hostBits - 1) >>> 0
    return (toNumber(base) | (random & mask)) >>> 0
  })

const hex = (value: number): string => value.toString(16)
const halves = (value: number): string => `${hex(value >>> 16)}:${hex(value & 0xffff)}`

/** Every way to write an IPv4 address that reaches the same machine. */
const spellings = (value: number): string[] => {
  const [a, b, c, d] = toV4(value)
  const dotted = `${a}.${b}.${c}.${d}`
  return [
    dotted,
    `::ffff:${dotted}`,
    `::ffff:${halves(value)}`,
    `0:0:0:0:0:ffff:${halves(value)}`,
    `::${halves(value)}`, // IPv4-compatible, long deprecated
    `2002:${halves(value)}::1`, // 6to4
    `64:ff9b::${halves(value)}`, // NAT64
    `64:ff9b::${dotted}`,
    `64:ff9b:1::${halves(value)}`, // local NAT64
    `2001:0:${halves(value)}::1`, // Teredo server
    `2001:0:0808:0808:0:0:${halves(~value >>> 0)}`, // Teredo client, inverted
    `::ffff:0:${halves(value)}`, // translated
  ]
}

/** How people hide an IPv4 address in a URL; the URL parser turns all of them into dotted decimal. */
const urlSpellings = (value: number): string[] => {
  const [a, b, c, d] = toV4(value)
  const octal = (part: number) => `0${part.toString(8)}`
  return [
    String(value),
    `0x${hex(value)}`,
    `0${value.toString(8)}`,
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map((part) => `0x${hex(part)}`).join('.'),
    `${a}.${((b << 16) | (c << 8) | d) >>> 0}`,
    `${a}.${b}.${(c << 8) | d}`,
    `0x${hex(a)}.${octal(b)}.${c}.0x${hex(d)}`,
  ]
}

const publicV4 = fc.integer({ min: 0x01000000, max: 0xdfffffff }).filter((value) => {
  const [a, b, c] = toV4(value)
  // Anycast services with addresses of their own: refused too, which is harmless.
  const special = a === 192 && ((b === 31 && c === 196) || (b === 52 && c === 193) || (b === 175 && c === 48))
  return !isReserved(value) && !special
})

describe('addresses', () => {
  it('of private and reserved networks are refused in every spelling', () => {
    fc.assert(
      fc.property(reserved, (value) => {
        for (const address of spellings(value)) expect(isPublicAddress(address), address).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it('hidden in a URL become what they are, and are refused', () => {
    fc.assert(
      fc.property(reserved, (value) => {
        for (const host of urlSpellings(value)) {
          const { hostname } = new URL(`https://${host}/`)
          expect(isPublicAddress(hostname), `${host} is ${hostname}`).toBe(false)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  it('on the public internet pass, plain or mapped, but not wrapped for a gateway', () => {
    fc.assert(
      fc.property(publicV4, (value) => {
        const dotted = toV4(value).join('.')
        expect(isPublicAddress(dotted), dotted).toBe(true)
        expect(isPublicAddress(`::ffff:${dotted}`)).toBe(true)
        expect(isPublicAddress(`64:ff9b::${dotted}`)).toBe(false)
        expect(isPublicAddress(`2002:${halves(value)}::1`)).toBe(false)
      }),
      { numRuns: 1_000 },
    )
  })

  it('outside of what was ever handed out in IPv6 are refused', () => {
    const group = fc.integer({ min: 0, max: 0xffff })
    fc.assert(
      fc.property(fc.tuple(group, group, group, group, group, group, group, group), (groups) => {
        fc.pre((groups[0] & 0xe000) !== 0x2000)
        const [first, second, third, fourth, fifth, sixth] = groups
        fc.pre(!([first, second, third, fourth, fifth].every((part) => part === 0) && sixth === 0xffff))
        expect(isPublicAddress(groups.map(hex).join(':'))).toBe(false)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['8.8.8.8', true],
    ['2606:4700:4700::1111', true],
    ['2a00:1450:4001:81b::200e', true],
    ['::1', false],
    ['::', false],
    ['fe80::1', false],
    ['fe80::1%eth0', false],
    ['2606:4700::1%eth0', false],
    ['fc00::1', false],
    ['fd12:3456:789a::1', false],
    ['fec0::1', false],
    ['ff02::1', false],
    ['100::1', false],
    ['2001:db8::1', false],
    ['2001:2::1', false],
    ['2001:10::1', false],
    ['2001:20::1', false],
    ['3fff::1', false],
    ['5f00::1', false],
    ['4000::1', false],
    ['169.254.169.254', false],
    ['255.255.255.255', false],
    ['localhost', false],
    ['example.com', false],
    ['', false],
    ['1.2.3', false],
  ])('%s: %s', (address, expected) => expect(isPublicAddress(address)).toBe(expected))
})
