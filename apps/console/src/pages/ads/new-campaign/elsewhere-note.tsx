import { Button, Group } from '@mantine/core'
import { Note } from '../../../ui/feedback.tsx'
import { useNewCampaignTexts } from './new-campaign-texts.ts'

/** The draft is one in all tabs, and the last one wins: who is asked loses nothing unseen. */
export const ElsewhereNote = ({ onLoad, onKeep }: { onLoad: () => void; onKeep: () => void }) => {
  const t = useNewCampaignTexts()
  return (
    <Note tone="warn">
      {t('elsewhere')}
      <Group gap="xs" className="note-action">
        <Button variant="default" size="compact-sm" onClick={onLoad}>
          {t('loadTheirs')}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onKeep}>
          {t('keepMine')}
        </Button>
      </Group>
    </Note>
  )
}
