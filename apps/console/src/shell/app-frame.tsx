import './app-frame.css'
import { ActionIcon, AppShell, Burger, Group, Loader, UnstyledButton } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { Link, Outlet, useLocation } from '@tanstack/react-router'
import { Fragment, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, useSession, useUser } from '../api/session.ts'
import { useUnansweredComments } from '../api/unanswered.ts'
import { useUnread } from '../api/unread.ts'
import { Toasts } from '../ui/feedback.tsx'
import { Brand, Icon } from '../ui/icons.tsx'
import { lazyDialog } from '../ui/lazy-dialog.tsx'
import { useSandboxUrl } from '../ui/sandbox-url.ts'
import { keepEarlyKeys } from './early-keys.ts'
import { Forbidden } from './fallback-pages.tsx'
import { useLoadAhead } from './load-ahead.ts'
import { OfflineBanner } from './offline-banner.tsx'
import { useMaySee } from './page-access.ts'
import { PersonButton } from './person-button.tsx'
import { usePlaces } from './places.ts'
import { useShellTexts } from './shell-texts.ts'
import { SignInPage } from '../pages/account/sign-in.tsx'

const CallsDrawer = lazyDialog(() => import('./calls-drawer.tsx').then(({ CallsDrawer }) => CallsDrawer))
const loadSearch = () => import('./search-dialog.tsx').then(({ SearchDialog }) => SearchDialog)
const SearchDialog = lazyDialog(loadSearch)
const loadExpired = () => import('../pages/account/expired-session.tsx').then(({ ExpiredSession }) => ExpiredSession)
const ExpiredSession = lazyDialog(loadExpired)
/** What is pressed without a thought, and what a server that is away could not deliver any more. */
const ahead = [loadSearch, loadExpired]

const Badge = ({ count, text }: { count: string | undefined; text: 'unread' | 'unanswered' }) => {
  const t = useShellTexts()
  return count ? (
    <span className="unread-badge" role="img" aria-label={t(text, { count })}>
      {count}
    </span>
  ) : null
}
const UnreadBadge = () => <Badge count={useUnread()} text="unread" />
const UnansweredBadge = () => <Badge count={useUnansweredComments()} text="unanswered" />

const groups = ['top', 'messaging', 'advertising', 'team', 'developers'] as const
const Navigation = () => {
  const t = useShellTexts()
  const places = usePlaces()
  return (
    <nav aria-label={t('mainNavigation')}>
      {groups.map((group) => {
        const own = places.filter((place) => place.group === group)
        return (
          <Fragment key={group}>
            {group !== 'top' && own.length > 0 && <div className="nav-group">{t(group)}</div>}
            {own.map(({ to, icon, text }) => (
              <Link key={to} to={to} className="nav-link" activeOptions={{ exact: to === '/', includeSearch: false }}>
                <Icon name={icon} size={18} />
                {t(text)}
                {to === '/inbox' && <UnreadBadge />}
                {to === '/comments' && <UnansweredBadge />}
              </Link>
            ))}
          </Fragment>
        )
      })}
    </nav>
  )
}

/** Opens with ⌘K or Ctrl+K too, also while something is being written. */
const SearchButton = () => {
  const t = useShellTexts()
  const [opened, { open, close }] = useDisclosure(false)
  const show = () => {
    if (!opened) keepEarlyKeys()
    open()
  }
  useHotkeys([['mod+K', show]], [])
  const keys = navigator.platform.startsWith('Mac') ? '⌘K' : 'Ctrl K'
  return (
    <>
      <UnstyledButton className="search-button" onClick={show} aria-keyshortcuts="Meta+K Control+K">
        <Icon name="search" size={18} />
        <span className="search-words">{t('search')}</span>
        <kbd aria-hidden="true">{keys}</kbd>
      </UnstyledButton>
      <SearchDialog opened={opened} onClose={close} />
    </>
  )
}

/** On a phone the count is in the menu, and the menu is shut. */
const MenuButton = ({ opened, onClick }: { opened: boolean; onClick: () => void }) => {
  const t = useShellTexts()
  const unread = useUnread()
  return (
    <Burger
      className="menu-button"
      data-unread={unread && !opened ? true : undefined}
      opened={opened}
      onClick={onClick}
      hiddenFrom="sm"
      size="sm"
      aria-label={unread ? `${t('menu')} (${t('unread', { count: unread })})` : t('menu')}
    />
  )
}

/** Whose account this is: people of several organizations, and those who try things out, must not mix them up. */
const CompanyName = () => {
  const { client_id } = useUser()
  const caller = useQuery({
    queryKey: ['caller', client_id],
    queryFn: ({ signal }) => unwrap(api.GET('/api/auth/me', { signal })),
    staleTime: Infinity,
  })
  const name = caller.data?.client.name
  return name ? (
    <span className="company" title={name}>
      {name}
    </span>
  ) : null
}

const PersonMenu = lazy(() => import('./person-menu.tsx').then(({ PersonMenu }) => ({ default: PersonMenu })))

/** The menu is loaded when it is opened first: placing it takes a library that the first page does not need. */
const Person = () => {
  const [wanted, setWanted] = useState(false)
  const button = <PersonButton aria-haspopup="menu" aria-expanded={false} onClick={() => setWanted(true)} />
  return wanted ? (
    <Suspense fallback={button}>
      <PersonMenu />
    </Suspense>
  ) : (
    button
  )
}

const Frame = ({ expired }: { expired: boolean }) => {
  const t = useShellTexts()
  const sandboxUrl = useSandboxUrl()
  const user = useUser()
  const [navOpen, nav] = useDisclosure(false)
  const [callsOpen, calls] = useDisclosure(false)
  useLoadAhead(ahead)
  const { pathname } = useLocation()
  const maySee = useMaySee()
  const arrived = useRef(pathname)
  useEffect(() => {
    nav.close()
    if (arrived.current === pathname) return
    arrived.current = pathname
    // Screen readers and the keyboard continue at the new content.
    document.querySelector<HTMLElement>('#content')?.focus({ preventScroll: true })
  }, [pathname])
  return (
    <AppShell
      header={{ height: 48 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !navOpen } }}
      padding="md"
    >
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      {/* Said here, because the library's own ground wins where its style sheet is the later one. */}
      <AppShell.Header
        className="panel"
        style={{ borderRadius: 0, borderWidth: '0 0 1px', background: 'var(--herald-panel)' }}
      >
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <MenuButton opened={navOpen} onClick={nav.toggle} />
            <Link to="/" className="brand" aria-label="Herald">
              <Brand /> <span className="brand-name">Herald</span>
            </Link>
            <CompanyName />
            {sandboxUrl && (
              <a className="sandbox-badge" href={sandboxUrl} target="_blank" rel="noreferrer">
                Sandbox
              </a>
            )}
          </Group>
          <Group gap={4} wrap="nowrap">
            <SearchButton />
            <ActionIcon
              variant="subtle"
              color="gray"
              size="lg"
              visibleFrom="sm"
              onClick={calls.open}
              aria-label={t('apiRequests')}
              title={t('apiRequests')}
            >
              <Icon name="code" size={18} />
            </ActionIcon>
            <Person />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className="nav" p="xs" style={{ overflowY: 'auto' }}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <OfflineBanner />
        <div className="page-width">{maySee(pathname) ? <Outlet /> : <Forbidden />}</div>
      </AppShell.Main>
      <CallsDrawer opened={callsOpen} onClose={calls.close} />
      <ExpiredSession opened={expired} user={user} />
      <Toasts />
    </AppShell>
  )
}

/** Signed out: the sign-in replaces the page and keeps its URL. Expired: it is a dialog over the page. */
export const AppFrame = () => {
  const session = useSession()
  if (session.status === 'starting')
    return (
      <main className="centered-page" aria-busy="true">
        <Loader role="status" aria-label="Herald" />
      </main>
    )
  if (session.status === 'signed_out' && session.user === undefined) return <SignInPage />
  return <Frame expired={session.status === 'signed_out'} />
}
