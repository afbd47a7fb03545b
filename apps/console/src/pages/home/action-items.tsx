import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { api, useMay } from '../../api/session.ts'
import type { Tone } from '../../ui/feedback.tsx'
import { useLocale } from '../../ui/formats.tsx'
import { useDeliveryWord } from '../../ui/outcome-words.ts'
import { useEventLedger, useMessageLedger } from '../../api/ledgers.ts'
import { useHomeTexts } from './home-texts.ts'
import { useProblemWords } from '../channels/channel-problem-texts.ts'

type Item = components['schemas']['AttentionItemDto']
type Need = { id: string; tone: Tone; text: string; action: ReactNode }

const LOOK_AGAIN_MS = 10_000

const tones: Record<Item['urgency'], Tone> = { now: 'bad', soon: 'warn', setup: 'busy' }

/** What each kind of item says in the language of the person, and where something is done about it. */
const useItemWords = (): ((item: Item) => Pick<Need, 'text' | 'action'>) => {
  const t = useHomeTexts()
  const may = useMay()
  const locale = useLocale()
  const problemWords = useProblemWords()
  const deliveryWord = useDeliveryWord()
  return ({ kind, subject: { id, name }, reason, problem = '', due_at = '' }) => {
    const when = due_at && new Date(due_at).toLocaleDateString(locale, { dateStyle: 'medium' })
    const expiry = Date.parse(due_at) > Date.now() ? 'accountExpires' : 'accountExpired'
    const toAds = may('marketing:manage') && <Link to="/ads">{t('look')}</Link>
    const words: Record<Item['kind'], readonly [text: string, action: ReactNode]> = {
      channel_problem: [
        `${name}: ${problemWords(problem, reason)}`,
        <Link key="go" to="/channels/$channelId" params={{ channelId: id }} children={t('look')} />,
      ],
      receiver_failing: [
        t('receiverDown', { url: name, failure: deliveryWord(problem) }),
        <Link key="go" to="/webhooks/events" search={{ status: 'pending' }} children={t('look')} />,
      ],
      receiver_not_configured: [t('noReceiver'), <Link key="go" to="/webhooks" children={t('setUp')} />],
      receiver_unsigned: [t('noSecret'), <Link key="go" to="/webhooks" children={t('setUp')} />],
      ad_account_revoked: [t('accountRevoked', { name }), toAds],
      ad_account_token_expires: [t(expiry, { name, when }), toAds],
      api_key_expires: [t('keyExpires', { name, when }), <Link key="go" to="/keys" children={t('look')} />],
      terms_not_accepted: [t('termsMissing'), <Link key="go" to="/ads/terms" children={t('readTerms')} />],
    }
    const [text, action] = words[kind]
    return { text, action }
  }
}

/** Everything that waits for a person, the urgent first. */
export const useNeeds = (): { needs: Need[]; pending: boolean; error: unknown } => {
  const t = useHomeTexts()
  const wordsOf = useItemWords()
  const messages = useMessageLedger()
  const events = useEventLedger()
  const attention = useQuery({
    queryKey: ['attention'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/attention', { signal })),
    refetchInterval: LOOK_AGAIN_MS,
  })
  const needs: Need[] = (attention.data?.data ?? []).map((item) => ({
    id: [item.kind, item.subject.id, item.problem].join(' '),
    tone: tones[item.urgency],
    ...wordsOf(item),
  }))
  if (messages.data?.balanced === false || events.data?.balanced === false)
    needs.unshift({ id: 'books', tone: 'bad', text: t('booksOff'), action: null })
  return { needs, pending: attention.isPending, error: attention.error }
}
