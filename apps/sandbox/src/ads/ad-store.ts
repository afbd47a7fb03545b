// The ad objects and which belong to which parent. Lists by parent are kept in memory, because a scan over all ads for every edge read
// would make a large account slow.
import { unknownObject } from '../graph/graph-error.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { Collection, Entity } from '../state/sandbox-state.ts'
import type { AdAccount } from '../state/world-types.ts'
import type {
  Ad,
  AdImage,
  AdSet,
  AdVideo,
  Campaign,
  Creative,
  Lead,
  LeadForm,
  Pixel,
  ReportRun,
  UploadSession,
} from './ad-types.ts'

type ChildIndex<T extends Entity> = {
  of(parentId: string): T[]
  put(entity: T): T
}

export type AdStore = {
  accounts: Collection<AdAccount>
  campaigns: Collection<Campaign>
  adsets: Collection<AdSet>
  ads: Collection<Ad>
  creatives: Collection<Creative>
  images: Collection<AdImage>
  videos: Collection<AdVideo>
  uploads: Collection<UploadSession>
  pixels: Collection<Pixel>
  leads: Collection<Lead>
  leadForms: Collection<LeadForm>
  reports: Collection<ReportRun>
  campaignsOf(accountId: string): Campaign[]
  adsetsOf(campaignId: string): AdSet[]
  adsOf(adsetId: string): Ad[]
  creativesOf(accountId: string): Creative[]
  imagesOf(accountId: string): AdImage[]
  /** Writes a new or changed object and keeps the lists by parent right. */
  save(object: Campaign | AdSet | Ad): void
  saveCreative(creative: Creative): void
  saveImage(image: AdImage): void
  accountOf(id: string): AdAccount
  /** All ads below an account, a campaign, an ad set or the ad itself, oldest first. */
  adsUnder(id: string): Ad[]
  /** Grows with every write to an ad object: what was computed from them before is stale. */
  readonly revision: number
}

const childIndex = <T extends Entity>(
  collection: Collection<T>,
  parentOf: (entity: T) => string,
  onReset: (hook: () => void) => void,
): ChildIndex<T> => {
  let lists: Map<string, string[]> | undefined
  onReset(() => {
    lists = undefined
  })
  const build = (): Map<string, string[]> => {
    if (lists) return lists
    lists = new Map()
    for (const entity of collection.values()) add(lists, entity)
    return lists
  }
  const add = (into: Map<string, string[]>, entity: T): void => {
    const parent = parentOf(entity)
    const list = into.get(parent)
    if (list) list.push(entity.id)
    else into.set(parent, [entity.id])
  }
  return {
    of(parentId) {
      const found: T[] = []
      for (const id of build().get(parentId) ?? []) {
        const entity = collection.get(id)
        if (entity) found.push(entity)
      }
      return found
    },
    put(entity) {
      const index = build()
      const isNew = collection.get(entity.id) === undefined
      collection.put(entity)
      if (isNew) add(index, entity)
      return entity
    },
  }
}

export const createAdStore = ({ state }: Pick<SandboxCore, 'state'>): AdStore => {
  const campaigns = state.collection<Campaign>('campaign')
  const adsets = state.collection<AdSet>('adset')
  const ads = state.collection<Ad>('ad')
  const creatives = state.collection<Creative>('creative')
  const images = state.collection<AdImage>('ad_image')
  const accounts = state.collection<AdAccount>('ad_account')
  const onReset = (hook: () => void): void => state.onReset(hook)
  const byAccount = childIndex(campaigns, (campaign) => campaign.accountId, onReset)
  const byCampaign = childIndex(adsets, (adset) => adset.campaignId, onReset)
  const byAdset = childIndex(ads, (ad) => ad.adsetId, onReset)
  const creativesByAccount = childIndex(creatives, (creative) => creative.accountId, onReset)
  const imagesByAccount = childIndex(images, (image) => image.accountId, onReset)
  let revision = 0
  onReset(() => {
    revision += 1
  })

  const store: AdStore = {
    accounts,
    campaigns,
    adsets,
    ads,
    creatives,
    images,
    videos: state.collection<AdVideo>('ad_video'),
    uploads: state.collection<UploadSession>('upload_session'),
    pixels: state.collection<Pixel>('pixel'),
    leads: state.collection<Lead>('lead'),
    leadForms: state.collection<LeadForm>('lead_form'),
    reports: state.collection<ReportRun>('report_run'),
    campaignsOf: (accountId) => byAccount.of(accountId),
    adsetsOf: (campaignId) => byCampaign.of(campaignId),
    adsOf: (adsetId) => byAdset.of(adsetId),
    creativesOf: (accountId) => creativesByAccount.of(accountId),
    imagesOf: (accountId) => imagesByAccount.of(accountId),
    save(object) {
      revision += 1
      if (object.kind === 'campaign') byAccount.put(object)
      else if (object.kind === 'adset') byCampaign.put(object)
      else byAdset.put(object)
    },
    saveCreative: (creative) => void creativesByAccount.put(creative),
    saveImage: (image) => void imagesByAccount.put(image),
    accountOf(id) {
      const account = accounts.get(id)
      if (!account) throw unknownObject('GET', id)
      return account
    },
    adsUnder(id) {
      const ad = ads.get(id)
      if (ad) return [ad]
      if (adsets.get(id)) return store.adsOf(id)
      if (campaigns.get(id)) return store.adsetsOf(id).flatMap((adset) => store.adsOf(adset.id))
      return store.campaignsOf(id).flatMap((campaign) => store.adsUnder(campaign.id))
    },
    get revision() {
      return revision
    },
  }
  return store
}
