import type { Database } from '../../../db/database.ts'
import { type LaneWaker, scheduleJob, laneKindNumber } from '../../../lanes/index.ts'
import type { Clock } from '../../../lib/clock.ts'
import { AppError, invalidField } from '../../../lib/errors.ts'
import type { SecretBox } from '../../../lib/secret-box.ts'
import type { LoginClient } from '../../../platforms/login/login-client.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import { clientHint, secretHash } from '../../access/index.ts'
import type { Platform } from '../../channels/index.ts'
import { type DialogClaims, type EmbedSession, isOpen, sealedForSession } from '../sessions/embed-session.ts'
import { createEmbedSessionStore } from '../sessions/embed-session-store.ts'
import type { Work } from '../workflow/signup-connection.ts'
import { askedScopes } from '../workflow/signup-step-runners.ts'
import { freshSteps } from '../workflow/signup-steps.ts'
import { withoutEndSlashes } from '../../../lib/without-end-slashes.ts'

/** How long a login dialog may stay open. */
export const LOGIN_MS = 60 * 60_000
/** A page that is open when its session ends still has to learn how. */
const LAST_WORDS_MS = 10 * 60_000
const loginStateFor = 'embed/login-state'

/**
 * `browser` is the cookie of the browser that began: a dialog that one party began and another one approves must not show the
 * approver's accounts to the first. `attempt` makes it good for one login; two tabs of one attempt are both let back.
 */
type LoginState = {
  clientId: string
  sessionId: string
  platform: Platform
  attempt: number
  browser: string
  until: number
}

export type SignupPageServiceDeps = {
  database: Pick<Database, 'tenantTransaction'>
  secretBox: SecretBox
  clock: Clock
  login: LoginClient
  waker: LaneWaker
  publicUrl: string
  dialogUrl: string
  signupConfigId: string
}

export type Callback = { code?: string | undefined; error?: string | undefined; state?: string | undefined }
export type CallbackOutcome = {
  session: EmbedSession | undefined
  outcome: 'accepted' | 'refused' | 'over' | 'suspended' | 'invalid'
}

/** Whose login it was that the platform leads back from. A hint: the rest of the state is checked where the client lives. */
export const clientOfLoginState = (secretBox: SecretBox, text: string): string | undefined => {
  try {
    return (JSON.parse(secretBox.open(text, loginStateFor)) as LoginState).clientId
  } catch {
    return undefined
  }
}

/** What the page does for the holder of its token, the only credential here. */
export const createSignupPageService = (deps: SignupPageServiceDeps) => {
  const { database, secretBox, clock, login, waker, signupConfigId } = deps
  const redirectUri = `${withoutEndSlashes(deps.publicUrl)}/embed/callback`

  const find = async (token: string): Promise<EmbedSession | undefined> => {
    const clientId = clientHint('embedToken', token)
    if (clientId === undefined) return undefined
    return database.tenantTransaction(clientId, (tx) => createEmbedSessionStore(tx).findByToken(secretHash(token)))
  }

  const required = async (token: string): Promise<EmbedSession> => {
    const session = await find(token)
    if (!session) throw new AppError('session_not_found', 'This signup link is not valid.')
    if (session.suspended) throw new AppError('client_suspended')
    return session
  }

  const requiredOpen = async (token: string): Promise<EmbedSession> => {
    const session = await required(token)
    if (!isOpen(session)) throw new AppError('session_ended', undefined, { fields: { status: session.status } })
    return session
  }

  const write = <T>(
    { clientId }: EmbedSession,
    work: (store: ReturnType<typeof createEmbedSessionStore>) => Promise<T>,
  ) => database.tenantTransaction(clientId, (tx) => work(createEmbedSessionStore(tx)))

  /** Has the connection go on. In the transaction of what it goes on with. */
  const lane = ({ clientId, sessionId }: EmbedSession) => ({ clientId, kind: laneKindNumber.signup, laneId: sessionId })
  const wake = ({ clientId, sessionId }: EmbedSession) =>
    waker.wake(laneKindNumber.signup, { clientId, laneId: sessionId })
  const sealedWork = ({ clientId, sessionId }: EmbedSession, work: Work) =>
    secretBox.seal(JSON.stringify(work), sealedForSession(clientId, sessionId))

  const readState = (text: string | undefined): LoginState | undefined => {
    try {
      const state = JSON.parse(secretBox.open(text ?? '', loginStateFor)) as LoginState
      return state.until > clock.now() ? state : undefined
    } catch {
      return undefined
    }
  }

  return {
    /** Whose messages the page listens to while the dialog is open. */
    dialogOrigin: new URL(deps.dialogUrl).origin,

    cookiePlace: {
      path: '/embed',
      httpOnly: true,
      sameSite: 'lax',
      secure: deps.publicUrl.startsWith('https:'),
    } as const,

    find,

    open: async (session: EmbedSession): Promise<EmbedSession> => {
      if (session.status !== 'pending') return session
      await write(session, (store) => store.markOpened(session.sessionId))
      return { ...session, status: 'opened' }
    },

    state: async (token: string): Promise<EmbedSession> => {
      const session = await required(token)
      const endedMs = (session.endedAt ?? session.expiresAt).getTime()
      if (!isOpen(session) && clock.now() - endedMs > LAST_WORDS_MS)
        throw new AppError('session_ended', undefined, { fields: { status: session.status } })
      return session
    },

    /** The address of the platform's dialog, or undefined while a connection is running. */
    beginLogin: async (session: EmbedSession, platform: Platform, browser: string): Promise<string | undefined> => {
      const { clientId, sessionId, attempt, prefill, problem } = session
      if (!(await write(session, (store) => store.beginLogin(sessionId, platform)))) return undefined
      const state: LoginState = { clientId, sessionId, platform, attempt, browser, until: clock.now() + LOGIN_MS }
      return login.dialogUrl({
        redirectUri,
        state: secretBox.seal(JSON.stringify(state), loginStateFor),
        ...(platform === 'chatapp'
          ? { configId: signupConfigId, extras: { setup: prefill ?? {}, sessionInfoVersion: '3' } }
          : { scopes: askedScopes[platform] }),
        // Without this the dialog does not ask again for what was declined once.
        ...(problem?.code === 'permission_missing' ? { rerequest: true } : {}),
      })
    },

    /** The browser comes back from the dialog. */
    finishLogin: async (
      { code, error, state: text }: Callback,
      browser: string | undefined,
      from: Work['from'],
    ): Promise<CallbackOutcome> => {
      const state = readState(text)
      if (!state || state.browser !== browser) return { session: undefined, outcome: 'invalid' }
      const { clientId, sessionId, platform, attempt } = state
      const session = await database.tenantTransaction(clientId, (tx) => createEmbedSessionStore(tx).find(sessionId))
      if (!session || !isOpen(session)) return { session, outcome: 'over' }
      if (session.suspended) return { session, outcome: 'suspended' }
      if (session.attempt !== attempt)
        // Another tab came first: its login is being connected, and this one ends there too.
        return { session, outcome: session.run === 'running' || session.run === 'asking' ? 'accepted' : 'invalid' }
      if (code === undefined || code === '') {
        const message =
          error === undefined || error === 'access_denied'
            ? 'The login was cancelled or refused, so nothing was connected. Try again when you are ready.'
            : 'The platform ended the login with an error. Try again.'
        await write(session, (store) => store.backToChoice(sessionId, { code: 'login_refused', message }))
        return { session, outcome: 'refused' }
      }
      const accepted = await database.tenantTransaction(clientId, async (tx) => {
        const taken = await createEmbedSessionStore(tx).accept(sessionId, attempt, platform, {
          steps: freshSteps(),
          workSealed: sealedWork(session, compact({ code: code.replace(/#_$/, ''), redirectUri, from })),
        })
        if (taken) await scheduleJob(tx, lane(session))
        return taken
      })
      if (accepted) wake(session)
      return { session, outcome: 'accepted' }
    },

    claim: async (token: string, claims: DialogClaims): Promise<void> => {
      const session = await requiredOpen(token)
      await write(session, (store) => store.claim(session.sessionId, claims))
    },

    answer: async (token: string, given: { account?: string; pin?: string }): Promise<EmbedSession> => {
      const session = await requiredOpen(token)
      const { question } = session
      // Another tab, or a second click, was quicker.
      if (session.run !== 'asking' || !question) return session
      const option =
        question.type === 'account' ? question.options.find(({ account }) => account === given.account) : undefined
      if (question.type === 'account' && (!option || option.taken))
        throw invalidField('account', 'must be one of the accounts that are offered.')
      if (question.type === 'pin' && given.pin === undefined) throw invalidField('pin', 'is required.')
      await database.tenantTransaction(session.clientId, async (tx) => {
        const store = createEmbedSessionStore(tx)
        const workSealed = await store.work(session.sessionId)
        if (workSealed === undefined) return
        const belongsTo = sealedForSession(session.clientId, session.sessionId)
        const work = JSON.parse(secretBox.open(workSealed, belongsTo)) as Work
        const answered: Work = option
          ? { ...work, chosen: option.account }
          : { ...work, ...compact({ pin: given.pin }) }
        if (await store.answer(session.sessionId, session.attempt, sealedWork(session, answered)))
          await scheduleJob(tx, lane(session))
      })
      wake(session)
      return required(token)
    },

    /** Back to the choice of platforms; a running connection goes on. */
    startOver: async (token: string): Promise<EmbedSession> => {
      const session = await requiredOpen(token)
      await write(session, (store) => store.backToChoice(session.sessionId, undefined))
      return required(token)
    },
  }
}

export type SignupPageService = ReturnType<typeof createSignupPageService>
