import { afterEach, describe, expect, it } from 'vitest'
import { collectLog } from '../../test/collected-log.ts'
import { type ShellOptions, createShellApp } from '../../test/shell-app.ts'
import type { App } from './app.ts'

let app: App
const start = async (options: ShellOptions = {}) => {
  app = await createShellApp(options)
  await app.ready()
}
afterEach(() => app.close())

describe('/metrics', () => {
  const read = (headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
    app.inject({ url: '/metrics', headers, remoteAddress })

  it('is answered on this machine only, as long as there is no token', async () => {
    await start()
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1']) {
      const answer = await read({}, address)
      expect([answer.statusCode, answer.body.includes('herald_http_answers_total')], address).toEqual([200, true])
    }
    for (const address of ['203.0.113.9', '10.0.0.7', '::ffff:192.168.1.5', '2001:db8::1']) {
      const answer = await read({}, address)
      expect([answer.statusCode, answer.json().error], address).toEqual([401, 'unauthenticated'])
      expect(answer.json().message).toContain('METRICS_TOKEN')
    }
  })

  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])(
    'is not taken for local when a proxy on this machine brings it (%s)',
    async (header) => {
      await start()
      expect((await read({ [header]: '127.0.0.1' })).statusCode).toBe(401)
    },
  )

  it('asks for its token from everywhere, once there is one', async () => {
    await start({ metricsToken: 'scrape-me-if-you-can' })
    for (const address of ['127.0.0.1', '203.0.113.9']) {
      expect((await read({}, address)).statusCode).toBe(401)
      expect((await read({ authorization: 'Bearer scrape-me-if-you-cant' }, address)).statusCode).toBe(401)
      expect((await read({ authorization: 'Bearer scrape-me-if-you-can' }, address)).statusCode).toBe(200)
    }
  })
})

describe('/readyz', () => {
  it('names what failed and keeps the reason for the log, where it stands once', async () => {
    let broken = true
    const log = collectLog()
    await start({
      log,
      readiness: [
        { name: 'fine', check: () => Promise.resolve() },
        {
          name: 'database',
          check: () =>
            broken ? Promise.reject(new Error('password authentication failed for user "herald"')) : Promise.resolve(),
        },
      ],
    })
    const ask = async () => {
      const answer = await app.inject('/readyz')
      return [answer.statusCode, answer.json()]
    }
    const failed = [
      503,
      {
        ready: false,
        checks: [
          { name: 'fine', ok: true },
          { name: 'database', ok: false },
        ],
      },
    ]
    expect([await ask(), await ask()]).toEqual([failed, failed])
    const reasons = () => log.lines.filter(({ fields }) => 'check' in fields)
    expect(reasons()).toMatchObject([
      { level: 'warn', fields: { check: 'database', reason: expect.stringContaining('password') } },
    ])
    broken = false
    expect((await ask())[0]).toBe(200)
    expect(reasons()).toHaveLength(2)
  })
})
