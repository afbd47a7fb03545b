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
}
export type FoundGroup = {
  name: 'recent' | 'byId' | 'pages' | 'conversations' | 'messages' | 'templates' | 'campaigns'
  found: Found[]
}
