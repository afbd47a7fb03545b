import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { getuid } from 'node:process'

/** What a cluster with failover is made of, as Debian packages it. */
export type PatroniPrograms = {
  patroni: string
  etcd: string
  /** Directory of initdb, postgres, pg_basebackup and pg_rewind. */
  postgres: string
  /** Who runs them: PostgreSQL refuses root. */
  user: { uid: number; gid: number } | undefined
}

const versions = '/usr/lib/postgresql'
const packages = ['patroni', 'etcd-server', 'postgresql']

const findPostgres = (): string | undefined =>
  (existsSync(versions) ? readdirSync(versions) : [])
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(versions, version, 'bin'))
    .find((bin) => existsSync(join(bin, 'pg_rewind')))

const idOf = (kind: '-u' | '-g'): number => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }))

const find = (): PatroniPrograms | undefined => {
  const postgres = findPostgres()
  const [patroni, etcd] = ['/usr/bin/patroni', '/usr/bin/etcd']
  if (postgres === undefined || !existsSync(patroni) || !existsSync(etcd)) return undefined
  return { patroni, etcd, postgres, user: getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined }
}

const install = (): void => {
  const apt = (...args: string[]) =>
    execFileSync('/usr/bin/apt-get', ['-qq', ...args], { stdio: ['ignore', 'ignore', 'pipe'] })
  apt('update')
  apt('install', '-y', '--no-install-recommends', ...packages)
}

/** Found, or installed where that needs no question (Debian, as root); else why there are none. */
export const patroniPrograms = (say: (line: string) => void): PatroniPrograms | string => {
  const found = find()
  if (found !== undefined) return found
  const wanted = `apt-get install ${packages.join(' ')}`
  if (getuid?.() !== 0) return `Patroni, etcd or PostgreSQL is not installed: ${wanted}`
  say(`installing ${packages.join(', ')}`)
  try {
    install()
  } catch (error) {
    return `Patroni, etcd and PostgreSQL could not be installed (${wanted}): ${error instanceof Error ? error.message : String(error)}`
  }
  return find() ?? `Patroni, etcd or PostgreSQL is not where Debian has it after ${wanted}`
}
