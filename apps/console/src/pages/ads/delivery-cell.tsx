import { Link } from '@tanstack/react-router'
import { Pill } from '../../ui/page.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { parseTime } from '../../ui/parse-time.ts'
import { useBlockWords } from './account-block-words.tsx'
import type { AdAccount } from './ad-data.ts'
import { useAdsTexts } from './ads-texts.ts'
import type { Delivery, DeliveryReason } from './delivery.ts'
import { useDeliveryTexts } from './delivery-texts.ts'

/** Whether it is shown to people, and why not, in plain words. */
export const DeliveryCell = ({ delivery, account }: { delivery: Delivery; account: AdAccount }) => {
  const t = useDeliveryTexts()
  const ads = useAdsTexts()
  const blockWords = useBlockWords()
  const locale = useLocale()
  const { reason, tone, detail = '', at, count = 0, of = 0, shared, cause, block = 'other' } = delivery
  const howMany = count > 1 ? 'All' : of > 1 ? 'OnlyActive' : 'Only'
  const known = shared === 'rejected' ? 'Rejected' : shared === 'review' ? 'Review' : ''
  const when = at
    ? parseTime(at).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: account.timezone_name })
    : ''
  const why: Partial<Record<DeliveryReason, string>> = {
    guarded: t('whyGuarded'),
    account: blockWords(block, account),
    noPayment: t('whyNoPayment'),
    spendCap: t('whySpendCap'),
    billing: t('whyBilling'),
    notBegun: t('whyNotBegun', { when }),
    ended: t('whyEnded', { when }),
    review: t('whyReview'),
    // The platform's own words: who rejected it stands above.
    rejected: detail === '' ? t('whyRejectedPlain') : detail,
    issues: detail === '' ? t('whyIssuesPlain') : t('whyIssues', { detail }),
    processing: t('whyProcessing'),
    noAdSets: t('whyNoAdSets'),
    noAds: t('whyNoAds'),
    adSetsOff: t('whyAdSetsOff'),
    adsOff: t('whyAdsOff'),
    adsRejected: t(`whyRejected${howMany}`, { count }),
    adsInReview: t(`whyReview${howMany}`, { count }),
    adsWithIssues: t(`whyIssues${howMany}`, { count }),
    adsStuck: t('whyAdsStuck', { count }),
    partly: t(`partly${count === 1 ? 'One' : 'Many'}${known}`, { count, of }),
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
      : reason === 'overLimit' || (reason === 'partly' && tone === 'good')
        ? t('delivering')
        : reason === 'partly'
          ? t('partly')
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
          {cause && (
            <Link
              to="/ads/$accountId"
              params={{ accountId: account.id }}
              search={(before) => ({ ...before, show: cause })}
              resetScroll={false}
              children={t('viewAd')}
            />
          )}
        </div>
      )}
    </div>
  )
}
