import './inbox.css'
import { Group } from '@mantine/core'
import { useDisclosure, useMediaQuery } from '@mantine/hooks'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useUser } from '../../api/session.ts'
import { toast, toastError } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import { usePageTitle } from '../../ui/page-title.ts'
import { Empty } from '../../ui/page.tsx'
import { canBeUnread } from './conversation-facts.ts'
import { ConversationList, ListFilters } from './conversation-list.tsx'
import { ConversationView, type Writing } from './conversation-view.tsx'
import {
  type Conversation,
  searchWith,
  useConversation,
  useConversations,
  useInboxSearch,
  usePatch,
} from './inbox-data.ts'
import { useInboxTexts } from './inbox-texts.ts'
import { ShortcutHelp, useShortcuts } from './inbox-shortcuts.tsx'

/** Next and previous in the list, also after the selected conversation has left it: its neighbour has taken its place. */
const useNeighbours = (ids: string[], selected: string | undefined) => {
  const last = useRef({ id: '', index: -1 })
  // One that was left, such as to be unread, is still the place from which the list goes on.
  const index = ids.indexOf(selected ?? last.current.id)
  if (index >= 0) last.current = { id: selected ?? last.current.id, index }
  const here = index >= 0 ? index : last.current.index
  return {
    next: index >= 0 ? ids[index + 1] : ids[Math.max(here, 0)],
    previous: ids[here - 1],
  }
}

/** Conversations beside the selected one beside its person; on narrow screens one of them at a time. */
export const InboxPage = () => {
  const t = useInboxTexts()
  const navigate = useNavigate({ from: '/inbox' })
  const { conversation: selected, person, q } = useInboxSearch()
  const [helpOpen, help] = useDisclosure(false)
  const searchRef = useRef<HTMLInputElement>(null)
  const inputRef = useRef<HTMLTextAreaElement>(null)
  // Of the conversation that is open: in the next one it is a reply again.
  const [note, setNote] = useState<string>()
  const writing: Writing = note !== undefined && note === selected ? 'note' : 'reply'
  const write = (what: Writing) => {
    flushSync(() => setNote(what === 'note' ? selected : undefined))
    inputRef.current?.focus()
  }
  const patch = usePatch()
  const me = useUser().id
  // As in inbox.css. The next one would be opened, and read, by somebody who has not seen the list.
  const isOnePane = useMediaQuery('(max-width: 62em)')
  const shown = useConversation(selected)
  const list = useConversations(shown.data)
  const title = t('title')
  usePageTitle(title)
  const { next, previous } = useNeighbours(list.rows?.map(({ id }) => id) ?? [], selected)
  const select = (id: string | undefined) => {
    if (id === undefined) return
    void navigate({ search: searchWith({ conversation: id, person: '' }), resetScroll: false })
  }
  const onError = toastError
  const reopen = (id: string) => {
    const onSuccess = () => {
      toast(t('wasReopened'))
      select(id)
    }
    patch.mutate({ id, status: 'open' }, { onSuccess, onError })
  }
  const close = (id: string) => {
    const neighbour = searchWith({ conversation: (isOnePane ? undefined : (next ?? previous)) ?? '', person: '' })
    const onSuccess = () => {
      toast(t('wasClosed'), 'good', { label: t('reopen'), onClick: () => reopen(id) })
      // Who has gone elsewhere meanwhile stays there.
      void navigate({ search: (known) => (known.conversation === id ? neighbour(known) : known), resetScroll: false })
    }
    patch.mutate({ id, status: 'closed' }, { onSuccess, onError })
  }
  const toggle = ({ id, status }: Conversation) => (status === 'open' ? close(id) : reopen(id))
  // Unread only when it has left the screen: what is looked at is read.
  const [leaving, setLeaving] = useState<string>()
  const markUnread = ({ id }: Conversation) => {
    setLeaving(id)
    void navigate({ search: searchWith({ conversation: '', person: '' }), resetScroll: false })
  }
  const hasLeft = useEffectEvent((id: string) => {
    setLeaving(undefined)
    patch.mutate({ id, read: false }, { onSuccess: () => toast(t('wasUnread')), onError })
  })
  useEffect(() => {
    if (leaving !== undefined && selected !== leaving) hasLeft(leaving)
  }, [leaving, selected])
  useShortcuts({
    j: () => select(next),
    k: () => select(previous),
    r: () => write('reply'),
    n: () => write('note'),
    e: () => {
      if (shown.data && !patch.isPending) toggle(shown.data)
    },
    u: () => {
      if (shown.data && canBeUnread(shown.data)) markUnread(shown.data)
    },
    a: () => {
      if (shown.data && shown.data.assignee !== me)
        patch.mutate({ id: shown.data.id, assignee: me }, { onSuccess: () => toast(t('wasAssigned')), onError })
    },
    '/': () => searchRef.current?.focus(),
    '?': help.open,
  })
  useEffect(() => {
    document.querySelector(`[data-conversation="${CSS.escape(selected ?? '')}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [selected])
  const view = selected === undefined ? 'list' : person === undefined ? 'thread' : 'person'
  return (
    <div className="inbox full-width" data-view={view}>
      <section className="inbox-list" aria-label={t('conversations')}>
        <header className="inbox-head">
          <h1>{title}</h1>
          <Group gap="xs">
            <Link className="back" to="/messages/new" aria-label={t('compose')} title={t('compose')}>
              <Icon name="edit" size={18} />
            </Link>
            <ShortcutHelp opened={helpOpen} onOpen={help.open} onClose={help.close} />
          </Group>
        </header>
        <ListFilters searchRef={searchRef} />
        <div className="inbox-list-scroll">
          <ConversationList query={list} />
        </div>
      </section>
      {selected === undefined ? (
        <section className="inbox-thread inbox-nothing" aria-label={t('choose')}>
          {list.rows && list.rows.length > 0 && <Empty title={t('choose')}>{t('chooseHint')}</Empty>}
        </section>
      ) : (
        <ConversationView
          key={selected}
          id={selected}
          words={list.rows?.some(({ id, match }) => id === selected && match !== undefined) ? q : undefined}
          inputRef={inputRef}
          writing={writing}
          onWriting={write}
          onToggle={toggle}
          onUnread={markUnread}
          busy={patch.isPending}
        />
      )}
    </div>
  )
}
