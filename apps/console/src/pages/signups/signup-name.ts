import type { components } from '@herald/api-client'

type Named = Pick<components['schemas']['EmbedSessionDto'], 'id' | 'external_ref' | 'prefill'>

/** Whom the link is for, as far as that is known. */
export const givenName = ({ external_ref, prefill }: Named): string | undefined =>
  external_ref || prefill?.business?.name || undefined

export const signupName = (session: Named): string => givenName(session) ?? session.id
