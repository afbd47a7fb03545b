// What the sandbox remembers. Low-volume objects live in memory and are written through; high-volume rows (messages, the
// request log, webhook deliveries) live in SQLite tables only, so that memory stays flat. All writes of one turn of the
// event loop go into one transaction, and an answer leaves only after it (`flushed`): what was answered survives a SIGKILL.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { SQLInputValue, StatementSync } from 'node:sqlite'

export type Entity = { id: string }

export type Collection<T extends Entity> = {
  readonly kind: string
  readonly size: number
  get(id: string): T | undefined
  /** Inserts, or writes a changed object through. */
  put(entity: T): T
  delete(id: string): void
  values(): T[]
  where(test: (entity: T) => boolean): T[]
}

type Statement = {
  run(...values: SQLInputValue[]): void
  get(...values: SQLInputValue[]): Record<string, unknown> | undefined
  all(...values: SQLInputValue[]): Record<string, unknown>[]
}

export type SandboxState = {
  collection<T extends Entity>(kind: string): Collection<T>
  /** The kind of the collection that holds this id. */
  kindOf(id: string): string | undefined
  /** A fresh numeric id of that many digits which starts with `prefix`, never given twice. */
  newId(prefix?: string, digits?: number): string
  getValue(name: string): unknown
  setValue(name: string, value: unknown): void
  /** Creates a table of the caller's own; it is emptied by reset. */
  table(name: string, columns: string, indexes?: string[]): void
  statement(sql: string): Statement
  /** Runs before the transaction of this turn closes; for writers that gather rows. */
  beforeFlush(hook: () => void): void
  flush(): void
  flushed(): Promise<void>
  onSeed(seed: () => void): void
  onReset(hook: () => void): void
  /** Seeds an empty state; leaves one that was restored alone. */
  open(): void
  reset(): void
  close(): void
}

const openDatabase = (directory: string | undefined): DatabaseSync => {
  if (directory === undefined) return new DatabaseSync(':memory:')
  mkdirSync(directory, { recursive: true })
  const database = new DatabaseSync(join(directory, 'sandbox.sqlite'), { timeout: 2000 })
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL')
    database.exec('BEGIN IMMEDIATE; COMMIT')
  } catch (cause) {
    database.close()
    throw new Error(
      `The sandbox state in ${directory} is in use by another sandbox; stop it or set another DATA_DIR.`,
      {
        cause,
      },
    )
  }
  return database
}

export const createSandboxState = (directory?: string): SandboxState => {
  const database = openDatabase(directory)
  database.exec(`
    CREATE TABLE IF NOT EXISTS objects (kind TEXT NOT NULL, id TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (kind, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS named_values (name TEXT PRIMARY KEY, json TEXT NOT NULL) WITHOUT ROWID;
  `)
  const tables = new Set<string>()
  const statements = new Map<string, StatementSync>()
  const prepare = (sql: string): StatementSync => {
    let statement = statements.get(sql)
    if (!statement) {
      statement = database.prepare(sql)
      statements.set(sql, statement)
    }
    return statement
  }

  const maps = new Map<string, Map<string, Entity>>()
  const kinds = new Map<string, string>()
  const values = new Map<string, unknown>()
  const dirty = new Map<string, { kind: string; id: string; entity: Entity | undefined }>()
  const seeds: (() => void)[] = []
  const resets: (() => void)[] = []
  const flushHooks: (() => void)[] = []
  let inTransaction = false
  let scheduled: Promise<void> | undefined
  let closed = false

  const mapOf = (kind: string): Map<string, Entity> => {
    let map = maps.get(kind)
    if (!map) {
      map = new Map()
      maps.set(kind, map)
    }
    return map
  }
  for (const row of database.prepare('SELECT kind, id, json FROM objects').iterate()) {
    mapOf(String(row['kind'])).set(String(row['id']), JSON.parse(String(row['json'])) as Entity)
    kinds.set(String(row['id']), String(row['kind']))
  }
  for (const row of database.prepare('SELECT name, json FROM named_values').iterate())
    values.set(String(row['name']), JSON.parse(String(row['json'])))

  const putObject = prepare('INSERT OR REPLACE INTO objects (kind, id, json) VALUES (?, ?, ?)')
  const deleteObject = prepare('DELETE FROM objects WHERE kind = ? AND id = ?')
  const putValue = prepare('INSERT OR REPLACE INTO named_values (name, json) VALUES (?, ?)')

  const begin = (): void => {
    if (!inTransaction) {
      database.exec('BEGIN')
      inTransaction = true
    }
    scheduled ??= new Promise((resolve) => {
      setImmediate(() => {
        if (!closed) flush()
        resolve()
      })
    })
  }
  const flush = (): void => {
    for (const hook of flushHooks) hook()
    for (const { kind, id, entity } of dirty.values()) {
      begin()
      if (entity === undefined) deleteObject.run(kind, id)
      else putObject.run(kind, id, JSON.stringify(entity))
    }
    dirty.clear()
    if (inTransaction) {
      database.exec('COMMIT')
      inTransaction = false
    }
    scheduled = undefined
  }
  const mark = (kind: string, id: string, entity: Entity | undefined): void => {
    dirty.set(`${kind}\u0000${id}`, { kind, id, entity })
    begin()
  }
  const clear = (): void => {
    flush()
    maps.clear()
    kinds.clear()
    values.clear()
    begin()
    database.exec('DELETE FROM objects; DELETE FROM named_values')
    for (const table of tables) database.exec(`DELETE FROM ${table}`)
    for (const hook of resets) hook()
  }
  const setValue = (name: string, value: unknown): void => {
    values.set(name, value)
    begin()
    putValue.run(name, JSON.stringify(value))
  }
  const seed = (): void => {
    for (const plant of seeds) plant()
    setValue('seeded', true)
    flush()
  }

  return {
    collection<T extends Entity>(kind: string): Collection<T> {
      const map = (): Map<string, T> => mapOf(kind) as Map<string, T>
      return {
        kind,
        get size() {
          return map().size
        },
        get: (id) => map().get(id),
        put(entity) {
          map().set(entity.id, entity)
          kinds.set(entity.id, kind)
          mark(kind, entity.id, entity)
          return entity
        },
        delete(id) {
          if (!map().delete(id)) return
          kinds.delete(id)
          mark(kind, id, undefined)
        },
        values: () => [...map().values()],
        where: (test) => [...map().values()].filter(test),
      }
    },
    kindOf: (id) => kinds.get(id),
    newId(prefix = '1202', digits = 18) {
      const next = ((values.get('last_id') as number | undefined) ?? 100) + 7
      setValue('last_id', next)
      return prefix + String(next).padStart(digits - prefix.length, '0')
    },
    getValue: (name) => values.get(name),
    setValue,
    table(name, columns, indexes = []) {
      tables.add(name)
      database.exec(`CREATE TABLE IF NOT EXISTS ${name} (${columns})`)
      for (const [index, on] of indexes.entries())
        database.exec(`CREATE INDEX IF NOT EXISTS ${name}_${index} ON ${name} (${on})`)
    },
    statement(sql) {
      const statement = prepare(sql)
      return {
        run(...bound) {
          begin()
          statement.run(...bound)
        },
        get: (...bound) => statement.get(...bound),
        all: (...bound) => statement.all(...bound),
      }
    },
    beforeFlush: (hook) => void flushHooks.push(hook),
    flush,
    flushed: () => scheduled ?? Promise.resolve(),
    onSeed: (plant) => void seeds.push(plant),
    onReset: (hook) => void resets.push(hook),
    open() {
      if (values.get('seeded') !== true) {
        clear()
        seed()
      }
    },
    reset() {
      clear()
      seed()
    },
    close() {
      if (closed) return
      flush()
      closed = true
      database.close()
    },
  }
}
