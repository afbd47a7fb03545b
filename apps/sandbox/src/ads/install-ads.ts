// The advertising platform: accounts, campaigns, ad sets, ads, creatives, media, insights, leads. It owns everything under
// `act_…`; people, tokens and dialogs belong to the login side.
import type { SandboxCore } from '../sandbox-core.ts'
import { installAdAccounts } from './ad-account-node.ts'
import { installAdControl } from './ad-control.ts'
import { installCopies } from './ad-copies.ts'
import { installAdNodes } from './ad-node.ts'
import { createAdWorld } from './ad-world.ts'
import { installAdsets } from './adset-node.ts'
import { installCampaigns } from './campaign-node.ts'
import { installCreatives } from './creative-node.ts'
import { installDatasets } from './dataset-nodes.ts'
import { installImages } from './image-library.ts'
import { installInsights } from './insights-edges.ts'
import { createInsightRows } from './insights-rows.ts'
import { installLeads } from './lead-nodes.ts'
import { createReportRuns } from './report-runs.ts'
import { seedAds } from './seed-ads.ts'
import { installTargetingSearch } from './targeting-search.ts'
import { installVideos } from './video-library.ts'

export const installAds = (core: SandboxCore): void => {
  const world = createAdWorld(core)
  installAdAccounts(world)
  installCampaigns(world)
  installAdsets(world)
  installAdNodes(world)
  installCreatives(world)
  installImages(world)
  installVideos(world)
  installCopies(world)
  installTargetingSearch(world)
  installLeads(world)
  installDatasets(core)
  const rows = createInsightRows(world)
  const reports = createReportRuns(world, rows)
  installInsights(world, rows, reports)
  installAdControl(world, reports)
  core.state.onSeed(() => seedAds(world))
}
