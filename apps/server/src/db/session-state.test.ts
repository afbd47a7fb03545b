import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

// Behind a pooler in transaction mode a session is somebody else's after the commit. What outlives a transaction belongs to the
// few connections that go past the pooler: only these files, which have such a connection, may use it. That is why
// `npm run test:pooler` need not go through every statement of every module.

const ownSessions = [
  'lanes/ownership/lane-notifications.ts',
  'lanes/ownership/node-store.ts',
  // The move of a client opens both databases for itself.
  'modules/cells/move/move-ends.ts',
]

const outlivesTransaction =
  /\bpg_(?:try_)?advisory_(?:lock|unlock)|['"`](?:un)?listen [\w$]|\bcreate (?:local )?temp|\bset_config\([^)]*\bfalse\b|['"`]set (?!local\b|transaction\b)[\w.]+ (?:=|to) |\bset (?:session|role)\b|\bdeclare \w+ (?:no scroll )?cursor|\bwith hold\b|\b(?:curr|last)val\(|['"`]prepare \w+ (?:as|\()|['"`]discard /i

const found = (text: string): string | undefined => outlivesTransaction.exec(text)?.[0]

const source = join(import.meta.dirname, '..')

it.each([
  '`select pg_advisory_lock($1)`',
  '`listen ${channel}`',
  '`create temp table seen (id uuid)`',
  `select set_config('app.client_id', $1, false)`,
  `'set search_path = herald'`,
  '`set role herald_system`',
  '`declare rows cursor with hold for select 1`',
  '`prepare found as select 1`',
])('knows a session by %s', (text) => expect(found(text)).toBeDefined())

it.each(['select pg_advisory_xact_lock($1)', '`set local role herald_tenant`', `select set_config('a.b', $1, true)`])(
  'a transaction may have %s',
  (text) => expect(found(text)).toBeUndefined(),
)

it('no statement of lanes and modules needs a session of its own', () => {
  const all = globSync('{lanes,modules}/**/*.ts', { cwd: source }).filter((file) => !file.endsWith('.test.ts'))
  expect(all.length).toBeGreaterThan(300)
  const using = all.filter((file) => found(readFileSync(join(source, file), 'utf8')) !== undefined)
  expect(using.sort()).toEqual(ownSessions)
})

it('nor does a function of the database', () => {
  const migrations = globSync('migrations/**/*.sql', { cwd: join(source, '..') })
  expect(migrations.length).toBeGreaterThan(17)
  const using = migrations.filter((file) => found(readFileSync(join(source, '..', file), 'utf8')) !== undefined)
  expect(using).toEqual([])
})
