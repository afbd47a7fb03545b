import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clusterFiles } from '../src/db/embedded/cluster-files.ts'
import { findClusterPlace, giveTo } from '../src/db/embedded/cluster-place.ts'
import { findPostmaster } from '../src/db/embedded/postmaster.ts'
import { collectLog } from './collected-log.ts'

/** What `pg_basebackup` does, which the embedded PostgreSQL does not bring: the files of a running cluster and a label. */
export const takeBaseBackup = async (fromDataDir: string, toDataDir: string): Promise<void> => {
  const from = findClusterPlace({ dataDir: fromDataDir, log: collectLog() })
  const to = findClusterPlace({ dataDir: toDataDir, log: collectLog() })
  const files = clusterFiles(from.directory)
  const restored = clusterFiles(to.directory)
  const running = findPostmaster(from.directory)
  if (running === undefined) throw new Error(`no PostgreSQL runs in ${from.directory}`)
  const { superuser } = JSON.parse(readFileSync(files.passwords, 'utf8')) as { superuser: string }
  const client = new pg.Client({
    host: running.host,
    port: running.port,
    user: 'postgres',
    password: superuser,
    database: 'postgres',
  })
  await client.connect()
  // `-a` keeps owners and modes; a file that went away meanwhile is one that the log does not need.
  const copy = (source: string, target: string) => spawnSync('cp', ['-a', source, target])
  try {
    mkdirSync(to.directory, { mode: 0o700 })
    giveTo(to.runAs, to.directory)
    copy(files.passwords, restored.passwords)
    copy(files.socket, restored.socket)
    await client.query(`select pg_backup_start('test', fast => true)`)
    copy(files.data, restored.data)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    // What was written while the files were copied.
    rmSync(join(restored.data, 'pg_wal'), { recursive: true })
    copy(join(files.data, 'pg_wal'), restored.data)
    rmSync(join(restored.data, 'postmaster.pid'), { force: true })
    const label = join(restored.data, 'backup_label')
    writeFileSync(label, rows[0]?.labelfile ?? '')
    giveTo(to.runAs, label)
  } finally {
    await client.end()
  }
}
