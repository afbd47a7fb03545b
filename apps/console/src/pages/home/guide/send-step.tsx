import { unwrap } from '@herald/api-client'
import { Button, Group, Input, Stack, Textarea } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useMemo, useState, type ChangeEvent } from 'react'
import { api } from '../../../api/session.ts'
import { useCheckedForm } from '../../../ui/checked-form.ts'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { platformNames, useStatusWord } from '../../../ui/status-pills.tsx'
import { type Channel, channelTitle } from '../../channels/channel-data.ts'
import { useRememberChannel } from '../../channels/usual-channel.ts'
import type { Person } from './guide-data.ts'
import { markDone, useGuideState } from './guide-state.ts'
import { useGuideTexts } from './guide-texts.ts'

const POLL_MS = 500
const reached = ['queued', 'sent', 'delivered', 'read'] as const

/** How far the message is; the page polls until it was read, or will not be. */
const Progress = ({ messageId }: { messageId: string }) => {
  const t = useGuideTexts()
  const word = useStatusWord()
  const message = useQuery({
    queryKey: ['message', messageId, 'guide'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/outbound/messages/{id}', { params: { path: { id: messageId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.status === 'read' || data?.status === 'failed' ? false : POLL_MS),
  })
  const status = message.data?.status ?? 'queued'
  useEffect(() => {
    if (status === 'read') markDone('send')
  }, [status])
  const at = reached.findIndex((state) => state === status)
  return (
    <Stack gap="xs" aria-live="polite">
      <ul className="guide-ticks" aria-label={t('progress')}>
        {reached.map((state, index) => (
          <li key={state} data-reached={index <= at || (index === 0 && at === -1)}>
            <Icon name={index <= at ? 'check' : 'chevron'} size={14} />
            {state === 'queued' ? t('accepted') : word(state)}
          </li>
        ))}
      </ul>
      <ErrorNote error={message.error} />
      {status === 'failed' && <ErrorNote error={new Error(message.data?.error?.message ?? word('failed'))} />}
      <span className="quiet">
        {status === 'read' ? t('sendDone') : t('sendWaiting')}{' '}
        <Link to="/messages/$messageId" params={{ messageId }}>
          {t('viewTimeline')}
        </Link>
      </span>
    </Stack>
  )
}

export const SendStep = ({
  channel,
  people,
  person,
  onPerson,
  onSent,
}: {
  channel: Channel
  people: readonly Person[]
  person: string
  onPerson: (id: string) => void
  onSent: () => void
}) => {
  const t = useGuideTexts()
  const isDone = useGuideState().done.includes('send')
  const [written, setBody] = useState<string>()
  const body = written ?? t('firstText')
  const [sent, setSent] = useState(0)
  const remember = useRememberChannel()
  // A second click, or a retry after a lost answer, makes no second message; the next send does.
  const idempotencyKey = useMemo(() => crypto.randomUUID(), [person, body, sent])
  const sending = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/outbound/send', {
          headers: { 'Idempotency-Key': idempotencyKey },
          body: { channel_id: channel.channel_id, to: person, type: 'text', text: { body } },
        }),
      ),
    onSuccess: () => {
      remember(channel.channel_id)
      setSent((count) => count + 1)
    },
  })
  // Once its progress, and the way to the next step, stand there and have moved what is below.
  useEffect(() => {
    if (sent > 0) onSent()
  }, [sent, isDone])
  const { form, field } = useCheckedForm(() => sending.mutate())
  return (
    <form {...form}>
      <Stack gap="sm">
        <p className="quiet">
          {t('sendFrom', { channel: `${platformNames[channel.platform]} · ${channelTitle(channel)}` })}
        </p>
        {/* The browser's own: a combobox would be a tenth of what the first page may load. */}
        <Input.Wrapper label={t('to')}>
          <Input
            component="select"
            pointer
            rightSection={<Icon name="down" size={14} />}
            rightSectionPointerEvents="none"
            value={person}
            onChange={(event: ChangeEvent<HTMLSelectElement>) => onPerson(event.currentTarget.value)}
          >
            {people.map(({ id, name, detail }) => (
              <option key={id} value={id}>{`${name} · ${detail}`}</option>
            ))}
          </Input>
        </Input.Wrapper>
        <Textarea
          label={t('text')}
          size="sm"
          rows={2}
          required
          {...field('text')}
          maxLength={4096}
          value={body}
          onChange={(event) => setBody(event.currentTarget.value)}
        />
        <ErrorNote error={sending.error} />
        <Group gap="sm">
          <Button
            type="submit"
            size="sm"
            // Once it is done, the next step is what to click.
            variant={isDone ? 'default' : 'filled'}
            loading={sending.isPending}
            leftSection={<Icon name="send" />}
          >
            {t('send')}
          </Button>
        </Group>
        {sending.data && <Progress key={sending.data.id} messageId={sending.data.id} />}
      </Stack>
    </form>
  )
}
