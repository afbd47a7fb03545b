import type { HeraldFixture } from './herald-fixture.ts'
import { consoleUri } from './marketing-fixture.ts'
import type { Answer, TestCaller, TestClient } from './test-app.ts'
import { waitFor } from './wait-for.ts'

/** A client that has one of everything, made through the API and the sandbox. */
export type TenantWorld = {
  client: TestClient
  /** Stands in every name that the client could give. */
  marker: string
  /** What a path leads to, by the path up to its parameter. */
  inPath: Record<string, string>
  /** What a query or a body names, by its field. */
  inFields: Record<string, string>
  /** What only a query may name: in a body it is a name that any client may give. */
  inQuery: Record<string, string>
  /** Of the requests that made it. */
  idempotencyKey: string
  /** Shown once, or handed in: what must stand nowhere else. */
  secrets: Record<string, string>
}

export type WorldAssets = {
  marker: string
  wabaId: string
  phoneNumberId: string
  pageId: string
  accountId: string
  formId: string
  adAccountId: string
  receiverUrl: string
}

/** The assets of the sandbox, which belong to one client at a time. */
export const worldAssets = (index: number): Omit<WorldAssets, 'receiverUrl'> => ({
  marker: `marker${index}of${index === 0 ? 'orchard' : 'harbour'}`,
  wabaId: `41000000000000${index + 1}`,
  phoneNumberId: index === 0 ? '510000000000001' : '510000000000004',
  pageId: `61000000000000${index + 1}`,
  accountId: `1784140000000000${index + 1}`,
  formId: `55500000000000${index + 1}`,
  adAccountId: `act_71000000000001${index + 1}`,
})

const made = (answer: Answer): Answer['body'] => {
  if (answer.status >= 300) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** What a world is made with. */
export type WorldMaker = Pick<HeraldFixture, 'anybody' | 'platforms'> & {
  client: (name: string) => Promise<TestClient>
}

export const makeWorld = async (fixture: WorldMaker, assets: WorldAssets): Promise<TenantWorld> => {
  const { marker, phoneNumberId, pageId, accountId, adAccountId } = assets
  const client = await fixture.client(`${marker} client`)
  const api = await client.program()
  const { system_token } = fixture.platforms.credentials
  const waba_id = assets.wabaId
  const { control } = fixture.platforms
  const ref = `ref of ${marker}`
  const idempotent = { 'idempotency-key': `key-of-${marker}` }

  const people = await makePeople(client, marker, fixture.anybody)
  made(await api.patch('/api/webhooks/config', { webhook_url: assets.receiverUrl, webhook_secret: `wt-${marker}` }))
  const generated = made(await api.post('/api/webhooks/config/generate-secret'))

  const connect = async (body: object): Promise<string> =>
    made(await api.post('/api/channels', { access_token: system_token, external_ref: ref, name: marker, ...body }))
      .channel_id
  const channelId = await connect({ platform: 'chatapp', waba_id, phone_number_id: phoneNumberId })
  await connect({ platform: 'photoapp', account_id: accountId, page_id: pageId })
  await connect({ platform: 'socialapp', page_id: pageId })

  const template_data = {
    name: `order_${marker}`,
    language: 'en_US',
    category: 'UTILITY',
    components: [{ type: 'BODY', text: 'Hi {{1}}, it is ready.', example: { body_text: [['Ana']] } }],
  }
  made(await api.post('/api/templates/submit', { channel_id: channelId, template_data }, idempotent))
  const templates = made(await api.post('/api/templates/list', { channel_id: channelId, name: template_data.name }))

  const message = made(
    await api.post(
      '/api/outbound/send',
      { channel_id: channelId, to: '5511987654321', text: `${marker} text`, client_ref: ref },
      idempotent,
    ),
  )
  await waitFor('the message to be read', async () => {
    const { body } = await api.get(`/api/outbound/messages/${message.id}`)
    return body.status === 'read'
  })
  await control('POST', 'inbound', {
    platform: 'chatapp',
    account_id: phoneNumberId,
    from: '5511900000001',
    message: {
      type: 'image',
      image: { caption: marker, bytes: Buffer.from(marker).toString('base64') },
      referral: { source_type: 'ad', source_id: '1', ctwa_clid: `click of ${marker}` },
    },
  })
  const received = await waitFor('the inbound message', async () => {
    const { body } = await api.get('/api/webhooks/events?type=message.received')
    return body.data.find((event: { channel_id: string }) => event.channel_id === channelId)
  })
  await control('POST', 'notices', { kind: 'chat', account_id: waba_id, field: 'flows', value: { event: marker } })

  const batch = made(
    await api.post(
      '/api/outbound/batches',
      {
        channel_id: channelId,
        name: marker,
        text: `${marker} batch`,
        recipients: [{ to: '5511987654322', client_ref: ref }],
      },
      idempotent,
    ),
  )
  const session = made(
    await api.post(
      '/api/embed/sessions',
      { allowed_origins: ['https://app.example.com'], external_ref: ref },
      idempotent,
    ),
  )
  const conversation = await waitFor('the conversation', async () => {
    const { body } = await api.get('/api/conversations')
    return body.data.find((one: { origin?: object }) => one.origin !== undefined)
  })
  const note = made(
    await api.post(`/api/conversations/${conversation.id}/notes`, { text: `${marker} note` }, idempotent),
  )
  const savedReply = made(await api.post('/api/saved-replies', { name: marker, text: marker }, idempotent))
  const { comment_id: commentId } = await control<{ comment_id: string }>('POST', 'notices', {
    kind: 'comment',
    platform: 'photoapp',
    account_id: accountId,
    text: marker,
  })
  const comment = await waitFor('the comment', async () => {
    const { status, body } = await api.get(`/api/comments/${commentId}`)
    return status === 200 && body
  })
  const { leadgen_id: leadId } = await control<{ leadgen_id: string }>('POST', 'notices', {
    kind: 'lead',
    page_id: pageId,
    form_id: assets.formId,
    form_name: marker,
    field_data: { full_name: marker },
  })
  const lead = await waitFor('the lead', async () => {
    const { status, body } = await api.get(`/api/marketing/leads/${leadId}`)
    return status === 200 && body.status === 'fetched' && body
  })
  const ads = await makeAds(fixture, client, api, { marker, adAccountId, pageId })

  const conversion = made(
    await api.post('/api/marketing/conversions', {
      conversation_id: conversation.id,
      event_name: 'ViewContent',
      event_id: ref,
    }),
  )
  await waitFor('the conversion', async () => {
    const { body } = await api.get(`/api/marketing/conversions/${conversion.id}`)
    return body.status === 'accepted'
  })

  return {
    client,
    marker,
    inPath: {
      '/api/auth/sessions/{id}': people.sessionId,
      '/api/users/{id}': people.userId,
      '/api/api-keys/{id}': people.keyId,
      '/api/webhooks/events/{id}': received.id,
      '/api/channels/{channel_id}': channelId,
      '/api/channels/{channel_id}/media/{media_id}': received.data.raw.image.id,
      '/api/outbound/messages/{id}': message.id,
      '/api/outbound/batches/{id}': batch.id,
      '/api/embed/sessions/{sessionId}': session.id,
      '/api/conversations/{id}': conversation.id,
      '/api/conversations/{id}/notes/{note_id}': note.id,
      '/api/saved-replies/{id}': savedReply.id,
      '/api/marketing/leads/{id}': lead.lead_id ?? lead.id,
      '/api/marketing/conversions/{id}': conversion.id,
      '/api/comments/{id}': commentId,
      ...ads.inPath,
    },
    inFields: {
      channel_id: channelId,
      ad_account_id: adAccountId,
      message_id: received.data.message_id,
      message_ids: message.id,
      event_ids: received.id,
      hsm_id: templates.data[0].hsm_id ?? templates.data[0].id,
      phone_number_id: phoneNumberId,
      waba_id,
      access_token: system_token,
      assignee: people.userId,
      conversation_id: conversation.id,
      ...ads.inFields,
    },
    idempotencyKey: idempotent['idempotency-key'],
    inQuery: {
      external_ref: ref,
      client_ref: ref,
      batch_id: batch.id,
      subject: message.id,
      form_id: lead.form_id,
      post_id: comment.post_id,
      parent_id: commentId,
      event_id: ref,
      user_id: conversation.contact.user_id,
      scoped_id: comment.contact.scoped_id,
      ad_id: ads.inPath['/api/marketing/ads/{adId}'],
    },
    secrets: {
      ...people.secrets,
      webhookToken: `wt-${marker}`,
      generatedToken: generated.webhook_secret,
      signingSecret: generated.signing_secret,
      channelToken: system_token,
      embedToken: session.token,
      ...ads.secrets,
    },
  }
}

const makePeople = async ({ owner }: TestClient, marker: string, anybody: TestCaller) => {
  const login = { email: owner.email, password: owner.password }
  const signedIn = made(await anybody.post('/api/auth/login', login))
  const sessions = made(await owner.get('/api/auth/sessions'))
  const email = `${marker}@example.test`
  const password = `pw ${marker} 1`
  const user = made(await owner.post('/api/users', { email, name: marker, role: 'member', password }))
  const link = made(await owner.post(`/api/users/${user.id}/password-link`))
  const key = made(await owner.post('/api/api-keys', { name: marker, scopes: ['messages:send'] }))
  return {
    sessionId: sessions.data[0].id as string,
    userId: user.id as string,
    keyId: key.id as string,
    secrets: {
      password,
      accessToken: signedIn.access_token as string,
      refreshToken: signedIn.refresh_token as string,
      passwordLink: String(link.url).split('=').at(-1) ?? '',
      apiKey: key.key as string,
    },
  }
}

const makeAds = async (
  { platforms }: WorldMaker,
  { owner }: TestClient,
  api: TestCaller,
  { marker, adAccountId, pageId }: Pick<WorldAssets, 'marker' | 'adAccountId' | 'pageId'>,
) => {
  const { version } = made(await owner.get('/api/marketing/terms'))
  made(await owner.post('/api/marketing/terms/accept', { version }))
  const dialog = async () => {
    const { url } = made(await api.get('/api/marketing/oauth/url'))
    const accounts = [adAccountId, pageId]
    return platforms.control<{ code: string; state: string }>('POST', 'dialog', { url, accounts })
  }
  const { code, state } = await dialog()
  const [account] = made(await api.post('/api/marketing/oauth/exchange', { code, state, redirect_uri: consoleUri }))
  made(await api.patch(`/api/marketing/ad-accounts/${account.id}`, { status: 'active' }))
  const create = async (path: string, body: object): Promise<Answer['body']> =>
    made(await api.post(`/api/marketing/${path}`, { ad_account_id: adAccountId, ...body }))
  const campaign = await create('campaigns', { name: marker, objective: 'OUTCOME_TRAFFIC' })
  const adset = await create('adsets', { name: marker, campaign_id: campaign.id })
  const link_data = { link: 'https://shop.example', message: marker }
  const creative = await create('creatives', { name: marker, object_story_spec: { page_id: pageId, link_data } })
  const ad = await create('ads', { name: marker, adset_id: adset.id, creative: { creative_id: creative.id } })
  const video = await create('videos', { name: marker, file_url: 'https://cdn.example.com/lamps.mp4' })
  const report = await create('insights/reports', { date_preset: 'last_7d' })
  const unused = await dialog()
  return {
    inPath: {
      '/api/marketing/ad-accounts/{id}': account.id as string,
      '/api/marketing/campaigns/{campaignId}': campaign.id as string,
      '/api/marketing/adsets/{adSetId}': adset.id as string,
      '/api/marketing/ads/{adId}': ad.id as string,
      '/api/marketing/creatives/{creativeId}': creative.id as string,
      '/api/marketing/videos/{videoId}': video.id as string,
      '/api/marketing/insights/reports/{reportRunId}': report.report_run_id as string,
    },
    inFields: {
      campaign_id: campaign.id as string,
      adset_id: adset.id as string,
      creative_id: creative.id as string,
      object_id: campaign.id as string,
      code: unused.code,
      state: unused.state,
      redirect_uri: consoleUri,
    },
    secrets: { loginCode: code, loginState: state },
  }
}
