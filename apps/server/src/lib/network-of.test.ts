import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('the network of an address', () => {
  it('is one /64, however its addresses are written', () => {
    const spellings = ['2001:db8::1', '2001:db8:0:0::7d0', '2001:0db8:0000:0000:ffff::1']
    expect(new Set(spellings.map(networkOf)).size).toBe(1)
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'))
  })

  it('is the address itself for IPv4, also when IPv6 carries it', () => {
    expect(networkOf('203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('::ffff:203.0.113.9')).toBe('203.0.113.9')
    expect(networkOf('not an address')).toBe('not an address')
  })
})
