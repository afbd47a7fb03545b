import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSetupError } from '../errors.ts'
import type { Logger } from '../../lib/logger.ts'
import { findPostgresBinaries, binary } from './postgres-binaries.ts'

/** An operating-system user to run PostgreSQL as; undefined means the user of this process. */
export interface OsUser {
  name: string
  uid: number
  gid: number
}

/** Where a cluster lives and what runs it. Everything is inside `directory`, so that one rename makes it appear. */
export interface ClusterPlace {
  directory: string
  nativeDirectory: string
  runAs: OsUser | undefined
}

const pointerName = 'postgres-location'

/** PostgreSQL refuses to run as root, so root lends it one of the users that every system has. */
const unprivilegedUser = (): OsUser => {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const wanted of ['postgres', 'nobody']) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? []
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new DatabaseSetupError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". ' +
      'Start Herald as an ordinary user, or set DATABASE_URL.',
  )
}

const userOf = (path: string): OsUser => {
  const { uid, gid } = statSync(path)
  return { name: `uid ${uid}`, uid, gid }
}

/** Asks the system itself, as that user: permissions may come from modes, ACLs or mounts. */
const canEnter = (user: OsUser, directory: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0

const canRun = (user: OsUser, file: string): boolean =>
  spawnSync(file, ['--version'], { uid: user.uid, gid: user.gid, cwd: '/' }).status === 0

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** A directory of root's that any user can pass through but not list or change. */
const passable = (directory: string): string => {
  mkdirSync(directory, { recursive: true, mode: 0o755 })
  const { uid, mode } = lstatSync(directory)
  // Under /tmp another user could have made it first and would own what we put into it.
  if (uid !== 0 || (mode & 0o022) !== 0)
    throw new DatabaseSetupError(
      `"${directory}" must belong to root and be writable by root only. Remove it or set DATABASE_URL.`,
    )
  return directory
}

/** Places outside of DATA_DIR for what the PostgreSQL user cannot reach inside of it, best first. */
const defaultFallbackRoots = ['/var/lib/herald', join(tmpdir(), 'herald')]

const reachableRoot = (user: OsUser, roots: string[]): string => {
  for (const root of roots) {
    try {
      if (canEnter(user, passable(root))) return root
    } catch (error) {
      // A read-only /var/lib leads to the next place; one that another user prepared does not.
      if (error instanceof DatabaseSetupError || root === roots.at(-1)) throw error
    }
  }
  throw new DatabaseSetupError(
    `PostgreSQL runs as user "${user.name}", who can enter neither DATA_DIR nor ${roots.join(' nor ')}. ` +
      'Start Herald as an ordinary user, or set DATABASE_URL.',
  )
}

interface Search {
  nativeDirectory: string
  fallbackRoots: string[]
  log: Logger
}

/** Packages under a home directory of root (mode 0700) are out of reach for the other user: run a copy. */
const reachableBinaries = (user: OsUser, { nativeDirectory, fallbackRoots, log }: Search): string => {
  if (canRun(user, binary(nativeDirectory, 'postgres'))) return nativeDirectory
  const copy = join(reachableRoot(user, fallbackRoots), `postgresql-${shortHash(nativeDirectory)}`)
  if (!existsSync(copy)) {
    const partial = `${copy}.new-${process.pid}`
    cpSync(nativeDirectory, partial, { recursive: true, verbatimSymlinks: true })
    chmodSync(partial, 0o755)
    try {
      renameSync(partial, copy)
    } catch (error) {
      rmSync(partial, { recursive: true, force: true })
      if (!existsSync(copy)) throw error
    }
    log.info(
      { copy },
      `user "${user.name}" cannot run the PostgreSQL binaries where they are installed; using a copy in ${copy}`,
    )
  }
  return copy
}

/**
 * DATA_DIR is ours, so where it alone bars the way, it is opened for passing through: not for listing, and what Herald
 * writes there is readable by root only. Directories above it are not ours to touch.
 */
const openForPassing = (user: OsUser, dataDir: string, log: Logger): boolean => {
  const { uid, mode } = statSync(dataDir)
  if (uid !== 0 || !canEnter(user, dirname(dataDir))) return false
  chmodSync(dataDir, (mode & 0o7777) | 0o011)
  log.info({ dataDir }, `let user "${user.name}", who runs PostgreSQL, pass through ${dataDir} (chmod go+x)`)
  return canEnter(user, dataDir)
}

const rootPlace = (dataDir: string, search: Search): ClusterPlace => {
  const pointer = join(dataDir, pointerName)
  const directory = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : join(dataDir, 'postgres')
  if (existsSync(directory)) {
    // The user that made the cluster keeps running it, whatever would be chosen today.
    const runAs = userOf(directory)
    return { directory, nativeDirectory: reachableBinaries(runAs, search), runAs }
  }
  const runAs = unprivilegedUser()
  const binaries = reachableBinaries(runAs, search)
  if (canEnter(runAs, dataDir) || openForPassing(runAs, dataDir, search.log))
    return { directory, nativeDirectory: binaries, runAs }
  const elsewhere = join(reachableRoot(runAs, search.fallbackRoots), `data-${shortHash(dataDir)}`)
  writeFileSync(pointer, `${elsewhere}\n`)
  search.log.warn(
    { directory: elsewhere },
    `PostgreSQL runs as user "${runAs.name}", who cannot enter ${dataDir}; the database is in ${elsewhere}`,
  )
  return { directory: elsewhere, nativeDirectory: binaries, runAs }
}

const ownPlace = (dataDir: string, nativeDirectory: string): ClusterPlace => {
  const directory = join(dataDir, 'postgres')
  const elsewhere = join(dataDir, pointerName)
  if (existsSync(elsewhere))
    throw new DatabaseSetupError(
      `The database of ${dataDir} was made by root and is in ${readFileSync(elsewhere, 'utf8').trim()}. ` +
        'Start Herald as root again, or choose another DATA_DIR.',
    )
  if (existsSync(directory) && statSync(directory).uid !== process.getuid?.())
    throw new DatabaseSetupError(
      `${directory} belongs to uid ${statSync(directory).uid}, and this process runs as uid ${process.getuid?.()}. ` +
        'Start Herald as the user who made it, or choose another DATA_DIR.',
    )
  return { directory, nativeDirectory, runAs: undefined }
}

export interface ClusterPlaceOptions {
  dataDir: string
  log: Logger
  /** Where bin/, lib/ and share/ of PostgreSQL are, if not in the installed package. */
  nativeDirectory?: string | undefined
  fallbackRoots?: string[] | undefined
}

/** Finds where the cluster of this DATA_DIR is or will be. Makes DATA_DIR, but nothing in it. */
export const findClusterPlace = (options: ClusterPlaceOptions): ClusterPlace => {
  const dataDir = resolve(options.dataDir)
  const asRoot = process.getuid?.() === 0
  // Root's own files in there have modes of their own; 0711 lets the PostgreSQL user pass through without listing.
  if (!existsSync(dataDir)) {
    mkdirSync(dirname(dataDir), { recursive: true })
    mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  }
  const nativeDirectory = options.nativeDirectory ?? findPostgresBinaries()
  const fallbackRoots = options.fallbackRoots ?? defaultFallbackRoots
  return asRoot
    ? rootPlace(dataDir, { nativeDirectory, fallbackRoots, log: options.log })
    : ownPlace(dataDir, nativeDirectory)
}

export const giveTo = (user: OsUser | undefined, path: string): void => {
  if (user !== undefined) chownSync(path, user.uid, user.gid)
}
