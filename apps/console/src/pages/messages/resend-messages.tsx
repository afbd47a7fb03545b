import './resend-messages.css'
import { type components, unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, Progress, SegmentedControl, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isLive } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useIsNarrow } from '../../ui/long-rows.tsx'
import { useStatusWord } from '../../ui/status-pills.tsx'
import { isHeldBack, isLasting, remedyOf } from './failure-advice.ts'
import { useFailureWords } from './failure-words.ts'
import type { MessageFilters } from './message-filters.tsx'
import { useMessageListTexts } from './message-list-texts.ts'

type ResendBody = components['schemas']['ResendMessagesDto']
type ResendAnswer = components['schemas']['ResendAnswerDto']
export const resendable = ['failed', 'expired', 'unknown', 'cancelled'] as const
export type Resendable = (typeof resendable)[number]

/** Chosen rows, or all that match. */
export type ResendChoice = { message_ids: string[]; status: Resendable } | { filters: MessageFilters }

type Failure = NonNullable<ResendAnswer['failures']>[number]
type Sum = { queued: number; already: number; failures: Failure[]; refused: ResendAnswer['refused'] }

const failureKey = ({ reason, code }: Pick<Failure, 'reason' | 'code'>): string => `${reason} ${code ?? ''}`

/** The failures of all parts, the most frequent first. */
const addFailures = (known: readonly Failure[], more: readonly Failure[]): Failure[] => {
  const groups = Map.groupBy([...known, ...more], failureKey)
  return [...groups.values()]
    .flatMap(([one, ...same]) =>
      one ? [{ ...one, count: same.reduce((sum, { count }) => sum + count, one.count) }] : [],
    )
    .toSorted((a, b) => b.count - a.count)
}

/** The route works in parts; each is safe to repeat. */
const callInParts = async (body: ResendBody, onPart: (sum: Sum) => void = () => undefined, signal?: AbortSignal) => {
  const sum: Sum = { queued: 0, already: 0, failures: [], refused: [] }
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
    sum.failures = addFailures(sum.failures, answer.failures ?? [])
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

/** Why the messages failed. What lasts would fail again: it is sent only when somebody says so. */
const Failures = ({
  failures,
  isTicked,
  onTick,
}: {
  failures: readonly Failure[]
  isTicked?: (failure: Failure) => boolean
  onTick?: (failure: Failure) => void
}) => {
  const t = useMessageListTexts()
  const locale = useLocale()
  const failureWords = useFailureWords()
  const known = failures.filter(({ reason }) => reason !== '')
  if (known.length === 0) return null
  const causeOf = ({ reason, code }: Failure) => ({ reason, ...(code === null ? {} : { code }) })
  const words = (failure: Failure) =>
    failure.reason === '' ? t('noReason') : failureWords({ ...causeOf(failure), message: failure.message })
  /** What becomes of one that is sent again as it is. */
  const prospect = (failure: Failure) => {
    if (!isLasting(failure)) return undefined
    const cause = causeOf(failure)
    if (isHeldBack(cause)) return t('heldBack')
    return t(remedyOf(cause) === 'nowhere' ? 'unreachable' : 'failsAgain')
  }
  return (
    <fieldset className="resend-reasons">
      <legend>{t('reasons')}</legend>
      {failures.map((failure) => (
        <div key={failureKey(failure)}>
          {isTicked && onTick ? (
            <Checkbox
              flex={1}
              label={words(failure)}
              description={prospect(failure)}
              checked={isTicked(failure)}
              onChange={() => onTick(failure)}
            />
          ) : (
            <span>
              {words(failure)}
              {prospect(failure) && <small>{prospect(failure)}</small>}
            </span>
          )}
          <strong>{failure.count.toLocaleString(locale)}</strong>
        </div>
      ))}
    </fieldset>
  )
}

const Question = ({ choice, onSent, onClose }: { choice: ResendChoice; onSent: () => void; onClose: () => void }) => {
  const t = useMessageListTexts()
  const shared = useSharedTexts()
  const word = useStatusWord()
  const isNarrow = useIsNarrow()
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
    mutationFn: (among: readonly Failure[] | undefined) =>
      callInParts(
        { ...body, ...(among ? { failures: among.map(({ reason, code }) => ({ reason, code })) } : {}) },
        (sum) => setDone(sum.queued + sum.already + sum.refused.length),
      ),
    // Beside the dialog: the second click of a double click may close it.
    onSuccess: ({ queued }) => {
      toast(t('resent', { count: queued }))
      onSent()
    },
    onSettled: () => queries.invalidateQueries({ predicate: isLive }),
  })
  const failures = counting.data?.failures ?? []
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const isTicked = (failure: Failure) => ticks.get(failureKey(failure)) ?? !isLasting(failure)
  // What was chosen row by row is sent as it was chosen.
  const ticked = 'filters' in choice ? failures.filter(isTicked) : failures
  const count = ticked.reduce((sum, { count }) => sum + count, 0)
  const total = count + (counting.data?.already ?? 0)
  if (sending.data) return <Outcome sum={sending.data} onClose={onClose} />
  return (
    <Stack gap="md">
      <p className="quiet">{t('filters' in choice ? 'resendHint' : 'resendSelectedHint')}</p>
      {'filters' in choice && (
        <SegmentedControl
          aria-label={t('reason')}
          // Beside each other these words are wider than a phone, in two of three languages.
          orientation={isNarrow ? 'vertical' : 'horizontal'}
          disabled={sending.isPending}
          value={status}
          onChange={(value) => {
            setStatus(value)
            setTicks(new Map())
          }}
          data={resendable.map((value) => ({ value, label: word(value) }))}
        />
      )}
      <Failures
        failures={failures}
        {...('filters' in choice && failures.length > 0
          ? {
              isTicked,
              onTick: (failure: Failure) =>
                setTicks((known) => new Map(known).set(failureKey(failure), !isTicked(failure))),
            }
          : {})}
      />
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
          onClick={() => sending.mutate(ticked.length === failures.length ? undefined : ticked)}
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
  return (
    <Dialog opened={choice !== undefined} onClose={onClose} title={t('resendTitle')}>
      {choice && <Question choice={choice} onSent={onSent} onClose={onClose} />}
    </Dialog>
  )
}
