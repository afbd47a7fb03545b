import type { Selectable } from 'kysely'
import type { Tables } from '../../../db/generated/tables.ts'
import type { Language } from '../../../http/accept-language.ts'
import { nameOfCode } from '../../../lib/name-of-code.ts'
import { compact } from '../../../platforms/graph/json-values.ts'
import type { EventDraft, EventType } from '../../webhooks/index.ts'
import { adAccountStatusCode } from '../marketing-codes.ts'
import { accountStatusLabel, isDelivering } from './account-status-labels.ts'

export type AdAccountRow = Selectable<Tables['ad_account']>

export const toAdAccount = (row: AdAccountRow) => ({
  clientId: row.client_id,
  id: row.id,
  /** The platform's number, without "act_". */
  accountId: row.account_id,
  status: nameOfCode(adAccountStatusCode, row.status) ?? 'revoked',
  name: row.name,
  currency: row.currency,
  timezoneName: row.timezone_name,
  accountStatus: row.account_status,
  businessId: row.business_id ?? undefined,
  businessName: row.business_name ?? undefined,
  tokenExpiresAt: row.token_expires_at ?? undefined,
  platformUserId: row.platform_user_id ?? undefined,
  expiryWarnedAt: row.expiry_warned_at ?? undefined,
  warnedStatus: row.warned_status ?? undefined,
  lastSyncedAt: row.last_synced_at,
  createdAt: row.created_at,
})
export type AdAccount = ReturnType<typeof toAdAccount>

/** What binds a sealed token to its record. */
export const sealedForAccount = (clientId: string, id: string): string => `${clientId}/ad_account/${id}`

export const actId = (accountId: string): string => `act_${accountId}`

export const toAdAccountDto = (account: AdAccount, language: Language) =>
  compact({
    id: account.id,
    ad_account_id: actId(account.accountId),
    account_id: account.accountId,
    name: account.name,
    currency: account.currency,
    timezone_name: account.timezoneName,
    account_status: account.accountStatus,
    account_status_label: accountStatusLabel(account.accountStatus, language),
    business_id: account.businessId,
    business_name: account.businessName,
    status: account.status,
    last_synced_at: account.lastSyncedAt.toISOString(),
    created_at: account.createdAt.toISOString(),
  })

/** News about an ad account, told in order per account. */
export const adAccountEvent = (
  account: AdAccount,
  type: Extract<EventType, 'ad_account.revoked' | 'ad_account.attention' | 'ad_account.updated'>,
  occurredAt: Date,
  data: Record<string, unknown>,
): EventDraft => ({
  clientId: account.clientId,
  key: 'marketing',
  type,
  orderingKey: `ad_account:${account.id}`,
  occurredAt,
  data: {
    id: account.id,
    ad_account_id: actId(account.accountId),
    name: account.name,
    status: account.status,
    account_status: account.accountStatus,
    account_status_label: accountStatusLabel(account.accountStatus, 'en'),
    ...data,
  },
})

/** Tells once of each state in which the platform shows no ads. `warnedStatus`: the one that was told last. */
export const accountStatusWarnings = (
  account: AdAccount,
  warnedStatus: number | undefined,
  occurredAt: Date,
): EventDraft[] =>
  isDelivering(account.accountStatus) || account.accountStatus === warnedStatus
    ? []
    : [
        adAccountEvent(account, 'ad_account.attention', occurredAt, {
          reason: 'account_status',
          message: `The platform shows no ads of ${actId(account.accountId)}: ${accountStatusLabel(account.accountStatus, 'en').toLowerCase()}.`,
        }),
      ]
