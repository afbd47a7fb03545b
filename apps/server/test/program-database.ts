import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded/embedded-postgres.ts'
import { collectLog } from './collected-log.ts'

/** One statement on the database of a running program, past its walls: for rows that would take too long to make otherwise. */
export const inProgramDatabase = async <Row extends pg.QueryResultRow>(
  dataDir: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> => {
  const embedded = await startEmbeddedPostgres({ dataDir, log: collectLog() })
  const client = new pg.Client({ ...embedded.superuser, database: embedded.owner.database })
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
    await embedded.release()
  }
}
