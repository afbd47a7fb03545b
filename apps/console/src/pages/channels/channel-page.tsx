import { unwrap } from '@herald/api-client'
import { Button, SimpleGrid, Stack } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { api, useMay } from '../../api/session.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { AwaitedPage } from '../../ui/awaited-page.tsx'
import { toast } from '../../ui/feedback.tsx'
import { Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { CopyText, Facts, Page, Section } from '../../ui/page.tsx'
import { platformNames } from '../../ui/status-pills.tsx'
import { type Channel, channelMark, channelTitle } from './channel-data.ts'
import { ChannelHealth } from './channel-health.tsx'
import { ChannelKeywords } from './channel-keywords.tsx'
import { ChannelMessages } from './channel-messages.tsx'
import { ChannelPill } from './channel-pill.tsx'
import { useChannelTexts } from './channel-texts.ts'
import { ConnectChannel } from './connect-channel.tsx'
import { EditChannel } from './edit-channel.tsx'

const id = (value: string | undefined) => value && <CopyText value={value} />

const Disconnect = ({ channel }: { channel: Channel }) => {
  const t = useChannelTexts()
  const queries = useQueryClient()
  const leaving = useMutation({
    mutationFn: () =>
      unwrap(api.DELETE('/api/channels/{channel_id}', { params: { path: { channel_id: channel.channel_id } } })),
    onSuccess: async () => {
      toast(t('disconnected', { name: channel.name }))
      await queries.invalidateQueries({ queryKey: ['channels'] })
    },
  })
  return (
    <ConfirmButton
      label={t('disconnect')}
      title={t('disconnectTitle', { name: channelTitle(channel) })}
      confirmLabel={t('disconnect')}
      busy={leaving.isPending}
      error={leaving.error}
      onConfirm={() => leaving.mutateAsync()}
    >
      {t('disconnectHint')}
    </ConfirmButton>
  )
}

export const ChannelPage = () => {
  const t = useChannelTexts()
  const may = useMay()
  const manages = may('webhooks:manage')
  const sends = may('messages:send')
  const { channelId } = useParams({ from: '/frame/channels/$channelId' })
  const { reconnect } = useSearch({ from: '/frame/channels/$channelId' })
  const navigate = useNavigate({ from: '/channels/$channelId' })
  // In the address, so that a link that says Reconnect leads to the dialog and not to another button.
  const open = () => void navigate({ search: { reconnect: 'yes' } })
  const close = () => void navigate({ search: {}, replace: true })
  const query = useQuery({
    queryKey: ['channels', channelId],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/channels/{channel_id}', { params: { path: { channel_id: channelId } }, signal })),
    refetchInterval: 8_000,
  })
  const channel = query.data
  const back = <BackLink to="/channels" label={t('title')} />
  if (!channel)
    return (
      <AwaitedPage
        title={t('channel')}
        back={back}
        list={<LinkButton to="/channels">{t('title')}</LinkButton>}
        query={query}
      />
    )
  // A number is not broken over two lines.
  const mark = channelMark(channel)?.replaceAll(' ', '\u00A0')
  const live = channel.status !== 'disconnected'
  return (
    <Page
      visit="channels"
      title={[channel.name, mark, platformNames[channel.platform]].filter(Boolean).join('\u00A0· ')}
      back={back}
      aside={<ChannelPill channel={channel} />}
      actions={
        <>
          {live && sends && (
            <LinkButton to="/messages/new" search={{ channel_id: channelId }} leftSection={<Icon name="send" />}>
              {t('sendMessage')}
            </LinkButton>
          )}
          {manages && <EditChannel channel={channel} />}
          {manages && !live && <Button onClick={open}>{t('reconnect')}</Button>}
          {manages && live && <Disconnect channel={channel} />}
        </>
      }
    >
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <ChannelHealth channel={channel} onReconnect={manages ? open : undefined} />
          {sends && <ChannelMessages channelId={channelId} />}
        </Stack>
        <Stack gap="md">
          <Section title={t('details')}>
            <Facts
              rows={[
                [t('platform'), platformNames[channel.platform]],
                [t('channelId'), id(channel.channel_id)],
                [t('phone'), channel.display_phone_number],
                [t('username'), channel.username && `@${channel.username}`],
                [t('wabaId'), id(channel.waba_id)],
                [t('phoneNumberId'), id(channel.phone_number_id)],
                [t('accountId'), id(channel.account_id)],
                [t('pageId'), id(channel.page_id)],
                [t('namespace'), id(channel.template_namespace)],
                [t('externalRef'), channel.external_ref],
                [t('connectedAt'), <Moment key="at" at={channel.connected_at} />],
                [
                  t('templates'),
                  channel.platform === 'chatapp' && may('templates:manage') ? (
                    <Link to="/templates" search={{ channel_id: channelId }}>
                      {t('viewTemplates')}
                    </Link>
                  ) : null,
                ],
              ]}
            />
          </Section>
          {sends && <ChannelKeywords channelId={channelId} />}
        </Stack>
      </SimpleGrid>
      {manages && <ConnectChannel wanted={channel} opened={reconnect === 'yes'} onClose={close} />}
    </Page>
  )
}
