import { isLive, queryClient, setStreaming } from './queries.ts'
import { api, onSession } from './session.ts'

// Live pages are read again when something happens: GET /api/stream tells. What is no event (a message that was just queued, a
// webhook that was delivered) is found by polling: see queries.ts.

const RECONNECT_MS = 3_000
/** Events of so long are one reading. */
const GATHER_MS = 300

let gathering: ReturnType<typeof setTimeout> | undefined
const readAgain = (): void => {
  gathering ??= setTimeout(() => {
    gathering = undefined
    void queryClient.invalidateQueries({ predicate: isLive })
  }, GATHER_MS)
}

const follow = async (signal: AbortSignal): Promise<void> => {
  const { response } = await api.GET('/api/stream', { parseAs: 'stream', signal })
  if (!response.ok || response.body === null) return
  setStreaming(true)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read())
    if (part.value.includes('data: ')) readAgain()
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
