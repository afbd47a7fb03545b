// `npm run test:pooler`: what stands between Herald and its database, through a PgBouncer in transaction mode. Arguments are
// files or names of tests, as vitest takes them.
//
// A pooler is felt where a session is: leases, LISTEN, advisory locks, statements that are prepared by name, what is sent ahead of
// an answer, a process that dies in a transaction. That is in db, in the lanes, in the feed of credentials and on a message's way
// out. The rest of access and outbound (people, sign-ins, keys, media, what is read) is ordinary transactions over the same few
// functions; that no statement needs more than its transaction is what db/session-state.test.ts says, of every module.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const server = 'apps/server/src'
const rooms = [
  'db/pooler.test.ts',
  'db/tenancy.test.ts',
  'lanes',
  'modules/access/credentials',
  ...['accept', 'send', 'settle', 'status'].map((room) => `modules/outbound/${room}`),
]
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
