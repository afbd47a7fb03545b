import { describe, expect, it } from 'vitest'
import { createLogger } from './logger.ts'

describe('logger', () => {
  it('writes no secret, whether it came by key, in a message or in an error', () => {
    let out = ''
    const log = createLogger('info', { write: (line) => (out += line) })
    log.info(
      { headers: { authorization: 'Bearer abc', cookie: 'r=1' }, password: 'pw-1' },
      'GET /x?access_token=tok-1&a=2',
    )
    log.error({ err: new Error('token EAABsbCS1234567890abcdef is dead') }, 'key hk_live_abcdefgh refused')
    expect(out).toContain('refused')
    for (const secret of ['abc"', 'r=1', 'pw-1', 'tok-1', 'EAABsbCS1234567890abcdef', 'hk_live_abcdefgh'])
      expect(out, secret).not.toContain(secret)
  })

  it('writes of an error what is text or a number, and of errors inside it the same', () => {
    let out = ''
    const log = createLogger('info', { write: (line) => (out += line) })
    const error = Object.assign(new AggregateError([new Error('inner whsec_abcdefgh')], 'outer'), {
      code: 'ECONNRESET',
      port: 5432,
      detail: 'token EAABsbCS1234567890abcdef',
      client: { secretKey: 4711, processID: 815 },
    })
    log.error({ err: error }, 'broke')
    const { err } = JSON.parse(out) as { err: Record<string, unknown> }
    expect(err).toMatchObject({
      message: 'outer',
      code: 'ECONNRESET',
      port: 5432,
      detail: 'token [secret]',
      aggregateErrors: [{ message: 'inner [secret]' }],
    })
    expect(out).not.toMatch(/4711|815|secretKey/)
    log.error({ err: 'only text, with EAABsbCS1234567890abcdef' }, 'broke')
    expect(out).toContain('only text')
    expect(out).not.toContain('EAABsbCS')
  })
})
