/** Places in line, as numbers in the database. */
export const eventQueue = { none: 0, ready: 1, blocked: 2 } as const

export const eventStatuses = ['pending', 'delivered', 'failed', 'skipped'] as const
export type EventStatus = (typeof eventStatuses)[number]
/** What a list can be asked for: of the pending ones, those that failed and are tried again, and those that were not tried yet. */
export const listedStatuses = [...eventStatuses, 'retrying', 'waiting'] as const
export type ListedStatus = (typeof listedStatuses)[number]
export const eventStatusCode: Record<EventStatus, number> = { pending: 1, delivered: 2, failed: 3, skipped: 4 }
export const eventStatusOf = (code: number): EventStatus => {
  const status = eventStatuses[code - 1]
  if (status === undefined) throw new RangeError(`No event status has the code ${code}`)
  return status
}
