import { Button, Menu, SegmentedControl } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { ErrorNote, isMissing } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Loading, Pill } from '../../ui/page.tsx'
import { useVisit } from '../../ui/recent-visits.ts'
import { RowMenu } from '../../ui/row-menu.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { canBeUnread, isNameless } from './conversation-facts.ts'
import { type Conversation, searchWith, useConversation } from './inbox-data.ts'
import { Avatar, PersonId, usePersonName } from './inbox-parts.tsx'
import { useInboxTexts } from './inbox-texts.ts'
import { NoteBox } from './note-box.tsx'
import { useNoteTexts } from './note-texts.ts'
import { PersonPane } from './person-pane.tsx'
import { ReplyBox, useTakesText } from './reply-box.tsx'
import { scrollToEnd } from './thread-end.tsx'
import { Thread } from './thread.tsx'

/** What the box below the messages is for. */
export type Writing = 'reply' | 'note'

const WritingTabs = ({ writing, onWriting }: { writing: Writing; onWriting: (writing: Writing) => void }) => {
  const t = useNoteTexts()
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('writeAs')}
      value={writing}
      onChange={onWriting}
      data={(['reply', 'note'] as const).map((value) => ({ value, label: t(value) }))}
    />
  )
}

type Box = {
  inputRef: RefObject<HTMLTextAreaElement | null>
  writing: Writing
  onWriting: (writing: Writing) => void
}
type Sought = {
  /** What was searched for, where a message was found by it. */
  words: string | undefined
}
type Actions = {
  onToggle: (conversation: Conversation) => void
  onUnread: (conversation: Conversation) => void
  busy: boolean
}

const BackTo = ({ label, to, className }: { label: string; to: 'list' | 'thread'; className: string }) => (
  <Link
    className={`back ${className}`}
    from="/inbox"
    to="/inbox"
    search={searchWith(to === 'list' ? { conversation: '', person: '' } : { person: '' })}
    aria-label={label}
  >
    <Icon name="back" size={20} />
  </Link>
)

const Head = ({
  conversation,
  name,
  onToggle,
  onUnread,
  busy,
}: { conversation: Conversation; name: string } & Actions) => {
  const t = useInboxTexts()
  const nameOf = useChannelName()
  const isOpen = conversation.status === 'open'
  return (
    <header className="inbox-head">
      <BackTo label={t('back')} to="list" className="to-list" />
      <Avatar name={name} platform={conversation.platform} nameless={isNameless(conversation)} />
      <div className="inbox-head-lines">
        <h2 className="one-line" dir="auto">
          {name} <PersonId conversation={conversation} />
        </h2>
        <div className="inbox-head-about">
          {!isOpen && <Pill>{t('closedPill')}</Pill>}
          <span className="quiet one-line">{nameOf(conversation.channel_id)}</span>
        </div>
      </div>
      <Button
        className="toggle"
        variant="default"
        aria-label={t(isOpen ? 'closeConversation' : 'reopenConversation')}
        onClick={() => onToggle(conversation)}
        loading={busy}
        leftSection={<Icon name={isOpen ? 'check' : 'refresh'} />}
      >
        {t(isOpen ? 'close' : 'reopen')}
      </Button>
      {canBeUnread(conversation) && (
        <RowMenu name={name}>
          <Menu.Item leftSection={<Icon name="inbox" />} onClick={() => onUnread(conversation)}>
            {t('markUnread')}
          </Menu.Item>
        </RowMenu>
      )}
      <Link
        className="back to-person"
        from="/inbox"
        to="/inbox"
        search={searchWith({ person: 'yes' })}
        aria-label={t('details')}
        title={t('details')}
      >
        <Icon name="info" size={20} />
      </Link>
    </header>
  )
}

const Loaded = ({
  conversation,
  isFresh,
  words,
  inputRef,
  writing,
  onWriting,
  ...actions
}: { conversation: Conversation; isFresh: boolean } & Sought & Box & Actions) => {
  const t = useInboxTexts()
  const scrollRef = useRef<HTMLDivElement>(null)
  const [takenUp, setTakenUp] = useState<string>()
  const takesText = useTakesText(conversation)
  const edit = useCallback((text: string) => {
    onWriting('reply')
    setTakenUp(text)
  }, [])
  const name = usePersonName()(conversation)
  const tabs = <WritingTabs writing={writing} onWriting={onWriting} />
  useVisit('inbox', name, { conversation: conversation.id, status: 'all' })
  return (
    <>
      <section className="inbox-thread" aria-label={name}>
        <Head conversation={conversation} name={name} {...actions} />
        <Thread
          conversation={conversation}
          name={name}
          isFresh={isFresh}
          words={words}
          scrollRef={scrollRef}
          onEdit={takesText ? edit : undefined}
        />
        {writing === 'note' ? (
          <NoteBox conversationId={conversation.id} inputRef={inputRef} tabs={tabs} />
        ) : (
          <ReplyBox
            conversation={conversation}
            name={name}
            inputRef={inputRef}
            tabs={tabs}
            takenUp={takenUp}
            onTakenUp={() => setTakenUp(undefined)}
            onSent={() => scrollToEnd(scrollRef)}
          />
        )}
      </section>
      <aside className="inbox-person" aria-label={t('person')}>
        <header className="inbox-head to-thread-head">
          <BackTo label={t('back')} to="thread" className="to-thread" />
          <h2>{t('person')}</h2>
        </header>
        <PersonPane conversation={conversation} name={name} />
      </aside>
    </>
  )
}

export const ConversationView = ({ id, ...rest }: { id: string } & Sought & Box & Actions) => {
  const t = useInboxTexts()
  const query = useConversation(id)
  if (query.data) return <Loaded conversation={query.data} isFresh={query.isFetchedAfterMount} {...rest} />
  return (
    <section className="inbox-thread">
      <header className="inbox-head">
        <BackTo label={t('back')} to="list" className="to-list" />
      </header>
      {isMissing(query.error) ? (
        <Empty title={t('notFound')}>{t('notFoundHint')}</Empty>
      ) : query.error ? (
        <div className="panel-body">
          <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
        </div>
      ) : (
        <Loading rows={6} />
      )}
    </section>
  )
}
