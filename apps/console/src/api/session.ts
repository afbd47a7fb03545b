import { createHeraldClient, HeraldError, unwrap, type components } from '@herald/api-client'
import { useSyncExternalStore } from 'react'
import { currentLanguage } from '../texts.ts'
import { recordCall } from './call-log.ts'
import { SessionEnded } from './session-ended.ts'

// The session of the signed-in user. The refresh token is in an HttpOnly cookie; the access token is kept in memory only and
// lives for an hour.

export type SessionUser = components['schemas']['SessionUserDto']
type Session = components['schemas']['SessionDto']

export type SessionState =
  | { status: 'starting' }
  | { status: 'signed_in'; user: SessionUser }
  /** With `user` the session expired: the page stays mounted under the sign-in dialog. */
  | { status: 'signed_out'; user?: SessionUser }

let state: SessionState = { status: 'starting' }
let accessToken: string | undefined
let refreshing: Promise<boolean> | undefined
const listeners = new Set<() => void>()

const become = (next: SessionState) => {
  state = next
  for (const listener of listeners) listener()
}

/** The tabs of this browser have one session: whoever signs out leaves nothing to be read in another one. */
const otherTabs = new BroadcastChannel('herald-session')
const SIGNED_OUT = 'signed out'

/** Set while signed in, so that a first visit does not ask for a refresh in vain. It says nothing about the user. */
const traceKey = 'herald-was-signed-in'

const enter = ({ access_token, user }: Session) => {
  accessToken = access_token
  localStorage.setItem(traceKey, 'yes')
  become({ status: 'signed_in', user })
}

const expire = () => {
  accessToken = undefined
  localStorage.removeItem(traceKey)
  if (state.status === 'signed_in') become({ status: 'signed_out', user: state.user })
  else if (state.status === 'starting') become({ status: 'signed_out' })
}

const isExpired = (): boolean => state.status === 'signed_out' && state.user !== undefined

/** What the console asks for itself, and no page: unread.ts asks for the badge of the menu. */
const isOwn = (path: string): boolean =>
  path.startsWith('/api/auth/') ||
  path === '/api/stream' ||
  path === '/api/conversations?status=open&unread=true&limit=10'

const timedFetch = async (request: Request, body: string | undefined): Promise<Response> => {
  const started = performance.now()
  const response = await fetch(request)
  const { pathname, search } = new URL(request.url)
  const path = pathname + search
  if (!isOwn(path))
    recordCall({
      method: request.method,
      path,
      body,
      status: response.status,
      durationMs: Math.round(performance.now() - started),
      at: new Date(),
    })
  return response
}

/** After a 401 the access token is renewed once and the request repeated. */
const sessionFetch = async (request: Request): Promise<Response> => {
  // The page under the sign-in dialog goes on polling: the server is not asked for what it refuses.
  if (isExpired()) throw new SessionEnded('The session has ended.')
  request.headers.set('accept-language', currentLanguage())
  const isJson = request.headers.get('content-type')?.startsWith('application/json') ?? false
  const body = isJson ? await request.clone().text() : undefined
  const again = request.clone()
  const response = await timedFetch(request, body)
  // Of a call that carries no session, such as that of a password link, the 401 says something else.
  if (response.status !== 401 || !request.headers.has('authorization')) return response
  // Asked before the session ended, answered after: to renew it once more would race with who is signing in again.
  if (isExpired()) throw new SessionEnded('The session has ended.')
  if (!(await refresh())) {
    // A server that cannot be reached, or renews nothing now, has not ended the session.
    if (state.status === 'signed_in') throw new TypeError('The session could not be renewed.')
    throw new SessionEnded('The session has ended.')
  }
  again.headers.set('authorization', `Bearer ${accessToken ?? ''}`)
  return timedFetch(again, body)
}

export const api = createHeraldClient({
  baseUrl: window.location.origin,
  accessToken: () => accessToken,
  fetch: sessionFetch,
  // Reading again is the queries' work (queries.ts); a write that failed is the user's to repeat.
  retries: 0,
})

const bare = createHeraldClient({ baseUrl: window.location.origin, retries: 0 })

/** Concurrent requests share one refresh. True when the session continues. */
const refresh = (): Promise<boolean> => {
  refreshing ??= (async () => {
    try {
      enter(await unwrap(bare.POST('/api/auth/refresh', { body: {} })))
      return true
    } catch (error) {
      // An unreachable server has not ended the session.
      if (error instanceof HeraldError && error.status < 500) expire()
      else if (state.status === 'starting') become({ status: 'signed_out' })
      return false
    } finally {
      refreshing = undefined
    }
  })()
  return refreshing
}

export const startSession = async (): Promise<void> => {
  // Another tab has signed in: the cookie is that of this one too.
  addEventListener('storage', ({ key, newValue }) => {
    if (key === traceKey && newValue !== null && isExpired()) void refresh()
  })
  otherTabs.addEventListener('message', ({ data }) => {
    if (data === SIGNED_OUT) leave()
  })
  if (localStorage.getItem(traceKey) === null) become({ status: 'signed_out' })
  else await refresh()
}

/** With a client where the address belongs to people of several. */
export const signIn = async (email: string, password: string, clientId?: string): Promise<void> => {
  const chosen = clientId === undefined ? {} : { client_id: clientId }
  // The answer to a renewal of the session before would end this one, and its cookie would come last.
  await refreshing
  enter(await unwrap(bare.POST('/api/auth/login', { body: { email, password, session: 'cookie', ...chosen } })))
}

/** With the one-time link that `npm start` prints: a route that is in no document, because no other start has it. */
export const signInWithLink = async (token: string): Promise<void> => {
  await refreshing // as in signIn
  const response = await fetch('/api/auth/sign-in-link', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  })
  const answer = (await response.json()) as Session & HeraldError['body']
  if (!response.ok) throw new HeraldError(response.status, answer)
  enter(answer)
}

/** The page goes away; what was typed stays among the drafts. */
const leave = () => {
  accessToken = undefined
  localStorage.removeItem(traceKey)
  become({ status: 'signed_out' })
}

export const signOut = async (): Promise<void> => {
  await bare.POST('/api/auth/logout', { body: {} })
  leave()
  // A channel is of one origin by itself.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs.postMessage(SIGNED_OUT)
}

/** After it was corrected: it stands in the frame at once. */
export const setOwnName = (name: string): void => {
  if (state.status === 'signed_in') become({ ...state, user: { ...state.user, name } })
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Calls back with the present state, and with every later one. */
export const onSession = (listener: (session: SessionState) => void): void => {
  subscribe(() => listener(state))
  listener(state)
}
export const useSession = (): SessionState => useSyncExternalStore(subscribe, () => state)

/** The signed-in user; only for components inside the frame. */
export const useUser = (): SessionUser => {
  const session = useSession()
  if (!('user' in session) || session.user === undefined) throw new Error('useUser is for signed-in pages only.')
  return session.user
}

export type Scope = SessionUser['scopes'][number]

/** Whether the user has one of the scopes: the console offers nothing beyond them, and the API refuses it in any case. */
export const useMay = (): ((...anyOf: Scope[]) => boolean) => {
  const { scopes } = useUser()
  return (...anyOf) => anyOf.some((scope) => scopes.includes(scope))
}

const managers: readonly string[] = ['owner', 'admin']
/** For what the API grants by role and not by scope: people, accepting the terms. */
export const useManages = (): boolean => managers.includes(useUser().role)
/** API keys, which developers make too. */
export const useMakesKeys = (): boolean => [...managers, 'developer'].includes(useUser().role)
