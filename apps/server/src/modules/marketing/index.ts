// Advertising through the ad platform: the terms that open it, connected accounts, campaigns to ads, media,
// insights, leads, conversions, and what ads brought.
// Owns every table and route under /api/marketing, the platform's callbacks about people, and the lanes behind them
// (a look at each connected account, what it spends, reports that run, the answers of leads, and conversions on their way to the platform). Knows the platform only through platforms/.

import type { Database } from '../../db/database.ts'
import type { App } from '../../http/app.ts'
import type { AnyKind, LaneWaker } from '../../lanes/index.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Logger } from '../../lib/logger.ts'
import type { SecretBox } from '../../lib/secret-box.ts'
import type { AdsClient } from '../../platforms/ads/ads-client.ts'
import type { ConversionsClient } from '../../platforms/conversions/conversions-client.ts'
import type { LoginClient } from '../../platforms/login/login-client.ts'
import type { SocialPlatform } from '../../platforms/social/social-platform.ts'
import type { ChannelService } from '../channels/index.ts'
import { createAnswerOnce } from '../idempotency/index.ts'
import type { AppendedEvent } from '../webhooks/index.ts'
import { createAccountWatch } from './accounts/account-watch-job.ts'
import { addAdAccountRoutes } from './accounts/ad-account-routes.ts'
import { createAdAccountService } from './accounts/ad-account-service.ts'
import { addAttributionRoutes } from './attribution/attribution-routes.ts'
import { createAttributionService } from './attribution/attribution-service.ts'
import { createAdCalls } from './calls/ad-calls.ts'
import { adCreateRetention } from './calls/ad-create-maintenance.ts'
import { createCreateOnce } from './calls/create-once.ts'
import { createRateBudget } from './calls/rate-budget.ts'
import { addConversionRoutes } from './conversions/conversion-routes.ts'
import { createConversionSend } from './conversions/conversion-send-job.ts'
import { createConversionService } from './conversions/conversion-service.ts'
import { addEnumsRoutes } from './enums/enums-routes.ts'
import { addInsightsRoutes } from './insights/insights-routes.ts'
import { createInsightsService } from './insights/insights-service.ts'
import { createReportJob } from './insights/report-job.ts'
import { createReportService } from './insights/report-service.ts'
import { createLeadFetch } from './leads/lead-fetch-job.ts'
import { createLeadReader } from './leads/lead-reader.ts'
import { addLeadRoutes } from './leads/lead-routes.ts'
import { createLeadService } from './leads/lead-service.ts'
import { addMediaRoutes } from './media/media-routes.ts'
import { createMediaService } from './media/media-service.ts'
import { addAdObjectRoutes } from './objects/ad-object-routes.ts'
import { createAdObjectService } from './objects/ad-object-service.ts'
import { createObjectOwnership } from './objects/object-ownership.ts'
import { addCallbackRoutes } from './oauth/callback-routes.ts'
import { type CallbackService, createCallbackService } from './oauth/callback-service.ts'
import { addOauthRoutes } from './oauth/oauth-routes.ts'
import { type AdAccountDirectory, createOauthService } from './oauth/oauth-service.ts'
import { createMarketingAttention } from './marketing-attention.ts'
import { createBudgetCheck } from './spend/budget-check.ts'
import { addSpendGuardRoutes } from './spend/spend-guard-routes.ts'
import { createSpendGuardService } from './spend/spend-guard-service.ts'
import { createSpendWatch } from './spend/spend-watch-job.ts'
import { addTermsRoutes } from './terms/terms-routes.ts'
import { createTermsService } from './terms/terms-service.ts'
import { type TermsText, readTermsTexts } from './terms/terms-texts.ts'

export { adAccountsAfter, findAdAccountClients } from './accounts/ad-account-directory-store.ts'
export { keepLeads } from './leads/lead-intake.ts'
export type { AdAccountDirectory } from './oauth/oauth-service.ts'
export type { CallbackService } from './oauth/callback-service.ts'
export { marketingSecrets } from './marketing-secrets.ts'

/** What tests set otherwise. */
export type MarketingTuning = {
  /** Versions of the terms, oldest first. */
  termsTexts?: () => readonly TermsText[]
  /** When to ask again for the answers of a lead. */
  leadScheduleMs?: readonly number[]
  /** When to send a conversion again that the platform did not take. */
  conversionScheduleMs?: readonly number[]
}

export type MarketingDeps = {
  database: Database
  ads: AdsClient
  login: LoginClient
  social: Pick<SocialPlatform, 'lead' | 'formName'>
  conversions: ConversionsClient
  secretBox: SecretBox
  clock: Clock
  log: Logger
  waker: LaneWaker
  afterCommit: (events: readonly AppendedEvent[]) => void
  channels: Pick<ChannelService, 'disconnectPerson' | 'find' | 'open' | 'openIfConnected'>
  app: { appId: string; appSecret: string; publicUrl: string }
  /** Where clients live in several databases: whose ad accounts are, and what a callback of the platform does in all of them. */
  adAccounts?: AdAccountDirectory | undefined
  everywhere?: CallbackService | undefined
  tuning?: MarketingTuning
}

export const createMarketingModule = (deps: MarketingDeps) => {
  const { app: own } = deps
  const shipped = readTermsTexts()
  const terms = createTermsService({ database: deps.database, texts: deps.tuning?.termsTexts ?? (() => shipped) })
  const calls = createAdCalls({ ...deps, budget: createRateBudget(deps) })
  const accounts = createAdAccountService({ ...deps, calls, appId: own.appId })
  const oauth = createOauthService({
    ...deps,
    onChanged: calls.forget,
    consoleRedirectUri: `${own.publicUrl}/console/ads/connected`,
  })
  const ownCallbacks = createCallbackService({ ...deps, onChanged: calls.forget })
  const callbacks = deps.everywhere ?? ownCallbacks
  const creates = createCreateOnce({ ...deps, calls })
  const answerOnce = createAnswerOnce(deps)
  const ownership = createObjectOwnership({ ...deps, calls })
  const budgets = createBudgetCheck({ ...deps, calls, ownership })
  const objects = createAdObjectService({ ...deps, calls, creates, ownership, budgets })
  const spendGuards = createSpendGuardService({ ...deps, calls, accounts })
  const media = createMediaService({ ...deps, calls, creates, ownership })
  const insights = createInsightsService({ calls, ownership })
  const reports = createReportService({ ...deps, calls, creates })

  const leadReader = createLeadReader(deps)
  const leads = createLeadService({ ...deps, reader: leadReader })

  const conversions = createConversionService(deps)
  const attribution = createAttributionService({ ...deps, calls, insights, ownership })

  const laneKinds: AnyKind[] = [
    createAccountWatch({ ...deps, calls, appId: own.appId }),
    createReportJob({ ...deps, calls }),
    createSpendWatch({ ...deps, calls }),
    createLeadFetch({ ...deps, reader: leadReader, scheduleMs: deps.tuning?.leadScheduleMs }),
    createConversionSend({ ...deps, scheduleMs: deps.tuning?.conversionScheduleMs }),
  ]
  return {
    callbacks: ownCallbacks,
    termsGate: terms.gate,
    attention: createMarketingAttention(terms.currentVersion),
    laneKinds,
    maintenance: [adCreateRetention],
    addRoutes: (app: App) => {
      addTermsRoutes(app, terms)
      addOauthRoutes(app, { oauth, answerOnce, publicUrl: own.publicUrl })
      addCallbackRoutes(app, { callbacks, clock: deps.clock, ...own })
      addAdAccountRoutes(app, accounts)
      addSpendGuardRoutes(app, spendGuards)
      addEnumsRoutes(app)
      addLeadRoutes(app, leads)
      addConversionRoutes(app, { conversions, answerOnce })
      addAttributionRoutes(app, { attribution, calls })
      addAdObjectRoutes(app, { objects, calls, answerOnce })
      addMediaRoutes(app, { media, calls, answerOnce })
      addInsightsRoutes(app, { insights, reports, calls, answerOnce })
    },
  }
}
