import { HeraldError } from '@herald/api-client'
import { ActionIcon, Button, Group, Stack, Textarea, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { Dialog } from '../../../ui/dialog.tsx'
import { useCheckedForm } from '../../../ui/checked-form.ts'
import { ErrorNote, toast } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { LoadOnScroll } from '../../../ui/load-on-scroll.tsx'
import { ConfirmDialog } from '../../../ui/confirm.tsx'
import { Empty, Loading } from '../../../ui/page.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { useSharedTexts } from '../../../ui/shared-texts.ts'
import { type SavedReply, type Words, useDeleteReply, useSavedReplies, useSaveReply } from './saved-reply-data.ts'
import { useSavedReplyTexts } from './saved-reply-texts.ts'

const Form = ({
  reply,
  written,
  onCancel,
  onSaved,
}: {
  reply: SavedReply | undefined
  written: string
  onCancel: () => void
  onSaved: () => void
}) => {
  const t = useSavedReplyTexts()
  const shared = useSharedTexts()
  const [words, setWords] = useState<Words>({ name: reply?.name ?? '', text: reply?.text ?? written })
  const saving = useSaveReply(reply?.id, () => {
    toast(t('saved'))
    onSaved()
  })
  const put = (change: Partial<Words>) => {
    setWords({ ...words, ...change })
    saving.reset()
  }
  const { form, field } = useCheckedForm(() => {
    if (!saving.isPending) saving.mutate({ name: words.name.trim(), text: words.text.trim() })
  })
  const isTaken = saving.error instanceof HeraldError && saving.error.body?.error === 'saved_reply_exists'
  return (
    <form {...form}>
      <Stack gap="sm">
        <TextInput
          {...field('name', isTaken && t('taken'))}
          label={t('name')}
          description={t('nameHint')}
          required
          data-autofocus
          dir="auto"
          autoComplete="off"
          maxLength={60}
          value={words.name}
          onChange={(event) => put({ name: event.currentTarget.value })}
        />
        <Textarea
          {...field('text')}
          label={t('text')}
          description={t('textHint', { name: '{name}' })}
          required
          dir="auto"
          autosize
          minRows={4}
          maxRows={12}
          maxLength={4096}
          value={words.text}
          onChange={(event) => put({ text: event.currentTarget.value })}
        />
        <ErrorNote error={isTaken ? undefined : saving.error} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onCancel}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={saving.isPending}>
            {shared('save')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const List = ({ onEdit, onNew }: { onEdit: (reply: SavedReply) => void; onNew: () => void }) => {
  const t = useSavedReplyTexts()
  const shared = useSharedTexts()
  const [q, setQ] = useState('')
  const [gone, setGone] = useState<SavedReply>()
  const deleting = useDeleteReply()
  const query = useSavedReplies(q, true)
  const { rows, error } = query
  const replies = rows ?? []
  const search = useRef<HTMLInputElement>(null)
  const isThere = rows !== undefined
  useEffect(() => search.current?.focus(), [isThere])
  const add = (
    <Button leftSection={<Icon name="plus" />} onClick={onNew}>
      {t('new')}
    </Button>
  )
  if (rows?.length === 0 && q === '')
    return (
      <Empty title={t('none')} action={add}>
        {t('noneHint')}
      </Empty>
    )
  return (
    <Stack gap="sm">
      <Group justify="space-between">
        <SearchField fieldRef={search} label={t('search')} value={q} onSearch={setQ} maxLength={100} />
        {add}
      </Group>
      <ErrorNote error={error} />
      {!rows && !error && <Loading rows={4} />}
      {rows?.length === 0 && <Empty title={t('noneMatch')} />}
      <ul className="saved-reply-rows" aria-label={t('title')}>
        {replies.map((reply) => (
          <li key={reply.id}>
            <div className="saved-reply-lines">
              <strong className="one-line" dir="auto">
                {reply.name}
              </strong>
              <span className="saved-reply-text" dir="auto">
                {reply.text}
              </span>
            </div>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('editOne', { name: reply.name })}
              onClick={() => onEdit(reply)}
            >
              <Icon name="edit" />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('deleteOne', { name: reply.name })}
              onClick={() => setGone(reply)}
            >
              <Icon name="trash" />
            </ActionIcon>
          </li>
        ))}
      </ul>
      <LoadOnScroll query={query} label={shared('loadMore')} />
      <ConfirmDialog
        opened={gone !== undefined}
        onClose={() => setGone(undefined)}
        title={t('delete')}
        confirmLabel={shared('delete')}
        busy={deleting.isPending}
        error={deleting.error}
        onConfirm={async () => {
          if (gone) await deleting.mutateAsync(gone.id)
          toast(t('deleted'))
          search.current?.focus()
        }}
      >
        {t('deleteSure', { name: gone?.name ?? '' })}
      </ConfirmDialog>
    </Stack>
  )
}

type Shown = { form: boolean; reply?: SavedReply }

/** The list of them, or the form of one. */
export const SavedReplyDialog = ({
  opensWith,
  written,
  onClose,
}: {
  opensWith: 'list' | 'new'
  written: string
  onClose: () => void
}) => {
  const t = useSavedReplyTexts()
  const [shown, setShown] = useState<Shown>({ form: opensWith === 'new' })
  // Who came to save one thing is done with it; who came to the list goes on there.
  const back = opensWith === 'new' ? onClose : () => setShown({ form: false })
  return (
    <Dialog opened onClose={onClose} size="lg" title={t(!shown.form ? 'title' : shown.reply ? 'edit' : 'new')}>
      {shown.form ? (
        <Form reply={shown.reply} written={opensWith === 'new' ? written : ''} onCancel={back} onSaved={back} />
      ) : (
        <List onEdit={(reply) => setShown({ form: true, reply })} onNew={() => setShown({ form: true })} />
      )}
    </Dialog>
  )
}
