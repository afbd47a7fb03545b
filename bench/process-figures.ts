import { readFileSync, readdirSync } from 'node:fs'

/** Fields after the name in /proc/…/stat, which may itself have blanks. */
export const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  } catch {
    return []
  }
}
/** CPU seconds; what other work on the machine takes does not count. Clock ticks are 1/100 s. */
export const cpuOf = (pid: number, withEndedChildren = false): number => {
  const fields = statOf(pid)
  const of = (...places: number[]) => places.reduce((sum, place) => sum + Number(fields[place] ?? 0), 0) / 100
  return withEndedChildren ? of(11, 12, 13, 14) : of(11, 12)
}
/** Resident memory in MB, pages that are shared with others in parts. */
export const memoryOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
export const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && Number(statOf(pid)[1]) === parent)
