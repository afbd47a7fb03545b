import { useLeadSources } from '../../leads/lead-data.ts'
import { type AdAccount, usePixels } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import type { CampaignDraft } from './campaign-draft.ts'
import { needsPixel } from './campaign-goals.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'

/** What the goal is counted by (a pixel, a form or an app), as rows of a summary. */
export const useCountedBy = (account: AdAccount, draft: CampaignDraft): [label: string, value: string][] => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const { destination, formId, pixelId, pixelEvent } = draft
  // One more ad is counted as its ad set is.
  const isOwn = draft.into?.adSet === undefined
  const byPixel = isOwn && destination === 'website' && needsPixel(draft.goal)
  const pixel = usePixels(account, byPixel).data?.data.find(({ id }) => id === pixelId)?.name
  const form = useLeadSources().data?.forms.find(({ form_id }) => form_id === formId)?.form_name
  if (byPixel)
    return [
      [t('pixel'), pixel ?? pixelId],
      [t('pixelEvent'), word(pixelEvent)],
    ]
  if (destination === 'form') return [form === undefined ? [t('formId'), formId] : [t('form'), form]]
  if (!isOwn || destination !== 'app') return []
  return [
    [t('appId'), draft.appId],
    [t('storeUrl'), draft.storeUrl],
  ]
}
