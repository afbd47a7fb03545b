import { type InsightsRow, type ResultKind, count, counted, kindOf, resultOf } from './ad-results.ts'

/** What was spent, and what it brought: of each kind for itself, as a lead and a click do not add up. */
export type Brought = { spent: number; results: { kind: ResultKind; count: number }[] }

/** What an ad set is meant to bring. */
export type Goal = { adSet: string; kind: ResultKind }

export const goalsIn = (
  adSets: readonly { id: string; optimization_goal?: string }[],
  objective: string | undefined,
): Goal[] =>
  adSets.flatMap(({ id, optimization_goal: goal }) => {
    const kind = kindOf(goal, objective)
    return kind ? [{ adSet: id, kind }] : []
  })

/** Without ad sets that are known, a campaign counts by its objective. */
export const goalsByCampaign = (
  campaigns: readonly { id: string; objective?: string }[],
  adSets: readonly { id: string; campaign_id?: string; optimization_goal?: string }[],
): ReadonlyMap<string, Goal[]> =>
  new Map(
    campaigns.map(({ id, objective }) => {
      const own = adSets.filter(({ campaign_id }) => campaign_id === id)
      return [id, goalsIn(own.length > 0 ? own : [{ id: '' }], objective)]
    }),
  )

export const isMixed = (goals: readonly Goal[]): boolean => goals.some(({ kind }) => kind !== goals[0]?.kind)

/**
 * Counted by the goals of the ad sets, also where nothing came of them. Where they differ, each ad set that ran counts for
 * itself: a click on an ad that was to bring leads is no result.
 */
export const broughtBy = (
  row: InsightsRow | undefined,
  known: readonly Goal[] = [],
  ofAdSet?: ReadonlyMap<string, InsightsRow>,
): Brought => {
  const spent = row ? count(row, 'spend') : 0
  const ran = isMixed(known) ? known.filter(({ adSet }) => ofAdSet?.has(adSet)) : []
  const goals = ran.length > 0 ? ran : known
  const [goal] = goals
  if (!goal) {
    const result = row && resultOf(row)
    return { spent, results: result ? [result] : [] }
  }
  const inRow = (kind: ResultKind, one: InsightsRow | undefined) => ({ kind, count: one ? counted(one, kind) : 0 })
  if (!isMixed(goals)) return { spent, results: [inRow(goal.kind, row)] }
  if (!ofAdSet) return { spent, results: [] }
  const each = goals.map(({ adSet, kind }) => ({ spent: 0, results: [inRow(kind, ofAdSet.get(adSet))] }))
  return { spent, results: sumOf(each).results }
}

const isNothing = ({ spent, results }: Brought) => spent === 0 && results.every(({ count }) => count === 0)

/** What did not run has a goal, but no part in a total. */
export const totalOf = (all: readonly Brought[]): Brought => {
  const some = all.filter((one) => !isNothing(one))
  return sumOf(some.length > 0 ? some : all)
}

/** The most first, whatever order they are added up in. */
export const sumOf = (all: readonly Brought[]): Brought => {
  const counts = new Map<ResultKind, number>()
  for (const { results } of all)
    for (const { kind, count } of results) counts.set(kind, (counts.get(kind) ?? 0) + count)
  return {
    spent: all.reduce((sum, { spent }) => sum + spent, 0),
    results: [...counts]
      .map(([kind, count]) => ({ kind, count }))
      .toSorted((a, b) => b.count - a.count || a.kind.localeCompare(b.kind)),
  }
}

/** Of all kinds together; undefined where nothing says what counts. */
export const countOf = ({ results }: Brought): number | undefined =>
  results.length === 0 ? undefined : results.reduce((sum, { count }) => sum + count, 0)

/** None where nothing came of it, nor of several kinds. */
export const costPerResult = ({ spent, results: [first, ...others] }: Brought): number | undefined =>
  first && others.length === 0 && first.count > 0 ? spent / first.count : undefined
