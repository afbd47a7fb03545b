// Field readers that campaigns, ad sets and ads share.
import { graphTime } from '../graph/account-time.ts'
import type { GraphContext } from '../graph/graph-types.ts'
import type { AdWorld } from './ad-world.ts'
import type { AnyAdObject } from './ad-types.ts'

export type PlainReader<T> = (node: T, context: GraphContext) => unknown

/** `date_format=U` asks for UNIX seconds. */
export const shownTime = (atMs: number | undefined, zone: string, context: GraphContext): unknown => {
  if (atMs === undefined) return undefined
  return context.params.text('date_format') === 'U' ? Math.floor(atMs / 1000) : graphTime(atMs, zone)
}

export const valueFields = <T extends { values: Record<string, unknown> }>(
  names: string[],
): Record<string, PlainReader<T>> =>
  Object.fromEntries(names.map((name) => [name, (node: T): unknown => node.values[name]]))

export const objectFields = <T extends AnyAdObject>(world: AdWorld): Record<string, PlainReader<T>> => {
  const zoneOf = (object: T): string => world.store.accountOf(object.accountId).timezoneName
  return {
    account_id: (object) => object.accountId.slice('act_'.length),
    name: (object) => object.name,
    status: (object) => object.status,
    configured_status: (object) => object.status,
    effective_status: (object) => world.statusOf(object),
    created_time: (object, context) => shownTime(object.createdAtMs, zoneOf(object), context),
    updated_time: (object, context) => shownTime(object.updatedAtMs, zoneOf(object), context),
    issues_info: (object) => (object.issues && object.issues.length > 0 ? object.issues : undefined),
    adlabels: (object) => object.values['adlabels'],
    recommendations: () => undefined,
  }
}

export const timeField =
  <T extends AnyAdObject>(world: AdWorld, name: string): PlainReader<T> =>
  (object, context) =>
    shownTime(object.times[name], world.store.accountOf(object.accountId).timezoneName, context)
