import { Drawer } from '@mantine/core'
import { CallList } from '../pages/developers/call-list.tsx'
import { useSharedTexts } from '../ui/shared-texts.ts'
import { useShellTexts } from './shell-texts.ts'

/** The console's latest requests, beside the page that made them. */
export const CallsDrawer = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => {
  const t = useShellTexts()
  const shared = useSharedTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="right"
      size="lg"
      title={t('apiRequests')}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      <CallList />
    </Drawer>
  )
}
