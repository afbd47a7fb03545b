// What a person can pick in a dialog: the accounts that the asked permissions are about.
import type { SandboxCore } from '../sandbox-core.ts'
import type { AdAccount, AssetSubscription, IgAccount, Page, PhoneNumber, Waba } from '../state/world-types.ts'
import type { DialogRequest } from './login-types.ts'

export type Choice = { id: string; label: string; detail: string; ticked: boolean }
export type ChoiceGroup = {
  kind: 'ad_account' | 'page' | 'ig_account' | 'phone_number'
  title: string
  /** One only: a radio button instead of a tick. */
  single: boolean
  choices: Choice[]
}

export const scopeAsset = (scope: string): ChoiceGroup['kind'] | undefined => {
  if (scope.startsWith('ads_')) return 'ad_account'
  if (scope.startsWith('instagram_')) return 'ig_account'
  if (scope.startsWith('pages_') || scope === 'leads_retrieval' || scope === 'page_events') return 'page'
  if (scope.startsWith('whatsapp_')) return 'phone_number'
  return undefined
}

const accountStates: Record<number, string> = { 1: 'active', 2: 'disabled', 3: 'unsettled', 101: 'closed' }

export const createDialogChoices = ({ state, config }: SandboxCore) => {
  const adAccounts = state.collection<AdAccount>('ad_account')
  const pages = state.collection<Page>('page')
  const igAccounts = state.collection<IgAccount>('ig_account')
  const phones = state.collection<PhoneNumber>('phone_number')
  const wabas = state.collection<Waba>('waba')
  const assets = state.collection<AssetSubscription>('asset_subscription')

  const groupOf = (kind: ChoiceGroup['kind'], isSignup: boolean): ChoiceGroup => {
    const single = isSignup
    switch (kind) {
      case 'ad_account':
        return {
          kind,
          title: 'Ad accounts',
          single: false,
          choices: adAccounts.values().map((account) => ({
            id: account.id,
            label: account.name,
            detail: `${account.id}, ${account.currency}, ${accountStates[account.accountStatus] ?? account.accountStatus}`,
            ticked: true,
          })),
        }
      case 'page':
        return {
          kind,
          title: 'Pages',
          single,
          choices: pages
            .values()
            .map((page, index) => ({ id: page.id, label: page.name, detail: page.id, ticked: !single || index === 0 })),
        }
      case 'ig_account':
        return {
          kind,
          title: 'Professional accounts',
          single,
          choices: igAccounts.values().map((account, index) => ({
            id: account.id,
            label: `@${account.username}`,
            detail: `${account.name}, ${account.id}`,
            ticked: !single || index === 0,
          })),
        }
      default: {
        const list = phones.values()
        const fresh = list.findIndex((phone) => !phone.registered && !assets.get(`${config.appId}:${phone.wabaId}`))
        return {
          kind,
          title: 'Business accounts and phone numbers',
          single: true,
          choices: list.map((phone, index) => ({
            id: phone.id,
            label: `${phone.displayNumber}, ${phone.verifiedName}`,
            detail: `${wabas.get(phone.wabaId)?.name ?? ''} (${phone.wabaId}), number ${phone.id}`,
            ticked: index === Math.max(0, fresh),
          })),
        }
      }
    }
  }

  return (request: DialogRequest): ChoiceGroup[] => {
    if (request.kind === 'photo-login') return [groupOf('ig_account', true)]
    // A signup connects one account: the page's own, or the one behind the page.
    if (request.kind === 'photo-signup') return [groupOf('ig_account', true)]
    if (request.kind === 'social-signup') return [groupOf('page', true)]
    if (request.kind === 'chat-signup') return [groupOf('phone_number', true)]
    const kinds = new Set(request.scopes.map(scopeAsset).filter((kind) => kind !== undefined))
    return [...kinds].map((kind) => groupOf(kind, false))
  }
}

export type DialogChoices = ReturnType<typeof createDialogChoices>
