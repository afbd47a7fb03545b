// Whatever is asked, the answer is the platform's: JSON with an error envelope, and never a failure of our own.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seedIds, seedTokens } from '../src/state/seed-world.ts'
import { sandboxDefaults } from '../src/start-sandbox.ts'
import { setupSandbox } from './graph-calls.ts'

const ids = [
  ...Object.values(seedIds),
  sandboxDefaults.appId,
  'act_710000000000001',
  'me',
  'app',
  'upload:x',
  '1680000000000001',
  '0',
  '%F0',
  '__proto__',
  'constructor',
]
const edges = [
  'messages',
  'media',
  'register',
  'message_templates',
  'phone_numbers',
  'subscribed_apps',
  'subscriptions',
  'uploads',
  'username',
  'whatsapp_business_profile',
  'marketing_messages',
  'verify_code',
  'request_code',
  'campaigns',
  'insights',
  'adaccounts',
  'accounts',
  'permissions',
  'flows',
  'message_qrdls',
  'message_qrdls/X',
  'whatsapp_commerce_settings',
  'conversational_automation',
  'conversations',
  '',
]
const names = [
  'fields',
  'limit',
  'after',
  'before',
  'ids',
  'batch',
  'messaging_product',
  'to',
  'recipient',
  'type',
  'text',
  'template',
  'interactive',
  'contacts',
  'context',
  'status',
  'name',
  'language',
  'category',
  'components',
  'hsm_ids',
  'pin',
  'code',
  'object',
  'execution_options',
  'webhook_configuration',
  'degrees_of_freedom_spec',
  'summary',
  'prefilled_message',
  'generate_qr_image',
  'categories',
  'flow_json',
  'prompts',
  'commands',
  'platform',
  'user_id',
  'method',
  '__proto__',
]
const nasty = fc.constantFrom<unknown>(
  '',
  'whatsapp',
  '{',
  '[]',
  '{}',
  '[[[]]]',
  'a{b{c',
  'id,name{x}.limit(3)',
  'MjQZD',
  '-1',
  '99999999999999999999',
  'null',
  null,
  true,
  0,
  -1.5,
  [],
  [null],
  {},
  { type: 'button' },
  { body: 5 },
  [{ type: 'BODY' }],
  [{ relative_url: 'me?fields={result=a:$.x}', name: 'a' }],
  '\u0000',
  '\ud83d',
  'text',
  'interactive',
  'template',
)
const parameters = fc.dictionary(fc.constantFrom(...names), fc.oneof(nasty, fc.jsonValue({ maxDepth: 3 })), {
  maxKeys: 6,
})

describe('any call', () => {
  it('gets an answer of the platform', async () => {
    const { url } = await setupSandbox({ settings: { throughput_limits: false, pair_limits: false } })
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'DELETE', 'PUT'),
        fc.constantFrom('', '/v25.0', '/v26.0', '/v3.1', '/v999.0'),
        fc.oneof(fc.constantFrom(...ids), fc.string({ maxLength: 12 })),
        fc.oneof(fc.constantFrom(...edges), fc.string({ maxLength: 8 })),
        parameters,
        fc.constantFrom('json', 'form', 'query'),
        fc.constantFrom(
          seedTokens.system,
          seedTokens.user,
          `${sandboxDefaults.appId}|${sandboxDefaults.appSecret}`,
          'x',
          '',
        ),
        async (method, version, id, edge, given, carrier, token) => {
          const path = `${version}/${id === '%F0' ? id : encodeURIComponent(id)}/${edge.split('/').map(encodeURIComponent).join('/')}`
          const flat = new URLSearchParams(
            Object.entries(given).map(([name, value]): [string, string] => [
              name,
              typeof value === 'string' ? value : JSON.stringify(value),
            ]),
          )
          const inQuery = carrier === 'query' || method === 'GET'
          const response = await fetch(`${url}${path}${inQuery ? `?${flat.toString()}` : ''}`, {
            method,
            headers: {
              ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
              ...(inQuery
                ? {}
                : { 'content-type': carrier === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' }),
            },
            ...(inQuery ? {} : { body: carrier === 'json' ? JSON.stringify(given) : flat.toString() }),
          })
          const text = await response.text()
          if (response.headers.get('content-type')?.startsWith('text/html')) return
          const body = JSON.parse(text) as {
            error?: { code: unknown; type: unknown; message: unknown; fbtrace_id: unknown }
          }
          if (response.status < 400) return
          expect(body.error?.message, `${method} ${path} ${JSON.stringify(given)}`).not.toBe(
            'An unknown error has occurred.',
          )
          expect(body.error?.code).toBeTypeOf('number')
          expect(body.error?.type).toBeTypeOf('string')
          expect(body.error?.fbtrace_id).toBeTypeOf('string')
        },
      ),
      { numRuns: 1500 },
    )
  })
})
