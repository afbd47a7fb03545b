import { defined } from '../../lib/defined.ts'
import { type JsonRecord, recordOf, textOf } from '../graph/json-values.ts'

/** What brought a person here: a click on an ad or a post, or a link with a reference of its own. */
export type Origin = {
  type: 'ad' | 'post' | 'referral'
  /** Of the ad or the post. */
  id?: string
  ref?: string
  url?: string
  title?: string
  /** What the ad platform knows the click by. */
  click_id?: string
  at: string
}

/** The referral of the chat platform names its source; those of the other two carry the id of an ad, or a reference. */
export const originOf = (referral: JsonRecord, at: Date): Origin | undefined => {
  if (Object.keys(referral).length === 0) return undefined
  const context = recordOf(referral['ads_context_data'])
  const [adId, postId] = [textOf(referral['ad_id']), textOf(context['post_id'])]
  const source = textOf(referral['source_type'])
  const type = source === 'ad' || adId !== undefined ? 'ad' : source === 'post' ? 'post' : 'referral'
  return {
    type,
    ...defined({
      id: textOf(referral['source_id']) ?? adId ?? (type === 'post' ? postId : undefined),
      ref: textOf(referral['ref']),
      url: textOf(referral['source_url']),
      title: textOf(referral['headline']) ?? textOf(context['ad_title']),
      click_id: textOf(referral['ctwa_clid']),
    }),
    at: at.toISOString(),
  }
}
