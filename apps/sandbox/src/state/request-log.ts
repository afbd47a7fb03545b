// What reached the sandbox, in order. The last rows stand in SQLite, so that a long run costs disk, not memory.
import type { SandboxState } from './sandbox-state.ts'

type LoggedRequest = {
  sequence: number
  /** ISO time on the sandbox clock. */
  at: string
  method: string
  path: string
  query: Record<string, unknown>
  body: unknown
  /** Absent when the connection was dropped. */
  status?: number
  error_code?: number
  fault_id?: string
  token_hint?: string
  duration_ms: number
}

export type RequestLog = {
  nextSequence(): number
  add(entry: LoggedRequest): void
  /** `path` as in fault matching, `since` a sequence number or an ISO time; the newest `limit` in order. */
  list(filter: {
    matches?: (path: string) => boolean
    /** Looked for among ten times as many as are wanted. */
    wants?: (request: LoggedRequest) => boolean
    since?: string
    limit: number
  }): LoggedRequest[]
}

const keptRows = 100_000
const longestBody = 8_192

const sinceBound = (since: string | undefined): { sequence: number; atMs: number } => {
  if (since === undefined || since === '') return { sequence: 0, atMs: 0 }
  if (!/^\d+$/.test(since)) return { sequence: 0, atMs: Date.parse(since) || 0 }
  const number = Number(since)
  // No run logs a thousand million calls: larger numbers are times.
  if (number < 1e9) return { sequence: number, atMs: 0 }
  return { sequence: 0, atMs: number < 1e11 ? number * 1000 : number }
}

export const createRequestLog = (state: SandboxState, rows = keptRows): RequestLog => {
  state.table(
    'request_log',
    'sequence INTEGER PRIMARY KEY, at_ms INTEGER NOT NULL, path TEXT NOT NULL, json TEXT NOT NULL',
  )
  const insert = state.statement('INSERT OR REPLACE INTO request_log (sequence, at_ms, path, json) VALUES (?, ?, ?, ?)')
  const prune = state.statement('DELETE FROM request_log WHERE sequence <= ?')
  const select = state.statement(
    'SELECT path, json FROM request_log WHERE sequence > ? AND at_ms >= ? ORDER BY sequence DESC LIMIT ?',
  )
  const restore = (): number =>
    Number(state.statement('SELECT coalesce(max(sequence), 0) AS last FROM request_log').get()?.['last'] ?? 0)
  let last = restore()
  state.onReset(() => {
    last = 0
  })
  return {
    nextSequence() {
      last += 1
      return last
    },
    add(entry) {
      let json = JSON.stringify(entry)
      if (json.length > longestBody) json = JSON.stringify({ ...entry, body: '(longer than the log keeps)' })
      insert.run(entry.sequence, Date.parse(entry.at), entry.path, json)
      if (entry.sequence % 1000 === 0) prune.run(entry.sequence - rows)
    },
    list({ matches, wants, since, limit }) {
      const bound = sinceBound(since)
      const found: LoggedRequest[] = []
      for (const row of select.all(bound.sequence, bound.atMs, matches ? rows : limit * (wants ? 10 : 1))) {
        if (matches && !matches(String(row['path']))) continue
        const request = JSON.parse(String(row['json'])) as LoggedRequest
        if (wants && !wants(request)) continue
        found.push(request)
        if (found.length >= limit) break
      }
      return found.toReversed()
    },
  }
}
