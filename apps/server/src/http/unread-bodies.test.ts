import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rawHttp } from '../../test/raw-http.ts'
import { createShellApp } from '../../test/shell-app.ts'
import type { App } from './app.ts'

const json = { 'content-type': 'application/json' }

describe('a body that is not wanted', () => {
  let app: App
  let url: string
  beforeAll(async () => {
    app = await createShellApp()
    url = await app.listen({ host: '127.0.0.1', port: 0 })
  })
  afterAll(() => app.close())

  it('is not waited for: the credential and the rate come first', async () => {
    const head = { path: '/api/things', contentLength: 5_000_000 }
    expect(await rawHttp(url, { ...head, headers: { ...json, 'x-svc-api-key': 'bad' } })).toMatchObject({ status: 401 })
    const few = await createShellApp({
      rateLimit: { burst: 1, perSecond: 1 },
      clock: { now: () => 1_800_000_000_000 },
    })
    const fewUrl = await few.listen({ host: '127.0.0.1', port: 0 })
    const good = { ...json, 'x-svc-api-key': 'good' }
    expect(await rawHttp(fewUrl, { path: '/api/refresh', headers: good })).toMatchObject({ status: 200 })
    expect(await rawHttp(fewUrl, { ...head, headers: good })).toMatchObject({ status: 429 })
    await few.close()
  })
})
