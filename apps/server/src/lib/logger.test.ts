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
})
