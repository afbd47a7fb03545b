import type { AdAccount } from './ad-data.ts'

type Listed = Pick<AdAccount, 'status' | 'name'>

const placeOf = ({ status }: Listed): number => (status === 'revoked' ? 0 : status === 'active' ? 1 : 2)

/** Those that lost their access first, then the active ones, each by name. */
export const inOrder = <Account extends Listed>(accounts: readonly Account[]): Account[] =>
  accounts.toSorted((a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name))
