import { type components, unwrap } from '@herald/api-client'
import { Button, SimpleGrid } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { api } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { Note, type Tone } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { StatusPill, platformNames } from '../../ui/status-pills.tsx'
import { Timeline, TimelineItem } from '../../ui/timeline.tsx'
import { CreateSignupLink, sitesOf } from './create-signup-link.tsx'
import { signupName } from './signup-name.ts'
import { useSignupTexts } from './signup-texts.ts'

type SignupSession = components['schemas']['EmbedSessionDto']

const stepTone: Record<SignupSession['steps'][number]['state'], Tone> = {
  waiting: 'idle',
  running: 'busy',
  retrying: 'warn',
  asking: 'warn',
  done: 'good',
  skipped: 'idle',
  failed: 'bad',
}

const Steps = ({ steps, status }: Pick<SignupSession, 'steps' | 'status'>) => {
  const t = useSignupTexts()
  if (steps.length === 0)
    return (
      <span className="quiet">
        {t(status === 'revoked' ? 'revokedUnused' : status === 'expired' ? 'expiredUnused' : 'noSteps')}
      </span>
    )
  return (
    <Timeline>
      {steps.map(({ name, state, reason, tries, finished_at }) => (
        <TimelineItem key={name} tone={stepTone[state]}>
          <div>{t(name)}</div>
          <div className="quiet">
            {t(`step_${state}`)}
            {tries !== undefined && tries > 1 && ` · ${t('attempts', { count: tries })}`}
            {finished_at && (
              <>
                {' · '}
                <Moment at={finished_at} seconds />
              </>
            )}
          </div>
          {reason && <div className="quiet">{reason}</div>}
        </TimelineItem>
      ))}
    </Timeline>
  )
}

const Revoke = ({ sessionId }: { sessionId: string }) => {
  const t = useSignupTexts()
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => unwrap(api.POST('/api/embed/sessions/{sessionId}/revoke', { params: { path: { sessionId } } })),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['signups'] }),
  })
  return (
    <ConfirmButton
      label={t('revoke')}
      title={t('revokeTitle')}
      confirmLabel={t('revoke')}
      busy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutateAsync()}
    >
      {t('revokeHint')}
    </ConfirmButton>
  )
}

export const SignupPage = () => {
  const t = useSignupTexts()
  const { sessionId } = useParams({ from: '/frame/signups/$sessionId' })
  const [making, { open, close }] = useDisclosure(false)
  const query = useQuery({
    queryKey: ['signups', sessionId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/embed/sessions/{sessionId}', { params: { path: { sessionId } }, signal })),
    refetchInterval: 3_000,
  })
  const session = query.data
  const back = <BackLink to="/signups" label={t('title')} />
  if (!session)
    return (
      <AwaitedPage
        title={t('session')}
        back={back}
        list={<LinkButton to="/signups">{t('title')}</LinkButton>}
        query={query}
      />
    )
  const trouble = session.failure ?? session.problem
  const channelId = session.result?.channel.channel_id
  return (
    <Page
      visit="link"
      title={signupName(session)}
      back={back}
      aside={<StatusPill status={session.status} />}
      actions={
        <>
          <Button variant="default" onClick={open}>
            {t('newLike')}
          </Button>
          {['pending', 'opened'].includes(session.status) && <Revoke sessionId={sessionId} />}
        </>
      }
    >
      {trouble && <Note tone="bad">{trouble.message}</Note>}
      {channelId && (
        <Note tone="good">
          {t('connected')}{' '}
          <Link to="/channels/$channelId" params={{ channelId }}>
            {t('viewChannel')}
          </Link>
        </Note>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('details')}>
          <Facts
            rows={[
              ['ID', <CopyText key="id" value={session.id} />],
              [t('link'), t('linkGone')],
              [t('platforms'), session.platforms.map((one) => platformNames[one]).join(', ')],
              [t('origins'), sitesOf(session).join(', ')],
              [t('externalRef'), session.external_ref],
              [t('businessName'), session.prefill?.business?.name],
              [t('created'), <Moment key="created" at={session.created_at} />],
              [t('expires'), <Moment key="expires" at={session.expires_at} />],
            ]}
          />
        </Section>
        <Section title={t('steps')}>
          <Steps steps={session.steps} status={session.status} />
        </Section>
      </SimpleGrid>
      <CreateSignupLink opened={making} onClose={close} like={session} />
    </Page>
  )
}
