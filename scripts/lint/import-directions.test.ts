import { describe, expect, it } from 'vitest'
import { violation } from './import-directions.js'

const server = (path: string) => `/repo/apps/server/src/${path}`

describe('import directions', () => {
  it.each([
    ['main.ts', 'compose/herald.ts'],
    ['compose/modules.ts', 'modules/access/index.ts'],
    ['modules/outbound/outbound-lane.ts', 'lanes/index.ts'],
    ['modules/outbound/outbound-lane.ts', 'modules/webhooks/index.ts'],
    ['modules/access/user-store.ts', 'db/database.ts'],
    ['platforms/graph-transport.ts', 'lib/clock.ts'],
    ['lanes/lane-runner.test.ts', 'modules/access/user-store.ts'],
  ])('%s may import %s', (from, to) => {
    expect(violation(server(from), server(to))).toBeUndefined()
  })

  it.each([
    ['lib/ids.ts', 'db/schema.ts'],
    ['lanes/lane-runner.ts', 'modules/outbound/index.ts'],
    ['platforms/graph-transport.ts', 'http/app.ts'],
    ['db/database.ts', 'lanes/index.ts'],
    ['http/app.ts', 'modules/access/index.ts'],
    ['modules/outbound/outbound-service.ts', 'modules/webhooks/event-draft.ts'],
    ['modules/access/index.ts', 'compose/modules.ts'],
  ])('%s must not import %s', (from, to) => {
    expect(violation(server(from), server(to))).toMatch(/must not import|only through its index/)
  })

  it('keeps the sandbox and the server apart, in both directions', () => {
    const sandbox = '/repo/apps/sandbox/src/main.ts'
    expect(violation(server('lib/ids.ts'), sandbox)).toContain('share no code')
    expect(violation(sandbox, server('lib/ids.ts'))).toContain('share no code')
    expect(violation('/repo/apps/server/test/test-platforms.ts', sandbox)).toBeUndefined()
  })
})
