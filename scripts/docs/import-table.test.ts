import { describe, expect, it } from 'vitest'
import { importTableDifferences } from './import-table.ts'

const documentOf = (...rows: string[]) =>
  ['## Imports', '', '| Folder | may import |', '| --- | --- |', ...rows, '', '## Next', '', '| `lib/` | `db/` |'].join(
    '\n',
  )

const allowed = { main: ['lib', 'db'], db: ['lib'], lib: [] }

describe('the table of imports', () => {
  it('agrees with the lint in any order', () => {
    const rows = ['| `main.ts` | `db/`, `lib/` |', '| `db/` | `lib/` |', '| `lib/` | nothing |']
    expect(importTableDifferences(documentOf(...rows), 'Imports', allowed)).toEqual([])
  })

  it('tells where it differs', () => {
    const rows = ['| `main.ts` | `lib/` |', '| `lib/` | nothing |', '| `pumps/` | `lib/` |']
    expect(importTableDifferences(documentOf(...rows), 'Imports', allowed)).toEqual([
      'Imports: "main" may import "db, lib", not "lib"',
      'Imports: "db" has no row',
      'Imports: the lint knows no "pumps"',
    ])
  })

  it('has to be there', () => {
    expect(importTableDifferences('# Nothing', 'Imports', { lib: [] })).toEqual(['Imports: "lib" has no row'])
  })
})
