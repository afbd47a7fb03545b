import { ActionIcon, Textarea, Tooltip } from '@mantine/core'
import type { ReactNode, Ref } from 'react'
import { useDraft } from '../../api/drafts.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { enterSends, hasKeyboard } from './enter-sends.ts'
import { useAddNote } from './note-data.ts'
import { useNoteTexts } from './note-texts.ts'

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
      <div className="reply-row">
        <Textarea
          ref={inputRef}
          className="reply-input"
          aria-label={t('write')}
          placeholder={t('write')}
          dir="auto"
          autosize
          minRows={1}
          maxRows={8}
          maxLength={4000}
          readOnly={adding.isPending}
          value={draft.text}
          onChange={(event) => put({ text: event.currentTarget.value, key: crypto.randomUUID() })}
          onKeyDown={enterSends(add)}
        />
        <Tooltip label={hasKeyboard() ? t('addHint') : t('add')}>
          <ActionIcon
            size="lg"
            aria-label={t('add')}
            loading={adding.isPending}
            disabled={text === '' && !adding.isPending}
            onClick={add}
          >
            <Icon name="plus" size={18} />
          </ActionIcon>
        </Tooltip>
      </div>
    </div>
  )
}
