import { GraphError, unknownObject } from '../graph/graph-error.ts'
import type { GraphContext } from '../graph/graph-types.ts'

/** An account outside of the token's grant looks as if it did not exist; a missing scope is a permission error. */
export const chatAccess = (context: GraphContext, nodeId: string, wabaId: string, scope: string): void => {
  const { token } = context
  if (!token || token.type === 'APP') throw unknownObject(context.method, nodeId)
  if (!token.scopes.includes(scope))
    throw new GraphError({ code: 10, message: '(#10) Application does not have permission for this action' })
  const targets = token.targets[scope]
  if (targets !== undefined && !targets.includes(wabaId)) throw unknownObject(context.method, nodeId)
}
