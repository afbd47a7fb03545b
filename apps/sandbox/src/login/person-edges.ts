// What a token opens: /me/permissions, /me/adaccounts, /me/accounts, and the accounts of a business.
import { permissionDenied } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json, nodeList, rowList, success } from '../graph/graph-types.ts'
import { tokenReaches } from '../graph/token-check.ts'
import { parseFields } from '../graph/field-selection.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import type { AccessToken, AdAccount, Business, Page, Person } from '../state/world-types.ts'
import type { AppCallbacks } from './app-callbacks.ts'

const pageScopes = ['pages_show_list', 'pages_messaging', 'pages_manage_metadata', 'pages_read_engagement']
const adScopes = ['ads_management', 'ads_read']

export const installPersonEdges = (core: SandboxCore, callbacks: AppCallbacks): void => {
  const { graph, state } = core
  const tokens = state.collection<AccessToken>('token')
  const adAccounts = state.collection<AdAccount>('ad_account')
  const businesses = state.collection<Business>('business')
  const pages = state.collection<Page>('page')

  const reaches = (context: GraphContext, id: string): boolean =>
    context.token?.assetIds === undefined || context.token.assetIds.includes(id)

  const adAccountList = (context: GraphContext, test: (account: AdAccount) => boolean = () => true): GraphResult => {
    if (!adScopes.some((scope) => context.token?.scopes.includes(scope)))
      throw permissionDenied('Requires ads_management or ads_read permission to manage the object')
    const shown = adAccounts.where((account) => reaches(context, account.id) && test(account))
    return nodeList('ad_account', shown, { total_count: shown.length })
  }

  const pageList = async (context: GraphContext, test: (page: Page) => boolean = () => true): Promise<GraphResult> => {
    if (!tokenReaches(context.token, pageScopes))
      throw permissionDenied('Requires pages_show_list permission to manage the object')
    const shown = pages.where((page) => tokenReaches(context.token, pageScopes, page.id) && test(page))
    const fields = context.fields ?? parseFields('access_token,category,name,id,tasks')
    return json(await core.renderer.renderResult(nodeList('page', shown), { ...context, fields }))
  }

  const permissionList = (context: GraphContext): GraphResult => {
    const { token, params } = context
    const rows = [
      ...(token?.scopes ?? []).map((permission) => ({ permission, status: 'granted' })),
      ...(token?.declined ?? []).map((permission) => ({ permission, status: 'declined' })),
    ]
    const permission = params.text('permission')
    const status = params.text('status')
    return json({
      data: rows.filter(
        (row) =>
          (permission === undefined || row.permission === permission) &&
          (status === undefined || row.status === status),
      ),
    })
  }

  const removePermissions = (context: GraphContext, person: Person): GraphResult => {
    const permission = context.params.text('permission')
    const appId = context.token?.appId ?? ''
    // A person takes the app away as a whole; the tokens of a business integration live and die one by one.
    const mine = tokens.where(
      (token) =>
        token.id === context.token?.id ||
        (token.type === 'USER' &&
          token.subjectId === person.id &&
          token.appId === appId &&
          context.token?.type === 'USER'),
    )
    for (const token of mine) {
      if (permission === undefined) tokens.put({ ...token, deadSubcode: 458 })
      else if (token.scopes.includes(permission))
        tokens.put({
          ...token,
          scopes: token.scopes.filter((scope) => scope !== permission),
          declined: [...(token.declined ?? []), permission],
        })
    }
    if (permission === undefined) void callbacks.deauthorize(person.id)
    return success()
  }

  graph
    .extend<Person>('person')
    .edge('GET', 'permissions', permissionList)
    .edge('DELETE', 'permissions', removePermissions)
    .edge('GET', 'adaccounts', (context) => adAccountList(context))
    .edge('GET', 'assigned_ad_accounts', (context) => adAccountList(context))
    .edge('GET', 'accounts', (context) => pageList(context))
    .edge('GET', 'assigned_pages', (context) => pageList(context))
    .edge('GET', 'businesses', (context) => {
      if (!tokenReaches(context.token, ['business_management']))
        throw permissionDenied('Requires business_management permission to manage the object')
      return nodeList('business', businesses.values())
    })

  const needsBusiness = (context: GraphContext): void => {
    if (!tokenReaches(context.token, ['business_management', ...adScopes]))
      throw permissionDenied('Requires business_management permission to manage the object')
  }
  graph
    .extend<Business>('business')
    .edge('GET', 'owned_ad_accounts', (context, business) => {
      needsBusiness(context)
      return adAccountList(context, (account) => account.businessId === business.id)
    })
    .edge('GET', 'client_ad_accounts', (context) => {
      needsBusiness(context)
      return rowList([])
    })
    .edge('GET', 'owned_pages', (context, business) => pageList(context, (page) => page.businessId === business.id))
  graph
    .extend<AdAccount>('ad_account')
    // Which pages an account may advertise for: the permission for ads is enough, but their tokens need one for pages.
    .edge('GET', 'promote_pages', (context, account) => {
      const limited = context.token?.targets['pages_show_list']
      const shown = pages.where(
        (page) => page.businessId === account.businessId && (limited === undefined || limited.includes(page.id)),
      )
      return nodeList('page', shown)
    })
    .edge('GET', 'assigned_users', () => rowList([]))
}
