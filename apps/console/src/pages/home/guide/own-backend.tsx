import { unwrap } from '@herald/api-client'
import { Button, Group, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../../api/session.ts'
import { useCheckedForm } from '../../../ui/checked-form.ts'
import { ErrorNote, Note, fieldError } from '../../../ui/feedback.tsx'
import { useOutcomeWord } from '../../../ui/outcome-words.ts'
import { problemOfBaseUrl } from '../../webhooks/base-url.ts'
import { useWebhookConfig, webhookConfigKey } from './guide-data.ts'
import { markDone } from './guide-state.ts'
import { useGuideTexts } from './guide-texts.ts'

const POLL_MS = 700

/** Whether the test event arrived, and if not, why. */
const TestResult = ({ eventId }: { eventId: string }) => {
  const t = useGuideTexts()
  const outcome = useOutcomeWord()
  const event = useQuery({
    queryKey: ['event', eventId, 'guide'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/webhooks/events/{id}', { params: { path: { id: eventId } }, signal })),
    refetchInterval: ({ state: { data } }) => (data?.status === 'delivered' ? false : POLL_MS),
  })
  const isDelivered = event.data?.status === 'delivered'
  useEffect(() => {
    if (isDelivered) markDone('backend')
  }, [isDelivered])
  if (event.error) return <ErrorNote error={event.error} />
  if (isDelivered)
    return <Note tone="good">{t('ownDelivered', { status: event.data?.tries.at(-1)?.status ?? 200 })}</Note>
  return event.data?.failure ? (
    <Note tone="warn">{t('ownFailed', { failure: outcome(event.data.failure) })}</Note>
  ) : (
    <Note>{t('ownWaiting')}</Note>
  )
}

/** Your own URL in the place of the built-in receiver, with a test event. */
export const OwnBackend = ({ receiverUrl }: { receiverUrl: string }) => {
  const t = useGuideTexts()
  const queries = useQueryClient()
  const [url, setUrl] = useState('')
  const config = useWebhookConfig()
  const setTo = async (webhook_url: string) => {
    await unwrap(api.PATCH('/api/webhooks/config', { body: { webhook_url } }))
    await queries.invalidateQueries({ queryKey: webhookConfigKey })
  }
  const using = useMutation({
    mutationFn: async () => {
      await setTo(url.trim())
      return unwrap(api.POST('/api/webhooks/test', { body: { key: 'chatapp' } }))
    },
  })
  const returning = useMutation({
    mutationFn: async () => {
      await setTo(receiverUrl)
      // What failed at the other address would wait for its next attempt, and hold up what comes after it.
      const query = { status: 'pending', limit: 100 } as const
      const { data } = await unwrap(api.GET('/api/webhooks/events', { params: { query } }))
      for (const { id } of data) await api.POST('/api/webhooks/events/{id}/retry', { params: { path: { id } } })
    },
    onSuccess: () => using.reset(),
  })
  // What is wrong is said once it is to be saved.
  const [isAsked, setIsAsked] = useState(false)
  const problem = problemOfBaseUrl(url.trim())
  const wrong =
    (isAsked && problem && t(problem === 'urlScheme' ? 'ownScheme' : 'ownWrong')) ||
    (fieldError(using.error, 'webhook_url') && t('ownRefused'))
  const { form, field } = useCheckedForm(() => {
    setIsAsked(true)
    if (problem) using.reset()
    else using.mutate()
  })
  const checked = field('url', wrong)
  const whole = `http://${url.trim()}`
  const isOffered = Boolean(checked.error) && !url.includes('://') && url.trim() !== '' && URL.canParse(whole)
  const isOwn = config.data !== undefined && config.data.webhook_url !== receiverUrl
  return (
    <section className="guide-part" aria-label={t('useMyUrl')}>
      <form {...form}>
        <Stack gap="sm">
          <div>
            <h3>{t('useMyUrl')}</h3>
            <p className="quiet">
              {t('ownHow')} <Link to="/webhooks">{t('signingSecret')}</Link>
            </p>
          </div>
          <Group gap="xs" align="flex-end">
            <TextInput
              style={{ flex: '1 1 220px' }}
              label={t('url')}
              type="url"
              required
              {...checked}
              maxLength={2048}
              placeholder="http://localhost:3000/herald"
              value={url}
              onChange={(event) => setUrl(event.currentTarget.value)}
            />
            <Button type="submit" size="sm" variant="default" loading={using.isPending}>
              {t('saveAndTest')}
            </Button>
          </Group>
          {isOffered && (
            <Group gap="xs">
              <Button variant="light" onClick={() => setUrl(whole)}>
                {t('useUrl', { url: whole })}
              </Button>
            </Group>
          )}
          <ErrorNote error={(wrong ? null : using.error) ?? returning.error ?? config.error} />
          {using.data && <TestResult key={using.data.id} eventId={using.data.id} />}
          {isOwn && (
            <Group gap="xs">
              <span className="quiet breakable">{t('eventsGoTo', { url: config.data.webhook_url || '–' })}</span>
              <Button variant="subtle" loading={returning.isPending} onClick={() => returning.mutate()}>
                {t('backToBuiltIn')}
              </Button>
            </Group>
          )}
        </Stack>
      </form>
    </section>
  )
}
