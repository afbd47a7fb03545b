// POST /{campaign|ad set|ad}/copies: the object again, with its children when asked.
import { invalidParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import { oneOf, readTime } from './ad-params.ts'
import type { Ad, AdSet, AnyAdObject, Campaign, ObjectStatus } from './ad-types.ts'
import type { AdWorld } from './ad-world.ts'

const mostAdsAtOnce = 3

type Options = {
  status(source: AnyAdObject): ObjectStatus
  name(source: AnyAdObject, isRoot: boolean): string
  times: Record<string, number>
}
type Copied = { ad_object_type: string; source_id: string; copied_id: string }

const readOptions = (context: GraphContext): Options => {
  const { params } = context
  const option = params.has('status_option')
    ? oneOf('status_option', params.raw('status_option'), ['ACTIVE', 'INHERITED_FROM_SOURCE', 'PAUSED'])
    : 'PAUSED'
  const rename = params.object('rename_options') ?? {}
  const strategy = rename['rename_strategy'] ?? 'ONLY_TOP_LEVEL_RENAME'
  oneOf('rename_options[rename_strategy]', strategy, ['DEEP_RENAME', 'NO_RENAME', 'ONLY_TOP_LEVEL_RENAME'])
  const affix = (name: string, fallback: string): string => (typeof rename[name] === 'string' ? rename[name] : fallback)
  const times: Record<string, number> = {}
  for (const name of ['start_time', 'end_time']) {
    const atMs = params.has(name) ? readTime(name, params.raw(name)) : undefined
    if (atMs !== undefined) times[name] = atMs
  }
  return {
    times,
    status: (source) => (option === 'INHERITED_FROM_SOURCE' ? source.status : (option as ObjectStatus)),
    name(source, isRoot) {
      if (strategy === 'NO_RENAME' || (strategy === 'ONLY_TOP_LEVEL_RENAME' && !isRoot)) return source.name
      return `${affix('rename_prefix', '')}${source.name}${affix('rename_suffix', rename['rename_prefix'] === undefined ? ' - Copy' : '')}`
    },
  }
}

export const installCopies = (world: AdWorld): void => {
  const { core, store } = world

  const fresh = <T extends AnyAdObject>(source: T, options: Options, isRoot: boolean): T => {
    const { lastEffective: _told, issues: _issues, ...rest } = source
    const now = core.clock.now()
    return {
      ...(rest as T),
      id: core.state.newId('1202'),
      name: options.name(source, isRoot),
      status: options.status(source),
      createdAtMs: now,
      updatedAtMs: now,
    }
  }
  const copyAd = (source: Ad, adset: AdSet, options: Options, done: Copied[], isRoot: boolean): Ad => {
    const copy: Ad = {
      ...fresh(source, options, isRoot),
      adsetId: adset.id,
      campaignId: adset.campaignId,
      values: { ...source.values, source_ad_id: source.id },
      spans: [],
      reviewRound: 0,
    }
    world.startReview(copy)
    done.push({ ad_object_type: 'ad', source_id: source.id, copied_id: copy.id })
    return copy
  }
  const copyAdset = (
    source: AdSet,
    campaignId: string,
    options: Options,
    deep: boolean,
    done: Copied[],
    isRoot: boolean,
  ): AdSet => {
    const copy: AdSet = {
      ...fresh(source, options, isRoot),
      campaignId,
      values: { ...source.values, source_adset_id: source.id },
      times: { ...source.times, ...options.times },
      budgetEditsMs: [],
    }
    world.write(copy)
    done.push({ ad_object_type: 'ad_set', source_id: source.id, copied_id: copy.id })
    if (deep) for (const ad of alive(store.adsOf(source.id))) copyAd(ad, copy, options, done, false)
    return copy
  }
  const alive = <T extends AnyAdObject>(list: T[]): T[] =>
    list.filter(({ status }) => status !== 'DELETED' && status !== 'ARCHIVED')
  const isDeep = (context: GraphContext, id: string): boolean => {
    const deep = context.params.boolean('deep_copy') ?? false
    if (deep && alive(store.adsUnder(id)).length > mostAdsAtOnce && core.settings.current.strict)
      throw invalidParameter(`A copy with more than ${mostAdsAtOnce} ads must be made asynchronously.`)
    return deep
  }

  const copyCampaign = (context: GraphContext, source: Campaign): GraphResult => {
    const options = readOptions(context)
    const deep = isDeep(context, source.id)
    const copy: Campaign = {
      ...fresh(source, options, true),
      values: { ...source.values, source_campaign_id: source.id },
    }
    world.write(copy)
    const done: Copied[] = [{ ad_object_type: 'campaign', source_id: source.id, copied_id: copy.id }]
    if (deep)
      for (const adset of alive(store.adsetsOf(source.id))) copyAdset(adset, copy.id, options, true, done, false)
    return json({ copied_campaign_id: copy.id, ad_object_ids: done })
  }

  core.graph.extend<Campaign>('campaign').edge('POST', 'copies', copyCampaign)
  core.graph.extend<AdSet>('adset').edge('POST', 'copies', (context, source) => {
    const campaignId = context.params.text('campaign_id') ?? source.campaignId
    if (store.campaigns.get(campaignId)?.accountId !== source.accountId)
      throw invalidParameter('campaign_id must be a campaign of the same ad account')
    const done: Copied[] = []
    const copy = copyAdset(source, campaignId, readOptions(context), isDeep(context, source.id), done, true)
    return json({ copied_adset_id: copy.id, ad_object_ids: done })
  })
  core.graph.extend<Ad>('ad').edge('POST', 'copies', (context, source) => {
    const adset = store.adsets.get(context.params.text('adset_id') ?? source.adsetId)
    if (adset?.accountId !== source.accountId)
      throw invalidParameter('adset_id must be an ad set of the same ad account')
    const copy = copyAd(source, adset, readOptions(context), [], true)
    return json({ copied_ad_id: copy.id })
  })
}
