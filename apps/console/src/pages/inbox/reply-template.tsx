import { Button, Group } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { OptOutNote, TemplatePicker, TemplatePreview } from '../messages/compose-template.tsx'
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
  const { form, field } = useCheckedForm(() => {
    if (content) sending.mutate([{ key, content }])
  })
  return (
    <form className="reply-template" {...form}>
      <TemplatePicker
        channelId={conversation.channel_id}
        wanted={undefined}
        isOpen={onCancel !== undefined}
        chosen={chosen}
        onChoose={setChosen}
        field={field}
      />
      {chosen && (
        <div role="group" aria-label={t('preview')}>
          <TemplatePreview channelId={conversation.channel_id} chosen={chosen} />
        </div>
      )}
      <OptOutNote to={to} template={chosen?.template} />
      <ErrorNote error={sending.error} />
      <Group className="reply-template-actions" justify="flex-end" gap="xs">
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {shared('cancel')}
          </Button>
        )}
        {chosen && (
          <Button type="submit" leftSection={<Icon name="send" />} loading={sending.isPending}>
            {t('send')}
          </Button>
        )}
      </Group>
    </form>
  )
}
