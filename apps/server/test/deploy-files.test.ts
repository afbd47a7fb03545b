import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { variableGroups } from '../src/config/variables.ts'
import { exportedMetrics } from './generated-documents.ts'

const root = join(import.meta.dirname, '../../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')
const deployFiles = globSync('deploy/*/*', { cwd: root })
const documented: ReadonlySet<string> = new Set(Object.values(variableGroups).flatMap((group) => Object.keys(group)))

it('alarms and charts name metrics that are exported', async () => {
  const exported = new Set(await exportedMetrics())
  for (const file of ['deploy/monitoring/prometheus-rules.yaml', 'deploy/monitoring/grafana-dashboard.json']) {
    const named = [...textOf(file).matchAll(/herald_\w+/g)].map(([name]) => name.replace(/_(?:bucket|sum|count)$/, ''))
    expect(named.length).toBeGreaterThan(5)
    expect(
      named.filter((name) => !exported.has(name)),
      file,
    ).toEqual([])
  }
})

it('every variable that a deployment sets is one that Herald reads', () => {
  const set = deployFiles.flatMap((file) => [
    ...textOf(file).matchAll(/(?:^|[ {])([A-Z][A-Z_]{3,})(?:=|: )|name: ([A-Z][A-Z_]{3,})\b/gm),
  ])
  const names = set.map(([, assigned, named]) => assigned ?? named ?? '')
  const notOurs = ['NODE_ENV', 'BASE', 'POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD']
  expect(names).toContain('ROLE')
  expect(names.filter((name) => !documented.has(name) && !notOurs.includes(name))).toEqual([])
})

it('every program that a deployment starts is there', () => {
  const started = deployFiles.flatMap((file) => [...textOf(file).matchAll(/(?:apps|scripts|deploy)\/[\w/.-]+\.\w+/g)])
  const files = started.map(([file]) => file).filter((file) => !file.endsWith('herald.env'))
  expect(files).toContain('apps/server/dist/main.js')
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
})
