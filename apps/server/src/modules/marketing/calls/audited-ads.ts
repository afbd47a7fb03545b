import type { TenantTransaction } from '../../../db/database.ts'
import { textOf } from '../../../platforms/graph/json-values.ts'
import type { ObjectKind } from '../../../platforms/ads/ads-requests.ts'
import { type AuditAction, type AuditFields, recordAudit } from '../../audit/index.ts'
import { type AdAccount, actId } from '../accounts/ad-account.ts'
import type { CreateKind } from '../marketing-codes.ts'

/** A report changes nothing. */
const made: Record<Exclude<CreateKind, 'report'>, AuditAction> = {
  campaign: 'campaign.created',
  adset: 'ad_set.created',
  ad: 'ad.created',
  creative: 'creative.created',
  video: 'ad_video.registered',
  image: 'ad_image.uploaded',
}
const changed: Partial<Record<ObjectKind, AuditAction>> = {
  campaign: 'campaign.updated',
  adset: 'ad_set.updated',
  ad: 'ad.updated',
}

export const adAccountObject = ({ id, name }: AdAccount) => ({ id, name })

/** What went to the platform, but for files: their bytes, and addresses that may carry a signature. */
const sentFields = (kind: CreateKind, parameters: AuditFields): AuditFields =>
  kind === 'image' || kind === 'video' ? { name: parameters['name'] } : parameters

export const recordCreate = async (
  tx: TenantTransaction,
  { kind, open, parameters }: { kind: CreateKind; open: { account: AdAccount }; parameters: AuditFields },
  id: string,
): Promise<void> => {
  if (kind === 'report') return
  const after = { ad_account_id: actId(open.account.accountId), ...sentFields(kind, parameters) }
  await recordAudit(tx, { action: made[kind], object: { id, name: textOf(parameters['name']) }, after })
}

/** `before` is the object as the platform had it; of it, what was changed. */
export const recordUpdate = async (
  tx: TenantTransaction,
  account: AdAccount,
  {
    kind,
    id,
    before = {},
    form,
  }: { kind: ObjectKind; id: string; before?: AuditFields | undefined; form: AuditFields },
): Promise<void> => {
  const action = changed[kind]
  if (!action) return
  const fields = Object.keys(form).filter((field) => before[field] !== undefined)
  await recordAudit(tx, {
    action,
    object: { id, name: textOf(before['name']) ?? textOf(form['name']) },
    before: Object.fromEntries(fields.map((field) => [field, before[field]])),
    after: { ad_account_id: actId(account.accountId), ...form },
  })
}
