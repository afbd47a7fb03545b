import { invalidField } from '../../../lib/errors.ts'

const shape = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(:\d{2})?(?:\.\d{1,9})?(Z|[+-]\d{2}:?\d{2})$/

/** For schemas: a date and time with offset. */
export const timePattern = '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}(:\\d{2}(\\.\\d{1,9})?)?(Z|[+-]\\d{2}:?\\d{2})$'

/** `-0300`, `-03:00` and `Z` come in; the platform gets its own shape, `2026-01-31T09:00:00-0300`. */
export const toPlatformTime = (field: string, text: string): string => {
  const [, minute, second = ':00', zone = 'Z'] = shape.exec(text) ?? []
  const offset = zone === 'Z' ? '+0000' : zone.replace(':', '')
  const iso = `${minute}${second}${offset.slice(0, 3)}:${offset.slice(3)}`
  const day = Number(minute?.slice(8, 10))
  // JavaScript turns 31 February into 2 March; the platform would not.
  const isReal =
    minute !== undefined && !Number.isNaN(Date.parse(iso)) && new Date(`${minute}${second}Z`).getUTCDate() === day
  if (!isReal) throw invalidField(field, `"${text}" is not a date and time with offset, like 2026-01-31T09:00:00-0300.`)
  return `${minute}${second}${offset}`
}
