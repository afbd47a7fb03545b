import type { components } from '@herald/api-client'

type Named = Pick<components['schemas']['EmbedSessionDto'], 'id' | 'external_ref' | 'prefill'>

/** Whom the link is for, as far as that is known. */
export const signupName = ({ id, external_ref, prefill }: Named): string =>
  external_ref || prefill?.business?.name || id
