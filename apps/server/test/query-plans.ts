import type { BatchTransaction, TenantTransaction } from '../src/db/database.ts'

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plans of the statements of `run`, each of which has run. It gets no rows, unless `answering` runs each once more for them. */
export const explained = async <Tx extends BatchTransaction | TenantTransaction>(
  tx: Tx,
  run: (tx: Tx) => Promise<unknown>,
  { answering = false } = {},
): Promise<PlanNode[]> => {
  const plans: PlanNode[] = []
  const query = async (text: string, values: unknown[]) => {
    const explain = `explain (analyze, buffers, format json) ${text}`
    const { rows } = await tx.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explain, values)
    plans.push(...rows.flatMap((row) => row['QUERY PLAN']).map(({ Plan }) => Plan))
    return answering ? tx.query(text, values) : { rows: [] }
  }
  await run({ ...tx, query } as unknown as Tx)
  return plans
}

/** Rows that the statements went through, also those that were thrown away. */
export const rowsOf = (plans: readonly PlanNode[]): number =>
  plans.flatMap(nodesOf).reduce((sum, node) => {
    const removed = Object.entries(node).flatMap(([name, value]) =>
      name.startsWith('Rows Removed') ? [Number(value)] : [],
    )
    return sum + [node['Actual Rows'], ...removed].reduce((all, rows) => all + rows, 0) * node['Actual Loops']
  }, 0)
