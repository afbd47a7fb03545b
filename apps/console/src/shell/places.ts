import type { IconName } from '../ui/icons.tsx'
import { useMaySee } from './page-access.ts'
import type { useShellTexts } from './shell-texts.ts'

// Where one can go: the menu and the search show the same places, as far as the user may open them.

type Text = Parameters<ReturnType<typeof useShellTexts>>[0]

export type Place = {
  to: string
  icon: IconName
  text: Text
  /** Whose menu it stands in; one without is found by the search alone. */
  group?: 'top' | 'messaging' | 'advertising' | 'team' | 'developers'
}

const places: readonly Place[] = [
  { to: '/', icon: 'home', text: 'home', group: 'top' },
  { to: '/inbox', icon: 'inbox', text: 'inbox', group: 'messaging' },
  { to: '/comments', icon: 'comments', text: 'comments', group: 'messaging' },
  { to: '/channels', icon: 'channels', text: 'channels', group: 'messaging' },
  { to: '/signups', icon: 'link', text: 'signups', group: 'messaging' },
  { to: '/messages', icon: 'messages', text: 'messages', group: 'messaging' },
  { to: '/messages/new', icon: 'send', text: 'newMessage' },
  { to: '/batches', icon: 'batches', text: 'batches', group: 'messaging' },
  { to: '/batches/new', icon: 'batches', text: 'newBatch' },
  { to: '/opt-outs', icon: 'block', text: 'optOuts', group: 'messaging' },
  { to: '/templates', icon: 'templates', text: 'templates', group: 'messaging' },
  { to: '/webhooks', icon: 'webhooks', text: 'webhooks', group: 'messaging' },
  { to: '/webhooks/events', icon: 'clock', text: 'events' },
  { to: '/ads', icon: 'ads', text: 'ads', group: 'advertising' },
  { to: '/insights', icon: 'insights', text: 'insights', group: 'advertising' },
  { to: '/leads', icon: 'leads', text: 'leads', group: 'advertising' },
  { to: '/conversions', icon: 'target', text: 'conversions', group: 'advertising' },
  { to: '/spend-limits', icon: 'shield', text: 'spendLimits', group: 'advertising' },
  { to: '/people', icon: 'people', text: 'people', group: 'team' },
  { to: '/keys', icon: 'key', text: 'keys', group: 'team' },
  { to: '/audit', icon: 'clock', text: 'audit', group: 'team' },
  { to: '/developers', icon: 'code', text: 'developers', group: 'developers' },
  { to: '/profile', icon: 'user', text: 'profile' },
]

export const usePlaces = (): Place[] => {
  const maySee = useMaySee()
  return places
    .filter(({ to }) => maySee(to))
    .map((place) =>
      // It is in the menu where the webhooks page does not lead to it.
      place.to === '/webhooks/events' && !maySee('/webhooks') ? { ...place, group: 'messaging' } : place,
    )
}
