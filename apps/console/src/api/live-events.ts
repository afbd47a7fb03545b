import type { Query } from '@tanstack/react-query'
import { eventsIn } from './event-names.ts'
import { isAdAccountLive, isAdLive, isLive, queryClient, setStreaming } from './queries.ts'
import { api, onSession } from './session.ts'

// Live pages are read again when something happens: GET /api/stream tells. What is no event (a message that was just queued, a
// webhook that was delivered) is found by polling: see queries.ts.

const RECONNECT_MS = 3_000
/** Events of so long are one reading. */
const GATHER_MS = 300

/** The calls of the ad platform are counted: what many events are about is read again no more often. */
const AD_PAUSE_MS = 15_000

/** Reads again what was asked for, once for many events, and after a pause since the last time. */
const gathered = (isMeant: (query: Query) => boolean, pauseMs: number) => {
  let gathering: ReturnType<typeof setTimeout> | undefined
  let readAtMs = 0
  const read = async (): Promise<void> => {
    gathering = undefined
    readAtMs = Date.now()
    // What is on its way may lack what has happened. It is not stopped, as a busy stream would do that for ever, but read once more.
    const isReading = queryClient.isFetching({ predicate: isMeant, type: 'active' }) > 0
    await queryClient.invalidateQueries({ predicate: isMeant }, { cancelRefetch: false })
    if (isReading) readSoon()
  }
  const readSoon = (): void => {
    gathering ??= setTimeout(() => void read(), Math.max(GATHER_MS, readAtMs + pauseMs - Date.now()))
  }
  return readSoon
}

const readAgain = gathered(isLive, 0)
const readAdsAgain = gathered(isAdLive, AD_PAUSE_MS)
const readAdAccountsAgain = gathered(isAdAccountLive, AD_PAUSE_MS)

const heard = (names: readonly string[]): void => {
  if (names.length > 0) readAgain()
  // "gap": what was missed may be anything.
  if (names.some((name) => /^ad_(account|object)\.|^gap$/.test(name))) readAdsAgain()
  if (names.some((name) => /^ad_account\.|^gap$/.test(name))) readAdAccountsAgain()
}

const follow = async (signal: AbortSignal): Promise<void> => {
  const { response } = await api.GET('/api/stream', { parseAs: 'stream', signal })
  if (!response.ok || response.body === null) return
  setStreaming(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  const named = eventsIn()
  for (let part = await reader.read(); !part.done; part = await reader.read()) heard(named(part.value))
}

const keepFollowing = async (signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    // It ends with the token, with the server, and with the network.
    await follow(signal).catch(() => undefined)
    setStreaming(false)
    await new Promise((resolve) => setTimeout(resolve, RECONNECT_MS))
  }
}

/** While someone is signed in and looks at the page: a browser has few connections to a server for all its tabs together. */
export const startLiveEvents = (): void => {
  let following: AbortController | undefined
  let isSignedIn = false
  const adapt = (): void => {
    const wanted = isSignedIn && document.visibilityState === 'visible'
    if (wanted === (following !== undefined)) return
    following?.abort()
    following = wanted ? new AbortController() : undefined
    if (following !== undefined) void keepFollowing(following.signal)
  }
  onSession(({ status }) => {
    isSignedIn = status === 'signed_in'
    adapt()
  })
  document.addEventListener('visibilitychange', adapt)
}
