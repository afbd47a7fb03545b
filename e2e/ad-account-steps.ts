import { type Answer, type ConsoleFixture } from './console-fixture.ts'

/** An ad account that is connected and active, for walks that are about something else. */
export const activateAdAccount = async (
  { demo, api, sandbox }: Pick<ConsoleFixture, 'demo' | 'api' | 'sandbox'>,
  adAccountId = 'act_710000000000001',
): Promise<Answer['body']> => {
  const { email, password } = demo
  const signedIn = await api('POST', '/api/auth/login', { email, password }, {})
  const owner = { authorization: `Bearer ${signedIn.body.access_token}` }
  const { version } = (await api('GET', '/api/marketing/terms')).body
  await api('POST', '/api/marketing/terms/accept', { version }, owner)
  const redirect_uri = `${demo.base_url}/console/ads/connected`
  const asked = `redirect_uri=${encodeURIComponent(redirect_uri)}`
  const { url } = (await api('GET', `/api/marketing/oauth/url?${asked}`)).body
  const { page_id } = (await sandbox('GET', '/_sandbox/credentials')).body
  const { code, state } = (await sandbox('POST', '/_sandbox/dialog', { url, accounts: [adAccountId, page_id] })).body
  const { body: accounts } = await api('POST', '/api/marketing/oauth/exchange', { code, state, redirect_uri })
  const account = accounts.find((one: { ad_account_id: string }) => one.ad_account_id === adAccountId)
  return (await api('PATCH', `/api/marketing/ad-accounts/${account.id}`, { status: 'active' })).body
}
