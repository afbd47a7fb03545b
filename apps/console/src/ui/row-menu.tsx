import { ActionIcon, Menu } from '@mantine/core'
import type { ReactNode } from 'react'
import { Icon } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

/** What can be done with a row, behind three dots. */
export const RowMenu = ({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) => {
  const shared = useSharedTexts()
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" loading={busy} aria-label={shared('more', { name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
