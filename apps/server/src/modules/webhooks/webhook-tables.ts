import type { ColumnType, Generated } from 'kysely'

/** Places in line, as numbers in the database. */
export const eventQueue = { none: 0, ready: 1, blocked: 2 } as const

export const eventStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const
export type EventStatus = (typeof eventStatuses)[number]
export const eventStatusCode: Record<EventStatus, number> = { pending: 1, delivered: 2, failed: 3, skipped: 4 }
export const eventStatusOf = (code: number): EventStatus => {
  const status = eventStatuses[code - 1]
  if (status === undefined) throw new RangeError(`No event status has the code ${code}`)
  return status
}

type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

export interface WebhookConfigTable {
  client_id: string
  revision: Generated<number>
  webhook_url: Generated<string>
  secret: string | null
  secret_hint: Generated<string>
  previous_secret: string | null
  previous_until: OptionalTime
  disabled_keys: Generated<number[]>
  updated_at: Generated<Date>
}

declare module '../../db/schema.ts' {
  interface Tables {
    webhook_config: WebhookConfigTable
  }
}
