import type { ReactNode, Ref } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import type { Room } from '../messages/text-room.ts'
import { useAddNote } from './note-data.ts'
import { useNoteTexts } from './note-texts.ts'
import { WritingField } from './writing-field.tsx'

const NOTE_ROOM: Room = { most: 4_000, count: (text) => text.length }

/** Where people write to each other; the person never sees it. */
export const NoteBox = ({
  conversationId,
  inputRef,
  tabs,
}: {
  conversationId: string
  inputRef: Ref<HTMLTextAreaElement>
  tabs: ReactNode
}) => {
  const t = useNoteTexts()
  const { draft, put, clear } = useDraft(`note ${conversationId}`, { text: '', key: '' })
  const adding = useAddNote(conversationId, clear)
  const text = draft.text.trim()
  // A repeat with the same key, after a second Enter or a lost answer, makes no second one.
  const add = () => {
    if (text !== '' && !adding.isPending) adding.mutate({ text, key: draft.key })
  }
  return (
    <div className="reply-box" data-mode="note">
      <div className="reply-head">
        {tabs}
        <span className="reply-window">{t('hint')}</span>
      </div>
      <ErrorNote error={adding.error} />
      <WritingField
        inputRef={inputRef}
        label={t('write')}
        placeholder={t('write')}
        room={NOTE_ROOM}
        tooLong={t('tooLong')}
        value={draft.text}
        onChange={(event) => put({ text: event.currentTarget.value, key: crypto.randomUUID() })}
        action={t('add')}
        hint={t('addHint')}
        icon="plus"
        isReady={text !== ''}
        isBusy={adding.isPending}
        onSend={add}
      />
    </div>
  )
}
