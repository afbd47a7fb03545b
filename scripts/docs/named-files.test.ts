import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { missingNames, openRepository } from './named-files.ts'

const files = [
  'CHANGELOG.md',
  'apps/server/migrations/0001_access.sql',
  'apps/server/src/lanes/lane-sql.ts',
  'apps/server/src/modules/outbound/accept/send-service.ts',
]

describe('the names of files in documents', () => {
  let root = ''

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'named-files-'))
    for (const file of files) {
      await mkdir(dirname(join(root, file)), { recursive: true })
      await writeFile(join(root, file), '')
    }
    await mkdir(join(root, 'docs'))
    await writeFile(join(root, 'docs', 'lanes.md'), '# Lanes\n\n## A kind, over rows\n')
  })
  afterAll(() => rm(root, { recursive: true, force: true }))

  const problemsOf = async (markdown: string): Promise<string[]> => {
    await writeFile(join(root, 'docs', 'guide.md'), markdown)
    return missingNames(openRepository(root), 'docs/guide.md')
  }

  it.each([
    ['a path from the root', '`apps/server/src/lanes/lane-sql.ts`'],
    ['a path from apps/server/src', '`modules/outbound/accept/send-service.ts`'],
    ['a path from apps/server', '`migrations/0001_access.sql`'],
    ['a folder', '`apps/server/src/lanes` and `lanes/`'],
    ['a file name alone', '`send-service.ts` and `CHANGELOG.md`'],
    ['a pattern', '`apps/server/src/modules/<name>/*/*-service.ts` and `*-service.ts`'],
    ['a path in a command', '`npx vitest run apps/server/src/lanes/lane-sql.ts`'],
    ['a path in indented code', '    apps/server/src/, docs/   the service'],
    ['a link', '[lanes](lanes.md), [above](lanes.md#a-kind-over-rows), [changes](../CHANGELOG.md)'],
    [
      'what is no file',
      '`/api/outbound/send`, `application/json`, `http/protobuf`, `https://a.example/x.ts`, `{url}/x`',
    ],
    ['an address', '[page](https://a.example/missing.md)'],
    ['what a build makes', '`dist/` and `e2e/artifacts/`'],
    ['a fenced block', '```ts\nconst path = `lanes/missing.ts`\n```'],
  ])('lets %s stand', async (_what, markdown) => {
    expect(await problemsOf(markdown)).toEqual([])
  })

  it.each([
    [
      'a path from the root',
      '`apps/server/src/lanes/lane-pump.ts`',
      '"apps/server/src/lanes/lane-pump.ts" is not there',
    ],
    [
      'a path from apps/server/src',
      '`modules/outbound/send-service.ts`',
      '"modules/outbound/send-service.ts" is not there',
    ],
    ['a folder', '`apps/worker` and `pumps/`', '"apps/worker" is not there', '"pumps/" is not there'],
    ['a file name alone', '`lane-pump.ts`', '"lane-pump.ts" is not there'],
    ['a pattern that matches nothing', '`*-pump.ts`', '"*-pump.ts" is not there'],
    ['a path in a command', '`node scripts/gone.ts --now`', '"scripts/gone.ts" is not there'],
    ['a path in indented code', '    apps/worker/   the workers', '"apps/worker/" is not there'],
    ['a link', '[lanes](lane.md)', 'the link to "lane.md" leads to no file'],
    ['a heading in a link', '[lanes](lanes.md#jobs)', 'the link to "lanes.md#jobs" leads to no heading'],
  ])('finds %s that is gone', async (_what, markdown, ...problems) => {
    expect(await problemsOf(markdown)).toEqual(problems)
  })
})
