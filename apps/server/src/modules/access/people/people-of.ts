import type { Database } from '../../../db/database.ts'
import { newUuid } from '../../../lib/ids.ts'
import { type ClientPerson, findAccounts, findPeople } from './user-store.ts'

/** Those who have an address, in all clients or in one. */
export type PeopleOf = (email: string, clientId: string | undefined) => Promise<ClientPerson[]>

/** The reads are the same whether an address exists or not. */
export const peopleIn =
  (database: Pick<Database, 'systemTransaction' | 'batchTransaction'>): PeopleOf =>
  async (email, clientId) => {
    const all = await database.systemTransaction((tx) => findAccounts(tx, email))
    const asked = all.filter((account) => clientId === undefined || account.clientId === clientId)
    const accounts = asked.length > 0 ? asked : [{ clientId: newUuid(), userId: newUuid() }]
    const clientIds = accounts.map((account) => account.clientId)
    const userIds = accounts.map((account) => account.userId)
    return database.batchTransaction(clientIds, (tx) => findPeople(tx, userIds))
  }
