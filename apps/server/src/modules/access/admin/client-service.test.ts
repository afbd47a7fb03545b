import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectLog } from '../../../../test/collected-log.ts'
import { type TestApp, createTestApp } from '../../../../test/test-app.ts'
import { createTestMaintenance } from '../../../../test/test-maintenance.ts'
import { expiredCredentials } from '../credentials/credential-maintenance.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

const me = (apiKey: string) => t.caller({ apiKey }).get('/api/auth/me')
const login = (email: string, password: string) => t.anybody.post('/api/auth/login', { email, password })

describe('the demo client', () => {
  it('is made once, and stays what it was when told what was known', async () => {
    const first = await t.access.clients.ensureDemo()
    expect((await me(first.apiKey)).body).toMatchObject({ client: { id: first.clientId, name: 'Demo client' } })
    expect((await me(first.apiKey)).body.scopes).toHaveLength(5)
    expect((await login(first.email, first.password)).body.user.role).toBe('owner')
    expect(await t.access.clients.ensureDemo(first)).toEqual(first)
    expect(await t.access.clients.list()).toContainEqual(expect.objectContaining({ clientId: first.clientId }))
  })

  it('mends what was lost: a password nobody remembers, a key that was revoked', async () => {
    const known = await t.access.clients.ensureDemo()
    const lost = await t.access.clients.ensureDemo()
    expect(lost).toMatchObject({ clientId: known.clientId, email: known.email })
    expect((await login(lost.email, lost.password)).status).toBe(200)
    const owner = t.caller({ token: (await login(lost.email, lost.password)).body.access_token })
    const keyId = (await me(lost.apiKey)).body.api_key.id
    expect((await owner.delete(`/api/api-keys/${keyId}`)).status).toBe(204)
    const mended = await t.access.clients.ensureDemo(lost)
    expect(mended.password).toBe(lost.password)
    expect((await me(mended.apiKey)).status).toBe(200)
  })
})

describe('a deleted client', () => {
  it('takes everything of its own with it and nothing of others', async () => {
    const [gone, stays] = [await t.client(), await t.client()]
    const [goneKey, stayingKey] = [await gone.program(), await stays.program()]
    expect((await goneKey.get('/api/auth/me')).status).toBe(200)
    expect(await t.access.clients.remove(gone.clientId)).toBe(true)
    expect((await goneKey.get('/api/auth/me')).status).toBe(401)
    expect((await gone.owner.get('/api/auth/me')).status).toBe(401)
    expect((await stayingKey.get('/api/auth/me')).status).toBe(200)
    expect(await t.access.clients.remove(gone.clientId)).toBe(false)
    const left = await t.database.peek('select from herald.app_user where client_id = $1', [gone.clientId])
    expect(left).toEqual([])
  })
})

describe('pruning', () => {
  it('deletes what ran out and what every node has read', async () => {
    const client = await t.client()
    const live = await client.user('member')
    const dead = await client.user('member')
    await t.database.peek(`update herald.user_session set expires_at = now() - interval '2 days' where user_id = $1`, [
      dead.userId,
    ])
    await t.database.peek(`update herald.credential_change set changed_at = now() - interval '2 days'`)
    expect(await createTestMaintenance(t.db, t.access.maintenance).runNow('expired_credentials')).toBe('ok')
    const sessions = await t.database.peek<{ user_id: string }>(
      'select s.user_id from herald.user_session s join herald.refresh_token t on t.family_id = s.session_id where s.client_id = $1',
      [client.clientId],
    )
    expect(sessions.map((row) => row.user_id).toSorted()).toEqual([client.owner.userId, live.userId].toSorted())
    expect(await t.database.peek('select from herald.credential_change')).toEqual([])
    // A node that has read up to the present number has missed nothing; a revocation still reaches it.
    const key = (await client.owner.post('/api/api-keys', { name: 'k', scopes: ['messages:send'] })).body
    expect((await me(key.key)).status).toBe(200)
    await client.owner.delete(`/api/api-keys/${key.id}`)
    expect((await me(key.key)).status).toBe(401)
  })
  it('sees nothing that can still be used', async () => {
    const client = await t.client()
    const { userId } = await client.user('member')
    await t.database.peek(
      `insert into herald.password_link (client_id, hash, user_id, expires_at)
       select $1, sha256(n::text::bytea), $2, now() + (n || ' hours')::interval from unnest(array[-30, 30]) n`,
      [client.clientId, userId],
    )
    const seen = (table: string, key: string) =>
      t.db.systemTransaction(async ({ query }) => {
        const { rows } = await query(`select ${key} from ${table} where client_id = $1`, [client.clientId])
        return rows.length
      })
    expect(await seen('password_link', 'hash')).toBe(1)
    expect(await seen('refresh_token', 'hash')).toBe(0)
    expect(await seen('user_session', 'session_id')).toBe(0)
  })

  it('goes in chunks, and one kind that cannot be deleted keeps no other', async () => {
    const client = await t.client()
    const { userId } = await client.user('member')
    await t.database.peek(
      `insert into herald.password_link (client_id, hash, user_id, expires_at)
       select $1, sha256(n::text::bytea), $2, now() - interval '2 days' from generate_series(1, 5) n`,
      [client.clientId, userId],
    )
    await t.database.peek(`update herald.refresh_token set expires_at = now() - interval '2 days' where user_id = $1`, [
      userId,
    ])
    const sizes: [string, string, number][] = [
      ['password_link', 'more than a chunk', 2],
      ['refresh_token', 'not this one', 0],
    ]
    for (const [table, why, most] of sizes) {
      await t.database.peek(
        `create function herald.refuse_${table}() returns trigger language plpgsql as $$
         begin
           if (select count(*) from gone) > ${most} then raise exception '${why}'; end if;
           return null;
         end $$`,
      )
      await t.database.peek(
        `create trigger refuse after delete on herald.${table} referencing old table as gone
         for each statement execute function herald.refuse_${table}()`,
      )
    }
    const log = collectLog()
    expect(await createTestMaintenance(t.db, [expiredCredentials(2)], log).runNow('expired_credentials')).toBe('failed')
    const left = (table: string) => t.database.peek(`select from herald.${table} where user_id = $1`, [userId])
    expect(await left('password_link')).toEqual([])
    expect(await left('refresh_token')).toHaveLength(1)
    expect(log.lines.map(({ fields }) => fields)).toMatchObject([{ table: 'refresh_token' }])
  })
})
