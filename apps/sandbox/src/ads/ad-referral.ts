// What a message carries when a click on an ad led to it.
import { ControlError } from '../control/control-registry.ts'
import { randomText } from '../graph/graph-ids.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { Ad } from './ad-types.ts'

const adOf = (state: SandboxState, adId: string): Ad => {
  const ad = state.collection<Ad>('ad').get(adId)
  if (!ad) throw new ControlError(`There is no ad "${adId}".`, 404)
  return ad
}

export const chatReferral = (state: SandboxState, adId: string): Record<string, unknown> => ({
  source_url: `https://fb.me/${randomText(9)}`,
  source_type: 'ad',
  source_id: adId,
  headline: adOf(state, adId).name,
  body: 'Write to us',
  media_type: 'image',
  image_url: 'https://scontent.example.com/i.jpg',
  ctwa_clid: `AR${randomText(60)}`,
})

export const messengerReferral = (state: SandboxState, adId: string): Record<string, unknown> => ({
  ref: '',
  ad_id: adId,
  source: 'ADS',
  type: 'OPEN_THREAD',
  ads_context_data: { ad_title: adOf(state, adId).name, photo_url: 'https://scontent.example.com/i.jpg' },
})
