import type { TenantTransaction } from '../../../db/database.ts'
import { onBehalfOf } from '../../../http/caller-context.ts'
import type { AdAccount } from '../accounts/ad-account.ts'
import { recordUpdate } from '../calls/audited-ads.ts'
import type { Restart } from './spend-guard.ts'
import { createSpendGuardStore } from './spend-guard-store.ts'

/** That the guard paused a campaign, in the audit log: once, in the transaction that makes it known. Herald did it, whoever calls. */
export const recordPause = async (
  tx: TenantTransaction,
  account: AdAccount,
  campaignId: string,
  outcome: { outcome?: 'unknown' } = {},
): Promise<void> => {
  const paused = await createSpendGuardStore(tx).confirm(account.id, campaignId)
  if (!paused) return
  const { id, name } = paused
  const form = { status: 'PAUSED', reason: 'spend_limit', ...outcome }
  await onBehalfOf({ by: undefined }, () =>
    recordUpdate(tx, account, { kind: 'campaign', id, before: { name, status: 'ACTIVE' }, form }),
  )
}

/** A campaign that the guard paused runs again. Nobody can find out any more whether a pause without an answer took effect. */
export const noteRestart = async (tx: TenantTransaction, account: AdAccount, restart: Restart): Promise<void> => {
  await recordPause(tx, account, restart.campaignId, { outcome: 'unknown' })
  await createSpendGuardStore(tx).noteRestart(account.id, restart)
}
