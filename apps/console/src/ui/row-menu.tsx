import { ActionIcon, Loader, Menu } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

/** What can be done with a row, behind three dots. */
export const RowMenu = ({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) => {
  const shared = useSharedTexts()
  const [opened, setOpened] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  return (
    <Menu position="bottom-end" withinPortal opened={opened && !busy} onChange={(next) => setOpened(next && !busy)}>
      <Menu.Target>
        {/* Not disabled while busy: it would lose the focus. */}
        <ActionIcon ref={dots} variant="subtle" color="gray" aria-busy={busy} aria-label={shared('more', { name })}>
          {busy ? <Loader size={14} color="gray" /> : <Icon name="more" />}
        </ActionIcon>
      </Menu.Target>
      {/* The item goes with the menu: a dialog that it opens gives the focus back to the dots. */}
      <Menu.Dropdown onClickCapture={() => dots.current?.focus()}>{children}</Menu.Dropdown>
    </Menu>
  )
}
