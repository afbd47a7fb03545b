// Messages and windows stand in SQLite tables only: a run of hundreds of thousands must not grow the process.
import type { SandboxState } from '../state/sandbox-state.ts'
import type { MessageRecord } from './chat-types.ts'

export type MessageStore = {
  add(message: MessageRecord): void
  get(id: string): MessageRecord | undefined
  setStatus(id: string, status: string): void
  /** Newest first. */
  conversation(phoneNumberId: string, userKey: string, limit: number): MessageRecord[]
  /** The people who talked with a number, newest first. */
  people(phoneNumberId: string, limit: number): { userKey: string; lastMs: number }[]
  openWindow(phoneNumberId: string, userKey: string, atMs: number): void
  lastInboundMs(phoneNumberId: string, userKey: string): number | undefined
}

const recordOf = (row: Record<string, unknown>): MessageRecord => ({
  id: String(row['id']),
  phoneNumberId: String(row['phone_id']),
  userKey: String(row['user_key']),
  direction: row['direction'] === 'in' ? 'in' : 'out',
  type: String(row['type']),
  atMs: Number(row['at_ms']),
  status: String(row['status']),
  payload: JSON.parse(String(row['payload'])) as Record<string, unknown>,
})

/** To find so many people, as many messages of each are looked at. */
const MESSAGES_EACH = 50

export const createMessageStore = (state: SandboxState, keptRows = 300_000): MessageStore => {
  state.table(
    'chat_messages',
    'number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, phone_id TEXT NOT NULL, user_key TEXT NOT NULL, direction TEXT NOT NULL, type TEXT NOT NULL, at_ms INTEGER NOT NULL, status TEXT NOT NULL, payload TEXT NOT NULL',
    ['phone_id, user_key, number'],
  )
  state.table(
    'chat_windows',
    'phone_id TEXT NOT NULL, user_key TEXT NOT NULL, last_ms INTEGER NOT NULL, PRIMARY KEY (phone_id, user_key)',
  )
  const insert = state.statement(
    'INSERT INTO chat_messages (id, phone_id, user_key, direction, type, at_ms, status, payload) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const prune = state.statement('DELETE FROM chat_messages WHERE number <= (SELECT max(number) FROM chat_messages) - ?')
  const select = state.statement('SELECT * FROM chat_messages WHERE id = ?')
  const update = state.statement('UPDATE chat_messages SET status = ? WHERE id = ?')
  const conversation = state.statement(
    'SELECT * FROM chat_messages WHERE phone_id = ? AND user_key = ? ORDER BY number DESC LIMIT ?',
  )
  const people = state.statement(
    'SELECT user_key, max(at_ms) AS last_ms FROM (SELECT user_key, at_ms FROM chat_messages WHERE phone_id = ? ORDER BY number DESC LIMIT ?) GROUP BY user_key ORDER BY last_ms DESC LIMIT ?',
  )
  const open = state.statement('INSERT OR REPLACE INTO chat_windows (phone_id, user_key, last_ms) VALUES (?, ?, ?)')
  const window = state.statement('SELECT last_ms FROM chat_windows WHERE phone_id = ? AND user_key = ?')
  let added = 0
  return {
    add(message) {
      insert.run(
        message.id,
        message.phoneNumberId,
        message.userKey,
        message.direction,
        message.type,
        message.atMs,
        message.status,
        JSON.stringify(message.payload),
      )
      added += 1
      if (added % 1000 === 0) prune.run(keptRows)
    },
    get(id) {
      const row = select.get(id)
      return row && recordOf(row)
    },
    setStatus: (id, status) => update.run(status, id),
    conversation: (phoneNumberId, userKey, limit) => conversation.all(phoneNumberId, userKey, limit).map(recordOf),
    people: (phoneNumberId, limit) =>
      people
        .all(phoneNumberId, limit * MESSAGES_EACH, limit)
        .map((row) => ({ userKey: String(row['user_key']), lastMs: Number(row['last_ms']) })),
    openWindow: (phoneNumberId, userKey, atMs) => open.run(phoneNumberId, userKey, atMs),
    lastInboundMs(phoneNumberId, userKey) {
      const row = window.get(phoneNumberId, userKey)
      return row === undefined ? undefined : Number(row['last_ms'])
    },
  }
}
