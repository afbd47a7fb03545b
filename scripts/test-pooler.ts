// `npm run test:pooler`: what stands between Herald and its database, through a PgBouncer in transaction mode. Arguments are
// files or names of tests, as vitest takes them.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const server = 'apps/server/src'
const rooms = ['lanes', 'modules/access', 'modules/outbound', 'db/tenancy.test.ts', 'db/pooler.test.ts']
const given = process.argv.slice(2)
const files = given.length > 0 ? given : rooms.map((room) => `${server}/${room}`)

const found = spawnSync(join(import.meta.dirname, 'pgbouncer.sh'), { stdio: ['ignore', 'ignore', 'inherit'] })
// It has said why there is none.
if (found.status === 3) process.exit(0)
const { status } = spawnSync('vitest', ['run', '--project', 'server', ...files], {
  stdio: 'inherit',
  env: { ...process.env, HERALD_TEST_POOLER: 'yes' },
})
process.exit(status ?? 1)
