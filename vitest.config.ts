import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium, withoutBrowser } from './e2e/chromium.ts'

// Hundreds of files and programs import the same modules: Node compiles each of them once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

/** Each of these takes a minute or so. They begin first: at the end they would keep one core waiting. */
const longest = /\.long\.test|every-page|isolation-matrix|marketing\/insights/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

/**
 * What kills, restores and fills for minutes is named .long.test.ts, and the journeys into the details of a page too: `npm test`
 * goes each main way once, and leaves those to `npm run -s test:all`.
 */
const leavesOutLong = process.env['HERALD_WHOLE_RUN'] === 'true' && process.env['HERALD_TESTS'] !== 'all'
const exclude = [...configDefaults.exclude, ...(leavesOutLong ? ['**/*.long.test.ts'] : [])]

const shared = {
  exclude,
  // Files share a process, and with it what it has imported and compiled: that spares a third of the processor's time.
  isolate: false,
  // The last net, wide enough for a busy machine. Whatever a test waits for has a limit of its own, which says what did not come.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
}

/** `npm run test:pooler` */
const isThroughPooler = process.env['HERALD_TEST_POOLER'] === 'yes'

const hasBrowser = findChromium() !== undefined
if (!hasBrowser) console.warn(`\n${withoutBrowser}\n`)

export default defineConfig({
  test: {
    reporters: ['default'],
    // Most tests wait for a database, a socket or a lease: more workers than cores keep the cores busy.
    maxWorkers: 4,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...shared,
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude: [...exclude, ...(isThroughPooler ? [] : ['apps/server/src/db/pooler.test.ts'])],
          globalSetup: ['apps/server/test/global-setup.ts'],
          setupFiles: ['apps/server/test/loopback-only.ts'],
        },
      },
      { test: { ...shared, name: 'sandbox', include: ['apps/sandbox/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'packages',
          include: ['packages/**/*.test.ts', 'apps/console/**/*.test.ts', 'bench/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      { test: { ...shared, name: 'chaos', include: ['chaos/**/*.test.ts'] } },
      {
        test: {
          ...shared,
          name: 'e2e',
          // The project itself stays: what knip and the linter see must not depend on the machine.
          include: hasBrowser ? ['e2e/**/*.test.ts'] : [],
          globalSetup: ['apps/server/test/global-setup.ts', 'e2e/build-console.ts'],
          setupFiles: ['e2e/on-failure.ts'],
        },
      },
    ],
  },
})
