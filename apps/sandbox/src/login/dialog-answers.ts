// Turns what a person chose into a code and the address to go back to.
import { randomText } from '../graph/graph-ids.ts'
import type { SandboxCore } from '../sandbox-core.ts'
import { seedIds } from '../state/seed-world.ts'
import type { Business, IgAccount, Page, PhoneNumber, Waba } from '../state/world-types.ts'
import { scopeAsset } from './dialog-choices.ts'
import type { ChoiceGroup, DialogChoices } from './dialog-choices.ts'
import { DialogProblem } from './dialog-request.ts'
import { issueToken } from './token-issue.ts'
import type { DialogAnswer, DialogOutcome, DialogRequest, LoginCode } from './login-types.ts'

/** The signup code lives 30 seconds on the platform; without strict rules a person may take a little longer. */
const codeLifetimeMs = (kind: LoginCode['kind'], strict: boolean): number => {
  if (kind === 'photo-login') return 3_600_000
  return kind === 'chat-signup' && strict ? 30_000 : 600_000
}

/** How long a dead code is still told apart from one that never was. */
const forgetAfterMs = 86_400_000

type Picked = { assetIds: string[]; byKind: Partial<Record<ChoiceGroup['kind'], string[]>>; phone?: PhoneNumber }

export const createDialogAnswers = (core: SandboxCore, choicesOf: DialogChoices) => {
  const { clock, settings, state } = core
  const codes = state.collection<LoginCode>('login_code')
  clock.on('login_code_forgotten', ({ id }: { id: string }) => codes.delete(id))
  const phones = state.collection<PhoneNumber>('phone_number')
  const wabas = state.collection<Waba>('waba')
  const businesses = state.collection<Business>('business')
  const igAccounts = state.collection<IgAccount>('ig_account')

  const addNumber = (
    request: DialogRequest,
    { number, displayName }: { number: string; displayName: string },
  ): PhoneNumber => {
    const digits = number.replaceAll(/\D/g, '')
    if (!/^\d{7,15}$/.test(digits))
      throw new DialogProblem('The phone number must have 7 to 15 digits, with the country code.')
    if (phones.where((phone) => phone.number === digits).length > 0)
      throw new DialogProblem('The phone number is registered already. Pick it from the list.')
    const name = displayName === '' ? (request.prefill.displayName ?? 'New business') : displayName
    const business = businesses.put({
      id: state.newId('2100'),
      name: request.prefill.businessName ?? name,
      verificationStatus: 'not_verified',
    })
    const waba = wabas.put({
      id: state.newId('4100'),
      name,
      businessId: business.id,
      currency: 'USD',
      timezoneId: '1',
      namespace: `${randomText(8).toLowerCase()}_sandbox`,
      country: 'US',
      reviewStatus: 'APPROVED',
      messagingLimit: 'TIER_250',
    })
    return phones.put({
      id: state.newId('5100'),
      wabaId: waba.id,
      number: digits,
      displayNumber: `+${digits}`,
      verifiedName: name,
      nameStatus: 'AVAILABLE_WITHOUT_REVIEW',
      quality: 'UNKNOWN',
      throughput: 'STANDARD',
      registered: false,
      verified: true,
      pinFailures: 0,
      registrations: [],
    })
  }

  const pick = (request: DialogRequest, answer: DialogAnswer): Picked => {
    if (request.kind === 'chat-signup' && answer.newNumber) {
      const phone = addNumber(request, answer.newNumber)
      return { phone, assetIds: [phone.wabaId, phone.id], byKind: { phone_number: [phone.wabaId] } }
    }
    const picked: Picked = { assetIds: [], byKind: {} }
    const known = new Set<string>()
    for (const group of choicesOf(request)) {
      const named = (id: string): boolean => {
        if (answer.accounts?.includes(id)) return true
        // A number may also be named by its business account.
        return group.kind === 'phone_number' && answer.accounts?.includes(phones.get(id)?.wabaId ?? '') === true
      }
      const isMentioned = answer.accounts?.length === 0 || group.choices.some(({ id }) => named(id))
      const asOpened = answer.accounts === undefined || (answer.keepOthers && !isMentioned)
      for (const choice of group.choices) {
        known.add(choice.id)
        if (group.kind === 'phone_number') known.add(phones.get(choice.id)?.wabaId ?? '')
      }
      let chosen = group.choices.filter((choice) => (asOpened ? choice.ticked : named(choice.id))).map(({ id }) => id)
      if (group.single) {
        const exact = chosen.filter((id) => answer.accounts?.includes(id))
        chosen = (exact.length > 0 ? exact : chosen).slice(0, 1)
      }
      if (group.kind === 'phone_number') {
        const phone = chosen.map((id) => phones.get(id)).find((one) => one !== undefined)
        if (phone) {
          picked.phone = phone
          picked.assetIds.push(phone.wabaId, phone.id)
          picked.byKind.phone_number = [phone.wabaId]
        }
        continue
      }
      picked.assetIds.push(...chosen)
      picked.byKind[group.kind] = chosen.map((id) => id.replace(/^act_/, ''))
    }
    const stranger = answer.accounts?.find((id) => !known.has(id))
    if (stranger !== undefined) throw new DialogProblem(`The account ${stranger} cannot be picked in this dialog.`)
    return picked
  }

  /** A page goes with its professional account and the other way round, because one is reached through the other. */
  const withPartners = (request: DialogRequest, picked: Picked): Picked => {
    const { byKind } = picked
    const pages = state.collection<Page>('page')
    const add = (kind: 'page' | 'ig_account', ids: (string | undefined)[]): void => {
      const found = ids.filter((id) => id !== undefined)
      byKind[kind] = [...new Set([...(byKind[kind] ?? []), ...found])]
      picked.assetIds = [...new Set([...picked.assetIds, ...found])]
    }
    if (request.kind === 'photo-signup')
      add(
        'page',
        (byKind.ig_account ?? []).map((id) => igAccounts.get(id)?.pageId),
      )
    if (request.kind === 'social-signup')
      add(
        'ig_account',
        (byKind.page ?? []).map((id) => pages.get(id)?.igId),
      )
    if (request.kind === 'scope' && byKind.page && !byKind.ig_account)
      add(
        'ig_account',
        byKind.page.map((id) => pages.get(id)?.igId),
      )
    return picked
  }

  const subjectOf = (request: DialogRequest, picked: Picked): string => {
    if (request.kind === 'photo-login') return picked.byKind.ig_account?.[0] ?? ''
    return request.configId === undefined ? seedIds.person : seedIds.systemUser
  }

  const backTo = (
    request: DialogRequest,
    query: Record<string, string>,
    fragment: Record<string, string> = {},
  ): string => {
    const url = new URL(request.redirectUri)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (request.state !== undefined) url.searchParams.set('state', request.state)
    if (Object.keys(fragment).length > 0) url.hash = new URLSearchParams(fragment).toString()
    else if (request.kind === 'photo-login' && query['code'] !== undefined) url.hash = '_'
    return url.toString()
  }

  const refused = (request: DialogRequest): DialogOutcome => ({
    redirectTo: backTo(request, {
      error: 'access_denied',
      ...(request.kind === 'photo-login' ? {} : { error_code: '200' }),
      error_description: request.kind === 'photo-login' ? 'The user denied your request' : 'Permissions error',
      error_reason: 'user_denied',
    }),
    code: undefined,
    state: request.state,
    ...(request.kind === 'chat-signup'
      ? {
          message: {
            type: 'WA_EMBEDDED_SIGNUP',
            event: 'CANCEL',
            data: { current_step: 'WABA_PHONE_PROFILE_PICKER' },
            version: 3,
          },
        }
      : {}),
  })

  const signupMessage = (picked: Picked, coexistence: boolean): Record<string, unknown> => {
    const { phone } = picked
    const waba = phone ? wabas.get(phone.wabaId) : undefined
    return {
      type: 'WA_EMBEDDED_SIGNUP',
      event: coexistence ? 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' : 'FINISH',
      data: {
        ...(coexistence ? {} : { phone_number_id: phone?.id }),
        waba_id: phone?.wabaId,
        business_id: waba?.businessId,
        ad_account_ids: [],
        page_ids: [],
        dataset_ids: [],
        catalog_ids: [],
        instagram_account_ids: [],
        waba_ids: phone ? [phone.wabaId] : [],
      },
      version: 3,
    }
  }

  return (request: DialogRequest, answer: DialogAnswer): DialogOutcome => {
    if (answer.deny) return refused(request)
    const stranger = answer.untick.find((scope) => !request.scopes.includes(scope))
    if (stranger !== undefined) throw new DialogProblem(`The permission ${stranger} is not asked for in this dialog.`)
    const granted = request.scopes.filter((scope) => !answer.untick.includes(scope))
    const picked = withPartners(request, pick(request, answer))
    const subjectId = subjectOf(request, picked)
    if (request.kind !== 'scope' && picked.assetIds.length === 0) throw new DialogProblem('Pick an account first.')
    const coexistence = answer.coexistence ?? request.coexistence
    if (request.kind === 'chat-signup' && coexistence && picked.phone)
      // In coexistence the number stays with the phone app: it is registered there already.
      phones.put({ ...picked.phone, registered: true, quality: 'GREEN' })
    const targets: Record<string, string[]> = {}
    for (const scope of granted) {
      const kind = scopeAsset(scope)
      const ids = kind === undefined ? undefined : picked.byKind[kind]
      if (ids) targets[scope] = ids
    }
    const now = clock.now()
    const grant: LoginCode = {
      id: `AQ${randomText(96)}`,
      appId: request.clientId,
      kind: request.kind,
      redirectUri: request.redirectUri,
      subjectId,
      scopes: [...granted, ...(request.kind === 'photo-login' ? [] : ['public_profile'])],
      declined: answer.untick,
      assetIds: picked.assetIds,
      targets,
      createdAtMs: now,
      expiresAtMs: now + codeLifetimeMs(request.kind, settings.current.strict),
    }
    const query: Record<string, string> = {}
    const fragment: Record<string, string> = {}
    const wantsToken = request.responseTypes.includes('token')
    const wantsCode = request.responseTypes.includes('code') || !wantsToken
    if (wantsCode) {
      codes.put(grant)
      clock.schedule('login_code_forgotten', grant.expiresAtMs + forgetAfterMs, { id: grant.id })
      query['code'] = grant.id
    }
    if (wantsToken) {
      const token = issueToken(core, grant)
      fragment['access_token'] = token.id
      fragment['data_access_expiration_time'] = String(Math.floor(now / 1000) + 90 * 86_400)
      fragment['expires_in'] = String(token.expiresAtMs === 0 ? 0 : Math.round((token.expiresAtMs - now) / 1000))
    }
    if (request.responseTypes.includes('granted_scopes')) {
      query['granted_scopes'] = grant.scopes.join(',')
      query['denied_scopes'] = grant.declined.join(',')
    }
    return {
      redirectTo: backTo(request, query, fragment),
      code: wantsCode ? grant.id : undefined,
      state: request.state,
      ...(request.kind === 'chat-signup' ? { message: signupMessage(picked, coexistence) } : {}),
    }
  }
}

export type DialogAnswers = ReturnType<typeof createDialogAnswers>
