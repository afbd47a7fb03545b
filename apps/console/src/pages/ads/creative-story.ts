import type { Creative } from './ad-data.ts'
import { buttonsOf } from './new-campaign/campaign-goals.ts'

// The words of a creative, wherever the platform keeps them. A creative never changes: other words are another creative.

type StoryData = {
  message?: string
  /** The headline of a link. */
  name?: string
  /** The headline of a video. */
  title?: string
  link?: string
  picture?: string
  image_url?: string
  image_hash?: string
  call_to_action?: { type?: string; value?: { link?: string; lead_gen_form_id?: string } }
}
type StorySpec = { page_id?: string; link_data?: StoryData; video_data?: StoryData }

/** `cta`: the button; NO_BUTTON where there is none. */
export type StoryTexts = { message: string; headline: string; link: string; cta: string }

const specOf = (creative: Creative): StorySpec => creative.object_story_spec ?? {}

export const storyOf = (creative: Creative) => {
  const spec = specOf(creative)
  const data = spec.link_data ?? spec.video_data
  const target = data?.call_to_action?.value
  const hasOwnLink = target === undefined ? data?.link !== undefined : target.link !== undefined
  return {
    pageId: spec.page_id,
    message: data?.message ?? '',
    headline: data?.name ?? data?.title ?? '',
    link: data?.link ?? target?.link ?? '',
    picture: creative.image_url ?? data?.picture ?? data?.image_url ?? creative.thumbnail_url,
    isVideo: spec.video_data !== undefined,
    cta: creative.call_to_action_type ?? data?.call_to_action?.type ?? 'NO_BUTTON',
    /** The buttons that it may have instead. One that opens a chat leads nowhere else. */
    buttons: hasOwnLink ? buttonsOf('website') : target?.lead_gen_form_id ? buttonsOf('form') : [],
    /** A post that existed before the ad, or a kind that is put together by the platform, has no words here. */
    hasTexts: data !== undefined,
    /** Not where the button opens a chat or a form: the link is the platform's then. */
    hasOwnLink,
  }
}

/** The same story with other words, and with another picture if there is one: of a video it is the thumbnail. */
export const storyWith = (
  creative: Creative,
  { message, headline, link, cta }: StoryTexts,
  imageHash?: string,
): Record<string, unknown> => {
  const { link_data, video_data, ...spec } = specOf(creative)
  const { picture, image_url, call_to_action: button, ...rest } = link_data ?? video_data ?? {}
  const kept = imageHash === undefined ? rest : { ...rest, image_hash: imageHash }
  const target =
    button?.value?.link === undefined ? button : { ...button, value: { ...button.value, link: link.trim() } }
  const { hasOwnLink, cta: present } = storyOf(creative)
  // Without a button a picture has none at all, a video has one of that name.
  const asked = cta === 'NO_BUTTON' && link_data ? undefined : { value: { link: link.trim() }, ...target, type: cta }
  const shown = cta === present ? target : asked
  const words = { message: message.trim(), [link_data ? 'name' : 'title']: headline.trim() }
  const data = {
    ...kept,
    // Read, an image has its hash and a URL; sent, it may have one of them.
    ...(kept.image_hash === undefined ? { ...(picture ? { picture } : {}), ...(image_url ? { image_url } : {}) } : {}),
    ...Object.fromEntries(Object.entries(words).filter(([, text]) => text !== '')),
    ...(kept.link !== undefined && hasOwnLink ? { link: link.trim() } : {}),
    ...(shown ? { call_to_action: shown } : {}),
  }
  return { ...spec, ...(link_data ? { link_data: data } : { video_data: data }) }
}
