// Whatever the ads and login sides are asked, the answer is the platform's, never a failure of our own.
import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { sandboxDefaults, startSandbox } from '../start-sandbox.ts'
import type { RunningSandbox } from '../start-sandbox.ts'
import { seedIds, seedTokens } from '../state/seed-world.ts'

const ids = [
  'act_710000000000001',
  'act_710000000000031',
  'act_',
  'act_x',
  'me',
  seedIds.business,
  '120210000000000001',
  '120210000000000002',
  '120210000000000003',
  '120210000000000004',
  '81000000000001',
  '710000000000001:abc',
  'oauth',
  'search',
  'dialog',
]
const edges = (
  'campaigns adsets ads adcreatives adimages advideos insights activities minimum_budgets delivery_estimate reachestimate ' +
  'generatepreviews adspixels customaudiences targetingsearch subscribed_apps copies previews leads adaccounts accounts ' +
  'permissions owned_ad_accounts promote_pages access_token authorize oauth thumbnails'
).split(' ')
const names = (
  'name objective status special_ad_categories daily_budget lifetime_budget spend_cap bid_amount bid_strategy targeting ' +
  'promoted_object start_time end_time campaign_id adset_id creative object_story_spec bytes copy_from file_url upload_phase ' +
  'upload_session_id file_size hash hashes fields filtering effective_status level date_preset time_range time_ranges ' +
  'time_increment breakdowns action_attribution_windows sort limit after before summary delete_strategy before_date ' +
  'object_count deep_copy rename_options status_option execution_options targeting_spec optimization_goal type q ids ' +
  'permission code grant_type client_id client_secret redirect_uri fb_exchange_token attribution_spec tracking_specs'
).split(' ')
const values = fc.oneof(
  fc.constantFrom(
    '[]',
    '{}',
    'null',
    '{"a":',
    '["ACTIVE"]',
    '[null]',
    '[{"field":"ad.id","operator":"IN","value":{}}]',
    '[{"field":1}]',
    '{"since":"2026-10-01","until":"2026-10-03"}',
    '{"since":1,"until":[]}',
    '[{"since":"2026-10-01","until":"2026-10-03"}]',
    'OUTCOME_SALES',
    'PAUSED',
    'DELETED',
    '120210000000000001',
    '{"creative_id":{"a":1}}',
    '{"page_id":"1","link_data":{"link":1,"call_to_action":{"type":["X"]}}}',
    'start',
    'finish',
    'transfer',
    'spend_descending',
    'impressions{a,b},id',
    'age,gender',
    'ad',
    'maximum',
    'DELETE_ANY',
    sandboxDefaults.appId,
    sandboxDefaults.appSecret,
    '-1',
    '0',
    '1e400',
    '99999999999999999999',
    '__proto__',
    'MA',
  ),
  fc.string({ maxLength: 20 }),
  fc.integer(),
  fc.boolean(),
  fc.constant(null),
  fc.json({ maxDepth: 2 }),
  fc.object({ maxDepth: 2, maxKeys: 3 }),
)
const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'DELETE'),
  id: fc.constantFrom(...ids),
  edge: fc.oneof(fc.constantFrom(...edges), fc.constant('')),
  params: fc.dictionary(fc.constantFrom(...names), values, { maxKeys: 7 }),
  encoding: fc.constantFrom('json', 'form', 'query'),
  token: fc.constantFrom(
    seedTokens.user,
    seedTokens.page(1),
    seedTokens.instagram(1),
    `${sandboxDefaults.appId}|${sandboxDefaults.appSecret}`,
  ),
})

describe.each([false, true])('wrong input (strict: %s)', (strict) => {
  let sandbox: RunningSandbox
  beforeAll(async () => {
    sandbox = await startSandbox({ settings: { strict, review_delay_ms: 0 } })
    return () => sandbox.close()
  })

  it('gets an answer of the platform', async () => {
    await fc.assert(
      fc.asyncProperty(request, async ({ method, id, edge, params, encoding, token }) => {
        const query = new URLSearchParams({ access_token: token })
        const flat = Object.entries(params).map(([name, value]): [string, string] => [
          name,
          typeof value === 'string' ? value : JSON.stringify(value),
        ])
        if (encoding === 'query' || method === 'GET') for (const [name, value] of flat) query.append(name, value)
        const hasBody = encoding !== 'query' && method !== 'GET'
        const response = await fetch(`${sandbox.url}/v26.0/${id}${edge === '' ? '' : `/${edge}`}?${query.toString()}`, {
          method,
          redirect: 'manual',
          ...(hasBody && encoding === 'json'
            ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(params) }
            : {}),
          ...(hasBody && encoding === 'form' ? { body: new URLSearchParams(flat) } : {}),
        })
        const text = await response.text()
        const problem = `${method} ${id}/${edge} ${JSON.stringify(params)}: ${text.slice(0, 300)}`
        const type = response.headers.get('content-type') ?? ''
        if (type.startsWith('text/html')) {
          expect(response.status, problem).toBeLessThan(500)
          return
        }
        const body = JSON.parse(text) as { error?: { code: number; message: string } }
        expect(body.error?.message, problem).not.toBe('An unknown error has occurred.')
        expect(response.status, problem).toBeLessThan(500)
      }),
      { numRuns: 600 },
    )
  })
})
