import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, useManages, useMay } from '../session.ts'
import type { Tone } from '../ui/feedback.tsx'
import { useLocale } from '../ui/formats.tsx'
import { channelTitle, useChannels } from './channel-data.ts'
import { useHomeTexts } from './home-texts.ts'

type Need = { id: string; tone: Tone; text: string; action: ReactNode }

const LOOK_AGAIN_MS = 10_000
const SOON_MS = 14 * 86_400_000

/** Everything that waits for a person, the urgent first. What a role may not see is not asked for. */
export const useNeeds = (): { needs: Need[]; pending: boolean; error: unknown } => {
  const t = useHomeTexts()
  const locale = useLocale()
  const may = useMay()
  const manages = useManages()
  const webhooks = may('webhooks:manage')

  const channels = useChannels(true)
  const config = useQuery({
    queryKey: ['webhook-config'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/config', { signal })),
    enabled: webhooks,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const eventLedger = useQuery({
    queryKey: ['event-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/webhooks/ledger', { params: { query: { limit: 7 } }, signal })),
    enabled: webhooks,
  })
  const messageLedger = useQuery({
    queryKey: ['message-ledger'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/outbound/ledger', { params: { query: { limit: 7 } }, signal })),
  })
  const terms = useQuery({
    queryKey: ['terms'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/marketing/terms', { signal })),
    refetchInterval: 60_000,
  })
  const accounts = useQuery({
    queryKey: ['ad-accounts', 'revoked'],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/marketing/ad-accounts', { params: { query: { status: 'revoked' } }, signal })),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const keys = useQuery({
    queryKey: ['api-keys', 'expiring'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/api-keys', { params: { query: { limit: 100 } }, signal })),
    enabled: manages,
  })

  const needs: Need[] = []
  for (const channel of channels.data ?? []) {
    if (channel.status !== 'attention') continue
    const problem = channel.health.problems[0]?.message ?? ''
    needs.push({
      id: channel.channel_id,
      tone: 'bad',
      text: t('channelAttention', { name: channelTitle(channel), problem }),
      action: (
        <Link to="/channels/$channelId" params={{ channelId: channel.channel_id }}>
          {t('look')}
        </Link>
      ),
    })
  }
  for (const { url, failure } of eventLedger.data?.receivers_down ?? [])
    needs.push({
      id: `receiver ${url}`,
      tone: 'bad',
      text: t('receiverDown', { url, failure }),
      action: (
        <Link to="/webhooks/events" search={{ status: 'pending' }}>
          {t('look')}
        </Link>
      ),
    })
  if (messageLedger.data?.balanced === false || eventLedger.data?.balanced === false)
    needs.push({ id: 'books', tone: 'bad', text: t('booksOff'), action: null })
  for (const { id, name } of accounts.data?.data ?? [])
    needs.push({
      id,
      tone: 'bad',
      text: t('accountRevoked', { name }),
      action: may('marketing:manage') && <Link to="/ads">{t('look')}</Link>,
    })
  for (const key of keys.data?.data ?? []) {
    if (!key.expires_at || Date.parse(key.expires_at) - Date.now() > SOON_MS || Date.parse(key.expires_at) < Date.now())
      continue
    const when = new Date(key.expires_at).toLocaleDateString(locale, { dateStyle: 'medium' })
    needs.push({
      id: key.id,
      tone: 'warn',
      text: t('keyExpires', { name: key.name, when }),
      action: <Link to="/keys">{t('look')}</Link>,
    })
  }
  if (config.data && !config.data.configured)
    needs.push({
      id: 'receiver',
      tone: 'warn',
      text: t('noReceiver'),
      action: <Link to="/webhooks">{t('setUp')}</Link>,
    })
  else if (config.data && !config.data.webhook_secret_set)
    needs.push({ id: 'secret', tone: 'warn', text: t('noSecret'), action: <Link to="/webhooks">{t('setUp')}</Link> })
  if (terms.data && !terms.data.accepted)
    needs.push({
      id: 'terms',
      tone: 'busy',
      text: t('termsMissing'),
      action: <Link to="/ads/terms">{t('readTerms')}</Link>,
    })

  const asked = [channels, config, eventLedger, messageLedger, terms, accounts, keys]
  return {
    needs,
    pending: asked.some((query) => query.isLoading),
    error: asked.find((query) => query.error)?.error,
  }
}
