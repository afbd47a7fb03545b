// Where the photo and social platforms keep what they know. People and messages are many, so they stand in SQLite only.
import { randomText } from '../graph/graph-ids.ts'
import { nameFor } from '../state/person-names.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import type { IgAccount, Page } from '../state/world-types.ts'
import type {
  MessengerAccount,
  MessengerPlatform,
  SavedAttachment,
  ScopedPerson,
  SocialComment,
  SocialPost,
  StoredMessage,
} from './messenger-types.ts'

const keptMessages = 200_000

export type ConversationRow = ScopedPerson & { lastMessageMs: number }

export type MessengerStore = ReturnType<typeof createMessengerStore>

const personOf = (row: Record<string, unknown>): ScopedPerson => ({
  accountId: String(row['account_id']),
  id: String(row['person_id']),
  platform: String(row['platform']) as MessengerPlatform,
  name: String(row['name']),
  username: String(row['username']),
  lastInboundMs: Number(row['last_inbound_ms']),
})

const conversationOf = (row: Record<string, unknown>): ConversationRow => ({
  ...personOf(row),
  lastMessageMs: Number(row['last_message_ms']),
})

const messageOf = (row: Record<string, unknown>): StoredMessage => JSON.parse(String(row['json'])) as StoredMessage

const usernameFor = (name: string, id: string): string =>
  `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z ]/g, '')
    .replaceAll(' ', '.')}${id.slice(-3)}`

export const createMessengerStore = (state: SandboxState) => {
  const pages = state.collection<Page>('page')
  const igAccounts = state.collection<IgAccount>('ig_account')
  state.table(
    'scoped_people',
    'account_id TEXT NOT NULL, person_id TEXT NOT NULL, platform TEXT NOT NULL, name TEXT NOT NULL, username TEXT NOT NULL, last_inbound_ms INTEGER NOT NULL, last_message_ms INTEGER NOT NULL, PRIMARY KEY (account_id, person_id)',
    ['person_id', 'account_id, last_message_ms'],
  )
  state.table(
    'messenger_messages',
    'sequence INTEGER PRIMARY KEY AUTOINCREMENT, mid TEXT NOT NULL UNIQUE, account_id TEXT NOT NULL, person_id TEXT NOT NULL, json TEXT NOT NULL',
    ['account_id, person_id, sequence'],
  )
  const person = state.statement('SELECT * FROM scoped_people WHERE account_id = ? AND person_id = ?')
  const anyPerson = state.statement('SELECT * FROM scoped_people WHERE person_id = ? LIMIT 1')
  const putPerson = state.statement(
    'INSERT OR REPLACE INTO scoped_people (account_id, person_id, platform, name, username, last_inbound_ms, last_message_ms) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const touch = state.statement(
    'UPDATE scoped_people SET last_message_ms = max(last_message_ms, ?) WHERE account_id = ? AND person_id = ?',
  )
  const people = state.statement(
    'SELECT * FROM scoped_people WHERE account_id = ? ORDER BY last_message_ms DESC LIMIT ?',
  )
  const insert = state.statement(
    'INSERT INTO messenger_messages (mid, account_id, person_id, json) VALUES (?, ?, ?, ?)',
  )
  const update = state.statement('UPDATE messenger_messages SET json = ? WHERE mid = ?')
  const byMid = state.statement('SELECT json FROM messenger_messages WHERE mid = ?')
  const latest = state.statement(
    'SELECT json FROM messenger_messages WHERE account_id = ? AND person_id = ? ORDER BY sequence DESC LIMIT ?',
  )
  const prune = state.statement(
    'DELETE FROM messenger_messages WHERE sequence <= (SELECT max(sequence) FROM messenger_messages) - ?',
  )
  let inserted = 0

  const pageAccount = (page: Page): MessengerAccount => ({
    platform: 'socialapp',
    id: page.id,
    name: page.name,
    username: page.username,
    pageId: page.id,
  })
  const igAccount = (ig: IgAccount): MessengerAccount => ({
    platform: 'photoapp',
    id: ig.id,
    name: ig.name,
    username: ig.username,
    pageId: ig.pageId,
  })
  const findPerson = (accountId: string, id: string): ScopedPerson | undefined => {
    const row = person.get(accountId, id)
    return row && personOf(row)
  }
  const savePerson = (one: ScopedPerson, lastMessageMs: number): ScopedPerson => {
    putPerson.run(one.accountId, one.id, one.platform, one.name, one.username, one.lastInboundMs, lastMessageMs)
    return one
  }

  const posts = {
    photoapp: state.collection<SocialPost>('ig_media'),
    socialapp: state.collection<SocialPost>('page_post'),
  }

  return {
    posts,
    /** The posts of one account, newest first. */
    postsOf: (platform: MessengerPlatform, accountId: string): SocialPost[] =>
      posts[platform].where((post) => post.accountId === accountId).toReversed(),
    comments: {
      photoapp: state.collection<SocialComment>('ig_comment'),
      socialapp: state.collection<SocialComment>('page_comment'),
    },
    attachments: state.collection<SavedAttachment>('messenger_attachment'),

    pageAccount,
    igAccount,
    /** The account of an id on a platform; a Page's id also leads to its photo account, and so does the app-scoped id. */
    account(platform: MessengerPlatform, id: string): MessengerAccount | undefined {
      if (platform === 'socialapp') {
        const page = pages.get(id)
        return page && pageAccount(page)
      }
      const ig = igAccounts.get(id) ?? igAccounts.where((one) => one.scopedId === id || one.pageId === id)[0]
      return ig && igAccount(ig)
    },
    accounts: (): MessengerAccount[] => [
      ...igAccounts.values().map((ig) => igAccount(ig)),
      ...pages.values().map((page) => pageAccount(page)),
    ],
    igOfPage: (pageId: string): MessengerAccount | undefined => {
      const ig = igAccounts.where((one) => one.pageId === pageId)[0]
      return ig && igAccount(ig)
    },

    findPerson,
    findPersonAnywhere(id: string): ScopedPerson | undefined {
      const row = anyPerson.get(id)
      return row && personOf(row)
    },
    /** Meets a person for the first time, or again under a name that is given now. */
    meet(
      account: MessengerAccount,
      id: string,
      known: { name?: string | undefined; username?: string | undefined } = {},
    ): ScopedPerson {
      const found = findPerson(account.id, id)
      const name = known.name ?? found?.name ?? nameFor(id)
      const username = known.username ?? found?.username ?? usernameFor(name, id)
      if (found && found.name === name && found.username === username) return found
      return savePerson(
        {
          accountId: account.id,
          id,
          platform: account.platform,
          name,
          username,
          lastInboundMs: found?.lastInboundMs ?? 0,
        },
        found?.lastInboundMs ?? 0,
      )
    },
    openWindow(one: ScopedPerson, atMs: number): void {
      savePerson({ ...one, lastInboundMs: atMs }, atMs)
    },
    people: (accountId: string, limit = 100): ConversationRow[] => people.all(accountId, limit).map(conversationOf),
    conversation(accountId: string, personId: string): ConversationRow | undefined {
      const row = person.get(accountId, personId)
      return row && conversationOf(row)
    },

    addMessage(message: StoredMessage): StoredMessage {
      insert.run(message.mid, message.accountId, message.personId, JSON.stringify(message))
      touch.run(message.atMs, message.accountId, message.personId)
      inserted += 1
      if (inserted % 1000 === 0) prune.run(keptMessages)
      return message
    },
    saveMessage(message: StoredMessage): void {
      update.run(JSON.stringify(message), message.mid)
    },
    message(mid: string): StoredMessage | undefined {
      const row = byMid.get(mid)
      return row && messageOf(row)
    },
    /** The newest messages of one conversation, oldest first. */
    messages: (accountId: string, personId: string, limit = 200): StoredMessage[] =>
      latest.all(accountId, personId, limit).map(messageOf).toReversed(),

    newMid: (platform: MessengerPlatform): string =>
      platform === 'socialapp' ? `m_${randomText(86)}` : `aWdfZAG1faXRlbToxOklHTWVzc2FnZAUlEO${randomText(61)}`,
  }
}
