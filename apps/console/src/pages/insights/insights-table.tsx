import '../../ui/rows.css'
import { formatMoney, useLocale } from '../../ui/formats.tsx'
import type { AdAccount } from '../ads/ad-data.ts'
import { type InsightsRow, text } from './insights-csv.ts'
import { useInsightsTexts } from './insights-texts.ts'

/** The standard metrics, money in the account's currency. */
export const InsightsTable = ({
  account,
  rows,
  head,
  nameOf,
  label,
}: {
  account: AdAccount
  rows: readonly InsightsRow[]
  head: string
  nameOf: (row: InsightsRow) => string
  label: string
}) => {
  const t = useInsightsTexts()
  const locale = useLocale()
  const money = (row: InsightsRow, field: string) => {
    const value = text(row, field)
    return value === '' ? '–' : formatMoney(Number(value), account.currency, locale)
  }
  const count = (row: InsightsRow, field: string) => Number(text(row, field) || 0).toLocaleString(locale)
  const percent = (row: InsightsRow) => {
    const value = text(row, 'ctr')
    return value === '' ? '–' : `${Number(value).toLocaleString(locale, { maximumFractionDigits: 2 })} %`
  }
  const columns: [string, (row: InsightsRow) => string][] = [
    [t('spend'), (row) => money(row, 'spend')],
    [t('impressions'), (row) => count(row, 'impressions')],
    [t('reach'), (row) => count(row, 'reach')],
    [t('clicks'), (row) => count(row, 'clicks')],
    [t('ctr'), percent],
    [t('cpc'), (row) => money(row, 'cpc')],
    [t('cpm'), (row) => money(row, 'cpm')],
  ]
  return (
    <table className="rows" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(([name]) => (
            <th key={name} scope="col" className="num">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={`${nameOf(row)} ${index}`}>
            <td>{nameOf(row)}</td>
            {columns.map(([name, cell]) => (
              <td key={name} data-label={name} className="num">
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
