import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EmbedFixture, createEmbedFixture } from '../../../../test/embed-fixture.ts'
import type { TestClient } from '../../../../test/test-app.ts'
import { uuidOf } from '../../../lib/ids.ts'
import { readSignupAssets } from './signup-assets.ts'
import { languageOf } from './signup-page-texts.ts'

let fixture: EmbedFixture
let client: TestClient

beforeAll(async () => {
  fixture = await createEmbedFixture()
  client = await fixture.client()
})
afterAll(() => fixture.stop())

describe('the page behind a link', () => {
  it('lets exactly the allowed origins show it, and runs nothing but its own files', async () => {
    const session = await fixture.newSession(client.owner, {
      allowed_origins: ['https://a.example.com', 'http://localhost:3000'],
      theme: { logo_url: 'https://cdn.example.com:444/logo.png' },
    })
    const { status, headers, body } = await fixture.anybody.get(`/embed/${session.token}`)
    expect(status).toBe(200)
    const policy = String(headers['content-security-policy'])
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "img-src 'self' data: https://cdn.example.com:444",
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors https://a.example.com http://localhost:3000',
    ])
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['referrer-policy']).toBe('no-referrer')
    expect(headers['cache-control']).toBe('no-store')
    for (const [, address] of String(body).matchAll(/(?:src|href)="([^"]+)"/g))
      expect(address).toMatch(/^(?:assets\/|data:,|\?lang=(?:en|pt|es)$)/)
    expect((await client.owner.get(`/api/embed/sessions/${session.id}`)).body).toMatchObject({
      status: 'opened',
      opened_at: expect.any(String),
    })
  })

  it('speaks another language as often as one likes, and the link stays good', async () => {
    const session = await fixture.newSession(client.owner, { theme: { language: 'es' } })
    for (const language of ['pt', 'en', 'es', 'pt']) {
      const { status, body } = await fixture.anybody.get(`/embed/${session.token}?lang=${language}&utm_source=mail`)
      expect(status).toBe(200)
      expect(body).toContain(`<html lang="${language}">`)
      expect(body).toContain(`hreflang="${language}" lang="${language}" aria-current="true"`)
    }
    // No language of ours: as if none had been chosen.
    for (const strange of ['lang=xx', `lang=${'x'.repeat(2_000)}`, 'lang=pt&lang=en', 'lang[a]=pt', 'lang=%00']) {
      const other = await fixture.anybody.get(`/embed/${session.token}?${strange}`)
      expect([other.status, other.body]).toEqual([200, expect.stringContaining('<html lang="es">')])
    }
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    for (const path of ['', '/login/chatapp']) {
      const dead = await fixture.anybody.get(`/embed/${session.token}${path}?lang=pt`)
      expect([dead.status, dead.body]).toEqual([410, expect.stringContaining('Este link foi cancelado')])
      expect(dead.body).toContain('href="?lang=en"')
    }
  })

  it('says on a dead link who sent it, but not in a frame', async () => {
    const { owner } = await fixture.client('Lagoon <Retail>')
    const session = await fixture.newSession(owner)
    await owner.post(`/api/embed/sessions/${session.id}/revoke`)
    const alone = await fixture.anybody.get(`/embed/${session.token}`)
    expect(alone.body).toContain('<bdi>Lagoon &#60;Retail&#62;</bdi> sent you this link.')
    const framed = await fixture.anybody.get(`/embed/${session.token}`, { 'sec-fetch-dest': 'iframe' })
    expect(framed.body).not.toContain('Lagoon')
  })

  it('cannot be broken out of by what the customer prefilled', async () => {
    const session = await fixture.newSession(client.owner, {
      prefill: { business: { name: '</script><script>alert(1)</script>' } },
    })
    const { body } = await fixture.anybody.get(`/embed/${session.token}`)
    expect(body).not.toContain('</script><script>alert')
    expect(body).toContain('\\u003c/script>')
  })

  it('has small files of its own, kept by browsers for good', async () => {
    const { version, names, find } = readSignupAssets()
    const bytes = names
      .filter((name) => name.endsWith('.js'))
      .reduce((sum, name) => sum + (find(name)?.body.length ?? 0), 0)
    expect(bytes).toBeLessThan(60 * 1024)
    const script = await fixture.anybody.get(`/embed/assets/${version}/signup.js`)
    expect(script.status).toBe(200)
    expect(script.headers['content-type']).toContain('text/javascript')
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await fixture.anybody.get('/embed/assets/older/signup.js')).headers['cache-control']).toBe('no-store')
    for (const name of ['nothing.js', 'page-types.d.ts', '..%2fpackage.json'])
      expect((await fixture.anybody.get(`/embed/assets/${version}/${name}`)).status).toBe(404)
  })

  it('is dead with 410 once revoked, expired or failed, and 404 when it never was', async () => {
    const expired = await fixture.newSession(client.owner)
    await fixture.database.peek('update herald.embed_session set expires_at = now() where session_id = $1', [
      uuidOf('embedSession', expired.id),
    ])
    const dead = await fixture.anybody.get(`/embed/${expired.token}`, { 'accept-language': 'pt-BR,pt;q=0.9' })
    expect(dead.status).toBe(410)
    expect(dead.body).toContain('Este link expirou')
    expect(dead.headers['content-security-policy']).toContain('frame-ancestors https://app.example.com')
    expect((await fixture.anybody.get(`/embed/${expired.token}/login/chatapp`)).status).toBe(410)
    expect((await client.owner.get(`/api/embed/sessions/${expired.id}`)).body.status).toBe('expired')

    const last = expired.token.at(-1) === '0' ? '1' : '0'
    for (const token of ['nothing', `${expired.token.slice(0, -1)}${last}`, expired.id]) {
      const unknown = await fixture.anybody.get(`/embed/${token}`)
      expect(unknown.status).toBe(404)
      expect(unknown.headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect((await fixture.anybody.get(`/embed/${token}/state`)).status).toBe(404)
    }
  })

  it('tells an open page how it ended for a while, and then nothing any more', async () => {
    const session = await fixture.newSession(client.owner)
    await client.owner.post(`/api/embed/sessions/${session.id}/revoke`)
    const state = await fixture.anybody.get(`/embed/${session.token}/state`)
    expect([state.status, state.body.status]).toEqual([200, 'revoked'])
    await fixture.database.peek(
      `update herald.embed_session set ended_at = now() - interval '11 minutes' where session_id = $1`,
      [uuidOf('embedSession', session.id)],
    )
    const later = await fixture.anybody.get(`/embed/${session.token}/state`)
    expect([later.status, later.body.error]).toEqual([410, 'session_ended'])
  })

  it('leads to the platform’s dialog with the prefilled data and never with its own address', async () => {
    const session = await fixture.newSession(client.owner, { prefill: { business: { name: 'Lagoon' } } })
    const { headers } = await fixture.anybody.get(`/embed/${session.token}/login/chatapp`)
    const dialog = new URL(String(headers['location']))
    expect(dialog.origin).toBe(fixture.platforms.sandbox.url)
    expect(dialog.searchParams.get('redirect_uri')).toBe('http://herald.test/embed/callback')
    expect(JSON.parse(dialog.searchParams.get('extras') ?? '')).toMatchObject({
      setup: { business: { name: 'Lagoon' } },
    })
    expect(dialog.href).not.toContain(session.token)
    expect(dialog.href).not.toContain(session.id)
    expect(headers['referrer-policy']).toBe('no-referrer')
    // A platform that the session does not offer.
    expect((await fixture.anybody.get(`/embed/${session.token}/login/photoapp`)).status).toBe(404)
  })

  it('believes no state but its own', async () => {
    for (const query of ['', '?code=x', '?code=x&state=made-up', '?state=k1.AAAA&error=access_denied']) {
      const { status } = await fixture.anybody.get(`/embed/callback${query}`)
      expect(status).toBe(400)
    }
  })
})

describe('the way back from the dialog', () => {
  const answered = async (url: string, answer: object = {}) =>
    (await fixture.platforms.control<{ redirect_to: string }>('POST', 'dialog', { url, ...answer })).redirect_to
  const asStranger = (redirectTo: string, cookie = '') => {
    const { pathname, search } = new URL(redirectTo)
    return fixture.anybody.get(pathname + search, { cookie })
  }
  const runOf = async (token: string) => (await fixture.anybody.get(`/embed/${token}/state`)).body

  it('is open only to the browser that began', async () => {
    const session = await fixture.newSession(client.owner)
    const approved = await answered(await fixture.dialog(session))
    for (const cookie of ['', 'herald_signup=another-browser'])
      expect((await asStranger(approved, cookie)).status).toBe(400)
    expect((await runOf(session.token)).run).toBe('signing_in')
    expect((await fixture.comeBack(approved)).status).toBe(200)
  })

  it('is marked by a cookie that no script and no other site reads', async () => {
    const session = await fixture.newSession(client.owner)
    const { headers } = await fixture.anybody.get(`/embed/${session.token}/login/chatapp`)
    expect(String(headers['set-cookie'])).toMatch(
      /^herald_signup=[\w-]{36}; Max-Age=3600; Path=\/embed; HttpOnly; SameSite=Lax$/,
    )
  })

  it('is marked only over https where the service is reached by it', async () => {
    const secure = await createEmbedFixture({ publicUrl: 'https://herald.test', lanes: 'elsewhere' })
    const session = await secure.newSession((await secure.client()).owner)
    const { headers } = await secure.anybody.get(`/embed/${session.token}/login/chatapp`)
    expect(String(headers['set-cookie'])).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    await secure.stop()
  })

  it('leads in once: an address that was used has no second effect', async () => {
    const session = await fixture.newSession(client.owner, { platforms: ['socialapp'] })
    const redirectTo = await answered(await fixture.dialog(session, 'socialapp'), { untick: ['pages_messaging'] })
    expect((await fixture.comeBack(redirectTo)).status).toBe(200)
    const turnedBack = await fixture.settled(client.owner, session, ({ problem }) => problem !== undefined)
    expect(turnedBack.problem.code).toBe('permission_missing')
    expect((await fixture.comeBack(redirectTo)).status).toBe(400)
    expect(await runOf(session.token)).toMatchObject({ run: 'idle', problem: { code: 'permission_missing' } })
  })
})

it('is refused while the client is suspended, and works again afterwards', async () => {
  const paused = await fixture.client()
  const session = await fixture.newSession(paused.owner)
  const approved = await fixture.dialog(session)
  await fixture.access.clients.suspend(paused.clientId)
  const page = await fixture.anybody.get(`/embed/${session.token}`, { 'accept-language': 'es' })
  expect([page.status, page.body]).toEqual([403, expect.stringContaining('no se puede usar ahora')])
  expect((await fixture.anybody.get(`/embed/${session.token}/login/chatapp`)).status).toBe(403)
  expect((await fixture.answerDialog(approved)).back.status).toBe(403)
  expect((await fixture.anybody.get(`/embed/${session.token}/state`)).body.error).toBe('client_suspended')
  await fixture.access.clients.resume(paused.clientId)
  expect((await fixture.anybody.get(`/embed/${session.token}`)).status).toBe(200)
})

describe('language', () => {
  it.each([
    [undefined, undefined, undefined, 'en'],
    [undefined, undefined, 'de-DE,de;q=0.9', 'en'],
    [undefined, undefined, 'de, es-MX;q=0.8, pt;q=0.9', 'pt'],
    [undefined, undefined, 'es', 'es'],
    [undefined, 'es', 'pt', 'es'],
    ['pt', 'es', 'en', 'pt'],
    ['xx', 'es', 'en', 'es'],
  ] as const)('chosen %s, theme %s, browser %s: %s', (chosen, wanted, accepted, language) => {
    expect(languageOf(chosen, wanted, accepted)).toBe(language)
  })
})
