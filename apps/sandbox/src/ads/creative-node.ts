// Creatives: immutable content, the same content twice is the same creative.
import { createHash } from 'node:crypto'
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { created, json, nodeList, success, validated } from '../graph/graph-types.ts'
import { asText, isObject, requestParameters } from '../graph/request-parameters.ts'
import type { AdAccount } from '../state/world-types.ts'
import { usageOf } from './ad-access.ts'
import { callToActionTypes } from './ad-enums.ts'
import { valueFields } from './ad-object-fields.ts'
import { oneOf, readParams, refusal } from './ad-params.ts'
import type { ParamTable } from './ad-params.ts'
import { adSettings } from './ad-settings.ts'
import type { Creative } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'
import { imageAddress, thumbnailAddress } from './image-library.ts'
import { isVideoReady } from './video-library.ts'

const content: ParamTable = {
  object_story_spec: { type: 'object' },
  object_story_id: { type: 'text' },
  asset_feed_spec: { type: 'object' },
  degrees_of_freedom_spec: { type: 'object' },
  contextual_multi_ads: { type: 'object' },
  url_tags: { type: 'text' },
  product_set_id: { type: 'text' },
  instagram_user_id: { type: 'text' },
  source_instagram_media_id: { type: 'text' },
  call_to_action: { type: 'object' },
  image_hash: { type: 'text' },
  image_url: { type: 'text' },
  video_id: { type: 'text' },
  title: { type: 'text' },
  body: { type: 'text' },
  link_url: { type: 'text' },
  object_url: { type: 'text' },
  object_type: { type: 'text' },
  template_url: { type: 'text' },
  authorization_category: { type: 'enum', of: ['NONE', 'POLITICAL', 'POLITICAL_WITH_DIGITALLY_CREATED_MEDIA'] },
}
const changeable = new Set(['name', 'status', 'adlabels', 'account_id'])

const longestUrl = 1000

type Spec = Record<string, unknown>

const part = (values: Spec, name: string): Spec | undefined => {
  const story = values['object_story_spec']
  const found = isObject(story) ? story[name] : undefined
  return isObject(found) ? found : undefined
}
const storyData = (values: Spec): Spec | undefined =>
  part(values, 'link_data') ??
  part(values, 'video_data') ??
  part(values, 'photo_data') ??
  part(values, 'template_data') ??
  part(values, 'text_data')

const callToAction = (values: Spec): Spec | undefined => {
  const own = values['call_to_action'] ?? storyData(values)?.['call_to_action']
  return isObject(own) ? own : undefined
}

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

const videoOf = (values: Spec): string | undefined =>
  text(values['video_id']) ?? text(part(values, 'video_data')?.['video_id'])
const hashOf = (values: Spec): string | undefined =>
  text(values['image_hash']) ?? text(storyData(values)?.['image_hash'])

const checkStory = (world: AdWorld, account: AdAccount, values: Spec): void => {
  const story = values['object_story_spec']
  if (isObject(story)) {
    if (text(story['page_id']) === undefined && typeof story['page_id'] !== 'number')
      throw invalidParameter('The parameter object_story_spec[page_id] is required.')
    const roots = ['link_data', 'video_data', 'photo_data', 'template_data', 'text_data', 'product_data'].filter(
      (name) => isObject(story[name]),
    )
    if (roots.length !== 1)
      throw refusal(
        2061015,
        'Creative has no content',
        'object_story_spec needs exactly one of link_data, video_data, photo_data, template_data and text_data.',
        'object_story_spec',
      )
  }
  const action = callToAction(values)
  if (action?.['type'] !== undefined) oneOf('call_to_action[type]', action['type'], callToActionTypes)
  const link = text(storyData(values)?.['link'])
  if (link !== undefined && link.length > longestUrl)
    throw invalidParameter(`The link must be at most ${longestUrl} characters long`)
  if (world.core.settings.current.strict) checkStrictStory(world, account, values)
}

const checkStrictStory = (world: AdWorld, account: AdAccount, values: Spec): void => {
  const { store, core } = world
  const story = values['object_story_spec']
  const pageId = isObject(story) ? story['page_id'] : undefined
  if (pageId !== undefined && core.state.collection('page').get(asText(pageId)) === undefined)
    throw refusal(
      1443120,
      'Page not found',
      'The page of the creative does not exist or cannot be used.',
      'object_story_spec',
    )
  const hash = hashOf(values)
  if (hash !== undefined && store.images.get(`${account.accountId}:${hash}`)?.status !== 'ACTIVE')
    throw refusal(
      2446386,
      'Image unavailable',
      `The image ${hash} is not in the library of this account.`,
      'image_hash',
    )
  const videoId = videoOf(values)
  if (videoId !== undefined) {
    const video = store.videos.get(videoId)
    if (!video || video.accountId !== account.id || !isVideoReady(video, core.clock.now()))
      throw refusal(
        1487390,
        'Adcreative Create Failed',
        'The video is not ready yet. Please try again later.',
        'video_id',
      )
  }
  const features = values['degrees_of_freedom_spec']
  const spec = isObject(features) ? features['creative_features_spec'] : undefined
  if (isObject(spec) && spec['standard_enhancements'] !== undefined)
    throw refusal(
      3858504,
      'standard_enhancements is gone',
      'Choose the single features instead.',
      'degrees_of_freedom_spec',
    )
}

// Keys in another order are the same content.
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sorted(value[key])]),
  )
}
const contentHash = (values: Spec): string =>
  createHash('sha256')
    .update(JSON.stringify(sorted(values)))
    .digest('hex')

export const createCreative = (world: AdWorld, context: GraphContext, account: AdAccount, spec: Spec): Creative => {
  const params = requestParameters(spec)
  const { values } = readParams(content, params)
  const sources = [
    'object_story_spec',
    'object_story_id',
    'asset_feed_spec',
    'image_hash',
    'image_url',
    'video_id',
    'product_set_id',
    'source_instagram_media_id',
    'object_url',
    'link_url',
    'title',
    'body',
  ]
  if (!sources.some((name) => values[name] !== undefined))
    throw refusal(1815512, 'Creative has no content', 'Give the creative an object_story_spec.', 'object_story_spec')
  checkStory(world, account, values)
  const hash = contentHash(values)
  const same = world.store.creativesOf(account.id).find((one) => one.contentHash === hash && one.status === 'ACTIVE')
  if (same && adSettings(world.core.state).creative_sharing > 0) return same
  const id = world.core.state.newId('1202')
  const creative: Creative = {
    id,
    accountId: account.id,
    name: params.text('name') ?? `Creative ${id}`,
    status: 'ACTIVE',
    createdAtMs: world.core.clock.now(),
    contentHash: hash,
    values,
  }
  if (!context.validateOnly) world.store.saveCreative(creative)
  return creative
}

const updateCreative = (world: AdWorld, context: GraphContext, creative: Creative): GraphResult => {
  if (Object.keys(content).some((name) => context.params.has(name) && !changeable.has(name)))
    throw refusal(
      1815573,
      'Creative cannot be changed',
      'Only the name, the status and the labels of a creative can be changed. Make a new creative instead.',
      'object_story_spec',
    )
  const status = context.params.has('status')
    ? oneOf('status', context.params.raw('status'), ['ACTIVE', 'DELETED', 'IN_PROCESS', 'WITH_ISSUES'])
    : creative.status
  if (context.validateOnly) return validated()
  world.store.saveCreative({
    ...creative,
    name: context.params.text('name') ?? creative.name,
    status: status === 'DELETED' ? 'DELETED' : 'ACTIVE',
  })
  return success()
}

const escapeHtml = (value: string): string =>
  value.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** The texts of the creative as HTML; they are the advertiser's, so they stay text. */
export const previewHtml = (values: Spec): string => {
  const data = storyData(values)
  const message = text(data?.['message']) ?? text(values['body']) ?? ''
  const title = text(data?.['name']) ?? text(data?.['title']) ?? text(values['title']) ?? ''
  return `<p>${escapeHtml(message)}</p><h3>${escapeHtml(title)}</h3>`
}

/** A frame with the texts of the creative: enough to look at, nothing is fetched. */
export const previewOf = (context: GraphContext, values: Spec): { body: string } => {
  if (context.params.has('ad_format') && !/^[A-Z0-9_]+$/.test(context.params.text('ad_format') ?? ''))
    throw invalidParameter('ad_format must be a valid ad format')
  return {
    body: `<iframe srcdoc="${escapeHtml(previewHtml(values))}" title="Ad preview" width="335" height="450" scrolling="yes" style="border: none;"></iframe>`,
  }
}

export const installCreatives = (world: AdWorld): void => {
  const { core, store } = world
  const imageUrl = (creative: Creative, context: GraphContext): string | undefined => {
    const hash = hashOf(creative.values)
    if (hash !== undefined) return imageAddress(context.baseUrl, hash)
    return text(creative.values['image_url']) ?? text(part(creative.values, 'video_data')?.['image_url'])
  }
  const storyId = (creative: Creative): string | undefined => {
    if (creative.values['object_story_id'] !== undefined) return text(creative.values['object_story_id'])
    const story = creative.values['object_story_spec']
    return isObject(story) ? `${asText(story['page_id'])}_${creative.id}` : undefined
  }
  core.graph
    .node<Creative>({
      kind: 'creative',
      typeName: 'AdCreative',
      load: (id) => store.creatives.get(id),
      access: (creative, context) => world.checkAccess(context, store.accountOf(creative.accountId)),
      usage: (creative, edge) => usageOf(store.accountOf(creative.accountId), edge),
      fields: {
        ...valueFields<Creative>(Object.keys(content)),
        account_id: (creative) => creative.accountId.slice('act_'.length),
        name: (creative) => creative.name,
        status: (creative) => creative.status,
        object_type: (creative) => (videoOf(creative.values) === undefined ? 'SHARE' : 'VIDEO'),
        call_to_action_type: (creative) => callToAction(creative.values)?.['type'],
        image_hash: (creative) => hashOf(creative.values),
        image_url: imageUrl,
        video_id: (creative) => videoOf(creative.values),
        title: (creative) =>
          creative.values['title'] ?? storyData(creative.values)?.['name'] ?? storyData(creative.values)?.['title'],
        body: (creative) => creative.values['body'] ?? storyData(creative.values)?.['message'],
        effective_object_story_id: storyId,
        object_id: (creative) => storyId(creative)?.split('_')[0],
        thumbnail_url: (creative, context) =>
          imageUrl(creative, context) ?? thumbnailAddress(context.baseUrl, creative.id),
        adlabels: () => undefined,
      },
      defaultFields: [],
    })
    .update((context, creative) => updateCreative(world, context, creative))
    .remove((_context, creative) => {
      store.saveCreative({ ...creative, status: 'DELETED' })
      return success()
    })
    .edge('GET', 'previews', (context, creative) => json({ data: [previewOf(context, creative.values)] }))
  core.graph
    .extend<AdAccount>('ad_account')
    .edge('GET', 'adcreatives', (_context, account) => {
      const shown = store
        .creativesOf(account.id)
        .filter((creative) => creative.status !== 'DELETED')
        .toReversed()
      return nodeList('creative', shown, { total_count: shown.length })
    })
    .edge('POST', 'adcreatives', (context, account) => {
      const creative = createCreative(world, context, account, { ...context.params.all })
      return context.validateOnly ? validated() : created(creative.id)
    })
    .edge('GET', 'generatepreviews', (context) => {
      const spec = context.params.object('creative') ?? {}
      const known = typeof spec['creative_id'] === 'string' ? store.creatives.get(spec['creative_id']) : undefined
      return json({ data: [previewOf(context, known?.values ?? spec)] })
    })
  core.graph.extend('adset').edge('GET', 'adcreatives', (_context, node) => {
    const ids = new Set(store.adsOf((node as { id: string }).id).map((ad) => ad.creativeId))
    return nodeList(
      'creative',
      [...ids].map((id) => store.creatives.get(id)).filter((one) => one !== undefined),
    )
  })
}
