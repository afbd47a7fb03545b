import { Button, Select, Stack, TagsInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { useUser } from '../../api/session.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Ago, Moment } from '../../ui/formats.tsx'
import { CopyText, Facts } from '../../ui/page.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { isNameless, originName, recipientOf, spokenNumber } from './conversation-facts.ts'
import { type Conversation, type Origin, useAssignees, useOptOut, usePatch } from './inbox-data.ts'
import { Avatar } from './inbox-parts.tsx'
import { useInboxTexts } from './inbox-texts.ts'
import { ToOrigin } from './thread-origin.tsx'

const MOST_TAGS = 20
const LONGEST_TAG = 50

// What it takes to know an ad is loaded for those who came from one.
const AdLink = lazy(() => import('../ads/ad-link.tsx').then(({ AdLink }) => ({ default: AdLink })))

const OriginFact = ({ origin }: { origin: Origin }) => {
  const t = useInboxTexts()
  const name = originName(origin)
  const isOurAd = useMaySee()('/ads') && origin.type === 'ad' && origin.id !== undefined
  const word = { ad: t('originAd'), post: t('originPost'), referral: t('originReferral') }[origin.type]
  return (
    <>
      {word}:{' '}
      {isOurAd ? (
        <Suspense fallback={name}>
          <AdLink id={origin.id ?? ''} called={name} />
        </Suspense>
      ) : (
        <span dir="auto">{name}</span>
      )}{' '}
      <ToOrigin origin={origin} />
    </>
  )
}

const Assignee = ({ conversation }: { conversation: Conversation }) => {
  const t = useInboxTexts()
  const me = useUser().id
  const people = useAssignees()
  const patch = usePatch()
  const { assignee } = conversation
  const known = (people.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  // One who was removed, or whose role sees no conversations, is not in the list: somebody had very many. Nor is a new colleague,
  // until it is read again.
  const unknown = known.some(({ value }) => value === assignee) ? undefined : assignee
  const { isPending, isFetching, refetch } = people
  useEffect(() => {
    if (unknown !== undefined && !isPending) void refetch()
  }, [unknown, isPending, refetch])
  return (
    <>
      <Select
        label={t('assignee')}
        placeholder={t('noAssignee')}
        clearable
        searchable
        data={unknown && people.data && !isFetching ? [...known, { value: unknown, label: t('noAccess') }] : known}
        value={assignee ?? null}
        onChange={(value) => patch.mutate({ id: conversation.id, assignee: value })}
      />
      {assignee !== me && (
        <Button
          variant="subtle"
          size="compact-xs"
          style={{ alignSelf: 'flex-start' }}
          loading={patch.isPending}
          onClick={() => patch.mutate({ id: conversation.id, assignee: me })}
        >
          {t('assignMe')}
        </Button>
      )}
      <ErrorNote error={patch.error} />
    </>
  )
}

const Tags = ({ conversation }: { conversation: Conversation }) => {
  const t = useInboxTexts()
  const patch = usePatch()
  const tidy = (tags: string[]) => [...new Set(tags.map((tag) => tag.trim().slice(0, LONGEST_TAG)).filter(Boolean))]
  return (
    <>
      <TagsInput
        label={t('tags')}
        placeholder={conversation.tags.length < MOST_TAGS ? t('addTag') : ''}
        maxTags={MOST_TAGS}
        value={patch.isPending ? (patch.variables.tags ?? conversation.tags) : conversation.tags}
        onChange={(tags) => patch.mutate({ id: conversation.id, tags: tidy(tags) })}
      />
      <ErrorNote error={patch.error} />
    </>
  )
}

/** Who it is, where they came from, and who takes care of it. */
export const PersonPane = ({ conversation, name }: { conversation: Conversation; name: string }) => {
  const t = useInboxTexts()
  const nameOf = useChannelName()
  const { contact, channel_id, platform, origin, created_at } = conversation
  const to = recipientOf(conversation)
  const optOut = useOptOut(platform, to)
  return (
    <Stack gap="md" className="contact-card">
      <div className="contact-name">
        <Avatar name={name} platform={platform} nameless={isNameless(conversation)} />
        <strong className="breakable" dir="auto">
          {name}
        </strong>
      </div>
      <Stack gap={6}>
        <Assignee conversation={conversation} />
      </Stack>
      <Stack gap={6}>
        <Tags conversation={conversation} />
      </Stack>
      <Facts
        rows={[
          [t('phone'), contact.phone && <CopyText value={spokenNumber(contact.phone)} />],
          [t('username'), contact.username && `@${contact.username}`],
          [
            t('userId'),
            (contact.user_id ?? contact.scoped_id) && <CopyText value={contact.user_id ?? contact.scoped_id ?? ''} />,
          ],
          [
            t('channel'),
            <Link key="channel" to="/channels/$channelId" params={{ channelId: channel_id }}>
              {nameOf(channel_id)}
            </Link>,
          ],
          [
            t('optedOut'),
            optOut.data && (
              <Link key="opt-out" to="/opt-outs" search={{ q: optOut.data.to }}>
                {t('optedOutSince')} · <Ago at={optOut.data.opted_out_at} />
              </Link>
            ),
          ],
          [t('origin'), origin && <OriginFact origin={origin} />],
          [t('since'), <Moment key="since" at={created_at} />],
        ]}
      />
      {to && (
        <Link to="/messages" search={{ to, channel_id }}>
          {t('sentMessages')}
        </Link>
      )}
    </Stack>
  )
}
