import type { components } from '@herald/api-client'
import { Link } from '@tanstack/react-router'
import { type ReactNode, lazy, Suspense } from 'react'
import { useMaySee } from '../../shell/page-access.ts'
import { type AdObjectKind, useAccountOf, useAdName } from '../ads/ad-names.ts'
import { useChannelName } from '../channels/channel-data.ts'
import { useCommentActionWord } from '../comments/comment-action-words.ts'
import { leadName } from '../leads/lead-person.ts'
import { personOf, thingsOf } from './event-subject.ts'
import { useChangeWord, useThingTexts } from './event-thing-texts.ts'

// The home page lists events too, and has no room for what only an event's own page shows.
const AdLink = lazy(() => import('../ads/ad-link.tsx').then(({ AdLink }) => ({ default: AdLink })))

type Event = components['schemas']['EventDto']
type Text = Parameters<ReturnType<typeof useThingTexts>>[0]

/** Something that an event is about: what it is, what it is called, and the way there. */
type Thing = { what: Text; name: string; link?: ReactNode; note?: string | undefined }

const adKinds: Record<string, { what: Text; kind?: AdObjectKind }> = {
  campaign: { what: 'campaign', kind: 'campaign' },
  adset: { what: 'adSet', kind: 'adset' },
  ad: { what: 'ad', kind: 'ad' },
  creative: { what: 'creative' },
}

/** The ad account and what of it an event names. Of a lead or a conversion, the ad that brought it. */
const useAdThings = (things: ReturnType<typeof thingsOf>): Thing[] => {
  const t = useThingTexts()
  const changeWord = useChangeWord()
  const maySee = useMaySee()
  const { accountNumber, accountName, adObject } = things
  const account = useAccountOf(accountNumber)
  const { what, kind } = adKinds[adObject?.kind ?? ''] ?? { what: 'adObject' as const, kind: undefined }
  const name = useAdName(account, kind, adObject?.id)
  const to =
    account && maySee('/ads') ? { to: '/ads/$accountId' as const, params: { accountId: account.id } } : undefined
  const found: Thing[] = []
  if (adObject) {
    const words = name ?? `${t(what)} ${adObject.id}`
    const link = to && (
      <Link {...to} search={{ show: adObject.id }}>
        {words}
      </Link>
    )
    found.push({ what, name: words, link, note: changeWord(adObject.change ?? '') ?? adObject.change })
  }
  const called = account?.name ?? accountName ?? accountNumber
  if (called !== undefined)
    found.push({ what: 'adAccount', name: called, link: to && <Link {...to}>{called}</Link>, note: accountNumber })
  return found
}

/** What an event is about, the nearest first. */
export const useEventThings = (event: Event): Thing[] => {
  const t = useThingTexts()
  const actionWord = useCommentActionWord()
  const maySee = useMaySee()
  const channelName = useChannelName()
  const things = thingsOf(event)
  const ads = useAdThings(things)
  const person = personOf(event)
  const { batch, template, leadId, conversionId, commentId, conversationId, reportId } = things
  const found: Thing[] = []
  if (batch) {
    const name = batch.name ?? batch.id
    const link = maySee('/batches') && (
      <Link to="/batches/$batchId" params={{ batchId: batch.id }}>
        {name}
      </Link>
    )
    found.push({ what: 'batch', name, link })
  }
  if (template) {
    const search = { name: template.name, ...(event.channel_id ? { channel_id: event.channel_id } : {}) }
    const link = maySee('/templates') && (
      <Link to="/templates" search={search}>
        {template.name}
      </Link>
    )
    found.push({ what: 'template', name: template.name, link, note: template.language })
  }
  if (reportId !== undefined) found.push({ what: 'report', name: reportId })
  found.push(...ads)
  if (leadId !== undefined) {
    const name = leadName(event.data as Parameters<typeof leadName>[0]) ?? leadId
    const link = maySee('/leads') && (
      <Link to="/leads/$leadId" params={{ leadId }}>
        {name}
      </Link>
    )
    found.push({ what: 'lead', name, link })
  }
  if (conversionId !== undefined) {
    const name = things.conversionName ?? conversionId
    const link = maySee('/conversions') && (
      <Link to="/conversions/$conversionId" params={{ conversionId }}>
        {name}
      </Link>
    )
    found.push({ what: 'conversion', name, link })
  }
  if (commentId !== undefined) {
    const name = [actionWord(things.commentAction ?? ''), person?.name ?? commentId].filter(Boolean).join(' · ')
    const link = maySee('/comments') && (
      <Link to="/comments/$commentId" params={{ commentId }}>
        {name}
      </Link>
    )
    found.push({ what: 'comment', name, link })
  }
  if (person) {
    const link = conversationId !== undefined && maySee('/inbox') && (
      <Link to="/inbox" search={{ conversation: conversationId, status: 'all' }}>
        <bdi>{person.name}</bdi>
      </Link>
    )
    found.push({ what: 'person', name: person.name, link, note: person.number })
  } else if (conversationId !== undefined && maySee('/inbox')) {
    const name = t('openConversation')
    const link = (
      <Link to="/inbox" search={{ conversation: conversationId, status: 'all' }}>
        {name}
      </Link>
    )
    found.push({ what: 'conversation', name, link })
  }
  const { adId, adName } = things
  if (adName !== undefined) found.push({ what: 'ad', name: adName })
  else if (adId !== undefined) {
    const link = (
      <Suspense fallback={adId}>
        <AdLink id={adId} />
      </Suspense>
    )
    found.push({ what: 'ad', name: adId, link })
  }
  // The page has a line for the channel anyway: in a list it is what such an event is about.
  if (found.length === 0 && things.channelId !== undefined)
    found.push({ what: 'channel', name: channelName(things.channelId) ?? things.channelId })
  return found
}

/** In a list: the nearest of them, and, where there is room, how a person is reached. */
export const EventSubject = ({
  event,
  isLink = true,
  hasNote = true,
}: {
  event: Event
  isLink?: boolean
  hasNote?: boolean
}) => {
  const [subject] = useEventThings(event)
  if (!subject) return null
  const { name, link, note } = subject
  return (
    <span className="one-line" title={[name, note].filter(Boolean).join(' · ')} dir="auto">
      {(isLink && link) || name}
      {hasNote && note && <span className="quiet"> · {note}</span>}
    </span>
  )
}
