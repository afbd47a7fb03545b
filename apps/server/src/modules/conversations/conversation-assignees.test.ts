import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OutboundFixture, createOutboundFixture } from '../../../test/outbound-fixture.ts'
import type { TestClient } from '../../../test/test-app.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { newUuid } from '../../lib/ids.ts'
import { laneKindNumber, scheduleJobs } from '../../lanes/index.ts'

let fixture: OutboundFixture
beforeAll(async () => {
  fixture = await createOutboundFixture()
})
afterAll(() => fixture.stop())

/** Conversations of a person, as if they had been assigned. */
const assigned = async ({ clientId }: TestClient, userId: string, count: number, isOpen = true) => {
  const contactId = newUuid()
  await fixture.db.tenantTransaction(clientId, async (tx) => {
    await tx.query(`insert into contact (client_id, contact_id, phone) values ($1, $2, '5511910000001')`, [
      clientId,
      contactId,
    ])
    await tx.query(
      `insert into conversation (client_id, conversation_id, channel_id, contact_id, platform, first_id, last_id, last_sequence, last_source,
         last_type, closed_sequence, assignee)
       select $1, gen_random_uuid(), $2, $3, 1, $4, $4, 1, 1, 'text', $6, $5 from generate_series(1, $7)`,
      [clientId, newUuid(), contactId, newUuid(), userId, isOpen ? null : 1, count],
    )
  })
}

const left = async ({ clientId }: TestClient, userId: string) =>
  (
    await fixture.database.peek<{ is_open: boolean }>(
      `select is_open from herald.conversation where client_id = $1 and assignee = $2`,
      [clientId, userId],
    )
  ).map((row) => row.is_open)

/** What the audit log says of it, oldest first. */
const entries = async ({ clientId }: TestClient, action: string) =>
  (
    await fixture.database.peek<{ after: string }>(
      `select after from herald.audit_entry where client_id = $1 and action = $2 order by id`,
      [clientId, action],
    )
  ).map(({ after }) => JSON.parse(after) as unknown)

/** The job that does it, as it comes due once a day. */
const tidied = ({ clientId }: TestClient) => {
  const job = { clientId, laneId: clientId, kind: laneKindNumber.conversations, afterMs: 0 }
  return fixture.db.systemTransaction((tx) => scheduleJobs(tx, [job]))
}

describe('the conversations of a person', () => {
  it('are unassigned when the person is removed, and those of nobody else', async () => {
    const [client, other] = [await fixture.client(), await fixture.client()]
    const [leaving, staying] = [await client.user('support'), await client.user('support')]
    await assigned(client, leaving.userId, 2)
    await assigned(client, leaving.userId, 1, false)
    await assigned(client, staying.userId, 1)
    // As if another client had somebody with this id.
    await assigned(other, leaving.userId, 1)
    const unassigned = async () => (await client.owner.get('/api/conversations?assignee=none')).body.data.length
    expect(await unassigned()).toBe(0)
    expect((await client.owner.delete(`/api/users/${leaving.id}`)).status).toBe(204)
    expect(await unassigned()).toBe(3)
    expect(await left(client, leaving.userId)).toEqual([])
    expect(await left(client, staying.userId)).toEqual([true])
    expect(await left(other, leaving.userId)).toEqual([true])
    expect(await entries(client, 'user.removed')).toEqual([{ unassigned_conversations: 3 }])
  })

  it('stay when the removal is refused', async () => {
    const client = await fixture.client()
    const [admin, owner] = [await client.user('admin'), await client.user('owner')]
    await assigned(client, owner.userId, 1)
    expect((await admin.delete(`/api/users/${owner.id}`)).status).toBe(403)
    expect(await left(client, owner.userId)).toEqual([true])
  })

  it('are unassigned with a role that may not open them, and stay with one that may', async () => {
    const client = await fixture.client()
    const person = await client.user('support')
    await assigned(client, person.userId, 1)
    const becomes = async (role: string) =>
      expect((await client.owner.patch(`/api/users/${person.id}`, { role })).status).toBe(200)
    await becomes('admin')
    expect(await left(client, person.userId)).toEqual([true])
    await becomes('developer')
    expect(await left(client, person.userId)).toEqual([])
    expect(await entries(client, 'user.updated')).toEqual([
      { role: 'admin' },
      { role: 'developer', unassigned_conversations: 1 },
    ])
  })

  it('are not left with somebody who is removed, or gets another role, in the moment of an assignment', async () => {
    const client = await fixture.client()
    const staying = await client.user('support')
    await assigned(client, staying.userId, 1)
    const [conversation] = (await client.owner.get(`/api/conversations?assignee=${staying.id}`)).body.data
    const give = (assignee: string) => client.owner.patch(`/api/conversations/${conversation.id}`, { assignee })
    for (const ends of [
      (id: string) => client.owner.delete(`/api/users/${id}`),
      (id: string) => client.owner.patch(`/api/users/${id}`, { role: 'marketer' }),
    ])
      for (let round = 0; round < 10; round += 1) {
        const person = await client.user('support')
        const [ended, ...given] = await Promise.all([
          ends(person.id),
          ...Array.from({ length: 5 }, () => give(person.id)),
        ])
        expect(
          [ended.status, ...given.map(({ status }) => status)].filter((one) => ![200, 204, 400].includes(one)),
        ).toEqual([])
        expect(await left(client, person.userId)).toEqual([])
      }
  })

  it('are freed later where they are very many, those that are open first, and those of earlier removals', async () => {
    const client = await fixture.client()
    const person = await client.user('support')
    await assigned(client, person.userId, 1_100, false)
    await assigned(client, person.userId, 5)
    expect((await client.owner.delete(`/api/users/${person.id}`)).status).toBe(204)
    const rest = await left(client, person.userId)
    expect([rest.length, rest.includes(true)]).toEqual([105, false])
    await tidied(client)
    await waitFor('the others', async () => (await left(client, person.userId)).length === 0)
  })

  it('are freed later after a role that may not open them too, and those of nobody who may', async () => {
    const client = await fixture.client()
    const [person, staying] = [await client.user('support'), await client.user('support')]
    await assigned(client, person.userId, 1_100, false)
    await assigned(client, person.userId, 5)
    await assigned(client, staying.userId, 1)
    expect((await client.owner.patch(`/api/users/${person.id}`, { role: 'marketer' })).status).toBe(200)
    const rest = await left(client, person.userId)
    expect([rest.length, rest.includes(true)]).toEqual([105, false])
    await tidied(client)
    await waitFor('the others', async () => (await left(client, person.userId)).length === 0)
    expect(await left(client, staying.userId)).toEqual([true])
  })

  it('are given to none whose role sees no conversations, and none of them is offered', async () => {
    const client = await fixture.client()
    const [marketer, developer] = [await client.user('marketer'), await client.user('developer')]
    const support = await client.user('support')
    await assigned(client, support.userId, 1)
    const [{ id }] = (await client.owner.get('/api/conversations')).body.data
    const path = `/api/conversations/${id as string}`
    for (const [role, person] of Object.entries({ marketer, developer })) {
      const refused = await client.owner.patch(path, { assignee: person.id })
      expect([refused.status, refused.body.details]).toEqual([
        400,
        [{ field: 'assignee', message: expect.stringContaining(`"${role}", which sees no conversations`) }],
      ])
    }
    expect((await client.owner.patch(path, { assignee: client.owner.id })).status).toBe(200)
    const { data } = (await client.owner.get('/api/conversations/assignees')).body
    const offered = data.map((one: { id: string }) => one.id).sort()
    expect(offered).toEqual([client.owner.id, support.id].sort())
  })
})
