import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { type MoveTold, type Postgres, startPostgres } from './postgres.ts'

const admin = fileURLToPath(new URL('../apps/server/dist/admin.js', import.meta.url))
const run = promisify(execFile)

/** Out of which PostgreSQL can copy. */
const logical = { wal_level: 'logical', max_wal_senders: '10', max_replication_slots: '10' }

export const startTwoCells = async (directory: string): Promise<Postgres> => {
  const home = await startPostgres(join(directory, 'home'), logical)
  const second = await startPostgres(join(directory, 'b'), logical)
  const told: MoveTold[] = []
  let env: NodeJS.ProcessEnv = {}
  const command = async (args: string[], onLine: (line: string) => void = () => undefined) => {
    const running = run(process.execPath, [admin, ...args, '--json'], {
      env: { PATH: process.env['PATH'], ...env, DATABASE_URL: home.superuserUrl, CELLS: `b=${second.superuserUrl}` },
    })
    running.child.stderr?.on('data', (chunk: Buffer | string) => onLine(String(chunk)))
    const { stdout } = await running
    return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<string, unknown>
  }
  const cellOf = async (clientId: string): Promise<string> => {
    const clients = (await command(['list-clients'])) as unknown as { client_id: string; cell: string }[]
    return clients.find((one) => one.client_id === clientId)?.cell ?? ''
  }
  return {
    ...home,
    env: { CELLS: `b=${second.url}` },
    connections: () => home.connections() + second.connections(),
    stop: async () => {
      await second.stop()
      await home.stop()
    },
    cells: {
      second,
      told,
      use: (given) => {
        env = given
      },
      move: async (clientId, onLine) => {
        const to = (await cellOf(clientId)) === 'b' ? 'home' : 'b'
        try {
          const { closed_ms, different } = await command(['move-client', '--client', clientId, '--to', to], (line) =>
            onLine(line, to === 'b' ? second : home),
          )
          const one = { to, closedMs: Number(closed_ms), different: (different as unknown[]).length }
          told.push(one)
          await command(['drop-moved', '--client', clientId])
          return one
        } catch (error) {
          const one = { to, failed: (error as { stderr?: string }).stderr?.trim() ?? String(error) }
          told.push(one)
          return one
        }
      },
    },
  }
}
