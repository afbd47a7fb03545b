import { Modal } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import {
  type FocusEvent,
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { ConfirmDialog } from './confirm.tsx'
import { useSharedTexts } from './shared-texts.ts'

type Field = HTMLInputElement | HTMLTextAreaElement

const isText = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['search', 'checkbox', 'radio'].includes(target.type))

/** What was in each field when it was gone to first: it tells whether something was typed, whatever the form makes of it. */
const useTyped = (opened: boolean) => {
  const before = useRef(new Map<Field, string>())
  useEffect(() => {
    if (!opened) before.current.clear()
  }, [opened])
  return {
    note: ({ target }: FocusEvent) => {
      if (isText(target) && !before.current.has(target)) before.current.set(target, target.value)
    },
    // A field that is gone was sent.
    isTyped: () => [...before.current].some(([field, text]) => field.isConnected && field.value !== text),
  }
}

/** Counts those that hold a dialog. */
const Hold = createContext<(change: 1 | -1) => void>(() => undefined)

/** For what is shown once, or is on its way: until it is done with, only a button in the dialog closes it. */
export const useHoldDialog = (isHeld: boolean): void => {
  const hold = useContext(Hold)
  useEffect(() => {
    if (!isHeld) return undefined
    hold(1)
    return () => hold(-1)
  }, [hold, isHeld])
}

const field = 'input:not([type=hidden], [type=radio], :disabled), input[type=radio]:checked, textarea:not(:disabled)'

/** The content begins at its first field, or else its first button: by itself the focus would go to the cross above them. */
const Content = ({ onFocus, children }: { onFocus: (event: FocusEvent) => void; children: ReactNode }) => {
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = content
    if (current?.querySelector('[data-autofocus]')) return
    const first = current?.querySelector(field) ?? current?.querySelector('button')
    first?.setAttribute('data-autofocus', 'true')
  }, [])
  return (
    <div ref={content} onFocusCapture={onFocus}>
      {children}
    </div>
  )
}

type DialogProps = { opened: boolean; onClose: () => void; title: ReactNode; size?: string; children: ReactNode }

/** Escape, the cross and a click beside it ask before they throw away what was typed; the Cancel of the content does not. */
export const Dialog = ({ opened, onClose, title, size = 'md', children }: DialogProps) => {
  const t = useSharedTexts()
  const [holders, setHolders] = useState(0)
  const isHeld = holders > 0
  const hold = useCallback((change: 1 | -1) => setHolders((count) => count + change), [])
  const [asking, { open: ask, close: stopAsking }] = useDisclosure(false)
  const { note, isTyped } = useTyped(opened)
  const leave = () => {
    // After this key press: the other of the two dialogs would take the same Escape for its own.
    if (isTyped()) setTimeout(ask)
    else onClose()
  }
  // What was on its way when it was asked is done: there is nothing left to discard.
  useEffect(() => {
    if (!opened || isHeld) stopAsking()
  }, [opened, isHeld, stopAsking])
  const closesByItself = !isHeld && !asking
  return (
    <>
      <Modal
        opened={opened}
        onClose={leave}
        title={title}
        size={size}
        closeButtonProps={{ 'aria-label': t('close') }}
        withCloseButton={!isHeld}
        closeOnEscape={closesByItself}
        closeOnClickOutside={closesByItself}
        trapFocus={!asking}
      >
        <Hold value={hold}>
          <Content onFocus={note}>{children}</Content>
        </Hold>
      </Modal>
      <ConfirmDialog
        opened={opened && asking}
        onClose={() => setTimeout(stopAsking)}
        title={t('discardTitle')}
        cancelLabel={t('keepEditing')}
        confirmLabel={t('discard')}
        busy={false}
        error={undefined}
        onConfirm={() => Promise.resolve(onClose())}
      >
        {t('discardHint')}
      </ConfirmDialog>
    </>
  )
}
