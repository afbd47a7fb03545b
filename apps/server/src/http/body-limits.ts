import type { RouteOptions } from 'fastify'

// How much a route reads, unless its `bodyLimit` says otherwise: what is not read costs neither memory nor time.

/** Where no credential is needed. */
export const OPEN_BODY_BYTES = 16_384
/** Where one is. */
export const JSON_BODY_BYTES = 262_144
/** For files, and for what the platforms report. */
export const LARGE_BODY_BYTES = 10_485_760

export const bodyLimitOf = ({ bodyLimit, config }: RouteOptions): number =>
  bodyLimit ?? ((config?.access ?? 'public') === 'public' ? OPEN_BODY_BYTES : JSON_BODY_BYTES)
