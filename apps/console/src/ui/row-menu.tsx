import { ActionIcon, Loader, Menu } from '@mantine/core'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { Icon } from './icons.tsx'
import { useSharedTexts } from './shared-texts.ts'

/** What can be done with a row, behind three dots. */
export const RowMenu = ({ name, busy = false, children }: { name: string; busy?: boolean; children: ReactNode }) => {
  const shared = useSharedTexts()
  const [opened, setOpened] = useState(false)
  const [isByKey, setIsByKey] = useState(false)
  const dots = useRef<HTMLButtonElement>(null)
  const leaveByTab = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return
    // The menu would keep the focus in itself: it goes on from the dots.
    event.stopPropagation()
    dots.current?.focus()
    setOpened(false)
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal
      opened={opened && !busy}
      onChange={(next) => setOpened(next && !busy)}
      // Without it the first item has the focus: with a mouse that one would look chosen.
      withInitialFocusPlaceholder={!isByKey}
    >
      <Menu.Target>
        {/* Not disabled while busy: it would lose the focus. */}
        <ActionIcon
          ref={dots}
          variant="subtle"
          color="gray"
          aria-busy={busy}
          aria-label={shared('more', { name })}
          onClick={(event) => setIsByKey(event.detail === 0)}
        >
          {busy ? <Loader size={14} color="gray" /> : <Icon name="more" />}
        </ActionIcon>
      </Menu.Target>
      {/* The item goes with the menu: a dialog that it opens gives the focus back to the dots. */}
      <Menu.Dropdown onClickCapture={() => dots.current?.focus()} onKeyDown={leaveByTab}>
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}
