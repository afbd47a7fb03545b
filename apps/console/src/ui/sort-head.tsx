import './sort-head.css'
import { useSharedTexts } from './shared-texts.ts'

export type Sort = { column: string; down: boolean; by: (column: string) => void }

/** A column as the URL has it: "-spend" begins with the most. */
export const readSort = (sort: string): { column: string; down: boolean } => ({
  column: sort.replace(/^-/, ''),
  down: sort.startsWith('-'),
})

/** What a click on a column makes of it. Names begin with the first, figures with the most. */
export const nextSort = ({ column, down }: Pick<Sort, 'column' | 'down'>, next: string): string =>
  next === column ? (down ? next : `-${next}`) : next === 'name' ? next : `-${next}`

export const SortHead = ({ name, label, sort }: { name: string; label: string; sort: Sort }) => {
  const t = useSharedTexts()
  const isOn = sort.column === name
  return (
    <th
      scope="col"
      className={name === 'name' ? undefined : 'num'}
      aria-sort={isOn ? (sort.down ? 'descending' : 'ascending') : 'none'}
    >
      <button
        type="button"
        className="sort-button"
        onClick={() => sort.by(name)}
        title={t('sortBy', { column: label })}
      >
        {label}
        {isOn ? (
          <span aria-hidden>{sort.down ? '\u00a0↓' : '\u00a0↑'}</span>
        ) : (
          // The way a click would sort.
          <span aria-hidden className="sort-offer">
            {name === 'name' ? '\u00a0↑' : '\u00a0↓'}
          </span>
        )}
      </button>
    </th>
  )
}
