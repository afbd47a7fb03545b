import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { DatabaseSetupError, errorText } from '../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import { giveTo, type ClusterPlace } from './cluster-place.ts'
import { binary } from './postgres-binaries.ts'

const run = promisify(execFile)

export interface ClusterPasswords {
  superuser: string
  owner: string
}

export const clusterFiles = (directory: string) => ({
  data: join(directory, 'data'),
  socket: join(directory, 'socket'),
  port: join(directory, 'port'),
  log: join(directory, 'postgres.log'),
  passwords: join(directory, 'passwords.json'),
})

/** Without LANG, and with whatever PG* variables the shell has, initdb and postgres would behave differently by machine. */
export const clusterEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  LC_ALL: 'C',
  TZ: 'UTC',
})

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** What a first start left behind that was killed half-way. */
const removeAbandoned = (directory: string): void => {
  const prefix = `${basename(directory)}.new-`
  for (const name of readdirSync(dirname(directory))) {
    const pid = name.startsWith(prefix) ? Number(name.slice(prefix.length)) : Number.NaN
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(dirname(directory), name), { recursive: true, force: true })
  }
}

const initialize = async (place: ClusterPlace, directory: string, durable: boolean): Promise<void> => {
  const files = clusterFiles(directory)
  const passwords: ClusterPasswords = {
    superuser: randomBytes(24).toString('base64url'),
    owner: randomBytes(24).toString('base64url'),
  }
  const passwordFile = join(directory, 'initdb-password')
  mkdirSync(directory, { mode: 0o700 })
  mkdirSync(files.socket, { mode: 0o700 })
  writeFileSync(files.passwords, JSON.stringify(passwords), { mode: 0o600 })
  writeFileSync(passwordFile, passwords.superuser, { mode: 0o600 })
  for (const path of [directory, files.socket, files.passwords, passwordFile]) giveTo(place.runAs, path)
  const options = [
    `--pgdata=${files.data}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ]
  await run(binary(place.nativeDirectory, 'initdb'), options, {
    cwd: directory,
    env: clusterEnvironment(),
    ...(place.runAs ? { uid: place.runAs.uid, gid: place.runAs.gid } : {}),
  })
  rmSync(passwordFile)
}

/** Makes the cluster under a temporary name and renames it, so that a directory with the final name is always whole. */
export const ensureCluster = async (place: ClusterPlace, log: Logger, durable: boolean): Promise<ClusterPasswords> => {
  const { directory } = place
  if (!existsSync(directory)) {
    removeAbandoned(directory)
    const temporary = `${directory}.new-${process.pid}`
    log.info({ directory }, 'making the embedded PostgreSQL cluster (first start)')
    try {
      await initialize(place, temporary, durable)
      renameSync(temporary, directory)
    } catch (error) {
      rmSync(temporary, { recursive: true, force: true })
      // Another process may have been quicker: the rename onto its directory fails, and its cluster is as good as ours.
      if (!existsSync(directory)) {
        const detail = (error as { stderr?: string }).stderr?.trim() || errorText(error)
        throw new DatabaseSetupError(`Cannot make the embedded PostgreSQL cluster in ${directory}: ${detail}`, {
          cause: error,
        })
      }
    }
  }
  try {
    return JSON.parse(readFileSync(clusterFiles(directory).passwords, 'utf8')) as ClusterPasswords
  } catch (error) {
    throw new DatabaseSetupError(
      `${clusterFiles(directory).passwords} is missing or unreadable (${errorText(error)}). Restore it from a backup; ` +
        'it holds the passwords of the embedded database.',
      { cause: error },
    )
  }
}
