import { type InsightsRow, type ResultKind, count, resultOf } from './ad-results.ts'

/** What was spent, and what it brought: of each kind for itself, as a lead and a click do not add up. */
export type Brought = { spent: number; results: { kind: ResultKind; count: number }[] }

export const broughtBy = (row: InsightsRow | undefined): Brought => {
  const result = row && resultOf(row)
  return { spent: row ? count(row, 'spend') : 0, results: result ? [result] : [] }
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

/** None where nothing came of it, nor of several kinds. */
export const costPerResult = ({ spent, results: [first, ...others] }: Brought): number | undefined =>
  first && others.length === 0 && first.count > 0 ? spent / first.count : undefined
