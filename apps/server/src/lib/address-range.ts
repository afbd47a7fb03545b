import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Whether an address is public unicast. Everything else is refused: our own machine and networks,
 * provider metadata services, and every way of writing an IPv4 address into an IPv6 one, because a gateway would unwrap it.
 */
export const isPublicAddress = (address: string): boolean => {
  // A zone only makes sense for addresses of the local link. Short and octal forms are names here: DNS is asked for them.
  if (address.includes('%') || isIP(address) === 0) return false
  const parsed = ipaddr.parse(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.range() === 'unicast'
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().range() === 'unicast'
  // 2000::/3 is all that has ever been handed out. The library calls the rest unicast too, `::7f00:1` among it, which is an
  // old way of writing 127.0.0.1.
  const first = parsed.parts[0] ?? 0
  return parsed.range() === 'unicast' && (first & 0xe000) === 0x2000
}

/** Whether an address is this machine's own, in either family. */
export const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && ipaddr.process(address).range() === 'loopback'
