import { sql } from 'kysely'
import type { TenantTransaction } from '../../../db/database.ts'

/** PINs of registered numbers, sealed. */
export const createNumberPinStore = (tx: TenantTransaction) => ({
  /** The PIN that is known for the number, or this one from now on. */
  keepFirst: async (phoneNumberId: string, pinSealed: string): Promise<string> => {
    await tx.kysely
      .insertInto('number_pin')
      .values({ client_id: tx.clientId, phone_number_id: phoneNumberId, pin_sealed: pinSealed })
      .onConflict((conflict) => conflict.columns(['client_id', 'phone_number_id']).doNothing())
      .execute()
    const kept = await tx.kysely
      .selectFrom('number_pin as p')
      .select('p.pin_sealed')
      .where('p.client_id', '=', tx.clientId)
      .where('p.phone_number_id', '=', phoneNumberId)
      .executeTakeFirstOrThrow()
    return kept.pin_sealed
  },

  replace: async (phoneNumberId: string, pinSealed: string): Promise<void> => {
    await tx.kysely
      .insertInto('number_pin')
      .values({ client_id: tx.clientId, phone_number_id: phoneNumberId, pin_sealed: pinSealed })
      .onConflict((conflict) =>
        conflict
          .columns(['client_id', 'phone_number_id'])
          .doUpdateSet({ pin_sealed: pinSealed, updated_at: sql<Date>`now()` }),
      )
      .execute()
  },
})
