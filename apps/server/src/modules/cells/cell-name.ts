import { DatabaseSetupError } from '../../db/errors.ts'
import type { SystemTransaction } from '../../db/database.ts'

/** Gives a database its name as a cell, once; refuses one that has another. */
export const nameCell = async ({ kysely }: SystemTransaction, name: string): Promise<void> => {
  await kysely
    .insertInto('cell_name')
    .values({ name })
    .onConflict((conflict) => conflict.column('only_row').doNothing())
    .execute()
  const { name: known } = await kysely.selectFrom('cell_name').select('name').executeTakeFirstOrThrow()
  if (known !== name)
    throw new DatabaseSetupError(
      `The database of the cell "${name}" is that of the cell "${known}". Correct the addresses in DATABASE_URL and CELLS.`,
    )
}
