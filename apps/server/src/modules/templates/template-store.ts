import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../db/generated/tables.ts'
import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import { channelStatusCode } from '../channels/index.ts'

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
  /** What it says; undefined where that was not heard with the rest. */
  content?: TemplateContent | undefined
}

type TemplateContent = { components: readonly unknown[]; parameter_format?: unknown }

type Tx = TenantTransaction | BatchTransaction

const columns = (clientId: string, template: KnownTemplate, knownSince: Date, heardAt = knownSince) => ({
  client_id: clientId,
  waba_id: template.wabaId,
  hsm_id: template.hsmId,
  channel_id: template.channelId,
  name: template.name,
  language: template.language,
  platform_status: template.platformStatus,
  category: template.category ?? null,
  quality: template.quality ?? null,
  updated_at: knownSince,
  content: template.content ? JSON.stringify(template.content) : null,
  content_at: template.content ? heardAt : null,
})

/** What was told, without the words: these are long. */
const toldColumns = [
  'waba_id',
  'hsm_id',
  'channel_id',
  'name',
  'language',
  'platform_status',
  'category',
  'quality',
  'updated_at',
] as const

/** Rows per insert: PostgreSQL takes 65,535 parameters, and an account may have thousands of translations. */
const CHUNK = 1_000

export const createTemplateStore = (tx: Tx, clientId: string) => {
  const ofAccount = (wabaId: string) =>
    tx.kysely
      .selectFrom('template_state as t')
      .select(toldColumns)
      .where('t.client_id', '=', clientId)
      .where('t.waba_id', '=', wabaId)
      .orderBy('t.hsm_id')

  return {
    /** Held until the transaction ends, so that two comparisons do not both tell the same news. */
    lock: async (wabaId: string, hsmIds: readonly string[]) =>
      (
        await ofAccount(wabaId)
          .where('t.hsm_id', '=', sql<string>`any (${hsmIds}::text[])`)
          .forUpdate()
          .execute()
      ).map(toKnown),

    /** Where the comparison of the account's list goes on; undefined: at its beginning. */
    placeOf: async (channelId: string, wabaId: string): Promise<string | undefined> => {
      const row = await tx.kysely
        .selectFrom('template_comparison as c')
        .select('c.after')
        .where('c.client_id', '=', clientId)
        .where('c.channel_id', '=', channelId)
        .where('c.waba_id', '=', wabaId)
        .executeTakeFirst()
      return row?.after
    },

    keepPlace: async (channelId: string, wabaId: string, after: string | undefined): Promise<void> => {
      if (after === undefined) {
        await tx.kysely
          .deleteFrom('template_comparison')
          .where('client_id', '=', clientId)
          .where('channel_id', '=', channelId)
          .execute()
        return
      }
      await tx.kysely
        .insertInto('template_comparison')
        .values({ client_id: clientId, channel_id: channelId, waba_id: wabaId, after })
        .onConflict((conflict) => conflict.columns(['client_id', 'channel_id']).doUpdateSet({ waba_id: wabaId, after }))
        .execute()
    },

    find: async (wabaId: string, hsmId: string) => {
      const row = await ofAccount(wabaId).where('t.hsm_id', '=', hsmId).executeTakeFirst()
      return row && toKnown(row)
    },

    /** The translations of a template whose words are known; the newest first, should one have been made anew. */
    recall: async (wabaId: string, name: string) => {
      const rows = await ofAccount(wabaId)
        .where('t.name', '=', name)
        .where('t.content', 'is not', null)
        .select(['t.content', 't.content_at'])
        .clearOrderBy()
        .orderBy('t.content_at', 'desc')
        .execute()
      return rows.map((row) => ({
        ...toKnown(row),
        content: JSON.parse(row.content ?? '') as TemplateContent,
        heardAt: row.content_at ?? row.updated_at,
      }))
    },

    /** By channel, as far as the account has templates that the platform would not take. */
    countRejected: async (limit: number): Promise<{ channelId: string; channelName: string; count: number }[]> => {
      const rows = await tx.kysely
        .selectFrom('template_state as t')
        .innerJoin('channel as c', (join) =>
          join.onRef('c.client_id', '=', 't.client_id').onRef('c.channel_id', '=', 't.channel_id'),
        )
        .select(['c.channel_id', 'c.name', sql<number>`count(distinct t.name)::integer`.as('count')])
        .where('t.client_id', '=', clientId)
        .where('t.platform_status', '=', 'REJECTED')
        .where('c.status', '<>', channelStatusCode.disconnected)
        .groupBy(['c.channel_id', 'c.name'])
        .orderBy('c.channel_id')
        .limit(limit)
        .execute()
      return rows.map(({ channel_id, name, count }) => ({ channelId: channel_id, channelName: name ?? '', count }))
    },

    /** A template that was just handed in. What a notice said of it in the meantime is newer, but does not say its words. */
    noteSubmitted: async (template: KnownTemplate, at: Date): Promise<void> => {
      await tx.kysely
        .insertInto('template_state')
        .values(columns(clientId, template, new Date(0), at))
        .onConflict((conflict) =>
          conflict
            .columns(['client_id', 'waba_id', 'hsm_id'])
            .doUpdateSet((eb) => ({ content: eb.ref('excluded.content'), content_at: eb.ref('excluded.content_at') }))
            .where('template_state.content', 'is', null),
        )
        .execute()
    },

    /** What was true at that time; newer knowledge stays. The channel that came first keeps the template. */
    remember: async (known: readonly KnownTemplate[], at: Date): Promise<void> => {
      for (let from = 0; from < known.length; from += CHUNK)
        await tx.kysely
          .insertInto('template_state')
          .values(known.slice(from, from + CHUNK).map((template) => columns(clientId, template, at)))
          .onConflict((conflict) =>
            conflict
              .columns(['client_id', 'waba_id', 'hsm_id'])
              .doUpdateSet((eb) => ({
                platform_status: eb.ref('excluded.platform_status'),
                category: sql<string | null>`coalesce(excluded.category, template_state.category)`,
                quality: sql<string | null>`coalesce(excluded.quality, template_state.quality)`,
                updated_at: eb.ref('excluded.updated_at'),
                // The same words again are not written again.
                content: sql<string | null>`case when excluded.content is distinct from template_state.content
                  then coalesce(excluded.content, template_state.content) else template_state.content end`,
                content_at: sql<Date | null>`coalesce(excluded.content_at, template_state.content_at)`,
              }))
              .whereRef('template_state.updated_at', '<=', 'excluded.updated_at'),
          )
          .execute()
    },

    forget: async (wabaId: string, template: { name: string; hsmId?: string | undefined }): Promise<void> => {
      let query = tx.kysely
        .deleteFrom('template_state')
        .where('client_id', '=', clientId)
        .where('waba_id', '=', wabaId)
        .where('name', '=', template.name)
      if (template.hsmId !== undefined) query = query.where('hsm_id', '=', template.hsmId)
      await query.execute()
    },
  }
}

const toKnown = (
  row: Pick<Selectable<Tables['template_state']>, (typeof toldColumns)[number]>,
): KnownTemplate & { knownSince: Date } => ({
  wabaId: row.waba_id,
  hsmId: row.hsm_id,
  channelId: row.channel_id,
  name: row.name,
  language: row.language,
  platformStatus: row.platform_status,
  category: row.category ?? undefined,
  quality: row.quality ?? undefined,
  knownSince: row.updated_at,
})
