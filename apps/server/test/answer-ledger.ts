import { appendFileSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { interfaceEndpoints } from './interface-endpoints.ts'

// Which test saw which status of which route, written down while the tests run. At the end of a whole run the conformance
// table is held against it: a route whose named test did not see the success status is not built, whatever the table says.

const directory = join(import.meta.dirname, '../../../node_modules/.cache/herald-answers')

export const clearLedger = (): void => {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
}

const written = new Set<string>()

/** `route` as Fastify writes it: /api/things/:id. */
export const noteAnswer = (method: string, route: string, status: number): void => {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const line = JSON.stringify([testPath.split('/').at(-1), currentTestName, method, route, status])
  if (written.has(line) || !existsSync(directory)) return
  written.add(line)
  appendFileSync(join(directory, `${process.pid}.jsonl`), `${line}\n`)
}

type Note = [file: string, test: string, method: string, route: string, status: number]

const readLedger = (): Note[] =>
  readdirSync(directory).flatMap((file) =>
    readFileSync(join(directory, file), 'utf8')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Note),
  )

/** The rows of the conformance table whose proof did not happen, and those that name none. */
export const judgeConformance = (): { unproven: string[]; missing: string[] } => {
  const notes = readLedger()
  const unproven: string[] = []
  const missing: string[] = []
  for (const { method, path, success, proof } of interfaceEndpoints) {
    const name = `${method} ${path}`
    if (proof === undefined) {
      missing.push(name)
      continue
    }
    const [file = '', title = ''] = proof.split(' > ')
    const route = path.replaceAll(/\{(\w+)\}/g, ':$1')
    const sameShape = (other: string) => other.replaceAll(/:\w+/g, ':x') === route.replaceAll(/:\w+/g, ':x')
    const seen = notes.some(
      ([f, test, m, r, status]) =>
        f === file && test.includes(title) && m === method && sameShape(r) && status === success,
    )
    if (!seen) unproven.push(`${name}: "${proof}" did not see ${success}`)
  }
  return { unproven, missing }
}
