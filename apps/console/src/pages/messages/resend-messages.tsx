import { type components, unwrap } from '@herald/api-client'
import { Button, Group, Modal, Progress, SegmentedControl, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLive } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useStatusWord } from '../../ui/status-pills.tsx'
import type { MessageFilters } from './message-filters.tsx'
import { useMessageListTexts } from './message-list-texts.ts'

type ResendBody = components['schemas']['ResendMessagesDto']
type ResendAnswer = components['schemas']['ResendAnswerDto']
export const resendable = ['failed', 'expired', 'unknown', 'cancelled'] as const
type Resendable = (typeof resendable)[number]

/** Chosen rows, or all that match. */
export type ResendChoice = { message_ids: string[]; status: Resendable } | { filters: MessageFilters }

type Sum = { queued: number; already: number; refused: ResendAnswer['refused'] }

/** The route works in parts; each is safe to repeat. */
const callInParts = async (body: ResendBody, onPart: (sum: Sum) => void = () => undefined, signal?: AbortSignal) => {
  const sum: Sum = { queued: 0, already: 0, refused: [] }
  let cursor: string | null = null
  do {
    const answer: ResendAnswer = await unwrap(
      api.POST('/api/outbound/messages/resend', {
        body: { ...body, ...(cursor === null ? {} : { cursor }) },
        ...(signal ? { signal } : {}),
      }),
    )
    sum.queued += answer.queued
    sum.already += answer.already_resent
    sum.refused.push(...answer.refused)
    onPart({ ...sum })
    cursor = answer.paging.next_cursor
  } while (cursor !== null)
  return sum
}

const Outcome = ({ sum, onClose }: { sum: Sum; onClose: () => void }) => {
  const t = useMessageListTexts()
  const shared = useSharedTexts()
  const reasons = Map.groupBy(sum.refused, ({ error, message }) => (error === 'opted_out' ? error : message))
  return (
    <Stack gap="md">
      <Note tone="good">{t('resent', { count: sum.queued })}</Note>
      {sum.refused.length > 0 && (
        <Note tone="warn">
          {t('refused', { count: sum.refused.length })}
          <ul>
            {[...reasons.values()].slice(0, 5).map((same) => (
              <li key={same[0]?.message}>
                {same[0]?.message} {same.length > 1 && `(${same.length})`}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shared('close')}
        </Button>
      </Group>
    </Stack>
  )
}

const Question = ({ choice, onSent, onClose }: { choice: ResendChoice; onSent: () => void; onClose: () => void }) => {
  const t = useMessageListTexts()
  const shared = useSharedTexts()
  const word = useStatusWord()
  const locale = useLocale()
  const queries = useQueryClient()
  const { status: asked, ...filters } = 'filters' in choice ? choice.filters : { status: choice.status }
  const [status, setStatus] = useState<Resendable>(resendable.find((one) => one === asked) ?? 'failed')
  const body: ResendBody = { ...('filters' in choice ? filters : { message_ids: choice.message_ids }), status }
  const counting = useQuery({
    queryKey: ['resend-count', body],
    queryFn: ({ signal }) => callInParts({ ...body, dry_run: true }, undefined, signal),
    staleTime: 0,
  })
  const [done, setDone] = useState(0)
  const sending = useMutation({
    mutationFn: () => callInParts(body, ({ queued, already, refused }) => setDone(queued + already + refused.length)),
    // Beside the dialog: the second click of a double click may close it.
    onSuccess: ({ queued }) => {
      toast(t('resent', { count: queued }))
      onSent()
    },
    onSettled: () => queries.invalidateQueries({ predicate: isLive }),
  })
  const count = counting.data?.queued ?? 0
  const total = count + (counting.data?.already ?? 0)
  if (sending.data) return <Outcome sum={sending.data} onClose={onClose} />
  return (
    <Stack gap="md">
      <p className="quiet">{t('filters' in choice ? 'resendHint' : 'resendSelectedHint')}</p>
      {'filters' in choice && (
        <SegmentedControl
          aria-label={t('reason')}
          disabled={sending.isPending}
          value={status}
          onChange={(value) => setStatus(value)}
          data={resendable.map((value) => ({ value, label: word(value) }))}
        />
      )}
      {status === 'unknown' && <Note tone="warn">{t('resendUnknown')}</Note>}
      <div role="status">
        <strong>{counting.isFetching ? t('counting') : t('toResend', { count: count.toLocaleString(locale) })}</strong>
        {(counting.data?.already ?? 0) > 0 && (
          <div className="quiet">{t('alreadyResent', { count: counting.data?.already ?? 0 })}</div>
        )}
      </div>
      {sending.isPending && (
        <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('progress', { done, total })} animated />
      )}
      {sending.error && <Note tone="warn">{t('stopped')}</Note>}
      <ErrorNote error={counting.error ?? sending.error} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {shared('cancel')}
        </Button>
        <Button
          loading={sending.isPending}
          disabled={counting.isFetching || count === 0}
          onClick={() => sending.mutate()}
        >
          {sending.error ? t('continue') : t('resendCount', { count: count.toLocaleString(locale) })}
        </Button>
      </Group>
    </Stack>
  )
}

/** Counts first, then sends. */
export const ResendMessages = ({
  choice,
  onSent,
  onClose,
}: {
  choice: ResendChoice | undefined
  onSent: () => void
  onClose: () => void
}) => {
  const t = useMessageListTexts()
  const shared = useSharedTexts()
  return (
    <Modal
      opened={choice !== undefined}
      onClose={onClose}
      title={t('resendTitle')}
      closeButtonProps={{ 'aria-label': shared('close') }}
    >
      {choice && <Question choice={choice} onSent={onSent} onClose={onClose} />}
    </Modal>
  )
}
