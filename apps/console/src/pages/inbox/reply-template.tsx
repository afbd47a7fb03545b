import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { OptOutNote, TemplatePicker, TemplatePreview, useIsOptedOut } from '../messages/compose-template.tsx'
import { type ChosenTemplate, templateContent } from '../templates/template-content.ts'
import { type Conversation, useReply } from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'

/** A template to this person, with what they will see. */
export const ReplyTemplate = ({
  conversation,
  to,
  onSent,
  onCancel,
}: {
  conversation: Conversation
  to: string
  onSent: () => void
  /** Absent where nothing but a template can be sent. */
  onCancel?: () => void
}) => {
  const t = useInboxTexts()
  const shared = useSharedTexts()
  const [chosen, setChosen] = useState<ChosenTemplate>()
  const sending = useReply(conversation, to, () => {
    setChosen(undefined)
    onSent()
  })
  const key = useMemo(() => crypto.randomUUID(), [chosen])
  const content = chosen && { type: 'template', template: templateContent(chosen) }
  const sent = { to, template: chosen?.template }
  const isOptedOut = useIsOptedOut(sent)
  const { form, field } = useCheckedForm(() => {
    if (content && !isOptedOut) sending.mutate([{ key, content }])
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className="reply-template"
      {...form}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onCancel?.()
      }}
    >
      <TemplatePicker
        channelId={conversation.channel_id}
        wanted={undefined}
        isOpen={onCancel !== undefined}
        opensUpwards
        note={<OptOutNote {...sent} />}
        chosen={chosen}
        onChoose={setChosen}
        field={field}
      />
      {chosen && (
        <div role="group" aria-label={t('preview')}>
          <TemplatePreview channelId={conversation.channel_id} chosen={chosen} />
        </div>
      )}
      <ErrorNote error={sending.error} />
      <Group className="reply-template-actions" justify="flex-end" gap="xs">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {shared('cancel')}
          </Button>
        )}
        {chosen && (
          <Button type="submit" leftSection={<Icon name="send" />} loading={sending.isPending} disabled={isOptedOut}>
            {t('send')}
          </Button>
        )}
      </Group>
    </form>
  )
}
