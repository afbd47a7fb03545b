// Advertising through the ad platform: the terms that open it, connected accounts, campaigns to ads, media and insights.
// Owns every table and route under /api/marketing. Knows the platform only through platforms/.

import type { Transactions } from '../../db/transactions.ts'
import type { App } from '../../http/app.ts'
import { addTermsRoutes } from './terms/terms-routes.ts'
import { createTermsService } from './terms/terms-service.ts'
import { type TermsText, readTermsTexts } from './terms/terms-texts.ts'

export type MarketingDeps = {
  database: Pick<Transactions, 'tenantTransaction'>
  /** Versions of the terms, oldest first. Tests raise the version here. */
  termsTexts?: () => readonly TermsText[]
}

export const createMarketingModule = ({ database, termsTexts }: MarketingDeps) => {
  const shipped = readTermsTexts()
  const terms = createTermsService({ database, texts: termsTexts ?? (() => shipped) })
  return {
    termsGate: terms.gate,
    addRoutes: (app: App) => addTermsRoutes(app, terms),
  }
}
