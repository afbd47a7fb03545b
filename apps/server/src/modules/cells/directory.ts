import type { Database } from '../../db/database.ts'
import type { AccountDirectory, ClaimedAccount } from '../channels/index.ts'
import { addAdAccounts, addEmails, claimAccount, dropClaim, findClaim, findEmail, removeEmail } from './home-store.ts'

export type DirectoryDeps = {
  home: Pick<Database, 'systemTransaction'>
  /** Whether a client has connected an account, asked of its own cell. */
  isConnected: (account: Pick<ClaimedAccount, 'platform' | 'accountKey'>, clientId: string) => Promise<boolean>
}

/** A claim of this age whose channel is not there was left behind by a connection that failed. */
const STALE_SECONDS = 60

/** What modules tell the home database before they commit it in their cell, and after it is gone there. */
export const createDirectory = ({ home, isConnected }: DirectoryDeps) => ({
  emails: {
    /** Adds the address and answers the salt for it: the one that it has in other clients, or else the given. */
    add: (email: string, clientId: string, fresh: Buffer): Promise<Buffer> =>
      home.systemTransaction(async (tx) => {
        const salt = (await findEmail(tx, email))[0]?.salt ?? fresh
        await addEmails(tx, [{ email, client_id: clientId, salt }])
        return salt
      }),
    remove: (email: string, clientId: string): Promise<void> =>
      home.systemTransaction((tx) => removeEmail(tx, email, clientId)),
  },

  accounts: {
    claim: async (account) => {
      const claim = () => home.systemTransaction((tx) => claimAccount(tx, account))
      const held = await claim()
      if (held.clientId === account.clientId) return true
      if (await isConnected(account, held.clientId)) return false
      if (!(await home.systemTransaction((tx) => dropClaim(tx, account, held, STALE_SECONDS)))) return false
      return (await claim()).clientId === account.clientId
    },
    // It may come late, when the client has connected the account again.
    release: async (account) => {
      const held = await home.systemTransaction((tx) => findClaim(tx, account))
      if (held?.clientId !== account.clientId || (await isConnected(account, account.clientId))) return
      await home.systemTransaction((tx) => dropClaim(tx, account, held))
    },
  } satisfies AccountDirectory,

  adAccounts: {
    add: (accountIds: readonly string[], clientId: string): Promise<void> =>
      home.systemTransaction((tx) =>
        addAdAccounts(
          tx,
          accountIds.map((account_id) => ({ account_id, client_id: clientId })),
        ),
      ),
  },
})
