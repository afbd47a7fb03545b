import type { components } from '@herald/api-client'

type Failure = NonNullable<components['schemas']['MessageDto']['error']>

/** What the platform said itself, for its support. Its details often only repeat its message. */
export const platformSaid = ({
  code,
  platform_message,
  platform_details,
  trace_id,
}: Pick<Failure, 'code' | 'platform_message' | 'platform_details' | 'trace_id'>): string => {
  const said = [...new Set([platform_message, platform_details].map((words) => words?.trim()))]
  return [code, ...said, trace_id].filter(Boolean).join(' · ')
}
