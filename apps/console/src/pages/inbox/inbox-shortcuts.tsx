import { ActionIcon, Tooltip } from '@mantine/core'
import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useInboxTexts } from './inbox-texts.ts'

export type ShortcutKey = 'j' | 'k' | 'r' | 'n' | 'e' | 'u' | 'a' | '/' | '?'

/** Not while something is typed or a dialog or list is open, and never together with Ctrl, Alt or ⌘. */
const isMeant = (event: KeyboardEvent): boolean => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false
  const target = event.target instanceof Element ? event.target : document.body
  if (target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox], [role=menu]'))
    return false
  return document.querySelector('[role=dialog]') === null
}

export const useShortcuts = (actions: Record<ShortcutKey, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isMeant(event) || !Object.hasOwn(actions, event.key)) return
    event.preventDefault()
    actions[event.key as ShortcutKey]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

export const ShortcutHelp = ({
  opened,
  onOpen,
  onClose,
}: {
  opened: boolean
  onOpen: () => void
  onClose: () => void
}) => {
  const t = useInboxTexts()
  const rows: [string, string][] = [
    ['j', t('keyNext')],
    ['k', t('keyPrevious')],
    ['r', t('keyReply')],
    ['n', t('keyNote')],
    ['e', t('keyClose')],
    ['u', t('markUnread')],
    ['a', t('assignMe')],
    ['/', t('keySearch')],
    ['Esc', t('keyEscape')],
    ['?', t('keyHelp')],
  ]
  return (
    <>
      <Tooltip label={t('shortcuts')}>
        <ActionIcon variant="subtle" color="gray" onClick={onOpen} aria-label={t('shortcuts')} visibleFrom="sm">
          <Icon name="help" size={18} />
        </ActionIcon>
      </Tooltip>
      <Dialog opened={opened} onClose={onClose} title={t('shortcuts')}>
        <dl className="shortcuts">
          {rows.map(([key, meaning]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
