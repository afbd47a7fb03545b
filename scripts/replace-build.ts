import {
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const KEPT_MS = 24 * 3_600_000
/** The names of what belongs to the build that is there. */
const LIST = '.parts'

/**
 * Moves a build over the one before. A process that was started from that one still imports parts of it when it needs them:
 * they stay for a day. `entries` come last: whatever they import is there by then.
 */
export const replaceBuild = (fresh: string, dist: string, entries: readonly string[]): void => {
  mkdirSync(dist, { recursive: true })
  const list = join(dist, LIST)
  const replaced = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n') : [])
  const built = readdirSync(fresh)
  for (const name of readdirSync(dist).filter((name) => !built.includes(name))) {
    const file = join(dist, name)
    const now = new Date()
    if (!name.endsWith('.js')) rmSync(file, { recursive: true })
    else if (replaced.has(name)) utimesSync(file, now, now)
    else if (statSync(file).mtimeMs < now.getTime() - KEPT_MS) rmSync(file)
  }
  const parts = built.filter((name) => !entries.includes(name))
  for (const name of [...parts, ...entries]) renameSync(join(fresh, name), join(dist, name))
  writeFileSync(list, built.join('\n'))
  rmSync(fresh, { recursive: true })
}
