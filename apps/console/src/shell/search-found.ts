import type { Visit } from '../ui/recent-visits.ts'

/** Something that the search leads to; as JSON it is kept among the recent ones. */
export type Found = Visit & {
  /** In place of a hint: when it was made, or the language that it is in. */
  at?: string
  language?: string
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
    | 'starts'
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
    | 'apiKeys'
  found: (Found | Command)[]
  /** How many there are, where not all are shown. */
  total?: number
  /** The list, where it has more. */
  all?: Found | undefined
}
