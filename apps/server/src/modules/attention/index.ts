// Attention: what needs a person now, gathered from the modules that know. It owns the shape of an item, the order and the
// route; it knows nothing of channels, receivers, accounts or keys. Each module gives its share as an AttentionSource.

import type { App } from '../../http/app.ts'
import { type AttentionDeps, addAttentionRoutes } from './attention-routes.ts'

export { type AttentionItem, type AttentionSource, MOST_OF_A_KIND, SOON_MS } from './attention-item.ts'

export const createAttentionModule = (deps: AttentionDeps) => ({
  addRoutes: (app: App) => addAttentionRoutes(app, deps),
})
