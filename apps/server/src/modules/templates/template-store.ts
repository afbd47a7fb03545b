import { sql } from 'kysely'
import type { BatchTransaction, TenantTransaction } from '../../db/transactions.ts'

/** What a customer was last told of one translation of a template. */
export type KnownTemplate = {
  wabaId: string
  hsmId: string
  channelId: string
  name: string
  language: string
  platformStatus: string
  category: string | undefined
  quality: string | undefined
}

type Tx = TenantTransaction | BatchTransaction

export const createTemplateStore = (tx: Tx, clientId: string) => ({
  ofAccount: async (wabaId: string): Promise<KnownTemplate[]> => {
    const rows = await tx.db
      .selectFrom('template_state as t')
      .selectAll('t')
      .where('t.client_id', '=', clientId)
      .where('t.waba_id', '=', wabaId)
      .execute()
    return rows.map((row) => ({
      wabaId: row.waba_id,
      hsmId: row.hsm_id,
      channelId: row.channel_id,
      name: row.name,
      language: row.language,
      platformStatus: row.platform_status,
      category: row.category ?? undefined,
      quality: row.quality ?? undefined,
    }))
  },

  /** Stores what is known now; the channel that came first keeps the template. */
  remember: async (known: readonly KnownTemplate[]): Promise<void> => {
    if (known.length === 0) return
    await tx.db
      .insertInto('template_state')
      .values(
        known.map((template) => ({
          client_id: clientId,
          waba_id: template.wabaId,
          hsm_id: template.hsmId,
          channel_id: template.channelId,
          name: template.name,
          language: template.language,
          platform_status: template.platformStatus,
          category: template.category ?? null,
          quality: template.quality ?? null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['client_id', 'waba_id', 'hsm_id']).doUpdateSet((eb) => ({
          platform_status: eb.ref('excluded.platform_status'),
          category: sql<string | null>`coalesce(excluded.category, template_state.category)`,
          quality: sql<string | null>`coalesce(excluded.quality, template_state.quality)`,
          updated_at: sql<Date>`now()`,
        })),
      )
      .execute()
  },

  forget: async (wabaId: string, template: { name: string; hsmId?: string | undefined }): Promise<void> => {
    let query = tx.db
      .deleteFrom('template_state')
      .where('client_id', '=', clientId)
      .where('waba_id', '=', wabaId)
      .where('name', '=', template.name)
    if (template.hsmId !== undefined) query = query.where('hsm_id', '=', template.hsmId)
    await query.execute()
  },
})
