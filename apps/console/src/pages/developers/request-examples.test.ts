import { describe, expect, it } from 'vitest'
import { asCurl, asPython, asTypeScript } from './request-examples.ts'

const call = (over: object) => ({
  key: 'GET /api/channels?limit=50',
  method: 'GET',
  path: '/api/channels?limit=50',
  body: undefined,
  status: 200,
  durationMs: 3,
  at: new Date(0),
  ...over,
})

describe('request examples', () => {
  it('can be pasted into a shell, also with an apostrophe in the body', () => {
    expect(
      asCurl(call({ method: 'POST', path: '/api/outbound/send', body: '{"text":"it\'s"}' }), 'https://herald.example'),
    ).toBe(
      [
        `curl -X POST 'https://herald.example/api/outbound/send'`,
        `  -H 'x-svc-api-key: <API_KEY>'`,
        `  -H 'content-type: application/json'`,
        `  -d '{"text":"it'\\''s"}'`,
      ].join(' \\\n'),
    )
  })

  it('turns ids in a path back into parameters of the typed client', () => {
    const text = asTypeScript(call({ path: '/api/outbound/messages/msg_1?x=1' }), 'https://herald.example')
    expect(text).toContain(`herald.GET('/api/outbound/messages/{id}'`)
    expect(text).toContain('id: "msg_1"')
    expect(text).toContain('x: "1"')
  })

  it('writes Python with the words of Python', () => {
    const body = JSON.stringify({ text: 'it\'s "olá"', tags: [], on: true, off: [false, null], to: { id: 1 } })
    const text = asPython(call({ method: 'PATCH', path: '/api/x', body }), 'https://h.example', 'hk_1')
    expect(text).toContain('headers={"x-svc-api-key": "hk_1"},')
    expect(text).toContain(
      [
        '    json={',
        `        "text": "it's \\"olá\\"",`,
        '        "tags": [],',
        '        "on": True,',
        '        "off": [',
        '            False,',
        '            None,',
        '        ],',
        '        "to": {',
        '            "id": 1,',
        '        },',
        '    },',
      ].join('\n'),
    )
    expect(asPython(call({}), 'https://h.example')).not.toContain('json=')
  })

  it('keeps keys that are no identifiers in quotes', () => {
    const text = asTypeScript(
      call({ method: 'PATCH', path: '/api/webhooks/config', body: '{"a-b":1,"c":2}' }),
      'https://h.example',
    )
    expect(text).toContain('"a-b": 1')
    expect(text).toContain('c: 2')
  })
})
