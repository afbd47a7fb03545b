import type { ReactNode } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useAdsTexts } from './ads-texts.ts'

export const COLUMNS = 7

/** What it spent and brought, in words. */
export type RowFigures = { spent: string; results: string; resultWord: string; costPerResult: string }

export const AdRow = ({
  level,
  name,
  extra,
  opened,
  onToggle,
  toggle,
  delivery,
  budget,
  schedule,
  figures,
  more,
}: {
  level: 1 | 2 | 3
  name: string
  /** Stands beside what it is, under the name. */
  extra?: ReactNode
  opened?: boolean
  onToggle?: () => void
  toggle: ReactNode
  delivery: ReactNode
  budget?: ReactNode
  schedule?: ReactNode
  figures: RowFigures | undefined
  more: ReactNode
}) => {
  const t = useAdsTexts()
  const words = (
    <span className="breakable" dir="auto" title={name}>
      {level === 1 ? <strong>{name}</strong> : name}
    </span>
  )
  return (
    <tr className={`tree-${level}`}>
      <td>
        <div className="tree-name">
          {onToggle ? (
            <button
              type="button"
              className="toggler"
              aria-expanded={opened}
              aria-label={t('expand', { name })}
              onClick={onToggle}
            >
              <Icon name="chevron" size={14} />
            </button>
          ) : (
            <span className="toggler" />
          )}
          {toggle}
          <div className="tree-title">
            {onToggle ? (
              // The chevron does the same and says so; the keyboard need not stop twice.
              <button type="button" className="tree-open" aria-expanded={opened} tabIndex={-1} onClick={onToggle}>
                {words}
              </button>
            ) : (
              words
            )}
            {level > 1 && (
              <div className="quiet">
                {t(level === 2 ? 'adSet' : 'ad')} {extra}
              </div>
            )}
          </div>
        </div>
      </td>
      <td data-label={t('delivery')}>{delivery}</td>
      <td data-label={t('budget')} className="num">
        {budget && (
          <div>
            {budget}
            <div className="quiet tree-schedule">{schedule}</div>
          </div>
        )}
      </td>
      <td data-label={t('spent')} className="num">
        {figures?.spent ?? '–'}
      </td>
      <td data-label={t('results')} className="num">
        <div>
          {figures?.results ?? '–'}
          <div className="quiet">{figures?.resultWord}</div>
        </div>
      </td>
      <td data-label={t('costPerResult')} className="num">
        {figures?.costPerResult ?? '–'}
      </td>
      <td className="num tree-corner">
        <div className="tree-more">{more}</div>
      </td>
    </tr>
  )
}
