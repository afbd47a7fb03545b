import type { BatchTransaction, TenantTransaction } from '../../db/database.ts'
import type { EventDraft } from '../webhooks/index.ts'
import { preferenceEvent } from './preference-events.ts'
import { type Preference, setPreferences } from './preference-store.ts'

/** Keeps what people want and answers the events to tell: one for each that changed something. */
export const applyPreferences = async (
  tx: BatchTransaction | TenantTransaction,
  preferences: readonly (Preference & { externalRef?: string | undefined })[],
): Promise<EventDraft[]> => {
  const changed = new Set(await setPreferences(tx, preferences))
  return preferences.filter((_one, index) => changed.has(index)).map((one) => preferenceEvent(one, one.externalRef))
}
