import { type Scope, useManages, useMay } from '../api/session.ts'
import type { IconName } from '../ui/icons.tsx'
import type { useShellTexts } from './shell-texts.ts'

// Where one can go: the menu and the search show the same places, as far as the user's scopes go.

type Text = Parameters<ReturnType<typeof useShellTexts>>[0]

export type Place = {
  to: string
  icon: IconName
  text: Text
  /** Whose menu it stands in; one without is found by the search alone. */
  group?: 'top' | 'messaging' | 'advertising' | 'team' | 'developers'
  scope?: Scope
  /** For owners and admins. */
  managed?: boolean
}

const places: readonly Place[] = [
  { to: '/', icon: 'home', text: 'home', group: 'top' },
  { to: '/inbox', icon: 'inbox', text: 'inbox', group: 'messaging', scope: 'messages:send' },
  { to: '/comments', icon: 'comments', text: 'comments', group: 'messaging', scope: 'messages:send' },
  { to: '/channels', icon: 'channels', text: 'channels', group: 'messaging' },
  { to: '/signups', icon: 'link', text: 'signups', group: 'messaging', scope: 'webhooks:manage' },
  { to: '/messages', icon: 'messages', text: 'messages', group: 'messaging' },
  { to: '/messages/new', icon: 'send', text: 'newMessage', scope: 'messages:send' },
  { to: '/batches', icon: 'batches', text: 'batches', group: 'messaging', scope: 'messages:send' },
  { to: '/batches/new', icon: 'batches', text: 'newBatch', scope: 'messages:send' },
  { to: '/opt-outs', icon: 'block', text: 'optOuts', group: 'messaging', scope: 'messages:send' },
  { to: '/templates', icon: 'templates', text: 'templates', group: 'messaging' },
  { to: '/webhooks', icon: 'webhooks', text: 'webhooks', group: 'messaging', scope: 'webhooks:manage' },
  { to: '/webhooks/events', icon: 'webhooks', text: 'events', scope: 'webhooks:manage' },
  { to: '/ads', icon: 'ads', text: 'ads', group: 'advertising' },
  { to: '/insights', icon: 'insights', text: 'insights', group: 'advertising' },
  { to: '/leads', icon: 'leads', text: 'leads', group: 'advertising', scope: 'marketing:read' },
  { to: '/spend-limits', icon: 'shield', text: 'spendLimits', group: 'advertising', scope: 'marketing:read' },
  { to: '/people', icon: 'people', text: 'people', group: 'team', managed: true },
  { to: '/keys', icon: 'key', text: 'keys', group: 'team', managed: true },
  { to: '/developers', icon: 'code', text: 'developers', group: 'developers' },
  { to: '/profile', icon: 'user', text: 'profile' },
]

export const usePlaces = (): Place[] => {
  const may = useMay()
  const manages = useManages()
  return places.filter(({ scope, managed }) => (!scope || may(scope)) && (!managed || manages))
}
