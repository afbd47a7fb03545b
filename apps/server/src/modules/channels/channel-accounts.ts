import type { Clock } from '../../lib/clock.ts'
import type { ChatAccounts } from '../../platforms/chat/chat-accounts.ts'
import type { GraphResult } from '../../platforms/graph/graph-call.ts'
import { mapBody } from '../../platforms/graph/graph-result.ts'
import { compact } from '../../platforms/graph/json-values.ts'
import type { LoginClient, TokenInspection } from '../../platforms/login/login-client.ts'
import type { CallOptions } from '../../platforms/outbound-content.ts'
import type { PhotoPlatform } from '../../platforms/photo/photo-platform.ts'
import { type PlatformFailure, refusedHere } from '../../platforms/graph/platform-failure.ts'
import type { SocialPlatform } from '../../platforms/social/social-platform.ts'
import { SOON_MS } from '../attention/index.ts'
import type { ProblemReason } from './channel.ts'
import type { AccountFacts } from './channel-store.ts'
import type { Platform } from './channel-codes.ts'
import { defined } from '../../lib/defined.ts'

// One way to ask about an account, whichever of the three platforms it lives on.

export type AccountPlatforms = {
  chat: ChatAccounts
  photo: PhotoPlatform
  social: SocialPlatform
  login: LoginClient
  appId: string
}

export type ChannelAccountsDeps = AccountPlatforms & { clock: Clock }

export type Account = {
  platform: Platform
  accountKey: string
  token: string
  wabaId?: string | undefined
  pageId?: string | undefined
}

export type Finding = { reason: ProblemReason; message: string }
/** `findings` need a person; a failure means that the platform could not be asked. */
export type Inspection =
  | { ok: true; findings: Finding[]; facts: AccountFacts }
  | { ok: false; failure: PlatformFailure }

const neededScopes: Record<Platform, string[][]> = {
  // Each inner list is satisfied by any one of its names: the two logins of the photo platform call them differently.
  chatapp: [['whatsapp_business_messaging'], ['whatsapp_business_management']],
  photoapp: [['instagram_manage_messages', 'instagram_business_manage_messages']],
  socialapp: [['pages_messaging']],
}

const missingScopes = (platform: Platform, { scopes }: TokenInspection): string[] =>
  neededScopes[platform].filter((anyOf) => !anyOf.some((scope) => scopes.includes(scope))).map(([first]) => first ?? '')

const refused = (text: string) => ({ ok: false as const, failure: refusedHere('account', text) })

const chatAccount = ({ wabaId = '', token }: Account) => ({ wabaId, token })
const photoAccount = ({ accountKey: accountId, token, pageId }: Account) => ({
  accountId,
  token,
  ...defined({ pageId }),
})
const pageAccount = ({ accountKey: pageId, token }: Account) => ({ pageId, token })

export const createChannelAccounts = ({ chat, photo, social, login, appId, clock }: ChannelAccountsDeps) => {
  const subscribe = (account: Account, options?: CallOptions) => {
    const { platform, token } = account
    if (platform === 'chatapp') return chat.subscribe(chatAccount(account), options)
    // A page has one list of subscribed fields, for its own messages and for the photo account behind it: always the full one.
    const pageId = platform === 'socialapp' ? account.accountKey : account.pageId
    return pageId === undefined
      ? photo.subscribe(photoAccount(account), options)
      : social.subscribe({ pageId, token }, options)
  }

  const subscribedAppIds = async (account: Account, options?: CallOptions): Promise<GraphResult<string[]>> => {
    if (account.platform === 'chatapp') return chat.subscribedApps(chatAccount(account), options)
    if (account.platform === 'photoapp') return photo.subscribedApps(photoAccount(account), options)
    return mapBody(await social.subscribedApps(pageAccount(account), options), (apps) => apps.map(({ id }) => id))
  }

  /** The account's own facts; a number of another business account, or a page of another account, is refused. */
  const describe = async (
    account: Account,
    options?: CallOptions,
  ): Promise<GraphResult<AccountFacts & { name?: string; registered?: boolean }>> => {
    const { platform, accountKey, token } = account
    if (platform === 'photoapp') {
      const result = await photo.profile(photoAccount(account), options)
      if (!result.ok) return result
      if (account.pageId !== undefined) {
        const page = await social.page({ pageId: account.pageId, token }, options)
        if (!page.ok) return page
        if (page.body.photoAccount?.id !== accountKey)
          return refused(`The page ${account.pageId} is not the page of the account ${accountKey}. Check both ids.`)
      }
      return mapBody(result, ({ username, name }) => compact({ username, name, pageId: account.pageId }))
    }
    if (platform === 'socialapp')
      return mapBody(await social.page(pageAccount(account), options), ({ username, name }) =>
        compact({ username, name, pageId: accountKey }),
      )
    const { wabaId } = chatAccount(account)
    const business = await chat.account({ wabaId, token }, options)
    if (!business.ok) return business
    const numbers = await chat.numbers({ wabaId, token }, options)
    if (!numbers.ok) return numbers
    const number = numbers.body.find(({ id }) => id === accountKey)
    if (!number)
      return refused(`The number ${accountKey} does not belong to the business account ${wabaId}. Check both ids.`)
    const { displayPhoneNumber, qualityRating, throughput, verifiedName, registered } = number
    const { templateNamespace, messagingLimit } = business.body
    const name = verifiedName ?? displayPhoneNumber
    const limits = { throughput, messagingLimit }
    const facts = { wabaId, registered, displayPhoneNumber, qualityRating, ...limits, templateNamespace, name }
    return { ...numbers, body: compact(facts) }
  }

  return {
    subscribe,
    describe,

    unsubscribe: (account: Account, options?: CallOptions) =>
      account.platform === 'chatapp'
        ? chat.unsubscribe(chatAccount(account), options)
        : account.platform === 'photoapp'
          ? photo.unsubscribe(photoAccount(account), options)
          : social.unsubscribe(pageAccount(account), options),

    /** Everything that must be right for messages to flow, looked at before they fail. */
    inspect: async (account: Account, options?: CallOptions): Promise<Inspection> => {
      const token = await login.inspect(account.token, options)
      if (!token.ok) return token
      const findings: Finding[] = []
      const find = (reason: ProblemReason, message: string) => findings.push({ reason, message })
      if (!token.body.valid) {
        const why = token.body.error?.message
        find(
          'token_invalid',
          `The platform no longer accepts the token${why ? `: ${why}` : ''}. Connect the channel again.`,
        )
        return { ok: true, findings, facts: {} }
      }
      const { expiresAtMs } = token.body
      if (expiresAtMs !== undefined && expiresAtMs - clock.now() < SOON_MS) {
        const day = new Date(expiresAtMs).toISOString().slice(0, 10)
        find('token_expiring', `The token ends on ${day}. Connect the channel again before that.`)
      }
      const missing = missingScopes(account.platform, token.body)
      if (missing.length > 0)
        find('permission_missing', `The token lacks ${missing.join(' and ')}. Connect the channel again and grant it.`)

      const apps = await subscribedAppIds(account, options)
      if (apps.ok && !apps.body.includes(appId))
        find(
          'app_not_subscribed',
          'The platform does not report what happens on this account: the app is not subscribed. Connect the channel again.',
        )
      const facts = await describe(account, options)
      for (const answer of [apps, facts])
        if (!answer.ok) {
          if (answer.failure.policy !== 'config' && answer.failure.policy !== 'rejected') return answer
          // With a permission missing, refusals of the other questions are its consequence, not news.
          const explained = findings.some(({ reason }) => reason !== 'token_expiring')
          if (!explained) find('account_restricted', answer.failure.text)
        }
      const person = defined({ platformUserId: token.body.userId })
      if (!facts.ok) return { ok: true, findings, facts: person }
      const { name: _name, registered, ...kept } = facts.body
      if (registered === false)
        find(
          'number_not_registered',
          'The number is not registered with the platform, so it cannot send. Register it again.',
        )
      if (kept.qualityRating === 'RED')
        find(
          'quality_low',
          'The platform rates the number RED: people block or report its messages. It may soon be limited.',
        )
      return { ok: true, findings, facts: { ...kept, ...person } }
    },
  }
}

export type ChannelAccounts = ReturnType<typeof createChannelAccounts>
