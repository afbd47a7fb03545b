import type { Client } from 'pg'
import { batchOf } from '../../../db/batch.ts'
import type { BatchTransaction, SystemTransaction, TenantTransaction } from '../../../db/database.ts'
import type { CredentialKindCode, UserRoleCode } from '../access-codes.ts'
import type { ClientStatusCode } from '../../../db/client-status.ts'

export type FeedRow = {
  value: number
  revision: number | null
  client_id: string
  kind: CredentialKindCode
  subject_id: string
}

/** The counter and what changed since `seen`, in one statement: both halves see the same moment. */
export const readCredentialFeed = async (client: Client, seen: number, most: number): Promise<FeedRow[]> => {
  const { rows } = await client.query<FeedRow>({
    name: 'credential_feed',
    text: `select r.value, c.revision, c.client_id, c.kind, c.subject_id
           from revision r
           left join lateral (
             select revision, client_id, kind, subject_id from credential_change
             where $1 >= 0 and revision > $1 order by revision limit $2
           ) c on true
           where r.topic = 'credential'`,
    values: [seen, most],
  })
  return rows
}

export type ApiKeyState = {
  hash: Buffer
  client_id: string
  key_id: string
  scopes: string[]
  expires_at: Date | null
  status: ClientStatusCode
}

export const readApiKeyStates = async (tx: SystemTransaction, hashes: Buffer[]): Promise<ApiKeyState[]> => {
  const { rows } = await tx.query<ApiKeyState>(
    `select d.hash, k.client_id, k.key_id, k.scopes, k.expires_at, c.status
     from api_key_directory d
     join api_key k on k.client_id = d.client_id and k.key_id = d.key_id
     join client c on c.client_id = k.client_id
     where d.hash = any ($1) and k.revoked_at is null`,
    [hashes],
    'api_key_states',
  )
  return rows
}

export type SessionState = {
  user_id: string
  email: string
  name: string
  role: UserRoleCode
  token_epoch: number
  status: ClientStatusCode
}

export const readSessionState = async (tx: TenantTransaction, sessionId: string): Promise<SessionState | undefined> => {
  const { rows } = await tx.query<SessionState>(
    `select u.user_id, u.email, u.name, u.role, u.token_epoch, c.status
     from user_session s
     join app_user u on u.client_id = s.client_id and u.user_id = s.user_id
     join client c on c.client_id = s.client_id
     where s.client_id = $1 and s.session_id = $2 and s.ended_at is null and u.deleted_at is null`,
    [tx.clientId, sessionId],
    'session_state',
  )
  return rows[0]
}

export const readClientStatus = async (tx: TenantTransaction): Promise<ClientStatusCode | undefined> =>
  (await tx.kysely.selectFrom('client').select('status').where('client_id', '=', tx.clientId).executeTakeFirst())
    ?.status

export type KeyUse = { clientId: string; keyId: string; usedAt: Date }

const keyUses = batchOf<KeyUse>({
  client_id: ['uuid', (use) => use.clientId],
  key_id: ['uuid', (use) => use.keyId],
  used_at: ['timestamptz', (use) => use.usedAt],
})

/** Many keys of many clients in one statement; an older use never replaces a newer one written by another node. */
export const writeKeyUses = async (tx: BatchTransaction, uses: readonly KeyUse[]): Promise<void> => {
  await tx.query(
    `update api_key k set last_used_at = u.used_at
     from (select * from ${keyUses.as('t')} order by client_id, key_id) u
     where k.client_id = u.client_id and k.key_id = u.key_id
       and (k.last_used_at is null or k.last_used_at < u.used_at)`,
    keyUses.values(uses),
  )
}

/** Changes that every node has long read, sign-ins and links that have run out. Tokens come before the sign-ins that they hang on. */
export const runsOut = [
  { table: 'credential_change', key: 'revision', end: 'changed_at' },
  { table: 'refresh_token', key: 'client_id, hash', end: 'expires_at' },
  { table: 'user_session', key: 'client_id, session_id', end: 'expires_at' },
  { table: 'password_link', key: 'client_id, hash', end: 'expires_at' },
] as const

/** One chunk of what ran out a day ago; answers how many went. */
export const forgetExpired = async (
  tx: SystemTransaction,
  { table, key, end }: (typeof runsOut)[number],
  limit: number,
): Promise<number> => {
  const { rowCount } = await tx.query(
    `delete from ${table} where (${key}) in (select ${key} from ${table} where ${end} < now() - interval '1 day' limit $1)`,
    [limit],
  )
  return rowCount ?? 0
}
