import { randomBytes } from 'node:crypto'
import type { Database } from '../../../db/database.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { ChannelService } from '../../channels/index.ts'
import { type AppendedEvent, appendEvents } from '../../webhooks/index.ts'
import { adAccountEvent } from '../accounts/ad-account.ts'
import { findClientsOfPerson } from '../accounts/ad-account-directory-store.ts'
import { createAdAccountStore } from '../accounts/ad-account-store.ts'
import { createDeletionStore } from './data-deletion-store.ts'

// What the platform tells the app outside of webhooks: a person removed the app, or wants their data deleted. It names the
// person only; we know which ad accounts and channels that person connected, for which clients.

export type CallbackDeps = {
  database: Pick<Database, 'tenantTransaction' | 'systemTransaction'>
  clock: Clock
  /** Tells those who remember accounts of a client that some have changed. */
  onChanged: (clientId: string) => void
  afterCommit: (events: readonly AppendedEvent[]) => void
  channels: Pick<ChannelService, 'disconnectPerson'>
}

export const createCallbackService = ({ database, clock, onChanged, afterCommit, channels }: CallbackDeps) => {
  /** Ends every connection of a person; with `forget` nothing about the person stays. Answers how many there were. */
  const endConnections = async (userId: string, reason: string, forget: boolean): Promise<number> => {
    const clients = await database.systemTransaction((tx) => findClientsOfPerson(tx, userId))
    let ended = await channels.disconnectPerson(userId, reason)
    for (const clientId of clients) {
      const { count, events } = await database.tenantTransaction(clientId, async (tx) => {
        const store = createAdAccountStore(tx)
        const accounts = await store.ofPerson(userId)
        const drafts = []
        for (const { id } of accounts) {
          const gone = await store.revoke(id)
          if (gone) drafts.push(adAccountEvent(gone, 'ad_account.revoked', new Date(clock.now()), { reason }))
          if (forget) await store.forgetPerson(id)
        }
        return { count: accounts.length, events: await appendEvents(tx, drafts) }
      })
      onChanged(clientId)
      afterCommit(events)
      ended += count
    }
    return ended
  }

  return {
    deauthorize: async (userId: string): Promise<void> => {
      await endConnections(userId, 'The person who connected the account removed the app on the platform.', false)
    },

    /** Done at once; the code is what the person can ask with later. */
    deleteData: async (userId: string): Promise<string> => {
      const accounts = await endConnections(
        userId,
        'The person who connected the account had their data deleted.',
        true,
      )
      const confirmationCode = randomBytes(12).toString('hex')
      await database.systemTransaction((tx) => createDeletionStore(tx).add(confirmationCode, accounts))
      return confirmationCode
    },

    findDeletion: (confirmationCode: string) =>
      database.systemTransaction((tx) => createDeletionStore(tx).find(confirmationCode)),
  }
}

export type CallbackService = ReturnType<typeof createCallbackService>
