import './saved-replies.css'
import { ActionIcon, Button, Combobox, Group, Tooltip, useCombobox } from '@mantine/core'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LoadOnScroll } from '../../../ui/load-on-scroll.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import { useSavedReplies } from './saved-reply-data.ts'
import { useSavedReplyTexts } from './saved-reply-texts.ts'
import { filledIn, forAll } from './saved-reply-words.ts'

const SavedReplyDialog = lazy(() =>
  import('./saved-reply-dialog.tsx').then(({ SavedReplyDialog }) => ({ default: SavedReplyDialog })),
)

/** Answers that are given again and again: search, choose, and the reply has it; nothing is sent by choosing. */
export const SavedReplies = ({
  opened,
  onToggle,
  person,
  written,
  onChoose,
  onClosed,
}: {
  opened: boolean
  onToggle: (opened: boolean) => void
  person: string | undefined
  /** What stands in the reply: it can be saved. */
  written: string
  onChoose: (text: string) => void
  /** Of the dialog: the reply is gone on with. */
  onClosed: () => void
}) => {
  const t = useSavedReplyTexts()
  const shared = useSharedTexts()
  const [q, setQ] = useState('')
  const [dialog, setDialog] = useState<'list' | 'new'>()
  const combobox = useCombobox({
    opened,
    onOpenedChange: onToggle,
    onDropdownOpen: () => combobox.focusSearchInput(),
    onDropdownClose: () => {
      combobox.resetSelectedOption()
      setQ('')
    },
  })
  const query = useSavedReplies(q.trim(), opened)
  const { rows, error } = query
  const replies = rows ?? []
  // Enter takes the first that fits.
  useEffect(() => {
    if (opened) combobox.selectFirstOption()
  }, [opened, rows?.[0]?.id])
  useEffect(() => {
    if (opened) combobox.focusSearchInput()
  }, [opened])
  const show = (what: 'list' | 'new') => {
    onToggle(false)
    setDialog(what)
  }
  return (
    <>
      <Combobox
        store={combobox}
        position="top-end"
        width="min(380px, calc(100vw - 28px))"
        withinPortal
        onOptionSubmit={(id) => {
          const chosen = replies.find((reply) => reply.id === id)
          onToggle(false)
          if (chosen) onChoose(filledIn(chosen.text, person))
        }}
      >
        <Combobox.Target withAriaAttributes={false}>
          <Tooltip label={t('useHint')} disabled={opened}>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('use')}
              aria-haspopup="listbox"
              aria-expanded={opened}
              onClick={() => onToggle(!opened)}
            >
              <Icon name="bookmark" size={18} />
            </ActionIcon>
          </Tooltip>
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Search
            aria-label={t('search')}
            placeholder={t('search')}
            maxLength={100}
            value={q}
            onChange={(event) => setQ(event.currentTarget.value)}
          />
          <ErrorNote error={error} />
          <Combobox.Options className="saved-replies" aria-label={t('title')}>
            {replies.map(({ id, name, text }) => (
              <Combobox.Option key={id} value={id}>
                <strong className="one-line" dir="auto">
                  {name}
                </strong>
                <span className="saved-reply-text" dir="auto">
                  {filledIn(text, person)}
                </span>
              </Combobox.Option>
            ))}
            {rows?.length === 0 && <Combobox.Empty>{t(q.trim() === '' ? 'none' : 'noneMatch')}</Combobox.Empty>}
            <LoadOnScroll query={query} label={shared('loadMore')} />
          </Combobox.Options>
          <Combobox.Footer>
            <Group justify="space-between" gap="xs">
              <Button size="compact-sm" variant="subtle" leftSection={<Icon name="plus" />} onClick={() => show('new')}>
                {t(written === '' ? 'new' : 'saveWritten')}
              </Button>
              <Button size="compact-sm" variant="subtle" color="gray" onClick={() => show('list')}>
                {t('manage')}
              </Button>
            </Group>
          </Combobox.Footer>
        </Combobox.Dropdown>
      </Combobox>
      {dialog && (
        <Suspense>
          <SavedReplyDialog
            opensWith={dialog}
            written={forAll(written, person)}
            onClose={() => {
              setDialog(undefined)
              onClosed()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
