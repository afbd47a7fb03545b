import { Menu } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { memo } from 'react'
import { useManages, useUser } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { FormattedText } from '../../ui/formatted-text.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../../ui/confirm.tsx'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { AuthorName } from '../messages/author-name.tsx'
import { useInboxTimes } from './inbox-times.ts'
import { type Note, useDeleteNote } from './note-data.ts'
import { useNoteTexts } from './note-texts.ts'

const DeleteNote = ({ conversationId, noteId }: { conversationId: string; noteId: string }) => {
  const t = useNoteTexts()
  const shared = useSharedTexts()
  const [opened, { open, close }] = useDisclosure(false)
  const deleting = useDeleteNote(conversationId)
  return (
    <>
      <RowMenu name={t('note')}>
        <Menu.Item color="var(--herald-bad)" leftSection={<Icon name="trash" />} onClick={open}>
          {t('delete')}
        </Menu.Item>
      </RowMenu>
      <ConfirmDialog
        opened={opened}
        onClose={close}
        title={t('delete')}
        confirmLabel={shared('delete')}
        busy={deleting.isPending}
        error={deleting.error}
        onConfirm={async () => {
          await deleting.mutateAsync(noteId)
          toast(t('wasDeleted'))
          // The button that had the focus is gone with the note.
          document.querySelector<HTMLElement>('[role=log]')?.focus()
        }}
      >
        {t('deleteSure')}
      </ConfirmDialog>
    </>
  )
}

/** Between the messages, where it was written. */
export const ThreadNote = memo(({ note, conversationId }: { note: Note; conversationId: string }) => {
  const t = useNoteTexts()
  const { clock, exact } = useInboxTimes()
  const me = useUser().id
  const manages = useManages()
  const { author, text, at } = note
  return (
    <li className="thread-note" data-note={note.id}>
      <div className="thread-note-head">
        <Icon name="edit" size={14} />
        <strong>{t('note')}</strong>
        {author && <AuthorName author={author} />}
        <time dateTime={at} title={exact(at)}>
          {clock(at)}
        </time>
        {(author?.id === me || manages) && <DeleteNote conversationId={conversationId} noteId={note.id} />}
      </div>
      <div className="thread-note-text" dir="auto">
        <FormattedText text={text} chat={false} />
      </div>
    </li>
  )
})
ThreadNote.displayName = 'ThreadNote'
