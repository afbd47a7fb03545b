import type { ColumnType, Generated } from 'kysely'

/** The numbers that stand for words in the database. */
export const platformCode = { chatapp: 1, photoapp: 2, socialapp: 3 } as const
export type Platform = keyof typeof platformCode
export const platforms = Object.keys(platformCode) as [Platform, ...Platform[]]

export const channelStatusCode = { connected: 1, attention: 2, disconnected: 3 } as const
export type ChannelStatus = keyof typeof channelStatusCode

type Time = ColumnType<Date, Date | undefined, Date>
type OptionalTime = ColumnType<Date | null, Date | null | undefined, Date | null>
type OptionalText = ColumnType<string | null, string | null | undefined, string | null>

export interface ChannelTable {
  client_id: string
  channel_id: string
  platform: number
  status: Generated<number>
  account_key: string
  name: string
  external_ref: OptionalText
  token_sealed: OptionalText
  waba_id: OptionalText
  display_phone_number: OptionalText
  template_namespace: OptionalText
  quality_rating: OptionalText
  throughput: OptionalText
  coexistence: Generated<boolean>
  username: OptionalText
  page_id: OptionalText
  connected_at: Time
  disconnected_at: OptionalTime
  checked_at: OptionalTime
  problems: Generated<string>
}

export interface ChannelDirectoryTable {
  platform: number
  account_key: string
  client_id: string
  channel_id: string
  waba_id: OptionalText
  page_id: OptionalText
  external_ref: OptionalText
}

export interface TemplateStateTable {
  client_id: string
  waba_id: string
  hsm_id: string
  channel_id: string
  name: string
  language: string
  platform_status: string
  category: OptionalText
  quality: OptionalText
  updated_at: Time
}

export interface TemplateComparisonTable {
  client_id: string
  channel_id: string
  waba_id: string
  after: string
}

declare module '../../db/schema.ts' {
  interface Tables {
    channel: ChannelTable
    channel_directory: ChannelDirectoryTable
    template_state: TemplateStateTable
    template_comparison: TemplateComparisonTable
  }
}
