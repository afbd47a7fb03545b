import { Button } from '@mantine/core'
import { useSharedTexts } from './shared-texts.ts'

/** The way out of a list that its filters have emptied. */
export const ClearFilters = ({ onClick }: { onClick: () => void }) => {
  const t = useSharedTexts()
  return (
    <Button variant="default" onClick={onClick}>
      {t('clearFilters')}
    </Button>
  )
}
