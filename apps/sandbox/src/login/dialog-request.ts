// Reads the address of a login dialog. Errors are shown to the person, as the platform does: redirecting to an address that
// was not validated would be an open redirect.
import type { App } from '../state/world-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { DialogKind, DialogRequest } from './login-types.ts'

export class DialogProblem extends Error {}

export type RequestDeps = {
  appOf(id: string): App | undefined
  /** Registered addresses; empty = any absolute http(s) address. */
  redirectUris(): string[]
}

const signupScopes: Record<string, string[]> = {
  'chat-signup': [
    'whatsapp_business_management',
    'whatsapp_business_messaging',
    // For conversions, which need both.
    'whatsapp_business_manage_events',
    'business_management',
  ],
  'photo-signup': [
    'instagram_basic',
    'instagram_manage_comments',
    'instagram_manage_messages',
    'pages_manage_metadata',
    'pages_read_engagement',
    'pages_show_list',
    'business_management',
  ],
  'social-signup': [
    'pages_manage_engagement',
    'pages_manage_metadata',
    'pages_messaging',
    'pages_read_engagement',
    'pages_show_list',
    'business_management',
  ],
}

const splitScopes = (text: string | null): string[] => [
  ...new Set((text ?? '').split(/[\s,]+/).filter((scope) => scope !== '')),
]

const decoded = (text: string | null): Record<string, unknown> => {
  if (text === null || text === '') return {}
  try {
    const value = JSON.parse(text) as unknown
    return isObject(value) ? value : {}
  } catch {
    throw new DialogProblem('The parameter extras is not valid JSON.')
  }
}

/** The login configuration decides the platform; ours has one, so the extras or the scopes say which signup is meant. */
const signupKind = (extras: Record<string, unknown>, scopes: string[]): DialogKind => {
  const setup = isObject(extras['setup']) ? extras['setup'] : {}
  const channel =
    `${typeof setup['channel'] === 'string' ? setup['channel'] : ''} ${typeof extras['platform'] === 'string' ? extras['platform'] : ''}`.toUpperCase()
  if (/IG_|INSTAGRAM|PHOTO/.test(channel)) return 'photo-signup'
  if (/PAGE|MESSENGER|FACEBOOK|SOCIAL/.test(channel)) return 'social-signup'
  if (scopes.some((scope) => scope.startsWith('instagram_'))) return 'photo-signup'
  if (scopes.some((scope) => scope.startsWith('pages_'))) return 'social-signup'
  return 'chat-signup'
}

const prefillOf = (extras: Record<string, unknown>): DialogRequest['prefill'] => {
  const setup = isObject(extras['setup']) ? extras['setup'] : {}
  const business = isObject(setup['business']) ? setup['business'] : {}
  const phone = isObject(setup['phone']) ? setup['phone'] : {}
  const prefill: DialogRequest['prefill'] = {}
  if (typeof business['name'] === 'string') prefill.businessName = business['name']
  if (typeof business['email'] === 'string') prefill.email = business['email']
  if (typeof business['website'] === 'string') prefill.website = business['website']
  if (typeof phone['displayName'] === 'string') prefill.displayName = phone['displayName']
  return prefill
}

const checkRedirect = (value: string | null, registered: string[]): string => {
  const url = value !== null && URL.canParse(value) ? new URL(value) : undefined
  if (value === null || !url || (url.protocol !== 'http:' && url.protocol !== 'https:'))
    throw new DialogProblem('The parameter redirect_uri must be an absolute http or https address.')
  if (url.hash !== '') throw new DialogProblem('The parameter redirect_uri must not have a fragment.')
  if (registered.length > 0 && !registered.includes(value))
    throw new DialogProblem(
      "URL blocked: the redirect_uri is not in the app's list of valid OAuth redirect URIs. Add it there first.",
    )
  return value
}

const responseParts = ['code', 'token', 'granted_scopes']

export const readDialogRequest = (deps: RequestDeps, path: string, search: URLSearchParams): DialogRequest => {
  const clientId = search.get('client_id') ?? search.get('app_id') ?? ''
  if (clientId === '') throw new DialogProblem('The parameter client_id is required.')
  const app = deps.appOf(clientId)
  if (!app) throw new DialogProblem(`Invalid App ID: the app ${clientId} does not exist.`)
  const redirectUri = checkRedirect(search.get('redirect_uri'), deps.redirectUris())
  const responseTypes = splitScopes(search.get('response_type') ?? 'code')
  for (const part of responseTypes)
    if (!responseParts.includes(part))
      throw new DialogProblem(`The response_type ${part} is not known. Use code, token or granted_scopes.`)
  const extras = decoded(search.get('extras'))
  const asked = splitScopes(search.get('scope'))
  const configId = search.get('config_id') ?? undefined
  if (configId !== undefined && configId !== app.signupConfigId)
    throw new DialogProblem(`The login configuration ${configId} does not belong to this app.`)
  const isPhoto = path.endsWith('/oauth/authorize')
  const kind = isPhoto ? 'photo-login' : configId === undefined ? 'scope' : signupKind(extras, asked)
  const scopes = asked.length > 0 ? asked : (signupScopes[kind] ?? (isPhoto ? ['instagram_business_basic'] : []))
  return {
    kind,
    clientId,
    redirectUri,
    state: search.get('state') ?? undefined,
    scopes: scopes.filter((scope) => scope !== 'public_profile'),
    responseTypes: responseTypes.length === 0 ? ['code'] : responseTypes,
    configId,
    coexistence: extras['featureType'] === 'whatsapp_business_app_onboarding',
    prefill: prefillOf(extras),
    query: search.toString(),
  }
}
