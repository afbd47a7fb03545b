import type { EnvReader } from './env-reader.ts'

/** A database that clients live in, beside the home database. */
export type CellConfig = Readonly<{ name: string; databaseUrl: string; directUrl: string | undefined }>

/** The cell in `DATABASE_URL`. */
export const HOME_CELL = 'home'

const cellName = /^[a-z][a-z0-9-]{0,31}$/
/** Only a comma before the next name ends a pair: the address of several servers has commas of its own. */
const nextPair = /,(?=\s{0,8}[\w-]{1,64}=postgres)/

const readPairs = (read: EnvReader, variable: 'CELLS' | 'CELLS_DIRECT'): Map<string, string> => {
  const pairs = new Map<string, string>()
  const text = read.text(variable, '').trim()
  for (const pair of text === '' ? [] : text.split(nextPair)) {
    const [name = '', url = ''] = pair.trim().split(/=(.*)/s)
    // Not repeated beyond the name: the address may hold a password.
    if (!cellName.test(name) || name === HOME_CELL)
      read.bad(
        variable,
        `must be name=postgres://… pairs separated by commas. A name has small letters, digits and hyphens, begins with a letter, and is not "${HOME_CELL}", which is DATABASE_URL`,
      )
    else if (!/^postgres(ql)?:\/\//.test(url)) read.bad(variable, `has no postgres:// address for "${name}"`)
    else if (pairs.has(name)) read.bad(variable, `has "${name}" twice`)
    else pairs.set(name, url)
  }
  return pairs
}

export const readCells = (read: EnvReader): CellConfig[] => {
  const urls = readPairs(read, 'CELLS')
  const direct = readPairs(read, 'CELLS_DIRECT')
  for (const name of direct.keys())
    if (!urls.has(name)) read.bad('CELLS_DIRECT', `names "${name}", which is not among CELLS`)
  return [...urls].map(([name, databaseUrl]) => ({ name, databaseUrl, directUrl: direct.get(name) }))
}

export const readWorkerCells = (
  read: EnvReader,
  role: string,
  cells: readonly CellConfig[],
): readonly string[] | undefined => {
  const names = read
    .text('WORKER_CELLS', '')
    .split(',')
    .flatMap((name) => name.trim() || [])
  if (names.length === 0) return undefined
  if (role !== 'worker') read.bad('WORKER_CELLS', 'is for processes with ROLE=worker only')
  const known = [HOME_CELL, ...cells.map(({ name }) => name)]
  for (const name of names)
    if (!known.includes(name)) read.bad('WORKER_CELLS', `names "${name}". There are ${known.join(', ')}`)
  return names
}
