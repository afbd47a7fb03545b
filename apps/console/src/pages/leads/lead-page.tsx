import { unwrap } from '@herald/api-client'
import { Button, Group, SimpleGrid, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { given, liveOptions } from '../../api/queries.ts'
import { api, useMay } from '../../api/session.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Copy, CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { type Lead, leadKey, questionWords, useLeadConversation } from './lead-data.ts'
import { callTo, leadEmail, leadName, leadPhone, leadTitle, mailTo } from './lead-person.ts'
import { LeadAd, LeadCampaign } from './lead-ad.tsx'
import { LeadPill } from './lead-pill.tsx'
import { useMarkContacted } from './mark-contacted.ts'
import { useLeadTexts } from './lead-texts.ts'

const Missing = ({ lead }: { lead: Lead }) => {
  const t = useLeadTexts()
  const manages = useMay()('marketing:manage')
  const queries = useQueryClient()
  const fetching = useMutation({
    mutationFn: () => unwrap(api.POST('/api/marketing/leads/{id}/fetch', { params: { path: { id: lead.lead_id } } })),
    onSuccess: async (fetched) => {
      queries.setQueryData(leadKey(lead.lead_id), fetched)
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

const Answer = ({ value, lead }: { value: string; lead: Lead }) => {
  const href = value === leadEmail(lead) ? mailTo(value) : value === leadPhone(lead) ? callTo(value) : undefined
  if (href === undefined) return <bdi>{value}</bdi>
  return (
    <Group gap={4} wrap="nowrap">
      <a href={href} className="breakable">
        <bdi>{value}</bdi>
      </a>
      <Copy value={value} />
    </Group>
  )
}

/** How to get in touch, the best way last, and that it was done. */
const Actions = ({ lead }: { lead: Lead }) => {
  const t = useLeadTexts()
  const writes = useMay()('messages:send')
  const [email, phone] = [leadEmail(lead), leadPhone(lead)]
  const talk = useLeadConversation(phone)
  const { mark, isPending } = useMarkContacted()
  const isContacted = lead.contacted_at !== undefined
  // Who cannot write from here calls or mails, and what is left to do here is to say so.
  const isMain = !isContacted && lead.status === 'fetched' && !(writes && phone)
  return (
    <>
      {email && (
        <Button component="a" href={mailTo(email)} variant="default" leftSection={<Icon name="mail" />}>
          {t('email')}
        </Button>
      )}
      {phone && (
        <Button component="a" href={callTo(phone)} variant="default" leftSection={<Icon name="phone" />}>
          {t('call')}
        </Button>
      )}
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={isContacted ? undefined : <Icon name="check" />}
        loading={isPending}
        onClick={() => mark({ lead, contacted: !isContacted })}
      >
        {t(isContacted ? 'unmark' : 'mark')}
      </Button>
      {talk.data ? (
        <LinkButton
          to="/inbox"
          search={{ conversation: talk.data.id, status: 'all' }}
          leftSection={<Icon name="inbox" />}
        >
          {t('openConversation')}
        </LinkButton>
      ) : (
        phone &&
        !talk.isLoading &&
        writes && (
          // Who has not written is written to with a template: the platform takes nothing else.
          <LinkButton
            to="/messages/new"
            search={given({ to: phone, name: leadName(lead), lead: lead.lead_id, kind: 'template' })}
            leftSection={<Icon name="send" />}
          >
            {t('write')}
          </LinkButton>
        )
      )}
    </>
  )
}

export const LeadPage = () => {
  const t = useLeadTexts()
  // Who may not read the channels knows only their ids.
  const seesChannels = useMaySee()('/channels')
  const nameOf = useChannelName()
  const { leadId } = useParams({ from: '/frame/leads/$leadId' })
  const query = useQuery({
    queryKey: leadKey(leadId),
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/leads/{id}', { params: { path: { id: leadId } }, signal })),
    ...liveOptions,
  })
  const lead = query.data
  const phone = lead && leadPhone(lead)
  const conversation = useLeadConversation(phone).data
  const back = <BackLink to="/leads" label={t('title')} />
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
      title={leadTitle(lead) ?? t('lead')}
      back={back}
      aside={<LeadPill lead={lead} />}
      actions={<Actions lead={lead} />}
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Section title={t('answers')}>
          {lead.fields ? (
            <Facts
              rows={Object.entries(lead.fields).map(([question, values]) => [
                questionWords(question),
                values.map((value) => (
                  <div key={value}>
                    <Answer value={value} lead={lead} />
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
              [
                t('contacted'),
                lead.contacted_at && (
                  <>
                    <Moment at={lead.contacted_at} />
                    {lead.contacted_by && <bdi>, {lead.contacted_by.name}</bdi>}
                  </>
                ),
              ],
              [t('conversation'), conversation && <Ago at={conversation.last_message.at} />],
            ]}
          />
        </Section>
      </SimpleGrid>
    </Page>
  )
}
