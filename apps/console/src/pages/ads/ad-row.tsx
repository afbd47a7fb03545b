import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { useAdsTexts } from './ads-texts.ts'

export const COLUMNS = 7

/** What it spent and brought, in words. */
export type RowFigures = {
  spent: string
  /** Of several kinds they are results, no more. */
  result: { count: string; word: string } | undefined
  /** Each kind for itself, for a total. */
  kinds: { count: string; word: string }[]
  costPerResult: string
  /** It spent nothing and brought nothing: on a phone that needs no figures. */
  isNothing: boolean
}

export const AdRow = ({
  level,
  name,
  isShown = false,
  about,
  opened,
  onToggle,
  toggle,
  delivery,
  budget,
  figures,
  more,
}: {
  level: 1 | 2 | 3
  name: string
  /** A link leads to it. */
  isShown?: boolean
  /** Stands under the name: what it is, what is in it, since when. */
  about?: ReactNode
  opened?: boolean
  onToggle?: () => void
  toggle: ReactNode
  delivery: ReactNode
  budget?: ReactNode
  figures: RowFigures | undefined
  more: ReactNode
}) => {
  const t = useAdsTexts()
  const ref = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (isShown) ref.current?.scrollIntoView({ block: 'center' })
  }, [isShown])
  const words = (
    <span className="breakable" dir="auto" title={name}>
      {level === 1 ? <strong>{name}</strong> : name}
    </span>
  )
  const result = figures?.result
  return (
    <tr
      className={`tree-${level}`}
      ref={ref}
      aria-current={isShown || undefined}
      data-nothing={figures?.isNothing || undefined}
    >
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
            {about && <div className="quiet tree-about">{about}</div>}
          </div>
        </div>
      </td>
      {/* Why an ad was rejected takes words, and an ad has no budget. */}
      <td data-label={t('delivery')} className="tree-delivery" colSpan={budget ? 1 : 2}>
        {delivery}
      </td>
      {budget && (
        <td data-label={t('budget')} className="num tree-budget">
          <div>{budget}</div>
        </td>
      )}
      <td data-label={t('spent')} className="num tree-figure">
        {figures?.spent ?? '–'}
      </td>
      <td data-label={t('results')} className="num tree-figure tree-results">
        <div>
          {result?.count ?? '–'} <div className="quiet">{result?.word}</div>
        </div>
      </td>
      <td data-label={t('costPerResult')} className="num tree-figure">
        {figures?.costPerResult ?? '–'}
      </td>
      <td className="num tree-corner">
        <div className="tree-more">{more}</div>
      </td>
    </tr>
  )
}

export const TotalRow = ({ figures }: { figures: RowFigures }) => {
  const t = useAdsTexts()
  return (
    <tfoot>
      <tr>
        <td colSpan={3}>
          <strong>{t('total')}</strong>
        </td>
        <td className="num tree-figure" data-label={t('spent')}>
          <strong>{figures.spent}</strong>
        </td>
        <td className="num tree-figure tree-results" data-label={t('results')}>
          <div>
            {figures.kinds.length === 0 && '–'}
            {figures.kinds.map(({ count, word }) => (
              <div key={word}>
                <strong>{count}</strong> <div className="quiet">{word}</div>
              </div>
            ))}
          </div>
        </td>
        <td className="num tree-figure" data-label={t('costPerResult')}>
          <strong>{figures.costPerResult}</strong>
        </td>
        <td />
      </tr>
    </tfoot>
  )
}
