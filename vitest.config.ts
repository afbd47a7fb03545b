import { join } from 'node:path'
import { configDefaults, defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { findChromium, withoutBrowser } from './e2e/chromium.ts'

// Hundreds of files and programs import the same modules: Node compiles each of them once.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, 'node_modules/.cache/compiled')

// The last net, wide enough for a busy machine. Whatever a test waits for has a limit of its own, which says what did not come.
const shared = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } }

/** What takes more than a minute begins first: at the end it would keep one core waiting. */
const longest =
  /every-page|console-long-lists|console-ads|console-team|worker-killed|short-run|move-client|isolation-matrix|fuzz-platform|marketing\/insights/
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => longest.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
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
          // Files share a process, and with it what it has imported and compiled: that spares a third of the processor's time.
          isolate: false,
          include: ['apps/server/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...(isThroughPooler ? [] : ['apps/server/src/db/pooler.test.ts'])],
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
          // As above; and one browser for each process.
          isolate: false,
          // The project itself stays: what knip and the linter see must not depend on the machine.
          include: hasBrowser ? ['e2e/**/*.test.ts'] : [],
          globalSetup: ['apps/server/test/global-setup.ts', 'e2e/build-console.ts'],
        },
      },
    ],
  },
})
