import type { Database } from '../../../db/database.ts'
import { scheduleJobs, laneKindNumber } from '../../../lanes/index.ts'
import { AppError } from '../../../lib/errors.ts'
import type { Clock } from '../../../lib/clock.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import { errorOfCredentials } from '../../../platforms/graph/failure-to-error.ts'
import type { GraphResult } from '../../../platforms/graph/graph-call.ts'
import type { LoginClient } from '../../../platforms/login/login-client.ts'
import type { CallOptions } from '../../../platforms/outbound-content.ts'
import { recordAudit } from '../../audit/index.ts'
import { type AppendedEvent, type EventDraft, appendEvents } from '../../webhooks/index.ts'
import { type AdAccount, adAccountEvent, sealedForAccount } from '../accounts/ad-account.ts'
import { createAdAccountStore } from '../accounts/ad-account-store.ts'
import { adAccountObject } from '../calls/audited-ads.ts'
import { issueState, readState } from './login-state.ts'

/** ads_management is what everything needs; pages are for creatives, the rest makes lists complete. */
const asked = ['ads_management', 'ads_read', 'business_management', 'pages_show_list', 'pages_read_engagement'] as const
const needed = 'ads_management'
const FIRST_WATCH_MS = 3_600_000

/** Whose ad accounts are, over all cells; absent without them. */
export type AdAccountDirectory = { add: (accountIds: readonly string[], clientId: string) => Promise<void> }

export type OauthDeps = {
  database: Pick<Database, 'tenantTransaction'>
  login: LoginClient
  secretBox: SecretBox
  clock: Clock
  afterCommit: (events: readonly AppendedEvent[]) => void
  adAccounts?: AdAccountDirectory | undefined
  /** Tells those who remember accounts of a client that some have changed. */
  onChanged: (clientId: string) => void
  /** Where the console takes people who connect an account there. */
  consoleRedirectUri: string
}

const byAccount = (a: { accountId: string }, b: { accountId: string }): number => (a.accountId < b.accountId ? -1 : 1)

const badState = () =>
  new AppError(
    'missing_permission',
    'The state is not one that you were given in the last 10 minutes in this browser, or it was used already. Start the login again.',
  )

/** Code, redirect_uri and app are judged by the platform. */
const orRefuse = <Body>(result: GraphResult<Body>): Body => {
  if (!result.ok) throw errorOfCredentials(result.failure)
  return result.body
}

export const createOauthService = (deps: OauthDeps) => {
  const { database, login, secretBox, clock, afterCommit, adAccounts } = deps

  /** The long-lived token of the person who signed in, with everything we keep about it. */
  const fetchToken = async (code: string, redirectUri: string, options?: CallOptions) => {
    const short = orRefuse(await login.exchangeCode(code, redirectUri, options))
    const { token, expiresInSeconds } = orRefuse(await login.longLived(short.token, options))
    const { granted } = orRefuse(await login.permissions(token, options))
    if (!granted.includes(needed)) {
      const missing = asked.filter((permission) => !granted.includes(permission))
      throw new AppError(
        'missing_permission',
        `The permission ${needed} was not granted, and nothing works without it. Start the login again and leave it ticked.`,
        { fields: { missing } },
      )
    }
    // Courtesy: without it the token still works, only its end and its person are not known.
    const looked = await login.inspect(token, options)
    const facts = looked.ok ? looked.body : undefined
    const expiresAtMs =
      facts?.expiresAtMs ?? (expiresInSeconds === undefined ? undefined : clock.now() + expiresInSeconds * 1_000)
    return {
      token,
      expiresAt: expiresAtMs === undefined ? undefined : new Date(expiresAtMs),
      userId: facts?.userId,
    }
  }

  return {
    /** `browser` names the browser that begins, where one does. */
    url: (clientId: string, redirectUri: string | undefined, browser: string | undefined) => {
      const { text, expiresAt } = issueState(secretBox, clientId, browser, clock.now())
      const url = login.dialogUrl({
        redirectUri: redirectUri ?? deps.consoleRedirectUri,
        state: text,
        scopes: asked,
        // A permission that was declined before is asked for again.
        rerequest: true,
      })
      return { url, state: text, expires_at: expiresAt.toISOString() }
    },

    exchange: async (
      clientId: string,
      given: { code: string; redirectUri: string; state: string; browser: string | undefined },
      options?: CallOptions,
    ): Promise<AdAccount[]> => {
      const state = readState(secretBox, given.state, clientId, given.browser, clock.now())
      if (!state) throw badState()
      if (await database.tenantTransaction(clientId, (tx) => createAdAccountStore(tx).isStateUsed(state.nonce)))
        throw badState()
      const connected = await fetchToken(given.code, given.redirectUri, options)
      const granted = orRefuse(await login.adAccounts(connected.token, options))

      const usable = granted.filter(({ accountId }) => /^\d{1,32}$/.test(accountId)).toSorted(byAccount)
      await adAccounts?.add(
        usable.map(({ accountId }) => accountId),
        clientId,
      )

      const { accounts, events } = await database.tenantTransaction(clientId, async (tx) => {
        const store = createAdAccountStore(tx)
        if (!(await store.useState(state.nonce, new Date(state.expiresAtMs)))) throw badState()
        // Each step in one order, so that two exchanges at once do not wait for each other in a circle.
        const named = []
        for (const found of usable) named.push({ found, id: await store.idFor(found.accountId, found) })
        // Lanes before the rows: a watch that books what it saw holds its lane and then wants the row. All that it asks was
        // just answered.
        const watch = { clientId, kind: laneKindNumber.ad_account_watch, afterMs: FIRST_WATCH_MS }
        await scheduleJobs(
          tx,
          named.map(({ id }) => ({ ...watch, laneId: id })),
        )
        const stored: AdAccount[] = []
        const drafts: EventDraft[] = []
        for (const { found, id } of named.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
          const { account, before } = await store.connect(id, found, {
            tokenExpiresAt: connected.expiresAt,
            platformUserId: connected.userId,
            sealedToken: secretBox.seal(connected.token, sealedForAccount(clientId, id)),
          })
          stored.push(account)
          const after = { status: account.status, token_expires_at: connected.expiresAt?.toISOString() }
          await recordAudit(tx, { action: 'ad_account.connected', object: adAccountObject(account), after })
          if (before === 'revoked')
            drafts.push(
              adAccountEvent(account, 'ad_account.updated', new Date(clock.now()), {
                changed: ['status'],
                message: 'The account is connected again.',
              }),
            )
        }
        return { accounts: stored.toSorted(byAccount), events: await appendEvents(tx, drafts) }
      })
      deps.onChanged(clientId)
      afterCommit(events)
      return accounts
    },
  }
}

export type OauthService = ReturnType<typeof createOauthService>
