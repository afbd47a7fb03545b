import type { ColumnType, Generated } from 'kysely'

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>
type OptionalNumber = ColumnType<number | null, number | null | undefined, number | null>

/** The numbers that stand for words in the database. */
export const adAccountStatusCode = { available: 1, active: 2, disabled: 3, revoked: 4 } as const
export type AdAccountStatus = keyof typeof adAccountStatusCode

/** What is made on the platform. Never renumber. */
export const createKindCode = { campaign: 1, adset: 2, ad: 3, creative: 4, video: 5, image: 6, report: 7 } as const
export type CreateKind = keyof typeof createKindCode

export interface AdAccountTable {
  client_id: string
  id: string
  account_id: string
  status: Generated<number>
  name: string
  currency: string
  timezone_name: string
  account_status: number
  business_id: OptionalText
  business_name: OptionalText
  token_sealed: OptionalText
  token_expires_at: OptionalTime
  platform_user_id: OptionalText
  expiry_warned_at: OptionalTime
  warned_status: OptionalNumber
  last_synced_at: Time
  created_at: Time
}

interface UsedLoginStateTable {
  client_id: string
  nonce: string
  expires_at: Date
}

interface AdCreateTable {
  client_id: string
  attempt_id: string
  account_id: string
  kind: number
  state: Generated<number>
  fingerprint: Buffer
  alike: Buffer | null
  key_hash: Buffer | null
  object_id: OptionalText
  missed_at: OptionalTime
  started_at: Time
  touched_at: Time
}

interface AdObjectTable {
  client_id: string
  object_id: string
  kind: number
  account_id: string
  seen_at: Time
}

export interface InsightsReportTable {
  client_id: string
  report_id: string
  ad_account: string
  report_run_id: string
  object_id: OptionalText
  parameters: string
  status: Generated<number>
  percent: Generated<number>
  error_code: OptionalNumber
  error_message: OptionalText
  created_at: Time
  finished_at: OptionalTime
}

export interface InsightsReportPartTable {
  client_id: string
  report_id: string
  position: string
  run_id: OptionalText
  parameters: string
  tries: Generated<number>
  status: Generated<number>
  percent: Generated<number>
  started_at: Time
}

interface DataDeletionTable {
  confirmation_code: string
  requested_at: Time
  accounts: number
}

declare module '../../db/schema.ts' {
  interface Tables {
    ad_account: AdAccountTable
    used_login_state: UsedLoginStateTable
    ad_create: AdCreateTable
    ad_object: AdObjectTable
    insights_report: InsightsReportTable
    insights_report_part: InsightsReportPartTable
    data_deletion: DataDeletionTable
  }
}
