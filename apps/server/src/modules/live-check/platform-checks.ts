import type { TokenInspection } from '../../platforms/login/login-client.ts'
import { type CheckLine, type LiveCheckDeps, not, note, ok } from './check-line.ts'

const dayMs = 86_400_000

/** What Herald can do with a permission; without it, only that is missing. */
const permissions: readonly [what: string, ...anyOf: string[]][] = [
  ['send chat messages', 'whatsapp_business_messaging'],
  ['templates and numbers', 'whatsapp_business_management'],
  ['photo messages', 'instagram_manage_messages', 'instagram_business_manage_messages'],
  ['page messages', 'pages_messaging'],
  ['subscribe pages', 'pages_manage_metadata'],
  ['ads', 'ads_management'],
  ['leads', 'leads_retrieval'],
]

/** The fields whose notifications Herald understands, by the object that the app subscribes to. */
const neededFields: Record<string, readonly string[]> = {
  whatsapp_business_account: [
    'messages',
    'message_template_status_update',
    'message_template_quality_update',
    'template_category_update',
    'phone_number_quality_update',
    'phone_number_name_update',
    'account_update',
    'account_review_update',
    'account_alerts',
    'business_capability_update',
    'security',
    'user_preferences',
  ],
  page: ['messages', 'message_deliveries', 'message_echoes', 'message_reads', 'messaging_postbacks', 'feed', 'leadgen'],
  instagram: ['messages', 'message_reactions', 'messaging_postbacks', 'messaging_seen', 'comments', 'mentions'],
  ad_account: ['with_issues_ad_objects', 'in_process_ad_objects'],
}

const appCheck = async ({ login, config: { platform } }: LiveCheckDeps): Promise<CheckLine> => {
  const answer = await login.inspectApp()
  if (!answer.ok)
    return not(
      'app',
      `The platform refuses PLATFORM_APP_ID ${platform.appId} with PLATFORM_APP_SECRET: ${answer.failure.message ?? answer.failure.text}`,
    )
  return answer.body.valid && answer.body.appId === platform.appId
    ? ok('app', platform.appId)
    : not('app', `PLATFORM_APP_SECRET is not that of app ${platform.appId}. Copy it from the app's settings.`)
}

const expiry = (name: string, { expiresAtMs }: TokenInspection, nowMs: number): CheckLine => {
  if (expiresAtMs === undefined) return ok(name, 'valid, never expires')
  const days = Math.floor((expiresAtMs - nowMs) / dayMs)
  return note(name, `valid for ${days} days. A system user's token never expires: use one for channels of your own.`)
}

const tokenChecks = async (
  { login, config, clock }: LiveCheckDeps,
  token: string | undefined,
): Promise<CheckLine[]> => {
  if (token === undefined)
    return [note('token', 'Not looked at. --token T tells what a token of yours may do; signups get their own.')]
  const answer = await login.inspect(token)
  if (!answer.ok) return [not('token', answer.failure.message ?? answer.failure.text)]
  const { valid, appId, error, scopes } = answer.body
  if (!valid) return [not('token', `The platform calls it invalid: ${error?.message ?? 'no reason given'}`)]
  if (appId !== config.platform.appId)
    return [not('token', `It is of app ${appId}, not of ${config.platform.appId}. Make it with your app.`)]
  const missing = permissions.filter(([, ...anyOf]) => !anyOf.some((scope) => scopes.includes(scope)))
  return [
    expiry('token', answer.body, clock.now()),
    missing.length === 0
      ? ok('permissions', 'all that Herald uses')
      : not(
          'permissions',
          `Missing: ${missing.map(([what, scope]) => `${scope} (${what})`).join(', ')}. Have them approved and grant them.`,
        ),
  ]
}

const subscriptionChecks = async ({ login, config }: LiveCheckDeps): Promise<CheckLine[]> => {
  const callback = `${config.publicUrl}/platform/webhooks`
  const answer = await login.subscriptions()
  if (!answer.ok) return [not('webhook fields', answer.failure.message ?? answer.failure.text)]
  return Object.entries(neededFields).map(([object, fields]) => {
    const name = `${object} webhook`
    const found = answer.body.find((one) => one.object === object)
    if (!found) return not(name, `Not subscribed. In the app's webhook settings enter ${callback} for "${object}".`)
    if (found.callbackUrl !== callback)
      return not(name, `Goes to ${found.callbackUrl}. Enter ${callback} in the app's webhook settings.`)
    if (!found.active) return not(name, 'Switched off. Switch it on in the app’s webhook settings.')
    const missing = fields.filter((field) => !found.fields.includes(field))
    return missing.length === 0
      ? ok(name, `${found.fields.length} fields`)
      : not(name, `Subscribe to ${missing.join(', ')} too.`)
  })
}

export const platformChecks = async (deps: LiveCheckDeps, token: string | undefined): Promise<CheckLine[]> => {
  const app = await appCheck(deps)
  // Without the app every further question has the same answer.
  return app.state === 'ok' ? [app, ...(await tokenChecks(deps, token)), ...(await subscriptionChecks(deps))] : [app]
}
