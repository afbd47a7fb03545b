import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeraldFixture, createHeraldFixture } from '../../../test/herald-fixture.ts'
import { type TenantWorld, makeWorld, worldAssets } from '../../../test/tenant-world.ts'
import type { Answer } from '../../../test/test-app.ts'
import { type TestReceiver, startReceiver } from '../../../test/test-receiver.ts'
import { onBehalfOf } from '../../http/caller-context.ts'
import { auditActions } from './audit-actions.ts'

// A client does everything that leaves an entry. Each action must be there, and no secret in any of them.

let receiver: TestReceiver
let maker: HeraldFixture
let node: HeraldFixture
let world: TenantWorld
const secrets = new Map<string, string>()
type Row = {
  action: string
  actor_type: string
  object_id: string | null
  before: string | null
  after: string | null
  row: string
}
let rows: Row[]

const done = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}
const at = (path: string): string => world.inPath[path] ?? ''
const field = (name: string): string => world.inFields[name] ?? ''

beforeAll(async () => {
  receiver = await startReceiver()
  maker = await createHeraldFixture()
  const assets = { ...worldAssets(0), receiverUrl: receiver.url }
  world = await makeWorld(maker, assets)
  await maker.endWork()
  // What is accepted from here on stays as it is.
  node = await createHeraldFixture({ beside: maker, lanes: 'none' })
  const api = node.caller({ apiKey: await world.client.apiKey() })
  const owner = { ...world.client.owner, ...node.caller({ token: world.client.owner.token }) }
  const channel = field('channel_id')

  await node.anybody.post('/api/auth/login', { email: owner.email, password: 'a wrong guess 4711' })
  const session = done(await node.anybody.post('/api/auth/login', { email: owner.email, password: owner.password }))
  done(await node.anybody.post('/api/auth/logout', { refresh_token: session.refresh_token }))
  const person = at('/api/users/{id}')
  done(await owner.patch(`/api/users/${person}`, { name: 'Renamed' }))
  const link =
    String(done(await owner.post(`/api/users/${person}/password-link`)).url)
      .split('=')
      .at(-1) ?? ''
  done(await node.anybody.post('/api/auth/password/link', { token: link, password: 'set by link 4711' }))
  done(await owner.delete(`/api/users/${person}`))
  done(await owner.post(`/api/api-keys/${at('/api/api-keys/{id}')}/replace`))
  done(await owner.delete(`/api/api-keys/${at('/api/api-keys/{id}')}`))

  const url = `${receiver.url}/other`
  done(await api.patch('/api/webhooks/config', { webhook_url: url, webhook_secret: 'replaced-token-4711' }))
  done(await api.patch('/api/webhooks/dispatch/publishing', { enabled: false }))
  done(await api.post('/api/webhooks/test', { key: 'chatapp' }))
  done(await api.post(`/api/webhooks/events/${at('/api/webhooks/events/{id}')}/retry`))
  done(await api.post('/api/webhooks/events/retry', { status: 'failed', channel_id: channel }))

  const account = { waba_id: assets.wabaId, phone_number_id: assets.phoneNumberId }
  done(
    await api.post('/api/channels', { platform: 'chatapp', access_token: world.secrets['channelToken'], ...account }),
  )
  done(await api.patch(`/api/channels/${channel}`, { name: 'Renamed' }))
  done(await api.put(`/api/channels/${channel}/keywords`, { stop_words: ['ENOUGH'], start_words: [] }))
  done(await api.post(`/api/embed/sessions/${at('/api/embed/sessions/{sessionId}')}/revoke`))
  const hsm_id = field('hsm_id')
  await node.platforms.control('POST', `templates/${hsm_id}/review`, { status: 'APPROVED' })
  const template_data = {
    name: `order_${world.marker}`,
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'It can be collected.' }],
  }
  done(await api.post('/api/templates/edit', { channel_id: channel, hsm_id, template_data }))
  done(await api.delete('/api/templates/delete', { channel_id: channel, template_name: `order_${world.marker}` }))
  const message = done(await api.post('/api/outbound/send', { channel_id: channel, to: '5511900000099', text: 'x' }))
  done(await api.post(`/api/outbound/messages/${message.id}/cancel`))
  const recipients = [{ to: '5511900000098' }]
  const batch = done(await api.post('/api/outbound/batches', { channel_id: channel, text: 'x', recipients }))
  for (const step of ['pause', 'resume', 'cancel']) done(await api.post(`/api/outbound/batches/${batch.id}/${step}`))
  const note = at('/api/conversations/{id}/notes/{note_id}')
  done(await api.delete(`/api/conversations/${at('/api/conversations/{id}')}/notes/${note}`))
  const saved = done(await api.post('/api/saved-replies', { name: 'Hours', text: 'From 9 to 18.' }))
  done(await api.patch(`/api/saved-replies/${saved.id}`, { text: 'From 8 to 18.' }))
  done(await api.delete(`/api/saved-replies/${saved.id}`))
  done(await api.put('/api/opt-outs', { platform: 'chatapp', to: '5511900000097' }))
  done(await api.post('/api/opt-outs/import', { platform: 'chatapp', to: ['5511900000096'] }))
  done(await api.delete('/api/opt-outs', { platform: 'chatapp', to: '5511900000097' }))
  done(await api.get('/api/opt-outs/export'))
  const comment = `/api/comments/${at('/api/comments/{id}')}`
  for (const step of ['reply', 'private-reply']) done(await api.post(`${comment}/${step}`, { message: `By ${step}.` }))
  for (const step of ['hide', 'unhide']) done(await api.post(`${comment}/${step}`))
  done(await api.delete(comment))

  const ads = '/api/marketing'
  const adAccount = `${ads}/ad-accounts/${at('/api/marketing/ad-accounts/{id}')}`
  done(await api.put(`${adAccount}/spend-guard`, { daily_spend_limit: 500_000, on_exceed: 'pause' }))
  done(await api.post(`${adAccount}/spend-guard/resume`))
  const ad_account_id = field('ad_account_id')
  const update = async (path: string) => done(await api.patch(`${ads}/${path}`, { ad_account_id, name: 'Renamed' }))
  await update(`campaigns/${field('campaign_id')}`)
  await update(`adsets/${field('adset_id')}`)
  await update(`ads/${at('/api/marketing/ads/{adId}')}`)
  const bytes_base64 =
    'iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg=='
  done(await api.post(`${ads}/images`, { ad_account_id, bytes_base64, name: 'image.png' }))

  done(await api.delete(`/api/channels/${channel}`))
  done(await owner.get('/api/audit/export'))
  const next = 'changed at the end 4711'
  done(await owner.post('/api/auth/password', { current_password: owner.password, new_password: next }))
  const { clients } = node.access
  await onBehalfOf({ by: { kind: 'operator' } }, async () => {
    const password = 'of the operator 4711'
    const { clientId } = await clients.create({
      name: 'Fresh',
      ownerEmail: 'fresh@example.test',
      ownerPassword: password,
    })
    await clients.suspend(clientId)
    await clients.suspend(clientId)
    await clients.resume(clientId)
    secrets.set('operatorPassword', password)
  })

  for (const [name, secret] of Object.entries(world.secrets)) secrets.set(name, secret)
  for (const [name, secret] of Object.entries({ link, next, password: owner.password, refresh: session.refresh_token }))
    secrets.set(`tour ${name}`, secret)
  for (const secret of ['a wrong guess 4711', 'set by link 4711', 'replaced-token-4711', bytes_base64])
    secrets.set(secret, secret)
  rows = await node.database.peek<Row>(
    'select action, actor_type, object_id, before, after, e::text as row from herald.audit_entry e order by id',
  )
})
afterAll(async () => {
  await node.stop()
  await maker.stop()
  await receiver.close()
})

const entriesOf = (action: string) => rows.filter((row) => row.action === action)

describe('a tour of everything', () => {
  it('leaves an entry of every action', () => {
    // Moving a client takes a second database: cells/move/move-client.long.test.ts.
    const here = auditActions.filter((action) => action !== 'client.moved')
    expect([...new Set(rows.map(({ action }) => action))].toSorted()).toEqual(here.toSorted())
  })

  it('leaves no secret in any of them', () => {
    expect(secrets.size).toBeGreaterThan(15)
    const spelled = (secret: string) => [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64')]
    const found = [...secrets].filter(([, secret]) =>
      rows.some(({ row }) => spelled(secret).some((spelling) => row.includes(spelling))),
    )
    expect(found.map(([name]) => name)).toEqual([])
    // The same look does find what is there.
    expect(rows.some(({ row }) => row.includes(field('campaign_id')))).toBe(true)
  })

  it('tells what an ad object was before', () => {
    for (const action of ['campaign.updated', 'ad_set.updated', 'ad.updated'])
      expect(entriesOf(action).map(({ before }) => JSON.parse(before ?? '{}'))).toEqual([{ name: world.marker }])
    const [campaign] = entriesOf('campaign.updated')
    expect(JSON.parse(campaign?.after ?? '{}')).toEqual({ ad_account_id: field('ad_account_id'), name: 'Renamed' })
  })

  it('tells what became of limits, batches and secrets', () => {
    const changes = (action: string) =>
      entriesOf(action).map(({ before, after }) => [before, after].map((text) => JSON.parse(text ?? 'null') as unknown))
    expect(changes('spend_guard.updated')).toEqual([[null, { daily_spend_limit: 500_000, on_exceed: 'pause' }]])
    expect(changes('batch.paused')).toEqual([[{ status: 'running' }, { status: 'paused' }]])
    expect(changes('batch.cancelled')).toEqual([[{ status: 'running' }, { status: 'cancelling' }]])
    expect(changes('webhook.switched')).toEqual([[{ enabled: true }, { enabled: false }]])
    expect(changes('webhook.updated').at(-1)).toEqual([
      { webhook_url: receiver.url, webhook_secret: 'set' },
      { webhook_url: `${receiver.url}/other`, webhook_secret: 'replaced' },
    ])
    expect(changes('event.set_retried')).toEqual([
      [null, { status: ['failed'], channel_id: field('channel_id'), matched: 0 }],
    ])
  })

  it('tells what was said in public, how many were imported and which link it was', () => {
    expect(entriesOf('comment.replied').map(({ after }) => JSON.parse(after ?? ''))).toContainEqual({
      text: 'By reply.',
    })
    expect(entriesOf('comment.replied_privately').every(({ after }) => after === null)).toBe(true)
    expect(entriesOf('opt_out.imported').map(({ after }) => JSON.parse(after ?? ''))).toContainEqual({
      platform: 'chatapp',
      added: 1,
    })
  })

  it('names the operator, and each change once', () => {
    expect(
      ['client.created', 'client.suspended', 'client.resumed'].flatMap(entriesOf).map((row) => row.actor_type),
    ).toEqual(['operator', 'operator', 'operator'])
    expect(entriesOf('campaign.created')).toHaveLength(1)
  })
})
