import type { TenantTransaction } from './database.ts'

/** Rows that a list looks through for what no index answers, such as words, before it answers with what it has. */
export const LOOKED_THROUGH = 20_000

/**
 * The place of the last row that was looked at, for the next page to go on from; none when that was the end of the list.
 * `looked` is all of it in its order (`from … where … order by …`), `values` are its parameters.
 */
export const lookedUntil = async (
  tx: TenantTransaction,
  place: string,
  looked: string,
  values: unknown[],
): Promise<string | undefined> => {
  const { rows } = await tx.query<{ place: string }>(
    `select ${place} as place ${looked} offset ${LOOKED_THROUGH - 1} limit 1`,
    values,
  )
  return rows[0]?.place
}
