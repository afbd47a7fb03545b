import ipaddr from 'ipaddr.js'
import { networkOf } from '../../../lib/network-of.ts'

/** Where a sign-in came from, as far as it is kept: enough to recognise one's own, too little to find a person. */
export type SignInOrigin = { userAgent: string | null; network: string | null }

export const unknownOrigin: SignInOrigin = { userAgent: null, network: null }

const MAX_USER_AGENT = 256

const shortNetwork = (address: string): string | null => {
  if (!ipaddr.isValid(address)) return null
  const network = networkOf(address)
  return network.includes(':') ? network : `${network.slice(0, network.lastIndexOf('.'))}.0/24`
}

export const originOf = (address: string, userAgent: string | undefined): SignInOrigin => ({
  // Control characters have no place in a name, and PostgreSQL text cannot hold all of them.
  userAgent: userAgent?.replaceAll(/\p{Cc}/gu, '').slice(0, MAX_USER_AGENT) || null,
  network: shortNetwork(address),
})
