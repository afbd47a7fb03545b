import '@mantine/core/styles/Tabs.layer.css'
import { type components, unwrap } from '@herald/api-client'
import { Button, Group, SegmentedControl, Stack, Tabs, TextInput, useComputedColorScheme } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { useLanguage } from '../../texts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, Note, fieldError } from '../../ui/feedback.tsx'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { type Channel, channelTitle } from './channel-data.ts'
import { useChannelTexts } from './channel-texts.ts'

const platformChoice = Object.entries(platformNames).map(([value, label]) => ({ value, label }))

type SignupMessage = { type?: string; session_id?: string; result?: components['schemas']['SignupResultDto'] }

/** What was connected, as far as both ways of connecting tell it. */
type Connected = Pick<Channel, 'channel_id' | 'display_phone_number' | 'username' | 'account_id'>

const FIRST_HEIGHT = 320

/** As high as what it shows: the page in the frame is ours, of the same origin. */
const followHeight = (frame: HTMLIFrameElement, onChange: (height: number) => void) => {
  const card = frame.contentDocument?.querySelector('main')
  if (card) new ResizeObserver(() => onChange(card.offsetHeight)).observe(card)
}

/** Of the console, as the signup takes it. */
const primaryColor = (): string | undefined =>
  /^#[\da-f]{6}$/i.exec(
    getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled').trim(),
  )?.[0]

/** What the page in the frame reads after the #: that the dialog has the button to close it, and what is connected again. */
const frameWords = (wanted: Channel | undefined): Record<string, string> => ({
  within: 'dialog',
  ...given({ again: wanted && (wanted.phone_number_id ?? wanted.account_id ?? wanted.page_id) }),
})

/** The embedded signup in an iframe of the console, the same page that customers see. */
const OwnSignup = ({
  wanted,
  onConnected,
  onClose,
}: {
  wanted: Channel | undefined
  onConnected: (connected: Connected) => void
  onClose: () => void
}) => {
  const t = useChannelTexts()
  const language = useLanguage()
  const scheme = useComputedColorScheme('light')
  const opening = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/embed/sessions', {
          body: {
            theme: { ...given({ primary_color: primaryColor() }), color_scheme: scheme, language },
            allowed_origins: [window.location.origin],
            platforms: wanted ? [wanted.platform] : ['chatapp', 'photoapp', 'socialapp'],
            ttl_minutes: 30,
          },
        }),
      ),
  })
  const session = opening.data
  // Who reconnects a channel has said already what is wanted.
  useEffect(() => {
    if (wanted) opening.mutate()
  }, [])
  const [height, setHeight] = useState(FIRST_HEIGHT)
  useEffect(() => {
    if (!session) return undefined
    const listen = ({ origin, data }: MessageEvent<SignupMessage>) => {
      // The iframe has the origin of this page, which may differ from PUBLIC_URL.
      if (origin !== window.location.origin || data?.session_id !== session.id) return
      if (data.type === 'channel.connected' && data.result) onConnected(data.result.channel)
      if (data.type === 'embed.closed') onClose()
    }
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [session, onConnected, onClose])
  const hint = wanted ? t('reconnectHint', { name: channelTitle(wanted) }) : t('waySignupHint')
  if (session)
    return (
      <>
        {wanted && <p className="quiet">{hint}</p>}
        <iframe
          title={t('signupFrame')}
          src={`${new URL(session.url).pathname}#${new URLSearchParams(frameWords(wanted)).toString()}`}
          style={{ width: '100%', height, border: 0, borderRadius: 6, colorScheme: scheme }}
          onLoad={(event) => followHeight(event.currentTarget, setHeight)}
        />
      </>
    )
  return (
    <Stack gap="sm">
      <p className="quiet">{hint}</p>
      <ErrorNote error={opening.error} />
      <Group justify="flex-end">
        <Button onClick={() => opening.mutate()} loading={opening.isPending}>
          {t(wanted ? 'startReconnect' : 'openSignup')}
        </Button>
      </Group>
    </Stack>
  )
}

const wantedIds = {
  chatapp: ['waba_id', 'phone_number_id'],
  photoapp: ['account_id', 'page_id'],
  socialapp: ['page_id'],
} as const satisfies Record<PlatformName, readonly string[]>

const knownIds = ({ waba_id, phone_number_id, account_id, page_id }: Channel) => ({
  waba_id,
  phone_number_id,
  account_id,
  page_id,
})

const WithCredentials = ({
  wanted,
  onConnected,
  onClose,
}: {
  wanted: Channel | undefined
  onConnected: (connected: Connected) => void
  onClose: () => void
}) => {
  const t = useChannelTexts()
  const shared = useSharedTexts()
  const [platform, setPlatform] = useState<PlatformName>(wanted?.platform ?? 'chatapp')
  const [fields, setFields] = useState<Record<string, string>>(
    wanted ? given({ name: wanted.name, external_ref: wanted.external_ref, ...knownIds(wanted) }) : {},
  )
  const put = (name: string) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget
    setFields((known) => ({ ...known, [name]: value.trim() }))
  }
  const ids = Object.fromEntries(wantedIds[platform].map((name) => [name, fields[name]]))
  const connecting = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/channels', {
          body: {
            platform,
            access_token: fields['access_token'] ?? '',
            ...given({ name: fields['name'], external_ref: fields['external_ref'], ...ids }),
          },
        }),
      ),
    onSuccess: onConnected,
  })
  const labels = {
    waba_id: t('wabaId'),
    phone_number_id: t('phoneNumberId'),
    account_id: t('accountId'),
    page_id: t('pageId'),
  }
  const { form, field } = useCheckedForm(() => connecting.mutate())
  return (
    <form {...form}>
      <Stack gap="sm">
        <p className="quiet">{t('credentialsHint')}</p>
        {!wanted && (
          <SegmentedControl
            data={platformChoice}
            value={platform}
            onChange={(value) => setPlatform(value as PlatformName)}
            aria-label={t('platform')}
          />
        )}
        <TextInput
          label={t('token')}
          required
          autoComplete="off"
          classNames={{ input: 'mono' }}
          value={fields['access_token'] ?? ''}
          onChange={put('access_token')}
          {...field('access_token', fieldError(connecting.error, 'access_token'))}
        />
        {wantedIds[platform].map((name) => (
          <TextInput
            key={name}
            label={labels[name]}
            required={platform !== 'photoapp' || name === 'account_id'}
            inputMode="numeric"
            value={fields[name] ?? ''}
            onChange={put(name)}
            {...field(name, fieldError(connecting.error, name))}
          />
        ))}
        <TextInput label={t('name')} description={t('nameHint')} value={fields['name'] ?? ''} onChange={put('name')} />
        <TextInput label={t('externalRef')} value={fields['external_ref'] ?? ''} onChange={put('external_ref')} />
        <ErrorNote error={connecting.error} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={connecting.isPending}>
            {t('connectNow')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** How it ended. On the platform any account can be chosen, also another than the wanted one. */
const Outcome = ({
  wanted,
  connected: { channel_id, display_phone_number, username, account_id },
  onAgain,
}: {
  wanted: Channel | undefined
  connected: Connected
  onAgain: () => void
}) => {
  const t = useChannelTexts()
  const name = wanted && channelTitle(wanted)
  const view = (
    <Link to="/channels/$channelId" params={{ channelId: channel_id }}>
      {t('viewChannel')}
    </Link>
  )
  if (name === undefined)
    return (
      <Note tone="good">
        {t('connected')} {view}
      </Note>
    )
  if (wanted?.channel_id === channel_id) return <Note tone="good">{t('reconnected', { name })}</Note>
  const other = display_phone_number ?? (username ? `@${username}` : (account_id ?? channel_id))
  return (
    <Stack gap="sm" role="alert">
      <Note tone="warn">
        {t('otherConnected', { name, other })} {view}
      </Note>
      <Group>
        <Button onClick={onAgain}>{t('tryAgain')}</Button>
      </Group>
    </Stack>
  )
}

export const ConnectChannel = ({
  wanted,
  opened,
  onClose,
}: {
  /** The channel to connect again; without it any. */
  wanted?: Channel
  opened: boolean
  onClose: () => void
}) => {
  const t = useChannelTexts()
  const queries = useQueryClient()
  const [connected, setConnected] = useState<Connected>()
  const onConnected = (channel: Connected) => {
    setConnected(channel)
    void queries.invalidateQueries({ queryKey: ['channels'] })
  }
  const close = () => {
    setConnected(undefined)
    onClose()
  }
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={wanted ? t('reconnectNamed', { name: channelTitle(wanted) }) : t('connect')}
      size="lg"
    >
      {connected ? (
        <Outcome wanted={wanted} connected={connected} onAgain={() => setConnected(undefined)} />
      ) : (
        <Tabs defaultValue="signup" keepMounted={false}>
          <Tabs.List mb="md">
            <Tabs.Tab value="signup">{t('waySignup')}</Tabs.Tab>
            <Tabs.Tab value="credentials">{t('wayCredentials')}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="signup">
            <OwnSignup wanted={wanted} onConnected={onConnected} onClose={close} />
          </Tabs.Panel>
          <Tabs.Panel value="credentials">
            <WithCredentials wanted={wanted} onConnected={onConnected} onClose={close} />
          </Tabs.Panel>
        </Tabs>
      )}
    </Dialog>
  )
}
