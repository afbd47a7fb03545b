import { unwrap } from '@herald/api-client'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { type Lead, leadEmail, leadName, leadPhone, questionWords, useLeadConversation } from './lead-data.ts'
import { LeadAd, LeadCampaign } from './lead-ad.tsx'
import { LeadPill } from './lead-pill.tsx'
import { useLeadTexts } from './lead-texts.ts'

const keyOf = (id: string) => ['lead', id]

const Missing = ({ lead }: { lead: Lead }) => {
  const t = useLeadTexts()
  const manages = useMay()('marketing:manage')
  const queries = useQueryClient()
  const fetching = useMutation({
    mutationFn: () => unwrap(api.POST('/api/marketing/leads/{id}/fetch', { params: { path: { id: lead.lead_id } } })),
    onSuccess: async (fetched) => {
      queries.setQueryData(keyOf(lead.lead_id), fetched)
      await queries.invalidateQueries({ queryKey: ['leads'] })
      if (fetched.status === 'fetched') toast(t('fetchedNow'))
    },
  })
  return (
    <Stack gap="sm" align="flex-start">
      {lead.failure ? <Note tone="bad">{lead.failure.message}</Note> : <span className="quiet">{t('noAnswers')}</span>}
      {lead.status === 'failed' && manages && (
        <>
          <span className="quiet">{t('fetchHint')}</span>
          <ErrorNote error={fetching.error} />
          <Button leftSection={<Icon name="refresh" />} loading={fetching.isPending} onClick={() => fetching.mutate()}>
            {t('fetchAgain')}
          </Button>
        </>
      )}
    </Stack>
  )
}

const answerLink = (value: string, lead: Lead) => {
  if (value === leadEmail(lead)) return <a href={`mailto:${value}`}>{value}</a>
  if (value === leadPhone(lead)) return <a href={`tel:${value.replaceAll(/[^+\d]/g, '')}`}>{value}</a>
  return value
}

export const LeadPage = () => {
  const t = useLeadTexts()
  const may = useMay()
  // Who may not read the channels knows only their ids.
  const seesChannels = useMaySee()('/channels')
  const nameOf = useChannelName()
  const { leadId } = useParams({ from: '/frame/leads/$leadId' })
  const query = useQuery({
    queryKey: keyOf(leadId),
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/leads/{id}', { params: { path: { id: leadId } }, signal })),
    ...liveOptions,
  })
  const lead = query.data
  const phone = lead && leadPhone(lead)
  const talk = useLeadConversation(phone)
  const conversation = talk.data
  const back = (
    <Link className="back" to="/leads" aria-label={t('title')}>
      <Icon name="back" size={18} />
    </Link>
  )
  if (!lead)
    return (
      <AwaitedPage
        title={t('lead')}
        back={back}
        list={<LinkButton to="/leads">{t('title')}</LinkButton>}
        query={query}
      />
    )
  return (
    <Page
      visit="leads"
      title={leadName(lead) ?? leadEmail(lead) ?? phone ?? t('lead')}
      back={back}
      aside={<LeadPill status={lead.status} />}
      actions={
        conversation ? (
          <LinkButton
            to="/inbox"
            search={{ conversation: conversation.id, status: 'all' }}
            leftSection={<Icon name="inbox" />}
          >
            {t('openConversation')}
          </LinkButton>
        ) : (
          phone &&
          !talk.isLoading &&
          may('messages:send') && (
            <LinkButton to="/messages/new" search={{ to: phone }} leftSection={<Icon name="send" />}>
              {t('write')}
            </LinkButton>
          )
        )
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('answers')}>
          {lead.fields ? (
            <Facts
              rows={Object.entries(lead.fields).map(([question, values]) => [
                questionWords(question),
                values.map((value) => (
                  <div key={value}>
                    <bdi>{answerLink(value, lead)}</bdi>
                  </div>
                )),
              ])}
            />
          ) : (
            <Missing lead={lead} />
          )}
        </Section>
        <Section title={t('details')}>
          <Facts
            rows={[
              ['ID', <CopyText key="id" value={lead.lead_id} />],
              [t('form'), lead.form_name ?? lead.form_id],
              [t('ad'), <LeadAd key="ad" lead={lead} />],
              [t('campaign'), lead.campaign_id && <LeadCampaign id={lead.campaign_id} />],
              [
                t('channel'),
                seesChannels ? (
                  <Link to="/channels/$channelId" params={{ channelId: lead.channel_id }}>
                    {nameOf(lead.channel_id)}
                  </Link>
                ) : undefined,
              ],
              [t('created'), <Moment key="created" at={lead.created_at} />],
              [t('conversation'), conversation && <Ago at={conversation.last_message.at} />],
            ]}
          />
        </Section>
      </SimpleGrid>
    </Page>
  )
}
