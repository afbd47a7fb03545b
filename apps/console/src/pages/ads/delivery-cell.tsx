import { Link } from '@tanstack/react-router'
import { Pill } from '../../ui/page.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { useAdsTexts } from './ads-texts.ts'
import type { Delivery, DeliveryReason } from './delivery-reason.ts'
import { useDeliveryTexts } from './delivery-texts.ts'

/** Whether it is shown to people, and why not, in plain words. */
export const DeliveryCell = ({ delivery, zone }: { delivery: Delivery; zone: string }) => {
  const t = useDeliveryTexts()
  const ads = useAdsTexts()
  const locale = useLocale()
  const { reason, tone, detail = '', at } = delivery
  const when = at
    ? parseTime(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
    : ''
  const why: Partial<Record<DeliveryReason, string>> = {
    guarded: t('whyGuarded'),
    account: t('whyAccount', { detail }),
    noPayment: t('whyNoPayment'),
    spendCap: t('whySpendCap'),
    billing: t('whyBilling'),
    notBegun: t('whyNotBegun', { when }),
    ended: t('whyEnded', { when }),
    review: t('whyReview'),
    rejected: detail === '' ? t('whyRejectedPlain') : t('whyRejected', { detail }),
    issues: t('whyIssues', { detail }),
    processing: t('whyProcessing'),
    noAdSets: t('whyNoAdSets'),
    noAds: t('whyNoAds'),
    adSetsOff: t('whyAdSetsOff'),
    adsOff: t('whyAdsOff'),
    adsRejected: t('whyAdsRejected'),
    adsOffOrRejected: t('whyAdsOffOrRejected'),
    overLimit: detail === '' ? t('whyOverLimitPlain', { when }) : t('whyOverLimit', { name: detail, when }),
  }
  const word =
    reason === 'delivering' ||
    reason === 'off' ||
    reason === 'campaignOff' ||
    reason === 'adSetOff' ||
    reason === 'deleted' ||
    reason === 'archived' ||
    reason === 'rejected'
      ? t(reason)
      : reason === 'overLimit'
        ? t('delivering')
        : reason === 'ended'
          ? t('over')
          : tone === 'busy'
            ? t('waiting')
            : t('notDelivering')
  return (
    <div className="delivery">
      {/* The switch beside the name says it too. */}
      <span title={reason === 'off' ? t('whyOff') : undefined}>
        <Pill tone={tone}>{word}</Pill>
      </span>
      {why[reason] && (
        <div className="quiet">
          {why[reason]} {reason === 'guarded' && <Link to="/spend-limits">{ads('spendLimits')}</Link>}
        </div>
      )}
    </div>
  )
}
