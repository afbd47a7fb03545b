import type { ColumnType, Generated } from 'kysely'

/** A column that the database fills and nobody changes. */
type Stamped = ColumnType<Date, Date | undefined, never>
type Time = ColumnType<Date, Date, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>

/** The numbers that stand for words in the database: enum operators cannot drive an index under row-level security. */
export const clientStatus = { active: 1, suspended: 2 } as const
export const userRole = { owner: 1, admin: 2, member: 3 } as const
export const credentialKind = { apiKey: 1, user: 2, client: 3, session: 4 } as const

export type ClientStatusCode = (typeof clientStatus)[keyof typeof clientStatus]
export type UserRoleCode = (typeof userRole)[keyof typeof userRole]
export type CredentialKindCode = (typeof credentialKind)[keyof typeof credentialKind]

interface ClientTable {
  client_id: string
  name: string
  status: Generated<ClientStatusCode>
  created_at: Stamped
}

interface AppUserTable {
  client_id: string
  user_id: string
  email: string
  name: string
  role: UserRoleCode
  password_hash: string | null
  token_epoch: Generated<number>
  created_at: Stamped
  last_login_at: OptionalTime
  deleted_at: OptionalTime
}

interface UserEmailTable {
  email: string
  client_id: string
  user_id: string
}

interface UserSessionTable {
  client_id: string
  session_id: string
  user_id: string
  created_at: Stamped
  expires_at: Time
  ended_at: OptionalTime
  last_used_at: OptionalTime
  user_agent: string | null
  network: string | null
}

interface RefreshTokenTable {
  client_id: string
  hash: Buffer
  family_id: string
  user_id: string
  created_at: Stamped
  expires_at: Time
  used_at: OptionalTime
  revoked_at: OptionalTime
}

interface PasswordLinkTable {
  client_id: string
  hash: Buffer
  user_id: string
  created_at: Stamped
  expires_at: Time
  used_at: OptionalTime
}

interface ApiKeyTable {
  client_id: string
  key_id: string
  name: string
  prefix: string
  hash: Buffer
  scopes: string[]
  created_by: string | null
  created_at: Stamped
  expires_at: OptionalTime
  last_used_at: OptionalTime
  revoked_at: OptionalTime
}

interface ApiKeyDirectoryTable {
  hash: Buffer
  client_id: string
  key_id: string
}

interface RevisionTable {
  topic: string
  value: Generated<number>
}

interface CredentialChangeTable {
  revision: number
  client_id: string
  kind: CredentialKindCode
  subject_id: string
  changed_at: Stamped
}

interface NodeTable {
  node_id: string
  name: string
  started_at: Stamped
  lease_until: Time
}

interface NodeFlushTable {
  node_id: string
  kind: number
  number: number
}

interface LaneTable {
  client_id: string
  kind: number
  lane_id: string
  last_position: Generated<number>
  wake_count: Generated<number>
  due_at: OptionalTime
  holder: string | null
  token: Generated<number>
  pace_at: OptionalTime
  low_watermark: Generated<string>
  attempts: Generated<number>
  why: string | null
}

interface OrderingKeyTable {
  client_id: string
  kind: number
  lane_id: string
  ordering_key: string
  next_at: Time
  attempts: Generated<number>
  touched: Generated<number>
  why: string | null
}

interface IntentTable {
  client_id: string
  kind: number
  lane_id: string
  token: number
  batch: number
  ids: string[]
  written_at: Stamped
}

interface TermsAcceptanceTable {
  client_id: string
  acceptance_id: string
  version: string
  accepted_at: Stamped
  user_id: string
  user_name: string
  user_email: string
  user_role: string
}

/** Every table of the schema "herald" that a store may name; a row is Selectable<Database['client']>. */
export interface Tables {
  client: ClientTable
  app_user: AppUserTable
  user_email: UserEmailTable
  user_session: UserSessionTable
  refresh_token: RefreshTokenTable
  password_link: PasswordLinkTable
  api_key: ApiKeyTable
  api_key_directory: ApiKeyDirectoryTable
  revision: RevisionTable
  credential_change: CredentialChangeTable
  node: NodeTable
  node_flush: NodeFlushTable
  lane: LaneTable
  ordering_key: OrderingKeyTable
  intent: IntentTable
  terms_acceptance: TermsAcceptanceTable
}
