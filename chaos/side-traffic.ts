import { setTimeout as delay } from 'node:timers/promises'
import { createBatchLoad } from './batch-load.ts'
import { callJson } from './json-call.ts'
import type { Load } from './load.ts'
import { personOn } from './people.ts'
import type { Random } from './random.ts'
import type { Channel, Tenant } from './tenants.ts'

/** What was asked for besides messages, and which event has to follow from what was answered. */
export type Errand = { tenant: string; type: string; about: string }

export type SideTraffic = {
  /** Events that must come once each, because the client or the person was told that it is done. */
  owed: readonly Errand[]
  stop: () => Promise<void>
}

export type SideTrafficDeps = {
  baseUrl: string
  sandboxUrl: string
  tenants: readonly Tenant[]
  load: Pick<Load, 'begin'>
  random: Random
  /** Messages that people write, per second. */
  inboundPerSecond: number
}

/** Every now and then until it is over; a try that fails in the middle of a fault is no finding. */
const repeatedly = (pauseMs: () => number, turn: () => Promise<void>) => {
  const over = new AbortController()
  const running = (async () => {
    while (!over.signal.aborted) {
      await turn().catch(() => undefined)
      await delay(pauseMs(), undefined, { signal: over.signal }).catch(() => undefined)
    }
  })()
  return async () => {
    over.abort()
    await running
  }
}

export const startSideTraffic = (deps: SideTrafficDeps): SideTraffic => {
  const { baseUrl, sandboxUrl, tenants, random } = deps
  const owed: Errand[] = []
  const channels = tenants.flatMap((tenant) => tenant.channels)
  const tenantOf = ({ tenant }: Channel) => tenants.find(({ name }) => name === tenant) as Tenant
  let made = 0
  const newName = (kind: string) => `${kind}_${(made += 1)}`

  /** What became of it is read from the platform's own record: a cut connection may have had its effect. */
  const inbound = async (): Promise<void> => {
    const { platform, account } = random.pick(channels)
    const from = personOn(platform, random.whole(0, 11))
    const message = platform === 'chatapp' ? { type: 'text', text: { body: newName('in') } } : { text: newName('in') }
    await callJson('POST', `${sandboxUrl}/_sandbox/inbound`, { platform, account_id: account, from, message })
  }

  const template = async (): Promise<void> => {
    const channel = random.pick(channels.filter(({ platform }) => platform === 'chatapp'))
    const components = [{ type: 'BODY', text: 'Your table is booked for tonight.' }]
    const template_data = { name: newName('table'), language: 'en_US', category: 'UTILITY', components }
    const asked = { channel_id: channel.id, template_data }
    const { status, body } = await callJson('POST', `${baseUrl}/api/templates/submit`, asked, tenantOf(channel).headers)
    if (status === 200 && body['externalCode'] === 200 && typeof body['id_external'] === 'string')
      owed.push({ tenant: channel.tenant, type: 'template.status_updated', about: body['id_external'] })
  }

  const advertiser = tenants.find(({ adAccount }) => adAccount !== undefined) as Tenant

  const report = async (): Promise<void> => {
    const tenant = advertiser
    const asked = { ad_account_id: tenant.adAccount, date_preset: 'last_7d' }
    const { status, body } = await callJson('POST', `${baseUrl}/api/marketing/insights/reports`, asked, {
      ...tenant.headers,
      'idempotency-key': newName('report'),
    })
    if (status === 202 && typeof body['report_run_id'] === 'string')
      owed.push({ tenant: tenant.name, type: 'insights_report.finished', about: body['report_run_id'] })
  }

  /** What a person who wrote did afterwards. */
  const conversion = async (): Promise<void> => {
    const { name, headers, channels: own } = advertiser
    const event_id = newName('order')
    const asked = {
      channel_id: own.find(({ platform }) => platform === 'socialapp')?.id,
      contact: { scoped_id: personOn('socialapp', random.whole(0, 11)) },
      event_name: 'Purchase',
      event_id,
      value: 20,
      currency: 'BRL',
    }
    const key = { 'idempotency-key': event_id }
    const { status } = await callJson('POST', `${baseUrl}/api/marketing/conversions`, asked, { ...headers, ...key })
    if (status === 202) owed.push({ tenant: name, type: 'conversion.accepted', about: event_id })
  }

  /** The way of a customer through the signup page, without a browser. */
  const signup = async (): Promise<void> => {
    const tenant = tenants.at(-1) as Tenant
    const external_ref = newName('signup')
    const asked = { allowed_origins: ['https://app.example.com'], external_ref }
    const session = await callJson('POST', `${baseUrl}/api/embed/sessions`, asked, tenant.headers)
    if (session.status !== 201) return
    const login = await callJson('GET', `${baseUrl}/embed/${String(session.body['token'])}/login/chatapp`)
    const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? ''
    const dialog = { url: login.headers.get('location'), new_number: String(15_550_300_000 + made) }
    const { body } = await callJson('POST', `${sandboxUrl}/_sandbox/dialog`, dialog)
    await callJson('GET', String(body['redirect_to']), undefined, { cookie })
    for (let looks = 0; looks < 60; looks += 1) {
      const path = `${baseUrl}/api/embed/sessions/${String(session.body['id'])}`
      const seen = await callJson('GET', path, undefined, tenant.headers).catch(() => undefined)
      if (seen?.body['status'] === 'completed') {
        owed.push({ tenant: tenant.name, type: 'channel.connected', about: external_ref })
        return
      }
      await delay(500)
    }
  }

  const batch = createBatchLoad({
    ...deps,
    onUploaded: ({ id, tenant }) => void owed.push({ tenant, type: 'batch.finished', about: id }),
  })

  const stops = [
    repeatedly(() => 1_000 / deps.inboundPerSecond, inbound),
    repeatedly(() => random.whole(4_000, 8_000), template),
    repeatedly(() => random.whole(8_000, 16_000), report),
    repeatedly(() => random.whole(8_000, 16_000), signup),
    repeatedly(() => random.whole(8_000, 16_000), batch),
    repeatedly(() => random.whole(2_000, 4_000), conversion),
  ]
  return { owed, stop: async () => void (await Promise.all(stops.map((stop) => stop()))) }
}
