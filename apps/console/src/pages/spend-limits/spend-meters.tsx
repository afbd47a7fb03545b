import './spend-limits.css'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import { minorUnits } from '../ads/ad-money.ts'
import type { SpendGuard } from './spend-data.ts'
import { useSpendTexts } from './spend-texts.ts'

/** A limit of a few cents makes a share that no longer says anything. */
const MOST_SHARE = 9.99

const Meter = ({
  label,
  spent,
  limit,
  currency,
}: {
  label: string
  spent: number | undefined
  limit: number | undefined
  currency: string
}) => {
  const t = useSpendTexts()
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor / minorUnits(currency), currency, locale)
  const share = limit && spent !== undefined ? spent / limit : 0
  const level = share >= 1 ? 'exceeded' : share >= 0.8 ? 'near' : 'fine'
  const words =
    limit === undefined
      ? spent === undefined
        ? t('noLimit')
        : t('spent', { spent: money(spent) })
      : t('spentOf', { spent: spent === undefined ? '–' : money(spent), limit: money(limit) })
  const format = new Intl.NumberFormat(locale, { style: 'percent' })
  const percent = share > MOST_SHARE ? `> ${format.format(MOST_SHARE)}` : format.format(share)
  return (
    <div className="spend-meter">
      <div>
        <strong>{label}</strong>
        <span>
          {words}
          {limit !== undefined && spent !== undefined && <span className="quiet"> · {percent}</span>}
        </span>
      </div>
      {limit !== undefined && (
        <div
          className="spend-track"
          data-level={level}
          role="meter"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.min(100, Math.round(share * 100))}
          aria-valuetext={`${words}, ${percent}`}
        >
          <span style={{ width: `${Math.min(100, share * 100)}%` }} />
        </div>
      )}
    </div>
  )
}

type Spent = { today: number | undefined; month: number | undefined }

/** What was spent of the limits of an account; unknown where nobody watches it. */
export const Meters = ({ guard, spent }: { guard: SpendGuard; spent: Spent | undefined }) => {
  const t = useSpendTexts()
  const { currency, daily_spend_limit: daily, monthly_spend_limit: monthly } = guard
  return (
    <div className="spend-meters">
      <Meter label={t('today')} spent={spent?.today} limit={daily} currency={currency} />
      <Meter label={t('thisMonth')} spent={spent?.month} limit={monthly} currency={currency} />
    </div>
  )
}
