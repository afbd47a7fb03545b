import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test/test-database.ts'
import { waitFor } from '../../../test/wait-for.ts'
import type { TenantTransaction } from '../../db/database.ts'
import type { RuntimeDatabase } from '../../db/runtime-database.ts'
import { newUuid, publicId } from '../../lib/ids.ts'
import { type EventDraft, type EventType, type Platform, appendEvents } from '../webhooks/index.ts'
import { bookProfiles } from './contact-profile-store.ts'
import { forgetProjection, forgetQuiet } from './conversation-retention-store.ts'
import { patchConversation } from './conversation-store.ts'
import { addNote } from './notes/note-store.ts'
import { projectEvents } from './projection.ts'

let database: TestDatabase
let db: RuntimeDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  db = await database.open()
})
afterAll(() => database.close())

type Data = Record<string, unknown>
const at = new Date('2026-01-31T09:00:00.000Z')

/** A client with a feed of its own, written by hand. */
const makeClient = async () => {
  const clientId = newUuid()
  const [chat, second, social] = [newUuid(), newUuid(), newUuid()]
  await db.tenantTransaction(clientId, (tx) =>
    tx.query(`insert into client (client_id, name) values ($1, 'projection')`, [clientId]),
  )
  const append = async (
    type: EventType,
    data: Data,
    { channelId = chat, platform = 'chatapp' }: { channelId?: string; platform?: Platform } = {},
  ) => {
    const draft: EventDraft = {
      clientId,
      key: platform,
      type,
      platform,
      channelId,
      orderingKey: 'any',
      occurredAt: at,
      data: { ...data, raw: {} },
    }
    const [event] = await db.tenantTransaction(clientId, (tx) => appendEvents(tx, [draft]))
    return event
  }
  const received = (contact: Data, content: Data, place?: { channelId?: string; platform?: Platform }) => {
    const platform_message_id = `in.${randomUUID()}`
    return append('message.received', { platform_message_id, contact, type: 'text', ...content }, place).then(
      () => platform_message_id,
    )
  }
  /** Stored as accepting stores it; then what the platform said of it. */
  const sent = async (
    to: string,
    text: string,
    types: EventType[] = ['send.accepted'],
    contact?: Data,
    batchId: string | null = null,
  ) => {
    const id = newUuid()
    await db.batchTransaction([clientId], (tx) =>
      tx.query(
        `insert into message (client_id, id, channel_id, pos, ordering_key, platform, type, recipient, created_at, updated_at, body, batch_id)
         values ($1, $2, $3, 1, $4, 1, 'text', $4, now(), now(), $5, $6)`,
        [clientId, id, chat, to, JSON.stringify({ body: text }), batchId],
      ),
    )
    for (const type of types)
      await append(type, { message_id: publicId('message', id), to, ...(contact ? { contact } : {}) })
    return id
  }
  const project = async (limit: number) => {
    while ((await db.tenantTransaction(clientId, (tx) => projectEvents(tx, limit))).read === limit);
  }
  const rows = async () => {
    const all = async (table: string, order: string) =>
      database.peek<Record<string, unknown>>(`select * from herald.${table} where client_id = $1 order by ${order}`, [
        clientId,
      ])
    return {
      contacts: await all('contact', 'contact_id'),
      identities: await all('contact_identity', 'identity'),
      conversations: await all('conversation', 'conversation_id'),
      messages: await all('conversation_message', 'id'),
      clicks: await all('ad_click', 'id'),
      feed: await all('conversation_feed', 'client_id'),
    }
  }
  const rebuild = async (limit: number) => {
    await db.tenantTransaction(clientId, forgetProjection)
    await project(limit)
  }
  const note = (tx: TenantTransaction, conversationId: string, text: string) =>
    addNote(tx, conversationId, { id: newUuid(), author_id: null, text })
  /** A note in each conversation. */
  const noteAll = async (text: string) => {
    const { conversations } = await rows()
    await db.tenantTransaction(clientId, async (tx) => {
      for (const row of conversations) expect(await note(tx, row['conversation_id'] as string, text)).toBe(true)
    })
  }
  const notes = () =>
    database.peek<Record<string, unknown>>(`select * from herald.conversation_note where client_id = $1 order by id`, [
      clientId,
    ])
  return { clientId, chat, second, social, append, received, sent, project, rows, rebuild, note, noteAll, notes }
}

/** Everything that can happen in a conversation, with people who turn out to be one. */
const everything = async () => {
  const client = await makeClient()
  const { received, sent, append, second, social } = client
  const ana = { phone: '5511900000001', user_id: 'BR.1', name: 'Ana' }
  const first = await received(ana, {
    text: 'Hello',
    referral: { source_type: 'ad', source_id: '77', ctwa_clid: 'clid', headline: 'Shoes' },
  })
  await sent('5511900000001', 'Hi Ana')
  await received(ana, { text: 'From the other number' }, { channelId: second })
  // Bia is written to by number, and writes without telling it.
  await sent('5511900000002', 'Hi Bia')
  await received({ user_id: 'BR.2', username: 'bia' }, { text: 'It is me' })
  await sent('5511900000002', 'Really?', ['send.accepted', 'message.sent'], { phone: '5511900000002', user_id: 'BR.2' })
  await received({ scoped_id: '900', name: 'Caio' }, { text: 'Oi' }, { channelId: social, platform: 'socialapp' })
  await append(
    'message.sent',
    {
      echo: true,
      platform_message_id: 'm_hand',
      to: '900',
      contact: { scoped_id: '900' },
      content: { type: 'text', text: 'By hand' },
    },
    { channelId: social, platform: 'socialapp' },
  )
  await append(
    'message.read',
    { platform_message_id: 'm_hand', to: '900', contact: { scoped_id: '900' } },
    { channelId: social, platform: 'socialapp' },
  )
  await received(ana, { type: 'edit', text: 'Hello there', original_message_id: first })
  const wrong = await received(ana, { text: 'My card is 4111' })
  await received(ana, { type: 'revoke', original_message_id: wrong })
  await received(ana, { type: 'reaction', reaction: { message_id: first, emoji: '👍', removed: false } })
  await append('channel.updated', {
    notice: 'user_id_changed',
    previous_user_id: 'BR.2',
    contact: { user_id: 'BR.22' },
  })
  await received({ user_id: 'BR.22' }, { text: 'New id, same person' })
  await append('template.status_updated', { name: 'x' })
  // Bia clicks and does not write; then, as another person still, she does.
  await received({ user_id: 'BR.3' }, { text: 'Hi', referral: { source_type: 'ad', source_id: '78', ctwa_clid: 'c3' } })
  await received({ user_id: 'BR.22' }, { type: 'referral', referral: { source_type: 'ad', source_id: '79' } })
  await received({ user_id: 'BR.22', parent_user_id: 'BR.3' }, { text: 'One person' })
  await sent('5511900000002', 'Hello again')
  await received({ phone: '5511900000009' }, { group_id: 'g1', text: 'To all' })
  return client
}

describe('the projection', () => {
  it('gives the same rows however the events are cut, and when they are read again', async () => {
    const client = await everything()
    await client.project(1)
    const once = await client.rows()
    expect(once.conversations).toHaveLength(5)
    expect(once.messages.length).toBeGreaterThan(8)
    for (const limit of [500, 3]) {
      await client.rebuild(limit)
      expect(await client.rows()).toEqual(once)
    }
  })

  it('reads the people of its events alone, however many others there are', async () => {
    const client = await makeClient()
    await client.received({ phone: '5511900000100' }, { text: 'Hello' })
    await client.project(10)
    await database.peek(
      `with made as (
         insert into herald.contact (client_id, contact_id) select $1, gen_random_uuid() from generate_series(1, 5000)
         returning contact_id
       ), named as (
         insert into herald.contact_identity (client_id, identity, contact_id) select $1, 'phone:' || contact_id, contact_id from made
       )
       insert into herald.conversation (client_id, conversation_id, channel_id, contact_id, platform)
       select $1, gen_random_uuid(), $2, contact_id, 1 from made`,
      [client.clientId, client.chat],
    )
    await client.received({ phone: '5511900000100' }, { text: 'Me again' })
    // The counters of a connection may still hold what it read in earlier transactions.
    const soFar = async (tx: TenantTransaction) => {
      const { rows } = await tx.query<{ n: number }>(
        `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::integer as n from pg_stat_xact_user_tables
         where relname in ('contact', 'contact_identity', 'conversation')`,
      )
      return rows[0]?.n ?? Number.NaN
    }
    const read = await db.tenantTransaction(client.clientId, async (tx) => {
      const before = await soFar(tx)
      await projectEvents(tx, 10)
      return (await soFar(tx)) - before
    })
    expect(read).toBeGreaterThan(0)
    expect(read).toBeLessThan(20)
  })

  it('misses no event of a process that was slow to store it', async () => {
    const client = await makeClient()
    await client.received({ phone: '5511900000009' }, { text: 'First' })
    await client.project(10)
    await client.received({ phone: '5511900000010' }, { text: 'Made before the first, stored after it' })
    await database.peek(
      `update herald.event set id = herald.herald_uuid_floor(now() - interval '23 hours') where client_id = $1 and sequence = 2`,
      [client.clientId],
    )
    await client.project(10)
    expect((await client.rows()).conversations.map((row) => String(row['last_preview'])).toSorted()).toEqual([
      'First',
      'Made before the first, stored after it',
    ])
  })

  it('keeps what people set by hand when it is made again', async () => {
    const client = await everything()
    await client.project(500)
    const before = await client.rows()
    const [assignee] = [newUuid()]
    await db.tenantTransaction(client.clientId, async (tx) => {
      for (const { conversation_id } of before.conversations)
        await patchConversation(tx, conversation_id as string, { isOpen: false, assignee, tags: ['vip'], read: true })
    })
    const set = await client.rows()
    expect(set.conversations.every((row) => row['unread_count'] === 0 && row['is_open'] === false)).toBe(true)
    await client.rebuild(7)
    expect(await client.rows()).toEqual(set)
    await client.received({ phone: '5511900000001' }, { text: 'Still there?' })
    await client.project(500)
    const [ana] = (await client.rows()).conversations.filter((row) => row['last_preview'] === 'Still there?')
    expect(ana).toMatchObject({ unread_count: 1, is_open: true, tags: ['vip'], assignee })
  })

  it('keeps what is unread again when it is made again', async () => {
    const client = await everything()
    await client.project(500)
    const written = (await client.rows()).conversations.filter((row) => row['last_inbound_at'] !== null)
    await db.tenantTransaction(client.clientId, async (tx) => {
      for (const { conversation_id } of written)
        for (const read of [true, false]) {
          const patch = { isOpen: undefined, assignee: undefined, tags: undefined, read }
          await patchConversation(tx, conversation_id as string, patch)
        }
    })
    const set = await client.rows()
    expect(set.conversations.map((row) => row['unread_count'])).toEqual(
      set.conversations.map((row) => (row['last_inbound_at'] === null ? 0 : 1)),
    )
    await client.rebuild(7)
    expect(await client.rows()).toEqual(set)
  })

  it('makes one contact and one conversation of two names once the platform joins them', async () => {
    const client = await makeClient()
    await client.sent('5511900000002', 'Hi')
    await client.received({ user_id: 'BR.2' }, { text: 'Who is this?' })
    await client.project(500)
    const before = (await client.rows()).conversations
    expect(before).toHaveLength(2)
    await client.noteAll('before')
    await client.received({ user_id: 'BR.2', phone: '5511900000002', name: 'Bia' }, { text: 'Ah!' })
    await client.project(500)
    const { contacts, conversations, messages, identities } = await client.rows()
    expect(contacts).toEqual([expect.objectContaining({ name: 'Bia', phone: '5511900000002', user_id: 'BR.2' })])
    expect(conversations).toEqual([expect.objectContaining({ last_preview: 'Ah!', unread_count: 2 })])
    expect(new Set(messages.map((row) => row['conversation_id']))).toEqual(
      new Set([conversations[0]?.['conversation_id']]),
    )
    expect(identities.map((row) => row['identity'])).toEqual(['phone:5511900000002', 'user:BR.2'])
    expect((await client.notes()).map((row) => row['conversation_id'])).toEqual(
      before.map(() => conversations[0]?.['conversation_id']),
    )
  })

  it('takes along a note that is being written while two become one', async () => {
    const client = await makeClient()
    await client.sent('5511900000002', 'Hi')
    await client.received({ user_id: 'BR.2' }, { text: 'Who is this?' })
    await client.project(500)
    const { conversations } = await client.rows()
    await client.received({ user_id: 'BR.2', phone: '5511900000002' }, { text: 'Ah!' })
    let merging: Promise<void> | undefined
    await db.tenantTransaction(client.clientId, async (tx) => {
      for (const row of conversations) await client.note(tx, row['conversation_id'] as string, 'under way')
      merging = client.project(500)
      await waitFor('the merge to wait for the notes', async () => {
        const waiting = await database.peek(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
        return waiting.length > 0
      })
    })
    await merging
    const [one] = (await client.rows()).conversations
    expect((await client.notes()).map((row) => row['conversation_id'])).toEqual([
      one?.['conversation_id'],
      one?.['conversation_id'],
    ])
  })

  it('counts a conversation as started by an ad when the person writes, and as answered when the business does', async () => {
    const client = await makeClient()
    const place = { channelId: client.social, platform: 'socialapp' } as const
    const referral = { ad_id: '88', source: 'ADS', type: 'OPEN_THREAD' }
    const click = async () => {
      await client.project(500)
      return (await client.rows()).clicks.map((row) => [row['ad_id'], row['started_at'], row['answered_at']])
    }
    const echo = () =>
      client.append(
        'message.sent',
        { echo: true, platform_message_id: randomUUID(), to: '9', contact: { scoped_id: '9' }, content: {} },
        place,
      )
    await client.received({ scoped_id: '9' }, { type: 'referral', referral }, place)
    await echo()
    expect(await click()).toEqual([['88', null, null]])
    await client.received({ scoped_id: '9' }, { text: 'Hi', referral }, place)
    expect(await click()).toEqual([['88', at, null]])
    await echo()
    await echo()
    expect(await click()).toEqual([['88', at, at]])
    await client.received({ scoped_id: '9' }, { text: 'Me again', referral }, place)
    expect(await click()).toEqual([
      ['88', at, at],
      ['88', at, null],
    ])
    await client.received(
      { phone: '1' },
      { text: 'Hi', referral: { source_type: 'ad', source_id: '89', ctwa_clid: 'c' } },
    )
    await client.sent('1', 'Refused', ['send.failed'])
    expect((await click()).at(-1)).toEqual(['89', at, null])
    await client.sent('1', 'Taken')
    expect((await click()).at(-1)).toEqual(['89', at, at])
    // The answer also tells that the one who was written to and the one who clicked are one person.
    await client.sent('5511900000005', 'Hi')
    const ad = { source_type: 'ad', source_id: '90', ctwa_clid: 'd' }
    await client.received({ user_id: 'BR.5' }, { text: 'Who is this?', referral: ad })
    await client.sent('5511900000005', 'Me', ['send.accepted'], { phone: '5511900000005', user_id: 'BR.5' })
    expect((await click()).at(-1)).toEqual(['90', at, at])
  })

  it('calls a person by what was written to until the platform says more', async () => {
    const client = await makeClient()
    const people = async () => {
      await client.project(500)
      return (await client.rows()).contacts.map((row) => [row['phone'], row['user_id']])
    }
    await client.sent('5511900000007', 'Refused', ['send.failed'])
    expect(await people()).toEqual([['5511900000007', null]])
    await client.sent('5511900000007', 'Taken', ['send.accepted'], { phone: '551100000007', user_id: 'BR.7' })
    await client.sent('5511900000007', 'Refused again', ['send.failed'])
    expect(await people()).toEqual([['551100000007', 'BR.7']])
    await client.sent('BR.8', 'Refused', ['send.failed'])
    expect(await people()).toContainEqual([null, 'BR.8'])
  })

  it('that a batch begins is closed until the person writes', async () => {
    const client = await makeClient()
    const batchId = newUuid()
    const offer = (to: string) => client.sent(to, 'Offer', ['send.accepted'], undefined, batchId)
    const open = async () => {
      await client.project(500)
      return (await client.rows()).conversations
        .filter((row) => row['is_open'])
        .map((row) => String(row['last_preview']))
    }
    await client.received({ phone: '1' }, { text: 'Waits for an answer' })
    await client.received({ user_id: 'BR.5' }, { text: 'Waits too' })
    for (const to of ['1', '5']) await offer(to)
    await offer('2')
    await offer('3')
    await client.sent('4', 'Hi')
    expect((await open()).toSorted()).toEqual(['Hi', 'Offer', 'Waits too'])
    await client.received({ phone: '2' }, { text: 'Yes, please' })
    // Who wrote without a number turns out to be the fifth.
    await client.append('message.delivered', {
      message_id: publicId('message', newUuid()),
      to: '5',
      contact: { phone: '5', user_id: 'BR.5' },
    })
    expect((await open()).toSorted()).toEqual(['Hi', 'Offer', 'Offer', 'Yes, please'])
    expect((await client.rows()).conversations).toHaveLength(5)
  })

  it('takes a message back with its words', async () => {
    const client = await makeClient()
    const id = await client.received({ phone: '1' }, { text: 'My card is 4111' })
    await client.received({ phone: '1' }, { type: 'revoke', original_message_id: id })
    await client.project(500)
    const { conversations, messages } = await client.rows()
    expect(messages).toEqual([expect.objectContaining({ content: '{}', deleted_at: at })])
    expect(JSON.stringify(conversations)).not.toContain('4111')
  })

  it('forgets quiet conversations with the people of no other', async () => {
    const client = await makeClient()
    await client.received({ phone: '1' }, { text: 'one' })
    await client.received({ phone: '1' }, { text: 'two' }, { channelId: client.second })
    await client.received({ phone: '2' }, { text: 'three' })
    await client.project(500)
    await client.noteAll('kept as long as the conversation')
    await client.rebuild(2)
    expect(await client.notes()).toHaveLength(3)
    const forget = (before: Date) => db.tenantTransaction(client.clientId, (tx) => forgetQuiet(tx, before, 10))
    expect(await forget(new Date(Date.now() - 86_400_000))).toBe(0)
    await database.peek(
      `update herald.conversation set last_id = '00000000-0000-7000-8000-000000000000' where client_id = $1 and channel_id = $2`,
      [client.clientId, client.chat],
    )
    expect(await forget(new Date(Date.now() - 86_400_000))).toBe(2)
    const { contacts, conversations, identities } = await client.rows()
    expect(await client.notes()).toEqual([
      expect.objectContaining({ conversation_id: conversations[0]?.['conversation_id'] }),
    ])
    expect(conversations).toHaveLength(1)
    expect(contacts).toHaveLength(1)
    expect(identities).toEqual([expect.objectContaining({ identity: 'phone:1' })])
  })

  it('keeps what the platform called people through being made again, and forgets it with them', async () => {
    const client = await makeClient()
    const place = { channelId: client.social, platform: 'socialapp' } as const
    await client.received({ scoped_id: '900' }, { text: 'Oi' }, place)
    await client.project(500)
    const asked = () => database.peek(`select * from herald.contact_profile where client_id = $1`, [client.clientId])
    expect(await asked()).toEqual([expect.objectContaining({ scoped_id: '900', answered: false })])
    const answer = { name: 'Caio \0', username: undefined }
    await db.tenantTransaction(client.clientId, (tx) =>
      bookProfiles(tx, client.social, [{ scopedId: '900', answer, retryAfterMs: undefined }]),
    )
    const before = await client.rows()
    expect(before.contacts).toEqual([expect.objectContaining({ name: 'Caio \uFFFD' })])
    await client.rebuild(1)
    expect(await client.rows()).toEqual(before)
    expect(await asked()).toEqual([expect.objectContaining({ answered: true, attempts: 1, next_at: null })])
    await database.peek(
      `update herald.conversation set last_id = '00000000-0000-7000-8000-000000000000' where client_id = $1`,
      [client.clientId],
    )
    await db.tenantTransaction(client.clientId, (tx) => forgetQuiet(tx, at, 10))
    expect(await asked()).toEqual([])
  })

  it('is not stopped by texts and ids that cannot be stored', async () => {
    const client = await makeClient()
    await client.received({ phone: '1\0', name: 'half \ud800' }, { text: `null \0 and ${'😀'.repeat(200)}` })
    await client.append('message.read', { platform_message_id: 'a\0b', to: '1' })
    await client.project(500)
    expect((await client.rows()).conversations).toHaveLength(1)
  })
})
