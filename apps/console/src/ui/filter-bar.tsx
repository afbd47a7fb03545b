import './filter-bar.css'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

/** The filters of a list: all in a row on a wide screen; on a phone behind a button that says how many are set. */
export const FilterBar = ({ search, set, children }: { search?: ReactNode; set: number; children: ReactNode }) => {
  const t = useSharedTexts()
  const [opened, { toggle }] = useDisclosure(false)
  return (
    <div className="filter-bar" role="search" aria-label={t('filters')}>
      {search && <div className="filter-search">{search}</div>}
      <Button
        className="filter-toggle"
        variant="default"
        leftSection={<Icon name="filter" />}
        onClick={toggle}
        aria-expanded={opened}
      >
        {set > 0 ? `${t('filters')} (${set})` : t('filters')}
      </Button>
      <div className="filter-fields" data-opened={opened}>
        {children}
      </div>
    </div>
  )
}
