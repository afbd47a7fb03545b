import { unwrap } from '@herald/api-client'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { isLive, liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Moment, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { useAds } from '../ads/ad-directory.ts'
import { AdLink } from '../ads/ad-link.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { personName } from '../inbox/conversation-facts.ts'
import { type Conversion, sendAgain, spokenValue, stateOf } from './conversion-data.ts'
import { ConversionPill } from './conversion-pill.tsx'
import { useConversionFailure, useConversionTexts, useEventWord } from './conversion-texts.ts'

const Failure = ({ conversion }: { conversion: Conversion }) => {
  const t = useConversionTexts()
  const words = useConversionFailure()
  const { error } = conversion
  if (error === undefined) return null
  const state = stateOf(conversion)
  const said = error.platform_details ?? error.platform_message
  return (
    <Note tone={state === 'failed' ? 'bad' : 'warn'}>
      {words(error.reason) ?? error.message} {state === 'retrying' && t('retryingHint')}
      {said && <div className="quiet breakable">{t('platformSaid', { message: said })}</div>}
    </Note>
  )
}

/** Whom it is about, and the title of the ad, as far as the user may read conversations. */
const Origin = ({ conversion }: { conversion: Conversion }) => {
  const t = useConversionTexts()
  const reads = useMay()('messages:send')
  const { conversation_id: id, ad_id, clicked_at } = conversion
  const conversation = useQuery({
    queryKey: ['conversation', 'of conversion', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/conversations/{id}', { params: { path: { id } }, signal })),
    enabled: reads,
  })
  const person = conversation.data && personName(conversation.data)
  const { origin } = conversation.data ?? {}
  const adName = useAds().get(ad_id ?? '')?.name
  return (
    <Section title={t('origin')}>
      <Stack gap="sm">
        <Facts
          rows={[
            [
              t('adLabel'),
              ad_id && (
                <>
                  <AdLink id={ad_id} />
                  {origin?.id === ad_id && origin.title !== adName && <div className="quiet">{origin.title}</div>}
                </>
              ),
            ],
            [t('clickedAt'), clicked_at && <Moment at={clicked_at} />],
            [
              t('conversation'),
              reads ? (
                <Link to="/inbox" search={{ conversation: id, status: 'all' }}>
                  {person ?? t('openConversation')}
                </Link>
              ) : undefined,
            ],
          ]}
        />
        {ad_id === undefined && <span className="quiet">{t('noAdHint')}</span>}
      </Stack>
    </Section>
  )
}

export const ConversionPage = () => {
  const t = useConversionTexts()
  const eventWord = useEventWord()
  const locale = useLocale()
  const manages = useMay()('marketing:manage')
  // Who may not read the channels knows only their ids.
  const seesChannels = useMaySee()('/channels')
  const nameOf = useChannelName()
  const queries = useQueryClient()
  const { conversionId: id } = useParams({ from: '/frame/conversions/$conversionId' })
  const query = useQuery({
    queryKey: ['conversion', id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/conversions/{id}', { params: { path: { id } }, signal })),
    ...liveOptions,
  })
  const sending = useMutation({
    mutationFn: sendAgain,
    onSuccess: async () => {
      toast(t('sentAgain'))
      await queries.invalidateQueries({ predicate: isLive })
    },
  })
  const conversion = query.data
  const back = <BackLink to="/conversions" label={t('title')} />
  if (!conversion)
    return (
      <AwaitedPage
        title={t('conversion')}
        back={back}
        list={<LinkButton to="/conversions">{t('title')}</LinkButton>}
        query={query}
      />
    )
  return (
    <Page
      visit="target"
      title={eventWord(conversion.event_name) ?? conversion.event_name}
      back={back}
      aside={<ConversionPill conversion={conversion} />}
      actions={
        manages &&
        conversion.status === 'failed' && (
          <Button
            leftSection={<Icon name="refresh" />}
            loading={sending.isPending}
            onClick={() => sending.mutate(conversion)}
          >
            {t('sendAgain')}
          </Button>
        )
      }
    >
      <ErrorNote error={sending.error} />
      <Failure conversion={conversion} />
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('details')}>
          <Facts
            rows={[
              [t('value'), spokenValue(conversion, locale)],
              [t('happened'), <Moment key="happened" at={conversion.event_time} />],
              [t('reported'), <Moment key="reported" at={conversion.created_at} seconds />],
              [t('acceptedAt'), conversion.accepted_at && <Moment at={conversion.accepted_at} seconds />],
              [
                t('channel'),
                seesChannels ? (
                  <Link to="/channels/$channelId" params={{ channelId: conversion.channel_id }}>
                    {nameOf(conversion.channel_id)}
                  </Link>
                ) : undefined,
              ],
              [t('eventId'), <CopyText key="event" value={conversion.event_id} />],
              ['ID', <CopyText key="id" value={conversion.id} />],
            ]}
          />
        </Section>
        <Origin conversion={conversion} />
      </SimpleGrid>
    </Page>
  )
}
