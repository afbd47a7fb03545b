// The app on a Page or photo account: POST, GET, DELETE /{account}/subscribed_apps.
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, success } from '../graph/graph-types.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { App, AssetSubscription } from '../state/world-types.ts'

export type AppInstalls = {
  add(context: GraphContext, assetId: string): GraphResult
  list(assetId: string): GraphResult
  remove(context: GraphContext, assetId: string): GraphResult
}

/** `known` are the names that `subscribed_fields` may hold. */
export const createAppInstalls = ({ settings, state }: SandboxCore, known: string[]): AppInstalls => {
  const apps = state.collection<App>('app')
  const installs = state.collection<AssetSubscription>('asset_subscription')
  return {
    add(context, assetId) {
      const appId = context.token?.appId ?? ''
      const fields = context.params.names('subscribed_fields') ?? []
      if (fields.length === 0 && settings.current.strict) throw missingParameter('subscribed_fields')
      for (const [index, field] of fields.entries())
        if (!known.includes(field))
          throw invalidParameter(
            `Param subscribed_fields[${index}] must be one of {${known.join(', ')}} - got "${field}".`,
          )
      installs.put({ id: `${appId}:${assetId}`, appId, assetId, fields: [...new Set(fields)] })
      return success()
    },
    list(assetId) {
      return json({
        data: installs
          .where((one) => one.assetId === assetId)
          .map((one) => ({
            category: 'Business',
            link: `https://www.facebook.com/games/?app_id=${one.appId}`,
            name: apps.get(one.appId)?.name ?? '',
            id: one.appId,
            subscribed_fields: one.fields.length === 0 ? known : one.fields,
          })),
      })
    },
    remove(context, assetId) {
      installs.delete(`${context.token?.appId ?? ''}:${assetId}`)
      return success()
    },
  }
}
