import { type components, unwrap } from '@herald/api-client'
import { Button, Group, Stack, TextInput, Textarea } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorNote, fieldError, toast } from '../../ui/feedback.tsx'
import { Facts, Loading, Section } from '../../ui/page.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { useKeywordTexts } from './channel-keyword-texts.ts'

type Keywords = components['schemas']['ChannelKeywordsDto']

const keyOf = (channelId: string) => ['channels', channelId, 'keywords']

const wordsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map((word) => word.trim())
      .filter(Boolean),
  ),
]

const KeywordForm = ({
  channelId,
  keywords,
  onClose,
}: {
  channelId: string
  keywords: Keywords
  onClose: () => void
}) => {
  const t = useKeywordTexts()
  const shared = useSharedTexts()
  const queries = useQueryClient()
  const [stop, setStop] = useState(keywords.stop_words.join(', '))
  const [start, setStart] = useState(keywords.start_words.join(', '))
  const [stopAnswer, setStopAnswer] = useState(keywords.stop_answer ?? '')
  const [startAnswer, setStartAnswer] = useState(keywords.start_answer ?? '')
  const saving = useMutation({
    mutationFn: () =>
      unwrap(
        api.PUT('/api/channels/{channel_id}/keywords', {
          params: { path: { channel_id: channelId } },
          body: {
            stop_words: wordsIn(stop),
            start_words: wordsIn(start),
            stop_answer: stopAnswer.trim() || null,
            start_answer: startAnswer.trim() || null,
          },
        }),
      ),
    onSuccess: (saved) => {
      queries.setQueryData(keyOf(channelId), saved)
      toast(t('saved'))
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  return (
    <form onSubmit={submit}>
      <Stack gap="sm">
        <TextInput
          label={t('stop')}
          description={t('wordsHint')}
          data-autofocus
          value={stop}
          onChange={(event) => setStop(event.currentTarget.value)}
          error={fieldError(saving.error, 'stop_words')}
        />
        <Textarea
          label={t('stopAnswer')}
          description={t('answerHint')}
          autosize
          maxLength={1000}
          value={stopAnswer}
          onChange={(event) => setStopAnswer(event.currentTarget.value)}
        />
        <TextInput
          label={t('start')}
          description={t('wordsHint')}
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
          error={fieldError(saving.error, 'start_words')}
        />
        <Textarea
          label={t('startAnswer')}
          description={t('answerHint')}
          autosize
          maxLength={1000}
          value={startAnswer}
          onChange={(event) => setStartAnswer(event.currentTarget.value)}
        />
        <ErrorNote error={saving.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
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

/** The words by which people opt out on this channel, and what they are answered. */
export const ChannelKeywords = ({ channelId }: { channelId: string }) => {
  const t = useKeywordTexts()
  const [opened, { open, close }] = useDisclosure(false)
  const query = useQuery({
    queryKey: keyOf(channelId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/channels/{channel_id}/keywords', { params: { path: { channel_id: channelId } }, signal })),
  })
  const keywords = query.data
  const words = (list: readonly string[]) => (list.length > 0 ? list.join(', ') : t('none'))
  const answer = (text: string | undefined) =>
    text ? <span dir="auto">“{text}”</span> : <span className="quiet">{t('noAnswer')}</span>
  return (
    <Section
      title={t('title')}
      actions={
        keywords && (
          <Button variant="default" size="compact-xs" onClick={open}>
            {t('edit')}
          </Button>
        )
      }
    >
      {keywords ? (
        <Stack gap="sm">
          <div className="quiet">{t('intro')}</div>
          <Facts
            rows={[
              [t('stop'), words(keywords.stop_words)],
              [t('stopAnswer'), keywords.stop_words.length > 0 ? answer(keywords.stop_answer) : null],
              [t('start'), words(keywords.start_words)],
              [t('startAnswer'), keywords.start_words.length > 0 ? answer(keywords.start_answer) : null],
            ]}
          />
          <Dialog opened={opened} onClose={close} title={t('edit')}>
            <KeywordForm channelId={channelId} keywords={keywords} onClose={close} />
          </Dialog>
        </Stack>
      ) : query.error ? (
        <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading rows={3} />
      )}
    </Section>
  )
}
