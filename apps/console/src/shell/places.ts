import { type Scope, type SessionUser, useMay, useUser } from '../api/session.ts'
import type { IconName } from '../ui/icons.tsx'
import type { useShellTexts } from './shell-texts.ts'

// Where one can go, and who may: the menu shows what is open to the user, and any other page says so instead of its content.

type Text = Parameters<ReturnType<typeof useShellTexts>>[0]

type Place = {
  /** Also for the pages under it that have no line of their own. */
  to: string
  icon: IconName
  text: Text
  /** Whose menu it stands in; one without stands in none. */
  group?: 'top' | 'messaging' | 'advertising' | 'team' | 'developers'
  /** One of them is enough. */
  scopes?: readonly Scope[]
  /** For what the API grants by role and not by scope. */
  roles?: readonly SessionUser['role'][]
}

const places: readonly Place[] = [
  { to: '/', icon: 'home', text: 'home', group: 'top' },
  { to: '/inbox', icon: 'inbox', text: 'inbox', group: 'messaging', scopes: ['messages:send'] },
  {
    to: '/channels',
    icon: 'channels',
    text: 'channels',
    group: 'messaging',
    scopes: ['messages:send', 'templates:manage', 'webhooks:manage'],
  },
  { to: '/signups', icon: 'link', text: 'signups', group: 'messaging', scopes: ['webhooks:manage'] },
  { to: '/messages', icon: 'messages', text: 'messages', group: 'messaging', scopes: ['messages:send'] },
  { to: '/templates', icon: 'templates', text: 'templates', group: 'messaging', scopes: ['templates:manage'] },
  { to: '/webhooks', icon: 'webhooks', text: 'webhooks', group: 'messaging', scopes: ['webhooks:manage'] },
  {
    to: '/webhooks/events',
    icon: 'clock',
    text: 'events',
    group: 'messaging',
    scopes: ['webhooks:manage', 'events:read'],
  },
  { to: '/ads', icon: 'ads', text: 'ads', group: 'advertising', scopes: ['marketing:read'] },
  { to: '/insights', icon: 'insights', text: 'insights', group: 'advertising', scopes: ['marketing:read'] },
  { to: '/people', icon: 'people', text: 'people', group: 'team', roles: ['owner', 'admin'] },
  { to: '/keys', icon: 'key', text: 'keys', group: 'team', roles: ['owner', 'admin', 'developer'] },
  {
    to: '/developers',
    icon: 'code',
    text: 'developers',
    group: 'developers',
    roles: ['owner', 'admin', 'member', 'developer'],
  },
]

const useIsOpen = (): ((place: Place) => boolean) => {
  const may = useMay()
  const { role } = useUser()
  return ({ scopes, roles }) => (!scopes || may(...scopes)) && (!roles || roles.includes(role))
}

/** What the menu shows. The event history has an entry of its own where the webhooks page does not lead to it. */
export const usePlaces = (): Place[] => {
  const open = places.filter(useIsOpen())
  const hasWebhooks = open.some(({ to }) => to === '/webhooks')
  return open.filter(({ to }) => to !== '/webhooks/events' || !hasWebhooks)
}

/** Whether the user may open a page: its own line decides, or that of the page it is under. */
export const useMaySee = (): ((path: string) => boolean) => {
  const isOpen = useIsOpen()
  return (path) => {
    const above = places.filter(({ to }) => path === to || path.startsWith(`${to === '/' ? '' : to}/`))
    const [place] = above.toSorted((one, other) => other.to.length - one.to.length)
    return place === undefined || isOpen(place)
  }
}
