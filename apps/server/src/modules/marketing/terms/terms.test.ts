import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MarketingFixture, createMarketingFixture } from '../../../../test/marketing-fixture.ts'
import type { TermsText } from './terms-texts.ts'
import { readTermsTexts } from './terms-texts.ts'

let fixture: MarketingFixture
let texts: TermsText[] = [{ version: '2026-01-01', text: '# Old terms' }]

beforeAll(async () => {
  fixture = await createMarketingFixture({ tuning: { termsTexts: () => texts } })
})
afterAll(() => fixture.stop())

describe('the advertising terms', () => {
  it('are read before anybody accepted them, and name nobody', async () => {
    const { owner } = await fixture.client()
    expect(await owner.get('/api/marketing/terms')).toMatchObject({
      status: 200,
      body: {
        version: '2026-01-01',
        accepted: false,
        accepted_at: null,
        accepted_by: null,
        current_version_accepted: false,
        text: '# Old terms',
      },
    })
  })

  it('are read in the language of the reader, where there is a translation', async () => {
    const { owner } = await fixture.client()
    texts = [{ version: '2026-01-01', text: '# Old terms', translations: { pt: '# Termos antigos' } }]
    const textIn = async (language: string) =>
      (await owner.get('/api/marketing/terms', { 'accept-language': language })).body.text
    expect(await textIn('pt-BR,pt;q=0.9')).toBe('# Termos antigos')
    for (const language of ['es', 'en', '*', 'de']) expect(await textIn(language)).toBe('# Old terms')
  })

  it('are accepted by an owner or admin who is signed in, and by nobody else', async () => {
    const client = await fixture.client()
    const accept = '/api/marketing/terms/accept'
    await fixture.newRequests()
    const program = await client.program()
    const key = await program.post(accept, { version: '2026-01-01' })
    expect([key.status, key.body.error]).toEqual([403, 'console_only'])
    const member = await (await client.user('member')).post(accept, { version: '2026-01-01' })
    expect([member.status, member.body.error, typeof member.body.message]).toEqual([
      403,
      'insufficient_scope',
      'string',
    ])
    const wrong = await client.owner.post(accept, { version: '2025-01-01' })
    expect([wrong.status, wrong.body.error, wrong.body.details[0].field]).toEqual([400, 'validation_failed', 'version'])
    expect((await client.owner.post(accept, {})).status).toBe(400)
    expect((await client.owner.get('/api/marketing/terms')).body.accepted).toBe(false)
    expect(await fixture.newRequests()).toEqual([])

    const admin = await client.user('admin')
    const { status, body } = await admin.post(accept, { version: '2026-01-01' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      accepted: true,
      current_version_accepted: true,
      accepted_by: { user_id: admin.id, email: admin.email, role: 'admin' },
    })
    // The newest acceptance is kept.
    const again = await client.owner.post(accept, { version: '2026-01-01' })
    expect(again).toMatchObject({ status: 200, body: { accepted: true, accepted_by: { role: 'owner' } } })
    expect(Date.parse(again.body.accepted_at)).toBeGreaterThan(Date.parse(body.accepted_at))
    expect((await client.owner.get('/api/marketing/terms')).body).toEqual(again.body)
  })

  it('a raised version closes the gate until it is accepted, and still tells of the old acceptance', async () => {
    const client = await fixture.client()
    const other = await fixture.client()
    const create = () => client.owner.post('/api/marketing/campaigns', {})
    expect((await create()).body.error).toBe('terms_not_accepted')
    await fixture.acceptTerms(client)
    expect((await create()).body.error).toBe('validation_failed')
    const before = (await client.owner.get('/api/marketing/terms')).body

    texts = [...texts, { version: '2026-06-01', text: '# New terms' }]
    const raised = (await client.owner.get('/api/marketing/terms')).body
    expect(raised).toMatchObject({ version: '2026-06-01', accepted: false, current_version_accepted: false })
    expect(raised.accepted_at).toBe(before.accepted_at)
    expect(raised.accepted_by).toEqual(before.accepted_by)
    expect((await create()).body.error).toBe('terms_not_accepted')
    const old = await client.owner.post('/api/marketing/terms/accept', { version: '2026-01-01' })
    expect(old.status).toBe(400)

    await fixture.acceptTerms(client)
    expect((await create()).body.error).toBe('validation_failed')
    expect((await other.owner.post('/api/marketing/campaigns', {})).body.error).toBe('terms_not_accepted')
  })

  it('that ship with the service are named by their day', () => {
    const shipped = readTermsTexts()
    expect(shipped.length).toBeGreaterThan(0)
    const points = (text: string | undefined) => text?.match(/^\d+\. \*\*/gm)?.length
    for (const { version, text, translations } of shipped) {
      expect(version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(text.length).toBeGreaterThan(100)
      expect(points(translations?.pt)).toBe(points(text))
      expect(points(translations?.es)).toBe(points(text))
      expect(translations?.pt).toContain('o texto em inglês é o que vale')
      expect(translations?.es).toContain('el texto vinculante es el inglés')
    }
  })
})
