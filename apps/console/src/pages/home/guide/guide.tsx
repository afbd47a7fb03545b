import './guide.css'
import { Button, useComputedColorScheme } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react'
import { sandboxUrl } from '../../../api/page-facts.ts'
import { useLanguage } from '../../../texts.ts'
import { ErrorNote } from '../../../ui/feedback.tsx'
import { Icon, type IconName } from '../../../ui/icons.tsx'
import { Loading, Page, Pill } from '../../../ui/page.tsx'
import { useChannels } from '../../channels/channel-data.ts'
import { UrgentItems } from '../action-required.tsx'
import { BackendStep } from './backend-step.tsx'
import { FromCode } from './from-code.tsx'
import { type GuideFacts, usePeople, useReply, useStepsTaken } from './guide-data.ts'
import { type Step, markDone, setGuideOpen, steps, useGuideState } from './guide-state.ts'
import { useGuideTexts } from './guide-texts.ts'
import { ReceiveStep } from './receive-step.tsx'
import { SendStep } from './send-step.tsx'

/** The sandbox's phone of one person, as they see it. */
const Phone = ({ ref, numberId, person }: { ref: Ref<HTMLElement>; numberId: string; person: string }) => {
  const t = useGuideTexts()
  const lang = useLanguage()
  const scheme = useComputedColorScheme('light')
  const asked = new URLSearchParams({ platform: 'chatapp', account: numberId, person, lang, scheme })
  return (
    <aside ref={ref} className="guide-phone" aria-label={t('phone')}>
      <iframe title={t('phone')} src={`${sandboxUrl}/phone?${asked}`} />
      <p className="quiet">{t('phoneHint')}</p>
    </aside>
  )
}

const StepCard = ({
  step,
  isOpen,
  onToggle,
  children,
}: {
  step: Step
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}) => {
  const t = useGuideTexts()
  const isDone = useGuideState().done.includes(step)
  return (
    <li className="panel guide-step" data-done={isDone} data-open={isOpen}>
      <button type="button" aria-expanded={isOpen} onClick={onToggle}>
        <span className="guide-number" aria-hidden="true">
          {isDone ? <Icon name="check" size={15} /> : steps.indexOf(step) + 1}
        </span>
        <span>
          <b>{t(`${step}Title`)}</b>
          <span className="quiet">{t(`${step}Hint`)}</span>
        </span>
      </button>
      {isOpen && <div className="guide-body">{children}</div>}
    </li>
  )
}

const Doors = () => {
  const t = useGuideTexts()
  const doors: { to: '/channels' | '/ads' | '/people'; icon: IconName; title: string; hint: string }[] = [
    { to: '/channels', icon: 'channels', title: t('connectNumber'), hint: t('connectNumberHint') },
    { to: '/ads', icon: 'ads', title: t('runAds'), hint: t('runAdsHint') },
    { to: '/people', icon: 'people', title: t('inviteTeam'), hint: t('inviteTeamHint') },
  ]
  return (
    <nav className="doors" aria-label={t('next')}>
      {doors.map(({ to, icon, title, hint }) => (
        <Link key={to} to={to} className="panel door">
          <b>
            <Icon name={icon} /> {title}
          </b>
          <span className="quiet">{hint}</span>
        </Link>
      ))}
    </nav>
  )
}

/** The first five minutes: send, receive, and be told, each seen to happen. */
export const Guide = ({ facts }: { facts: GuideFacts }) => {
  const t = useGuideTexts()
  const { done } = useGuideState()
  const next = steps.find((step) => !done.includes(step))
  const [chosen, setChosen] = useState<Step | undefined>(next)
  const [personId, setPersonId] = useState<string>()
  const channels = useChannels()
  const channel = channels.data?.find(({ channel_id }) => channel_id === facts.channel_id)
  const numberId = channel?.phone_number_id
  const people = usePeople(numberId)
  const person = people.data?.find(({ id }) => id === personId) ?? people.data?.[0]
  const isDone = next === undefined
  // Watched from here: a person may well write before the step that asks for it is open.
  const isAwaited = chosen === 'receive' || !done.includes('receive')
  const reply = useReply(facts.channel_id, person?.id ?? '', isAwaited)
  const hasReply = Boolean(reply.data)
  useEffect(() => {
    if (hasReply) markDone('receive')
  }, [hasReply])
  const taken = useStepsTaken(facts.receiver_url, done)
  useEffect(() => taken.data?.forEach(markDone), [taken.data])
  // On a phone it stands below the step, out of sight.
  const phone = useRef<HTMLElement>(null)
  const showPhone = () => phone.current?.scrollIntoView({ block: 'nearest' })
  const card = (step: Step, content: ReactNode) => (
    <StepCard
      step={step}
      isOpen={chosen === step}
      onToggle={() => setChosen((open) => (open === step ? undefined : step))}
    >
      {content}
      {done.includes(step) && step !== 'backend' && (
        <Button
          mt="sm"
          size="sm"
          variant={isDone ? 'default' : 'filled'}
          onClick={() => setChosen(steps[steps.indexOf(step) + 1])}
        >
          {t('nextStep')}
        </Button>
      )}
    </StepCard>
  )
  return (
    <Page
      title={t('title')}
      actions={
        <div className="guide-actions">
          <Pill tone={isDone ? 'good' : 'busy'}>{t('doneOf', { count: done.length, all: steps.length })}</Pill>
          <Button variant={isDone ? 'filled' : 'subtle'} onClick={() => setGuideOpen(false)}>
            {isDone ? t('finish') : t('skip')}
          </Button>
        </div>
      }
    >
      <UrgentItems />
      <ErrorNote error={channels.error ?? people.error} />
      {channel && numberId && person && people.data ? (
        <div className="guide">
          <ol className="guide-steps">
            {card(
              'send',
              <SendStep
                channel={channel}
                people={people.data}
                person={person.id}
                onPerson={setPersonId}
                onSent={showPhone}
              />,
            )}
            {card('receive', <ReceiveStep person={person} reply={reply} />)}
            {card('backend', <BackendStep facts={facts} numberId={numberId} person={person} />)}
          </ol>
          <Phone ref={phone} numberId={numberId} person={person.id} />
        </div>
      ) : (
        !channels.error && !people.error && <Loading />
      )}
      <FromCode facts={facts} person={person?.id ?? ''} />
      <Doors />
    </Page>
  )
}
