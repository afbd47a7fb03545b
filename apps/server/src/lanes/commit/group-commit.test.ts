import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { sqlState } from '../../db/sql-states.ts'
import { AppError } from '../../lib/errors.ts'
import { createGroupCommit } from '../index.ts'

let database: TestDatabase
let db: RuntimeDatabase
const clientId = randomUUID()

beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
  await database.peek(`
    set search_path = herald;
    create table note (client_id uuid not null, text text not null check (text <> 'forbidden'));
    call herald_tenant_table('note');
  `)
})
afterAll(() => database.close())

const storeNotes =
  (batches: string[][] = []) =>
  async (texts: readonly string[]) => {
    batches.push([...texts])
    const { rows } = await db.tenantTransaction(clientId, (tx) =>
      tx.query<{ text: string }>('insert into note select $1, unnest($2::text[]) returning text', [clientId, texts]),
    )
    return rows.map((row) => row.text.length)
  }

const stored = async (): Promise<string[]> =>
  (await database.peek<{ text: string }>('select text from herald.note order by text')).map((row) => row.text)

const empty = () => database.peek('delete from herald.note')

/** A commit that waits until it is told, to fill the queue behind it. */
const createHeldCommit = () => {
  const open: (() => void)[] = []
  return {
    open: () => open.shift()?.(),
    waiting: () => open.length,
    commit: async (items: readonly number[]) => {
      await new Promise<void>((resolve) => open.push(resolve))
      return items
    },
  }
}

describe('group commit', () => {
  it('puts what arrives during a commit into the next one, and answers each its own result', async () => {
    await empty()
    const batches: string[][] = []
    const group = createGroupCommit({ commit: storeNotes(batches) })
    const first = group.submit('a')
    await Promise.resolve()
    await Promise.resolve()
    const rest = ['bb', 'ccc', 'dddd'].map((text) => group.submit(text))
    expect(await Promise.all([first, ...rest])).toEqual([1, 2, 3, 4])
    expect(batches).toEqual([['a'], ['bb', 'ccc', 'dddd']])
    await group.close()
  })

  it('lets only the offending items fail: the batch is halved around a null byte and a broken rule', async () => {
    await empty()
    const batches: string[][] = []
    const group = createGroupCommit({ commit: storeNotes(batches) })
    const texts = Array.from({ length: 64 }, (_, at) =>
      at === 17 ? 'bad \u0000' : at === 40 ? 'forbidden' : `note ${at}`,
    )
    const results = await Promise.allSettled(texts.map((text) => group.submit(text)))
    const failed = results.flatMap((result, at) => (result.status === 'rejected' ? [at] : []))
    expect(failed).toEqual([17, 40])
    expect(results[40]).toMatchObject({ reason: { code: '23514' } })
    expect((await stored()).toSorted()).toEqual(texts.filter((_, at) => at !== 17 && at !== 40).toSorted())
    // 64 with two offending ones: two ways down a tree of depth six, not one commit for each item.
    expect(batches.length).toBeLessThan(26)
    await group.close()
  })

  it('refuses with overloaded and Retry-After when too much waits', async () => {
    const held = createHeldCommit()
    const group = createGroupCommit({ commit: held.commit, maxQueued: 3, retryAfterSeconds: 2 })
    const taken = [1, 2, 3].map((item) => group.submit(item))
    const refused = await group.submit(4).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(AppError)
    expect(refused).toMatchObject({ code: 'overloaded', status: 503, headers: { 'Retry-After': '2' } })
    held.open()
    expect(await Promise.all(taken)).toEqual([1, 2, 3])
    expect(group.queued).toBe(0)
    await group.close()
  })

  it('fails all of a batch, to be tried again, when the connection is lost before the commit', async () => {
    await empty()
    const group = createGroupCommit<string, unknown>({
      commit: (texts) =>
        db.tenantTransaction(clientId, async (tx) => {
          await tx.query('insert into note select $1, unnest($2::text[])', [clientId, texts])
          const { rows } = await tx.query<{ pid: number }>('select pg_backend_pid() as pid')
          await database.peek('select pg_terminate_backend($1)', [rows[0]?.pid])
          await tx.query('select 1')
          return texts
        }),
    })
    const results = await Promise.allSettled(['a', 'b'].map((text) => group.submit(text)))
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } })
    expect(await stored()).toEqual([])
    await group.close()
  })

  it('does not halve a batch that may be committed: nothing is written twice', async () => {
    let commits = 0
    const group = createGroupCommit<number, number>({
      commit: async () => {
        commits += 1
        throw new Error('something broke on the way back')
      },
    })
    const results = await Promise.allSettled([group.submit(1), group.submit(2)])
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: { code: 'overloaded' } })
    expect(commits).toBe(1)
  })

  it('repeats a batch that lost a race, unnoticed', async () => {
    let tries = 0
    const group = createGroupCommit<number, number>({
      commit: async (items) => {
        tries += 1
        if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: sqlState.deadlockDetected })
        return items
      },
    })
    expect(await Promise.all([group.submit(1), group.submit(2)])).toEqual([1, 2])
    expect(tries).toBe(3)
  })

  it('settles what it took before it closes, and takes no more', async () => {
    const held = createHeldCommit()
    const group = createGroupCommit({ commit: held.commit })
    const taken = group.submit(1)
    const closed = group.close()
    await expect(group.submit(2)).rejects.toMatchObject({ code: 'overloaded' })
    while (held.waiting() === 0) await Promise.resolve()
    held.open()
    await closed
    expect(await taken).toBe(1)
  })

  it('weighs items, and lets one that is heavier than a batch pass alone', async () => {
    const batches: number[][] = []
    const group = createGroupCommit<number, number>({
      maxBatch: 10,
      weigh: (item) => item,
      commit: async (items) => {
        batches.push([...items])
        return items
      },
    })
    await Promise.all([4, 5, 6, 25, 1, 2].map((item) => group.submit(item)))
    expect(batches).toEqual([[4, 5], [6], [25], [1, 2]])
  })
})
