import type { IconName } from '../ui/icons.tsx'

/** Something that the search leads to; as JSON it is kept among the recent ones. */
export type Found = {
  key: string
  icon: IconName
  label: string
  hint?: string
  to: string
  params?: Record<string, string>
  search?: Record<string, string>
  /** What the platform calls it: it is found by that too. */
  platformId?: string
  /** Other words that it is found by. */
  alias?: string
}

/** Something that is done at once, and leads nowhere. */
export type Command = Omit<Found, 'to'> & { run: () => void }
export type FoundGroup = {
  name:
    | 'recent'
    | 'byId'
    | 'pages'
    | 'commands'
    | 'conversations'
    | 'messages'
    | 'channels'
    | 'batches'
    | 'templates'
    | 'leads'
    | 'signups'
    | 'adAccounts'
    | 'campaigns'
    | 'people'
  found: (Found | Command)[]
  /** How many there are, where not all are shown. */
  total?: number
}
