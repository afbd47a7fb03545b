/** Rewrites fixture-names.ts from the files under payloads/. Run it after adding or renaming a payload. */
import { writeFileSync } from 'node:fs'
import { fixtureNames } from './index.ts'

export const fixtureNamesSource = (names: readonly string[]): string =>
  [
    '// Written by write-fixture-names.ts from the files under payloads/; a test compares the two.',
    'export type FixtureName =',
    ...names.map((name) => `  | '${name}'`),
    '',
  ].join('\n')

if (import.meta.main) writeFileSync(new URL('./fixture-names.ts', import.meta.url), fixtureNamesSource(fixtureNames()))
