import { expect, it } from 'vitest'
import { closedChangelog, unreleasedNotes, versionProblem, withVersion } from './release-notes.ts'

it.each([
  ['0.2.0', '0.1.0'],
  ['0.1.1', '0.1.0'],
  ['1.0.0', '0.9.12'],
  ['0.10.0', '0.9.0'],
])('%s comes after %s', (next, current) => {
  expect(versionProblem(next, current)).toBeUndefined()
})

it.each([
  ['0.1.0', '0.1.0', '0.1.0 does not come after 0.1.0.'],
  ['0.9.9', '1.0.0', '0.9.9 does not come after 1.0.0.'],
  ['0.9.0', '0.10.0', '0.9.0 does not come after 0.10.0.'],
  ['v1', '0.1.0', '"v1" is not a version. Write three numbers, such as 1.4.0.'],
  ['1.0.0; rm -rf .', '0.1.0', '"1.0.0; rm -rf ." is not a version. Write three numbers, such as 1.4.0.'],
  ['01.0.0', '0.1.0', '"01.0.0" is not a version. Write three numbers, such as 1.4.0.'],
])('%s after %s: %s', (next, current, problem) => {
  expect(versionProblem(next, current)).toBe(problem)
})

const changelog = '# Changelog\n\n## Unreleased\n\n### Added\n\n- New.\n\n## 0.1.0 - 2026-01-31\n\n- Old.\n'

it('closes what is unreleased, and leaves the rest', () => {
  expect(unreleasedNotes(changelog)).toBe('### Added\n\n- New.')
  const closed = closedChangelog(changelog, '0.2.0', '2026-11-16')
  expect(closed).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 - 2026-11-16\n\n### Added\n\n- New.\n\n## 0.1.0 - 2026-01-31\n\n- Old.\n',
  )
  expect(unreleasedNotes(closed)).toBe('')
  expect(unreleasedNotes('# Changelog\n')).toBe('')
  expect(unreleasedNotes('## Unreleased\n\n- Only.\n')).toBe('- Only.')
})

it('changes the version of a manifest and nothing else', () => {
  const manifest = '{\n  "name": "x",\n  "version": "0.1.0",\n  "dependencies": { "y": "0.1.0" }\n}\n'
  expect(withVersion(manifest, '0.1.0', '0.2.0')).toBe(manifest.replace('"version": "0.1.0"', '"version": "0.2.0"'))
})
