// Reads what `node --cpu-prof` wrote: where the time of a main thread went, by rooms of the house and by functions.
import { readFileSync, readdirSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { cpus } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

type Frame = { functionName: string; url: string; lineNumber: number; columnNumber: number }
type Profile = {
  nodes: { id: number; callFrame: Frame }[]
  samples: number[]
  timeDeltas: number[]
  startTime: number
}

const maps = new Map<string, SourceMap | undefined>()
const mapOf = (url: string): SourceMap | undefined => {
  if (!maps.has(url)) {
    let map: SourceMap | undefined
    try {
      map = new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(url)}.map`, 'utf8')))
    } catch {
      // Node's own, or not a bundle.
    }
    maps.set(url, map)
  }
  return maps.get(url)
}

/** The source file as a person names it: apps/server/src/…, a package, or Node. */
const placeOf = ({ url, lineNumber, columnNumber }: Frame): string => {
  const entry = url.startsWith('file:') ? mapOf(url)?.findEntry(lineNumber, columnNumber) : undefined
  const source = entry && 'originalSource' in entry ? String(entry.originalSource) : url
  const library = /node_modules\/(?:\.pnpm\/[^/]+\/node_modules\/)?((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(
    source,
  )
  if (library) return `${library[1]}/${basename(source)}`
  if (source.startsWith('node:')) return source
  return source.replace(/^.*\/src\//, '') || '(engine)'
}
const roomOf = (place: string): string =>
  place.startsWith('node:')
    ? 'Node'
    : place
        .split('/')
        .slice(0, place.startsWith('modules/') || place.startsWith('@') ? 2 : 1)
        .join('/')

/** In microseconds, without what was idle. */
export type CpuTimes = { busy: number; byRoom: Map<string, number>; byFunction: Map<string, number> }

/** Of all profiles in a directory, between two moments of `process.hrtime`. */
export const readCpuProfiles = (directory: string, { began, ended }: { began: number; ended: number }): CpuTimes => {
  const byFunction = new Map<string, number>()
  const byRoom = new Map<string, number>()
  let busy = 0
  const add = (sums: Map<string, number>, key: string, us: number) => sums.set(key, (sums.get(key) ?? 0) + us)
  for (const file of readdirSync(directory)) {
    const { nodes, samples, timeDeltas, startTime } = JSON.parse(readFileSync(join(directory, file), 'utf8')) as Profile
    const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
    const told = new Map<number, { place: string; name: string }>()
    let at = startTime
    for (const [index, id] of samples.entries()) {
      const us = timeDeltas[index] ?? 0
      at += us
      const frame = frames.get(id)
      if (frame === undefined || frame.functionName === '(idle)' || at < began || at > ended) continue
      if (!told.has(id)) {
        const place = frame.url === '' ? '(engine)' : placeOf(frame)
        told.set(id, { place, name: `${frame.functionName || '(anonymous)'}  ${place}` })
      }
      const { place, name } = told.get(id) as { place: string; name: string }
      busy += us
      add(byFunction, name, us)
      add(byRoom, roomOf(place), us)
    }
  }
  return { busy, byRoom, byFunction }
}

/** The largest first, with what each of `count` took of it. */
export const timeLines = (sums: Map<string, number>, busy: number, count: number, most: number): string =>
  [...sums]
    .sort(([, a], [, b]) => b - a)
    .slice(0, most)
    .map(
      ([name, us]) =>
        `${((us / busy) * 100).toFixed(1).padStart(5)} %  ${(us / count).toFixed(us / count < 10 ? 1 : 0).padStart(5)} µs  ${name}`,
    )
    .join('\n')

export const microseconds = (): number => Number(process.hrtime.bigint() / 1_000n)

export const whereAndWhen = (): string =>
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} cores (${cpus()[0]?.model}), Node ${process.version}`
