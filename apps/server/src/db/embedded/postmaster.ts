import { spawn, type ChildProcess } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DatabaseSetupError } from '../errors.ts'
import { clusterEnvironment, clusterFiles } from './cluster-files.ts'
import { giveTo, type ClusterPlace } from './cluster-place.ts'
import { binary } from './postgres-binaries.ts'

/** What a live postmaster says about itself in its pid file. */
export interface Postmaster {
  pid: number
  host: string
  port: number
}

/** Longest socket path that every system takes (sun_path is 108 bytes on Linux, 104 elsewhere, with the final zero). */
const longestSocketPath = 100
const socketPort = 5432
const logRotationBytes = 16 * 1024 * 1024

const pidFile = (dataDirectory: string): string => join(dataDirectory, 'postmaster.pid')

const readPidFile = (dataDirectory: string): string | undefined => {
  try {
    return readFileSync(pidFile(dataDirectory), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Whether this pid is the postmaster of that directory. A pid alone proves nothing: after a reboot, or in a new container,
 * it may be that of any process. Its command line names the directory and every user can read it; the working directory,
 * which would be simpler, needs a capability that containers do not give to root. A zombie has an empty command line.
 */
const servesDirectory = (pid: number, dataDirectory: string): boolean => {
  try {
    const [command = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
    const served = args[args.indexOf('-D') + 1]
    return (
      basename(command) === 'postgres' && served !== undefined && realpathSync(served) === realpathSync(dataDirectory)
    )
  } catch {
    return false
  }
}

export const findPostmaster = (directory: string): Postmaster | undefined => {
  const { data } = clusterFiles(directory)
  const lines = readPidFile(data)?.split('\n') ?? []
  const pid = Number(lines[0])
  const port = Number(lines[3])
  if (!Number.isInteger(pid) || pid <= 0 || !servesDirectory(pid, data)) return undefined
  // The lines appear one after the other while it starts.
  if (!port || lines[5] === undefined) return { pid, host: '', port: 0 }
  return { pid, port, host: lines[4] ? lines[4] : lines[5].trim() || '127.0.0.1' }
}

/**
 * Clears a pid file whose pid now belongs to another process: PostgreSQL would refuse to start because of it. Moved first
 * and read again, so that the file of a postmaster that started in between is put back.
 */
const clearStalePidFile = (directory: string): void => {
  const { data } = clusterFiles(directory)
  const stale = readPidFile(data)
  if (stale === undefined || findPostmaster(directory) !== undefined) return
  const aside = `${pidFile(data)}.stale-${process.pid}`
  try {
    renameSync(pidFile(data), aside)
  } catch {
    return
  }
  if (readFileSync(aside, 'utf8').split('\n')[0] === stale.split('\n')[0]) rmSync(aside)
  else renameSync(aside, pidFile(data))
}

const tryPort = async (wanted: number): Promise<number | undefined> => {
  const server = createServer()
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(wanted, '127.0.0.1', resolve)
    })
    const address = server.address()
    await new Promise((resolve) => server.close(resolve))
    return typeof address === 'object' ? address?.port : undefined
  } catch {
    return undefined
  }
}

/** The same port as last time if it is free: pools that outlive a crash of the postmaster find it again. */
const choosePort = async (file: string): Promise<number> => {
  const previous = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  const port = (await tryPort(previous)) ?? (await tryPort(0))
  if (port === undefined) throw new DatabaseSetupError('No free port on 127.0.0.1 for the embedded PostgreSQL.')
  writeFileSync(file, String(port))
  return port
}

const listenOptions = async (directory: string): Promise<Record<string, string>> => {
  const files = clusterFiles(directory)
  const socketPath = join(files.socket, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(socketPath) <= longestSocketPath)
    return { listen_addresses: '', port: String(socketPort), unix_socket_directories: files.socket }
  return { listen_addresses: '127.0.0.1', port: String(await choosePort(files.port)), unix_socket_directories: '' }
}

const openLog = (place: ClusterPlace): number => {
  const { log } = clusterFiles(place.directory)
  if (existsSync(log) && statSync(log).size > logRotationBytes) renameSync(log, `${log}.1`)
  const fd = openSync(log, 'a', 0o600)
  giveTo(place.runAs, log)
  return fd
}

export interface LaunchedPostmaster {
  child: ChildProcess
  /** The end of what it wrote to its log since it was launched. */
  readonly recentLog: () => string
}

/** Starts a postmaster in a session of its own: Ctrl-C on our terminal must not reach it before we have drained. */
export const launchPostmaster = async (
  place: ClusterPlace,
  extraSettings: Record<string, string>,
): Promise<LaunchedPostmaster> => {
  clearStalePidFile(place.directory)
  const files = clusterFiles(place.directory)
  const settings: Record<string, string> = {
    ...(await listenOptions(place.directory)),
    unix_socket_permissions: '0700',
    // POSIX segments live in /dev/shm, which containers keep at 64 MB.
    dynamic_shared_memory_type: 'mmap',
    max_connections: '200',
    // A kept plan over tables that are divided by day locks every day of the retention.
    max_locks_per_transaction: '256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...extraSettings,
  }
  const args = ['-D', files.data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const fd = openLog(place)
  const startOfLog = statSync(files.log).size
  try {
    const child = spawn(binary(place.nativeDirectory, 'postgres'), args, {
      cwd: place.directory,
      env: clusterEnvironment(),
      detached: true,
      stdio: ['ignore', fd, fd],
      ...(place.runAs ? { uid: place.runAs.uid, gid: place.runAs.gid } : {}),
    })
    // 'error' means that it never ran; 'exit' does not follow then, so make it look like one.
    child.on('error', () => child.emit('exit', 127, null))
    child.unref()
    const recentLog = () => readFileSync(files.log).subarray(startOfLog).toString('utf8').trim().slice(-2_000)
    return { child, recentLog }
  } finally {
    closeSync(fd)
  }
}

/** Fast shutdown: sessions are ended, everything committed is on disk. Resolves when the postmaster is gone. */
export const stopPostmaster = async (directory: string, timeoutMs = 60_000): Promise<void> => {
  const running = findPostmaster(directory)
  if (running === undefined) return
  const deadline = performance.now() + timeoutMs
  process.kill(running.pid, 'SIGINT')
  while (findPostmaster(directory)?.pid === running.pid) {
    if (performance.now() > deadline)
      throw new DatabaseSetupError(
        `The embedded PostgreSQL (pid ${running.pid}) did not stop within ${timeoutMs / 1000} s; see ${clusterFiles(directory).log}.`,
      )
    await delay(20)
  }
}
