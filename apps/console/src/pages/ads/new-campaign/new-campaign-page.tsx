import { Button, Checkbox, Group, SimpleGrid, Stack, Stepper } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useMemo, useState, type FormEvent } from 'react'
import { useMay } from '../../../api/session.ts'
import { Forbidden } from '../../../shell/fallback-pages.tsx'
import { ErrorNote, Note, toast } from '../../../ui/feedback.tsx'
import { formatMoney, useLocale } from '../../../ui/formats.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Facts, Loading, Page, Section } from '../../../ui/page.tsx'
import { Timeline, TimelineItem } from '../../../ui/timeline.tsx'
import { type AdAccount, useAdAccount, useAdPages } from '../ad-data.ts'
import { useAdWord } from '../ad-words.ts'
import { useNewCampaignTexts } from './new-campaign-texts.ts'
import { type CampaignDraft, type Created, createCampaign, creationSteps, emptyCampaign } from './campaign-draft.ts'
import { VideoState, useVideo, useVideoRegistration } from './campaign-video.tsx'
import { AudienceStep, CampaignStep, MediaStep } from './campaign-steps.tsx'
import { CreativeCard } from '../creative-preview.tsx'

const Review = ({ account, draft }: { account: AdAccount; draft: CampaignDraft }) => {
  const t = useNewCampaignTexts()
  const word = useAdWord()
  const locale = useLocale()
  return (
    <Facts
      rows={[
        [t('account'), account.name],
        [t('name'), draft.name],
        [t('objective'), word(draft.objective)],
        [t('video'), draft.media === 'video' && draft.videoUrl],
        [t('special'), draft.special ? word(draft.special) : t('specialNone')],
        [t('country'), draft.countries.join(', ')],
        [t('age'), `${draft.ageMin}–${draft.ageMax}`],
        [t('budget'), formatMoney(draft.dailyBudget, account.currency, locale)],
        [t('goal'), word(draft.goal)],
        [t('billing'), word(draft.billing)],
      ]}
    />
  )
}

const Progress = ({ created, image }: { created: Created; image: boolean }) => {
  const t = useNewCampaignTexts()
  const words = {
    image: t('madeImage'),
    creative: t('madeCreative'),
    campaign: t('madeCampaign'),
    adSet: t('madeAdSet'),
    ad: t('madeAd'),
  }
  return (
    <Timeline live>
      {creationSteps
        .filter((step) => image || step !== 'image')
        .map((step) => (
          <TimelineItem key={step} tone={created[step] ? 'good' : 'idle'}>
            {words[step]} {created[step] && <span className="quiet mono">{created[step]}</span>}
          </TimelineItem>
        ))}
    </Timeline>
  )
}

const LAST = 3

const CampaignForm = ({ account }: { account: AdAccount }) => {
  const t = useNewCampaignTexts()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const pages = useAdPages(account)
  const [step, setStep] = useState(0)
  const [draft, setDraft] = useState<CampaignDraft>(emptyCampaign)
  const [draftKey] = useState(() => crypto.randomUUID())
  const [created, setCreated] = useState<Created>({})
  const registering = useVideoRegistration(account)
  // Another URL is another video, so it gets another idempotency key.
  const videoKey = useMemo(() => crypto.randomUUID(), [draft.videoUrl])
  const hasVideo = draft.media === 'video'
  const video = useVideo(account, hasVideo ? draft.videoId : '')
  const put = (change: Partial<CampaignDraft>) => setDraft((known) => ({ ...known, ...change }))
  const making = useMutation({
    mutationFn: () => createCampaign(draft, account, draftKey, created, setCreated, video.data?.picture),
    onSuccess: async () => {
      toast(t('made'))
      await queries.invalidateQueries({ queryKey: ['ad-objects'] })
      await navigate({ to: '/ads/$accountId', params: { accountId: account.id } })
    },
  })
  const begun = Object.keys(created).length > 0
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (step === 0 && hasVideo && draft.videoId === '')
      registering.mutate(
        { url: draft.videoUrl, key: videoKey },
        {
          onSuccess: ({ id }) => {
            put({ videoId: id })
            setStep(1)
          },
        },
      )
    else if (step < LAST) setStep(step + 1)
    else making.mutate()
  }
  const props = { account, draft, put }
  const complete = [
    draft.pageId !== '',
    true,
    draft.countries.length > 0,
    // The platform refuses a creative whose video is still being processed.
    !hasVideo || video.data?.status === 'ready',
  ][step]
  const page = pages.data?.data.find(({ id }) => id === draft.pageId)?.name
  return (
    <>
      <Stepper active={step} size="xs" onStepClick={(next) => next < step && !begun && setStep(next)}>
        <Stepper.Step label={t('stepMedia')} />
        <Stepper.Step label={t('stepCampaign')} />
        <Stepper.Step label={t('stepAudience')} />
        <Stepper.Step label={t('stepReview')} />
      </Stepper>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section>
          <form onSubmit={submit}>
            <Stack gap="md">
              {step === 0 && <MediaStep {...props} registering={registering} />}
              {step === 1 && <CampaignStep {...props} />}
              {step === 2 && <AudienceStep {...props} />}
              {step === LAST && (
                <>
                  <Review account={account} draft={draft} />
                  <Checkbox
                    label={t('startActive')}
                    disabled={begun}
                    checked={draft.startActive}
                    onChange={(event) => put({ startActive: event.currentTarget.checked })}
                  />
                  {(begun || making.isPending) && <Progress created={created} image={draft.image !== undefined} />}
                  <ErrorNote error={making.error} />
                  {making.error && begun && <Note>{t('resume')}</Note>}
                </>
              )}
              <Group justify="space-between">
                <Button variant="default" disabled={step === 0 || begun} onClick={() => setStep(step - 1)}>
                  {t('back')}
                </Button>
                <Button
                  type="submit"
                  size="sm"
                  disabled={!complete}
                  loading={making.isPending || registering.isPending}
                >
                  {step < LAST ? t('next') : t('create')}
                </Button>
              </Group>
            </Stack>
          </form>
        </Section>
        <Section title={t('preview')}>
          <Stack gap="sm">
            <CreativeCard
              page={page ?? account.name}
              message={draft.message}
              image={
                draft.image?.preview ?? (hasVideo && video.data?.status === 'ready' ? video.data.picture : undefined)
              }
              isVideo={hasVideo}
              headline={draft.headline}
              link={draft.link}
              cta={draft.cta}
            />
            {hasVideo && draft.videoId !== '' && <VideoState query={video} />}
          </Stack>
        </Section>
      </SimpleGrid>
    </>
  )
}

const NewCampaign = () => {
  const t = useNewCampaignTexts()
  const { accountId } = useParams({ from: '/frame/ads/$accountId/new' })
  const query = useAdAccount(accountId)
  return (
    <Page
      title={t('title')}
      back={
        <Link className="back" to="/ads/$accountId" params={{ accountId }} aria-label={t('account')}>
          <Icon name="back" size={18} />
        </Link>
      }
      aside={<span className="quiet">{query.data?.name}</span>}
    >
      {query.error ? <ErrorNote error={query.error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending && <Loading />}
      {query.data && <CampaignForm account={query.data} />}
    </Page>
  )
}

export const NewCampaignPage = () => (useMay()('marketing:manage') ? <NewCampaign /> : <Forbidden />)
