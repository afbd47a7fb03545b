import { unwrap } from '@herald/api-client'
import { api } from '../../../api/session.ts'
import { type AdChange, changeAdObject } from '../ad-changes.ts'
import type { Ad, AdAccount, Creative } from '../ad-data.ts'
import { digest } from '../body-digest.ts'
import { storyWith } from '../creative-story.ts'
import { type AdTexts, isStoryChanged } from './ad-edit.ts'

/**
 * The new creative first, then the ad that takes it. The key of the creative is that of the dialog and its words: when the ad
 * is refused, the next try finds the creative that was made.
 */
export const saveAd = async (
  { ad, creative, account, key }: { ad: Ad; creative: Creative | undefined; account: AdAccount; key: string },
  before: AdTexts,
  after: AdTexts,
): Promise<void> => {
  const { ad_account_id } = account
  const change: AdChange = after.name.trim() === before.name ? {} : { name: after.name.trim() }
  if (creative && isStoryChanged(before, after)) {
    const body = {
      ad_account_id,
      name: after.name.trim(),
      object_story_spec: storyWith(creative, after, after.image?.hash) as { page_id: string },
    }
    const headers = { 'Idempotency-Key': `${key}-${digest(JSON.stringify(body))}` }
    const { id } = await unwrap(api.POST('/api/marketing/creatives', { headers, body }))
    change.creative = { creative_id: id }
  }
  await changeAdObject('ads', ad.id, ad_account_id, change)
}
