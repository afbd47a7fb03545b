import type { App } from '../../../http/app.ts'
import type { AdObjectRoutesDeps } from './ad-object-requests.ts'
import { AdCreativeRefDto, ObjectStorySpecDto } from './ad-object-schemas.ts'
import { addAdRoutes } from './ad-routes.ts'
import { addAdSetRoutes } from './ad-set-routes.ts'
import { addCampaignRoutes } from './campaign-routes.ts'
import { addCreativeRoutes } from './creative-routes.ts'

export const addAdObjectRoutes = (app: App, deps: AdObjectRoutesDeps): void => {
  app.addSchema(ObjectStorySpecDto)
  app.addSchema(AdCreativeRefDto)
  addCampaignRoutes(app, deps)
  addAdSetRoutes(app, deps)
  addAdRoutes(app, deps)
  addCreativeRoutes(app, deps)
}
