import ipaddr from 'ipaddr.js'

/**
 * Whom an address stands for when callers are counted: an IPv4 address for itself, an IPv6 address for its /64, because one
 * household or office has all of that and counting single addresses there would count nothing.
 */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
