import { unwrap } from '@herald/api-client'
import { Button, Group, Input, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useId, useMemo } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote, fieldError, Note } from '../../ui/feedback.tsx'
import { readRecipient } from '../messages/recipient.ts'
import { useBatchTexts } from './batch-texts.ts'

/** The message as the first person of the file gets it, to somebody who looks at it before all others do. */
export const BatchTestSend = ({
  channelId,
  platform,
  content,
  to,
  onChange,
}: {
  channelId: string
  platform: string
  content: Record<string, unknown>
  to: string
  onChange: (to: string) => void
}) => {
  const t = useBatchTexts()
  const id = useId()
  // One for this message and this number: a second click sends it once.
  const key = useMemo(() => crypto.randomUUID(), [channelId, JSON.stringify(content), to])
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/outbound/send', {
          headers: { 'Idempotency-Key': key },
          body: { channel_id: channelId, to: readRecipient(to, platform), ...content },
        }),
      ),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (to.trim() !== '') sending.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Input.Wrapper
          id={id}
          label={t('testTo')}
          description={t('testHint')}
          error={fieldError(sending.error, 'to')}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
        >
          <Group gap="xs" wrap="nowrap" align="stretch" mt={4}>
            <TextInput
              id={id}
              placeholder={platform === 'chatapp' ? '+55 11 98765-4321' : ''}
              style={{ flex: 1, minWidth: 0 }}
              value={to}
              onChange={(event) => {
                sending.reset()
                onChange(event.currentTarget.value)
              }}
            />
            <Button type="submit" variant="default" h="auto" disabled={to.trim() === ''} loading={sending.isPending}>
              {t('testSend')}
            </Button>
          </Group>
        </Input.Wrapper>
        <ErrorNote error={fieldError(sending.error, 'to') ? null : sending.error} />
        {sending.data && (
          <Note tone="good">
            {t('testSent')}{' '}
            <Link to="/messages/$messageId" params={{ messageId: sending.data.id }}>
              {t('testOpen')}
            </Link>
          </Note>
        )}
      </Stack>
    </form>
  )
}
