import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'

const guide = readFileSync(new URL('../../../../../docs/batches.md', import.meta.url), 'utf8')

let fixture: OutboundFixture
beforeAll(async () => {
  fixture = await createOutboundFixture()
})
afterAll(() => fixture.stop())

describe('docs/batches.md', () => {
  it('has examples that work', async () => {
    const url = await fixture.listen()
    const client = await fixture.withChannels()
    const script = [...guide.matchAll(/```js\n([\s\S]*?)```/g)].map(([, code]) => code).join('\n')
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '--eval', `${script}\nprocess.exit(0)`],
      { env: { ...process.env, HERALD_URL: url, HERALD_API_KEY: await client.apiKey() } },
    )
    expect(stdout.trim().split('\n')).toEqual([
      '1 2',
      '2 invalid_recipient',
      '3 missing_value',
      'running complete 2',
      '0 0',
      "[ 'customer-43', 'customer-44' ]",
      'cancelling',
      '0 opted_out',
      '5511987654327 manual',
    ])
  })
})
