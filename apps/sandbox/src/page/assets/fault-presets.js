// Faults that are one click away, the calls they can hit, and a fault in words.
import { t } from './page-language.js'

export const targets = [
  ['/messages', t('Sends of all platforms')],
  ['*', t('Every call')],
  ['/message_templates', t('Templates')],
  ['*/act_*', t('Ad accounts')],
  ['/insights', t('Insights')],
  ['/oauth/access_token', t('Logins')],
]

const graphError = (code, message, more = {}) => ({ error: { code, message, type: 'OAuthException', ...more } })

export const ready = [
  {
    title: t('Server error'),
    text: t('500 with the platform’s error 1'),
    fault: { status: 500, ...graphError(1, 'An unknown error has occurred.') },
  },
  { title: t('HTML 502'), text: t('A gateway page instead of JSON'), fault: { status: 502 } },
  {
    title: t('Time-out after the effect'),
    text: t('The call works, its answer never comes'),
    fault: { drop: 'after', delay_ms: 1500 },
  },
  { title: t('Connection cut'), text: t('Nothing happens, the line drops'), fault: { drop: 'before' } },
  {
    title: t('Throttled'),
    text: t('App limit, error 4'),
    fault: graphError(4, '(#4) Application request limit reached', { is_transient: true }),
  },
  {
    title: t('Pair rate limit'),
    text: t('Too many to one person, error 131056'),
    fault: graphError(131056, '(#131056) (Business Account, Consumer Account) pair rate limit hit'),
  },
  {
    title: t('Invalid token'),
    text: t('Error 190, password changed'),
    fault: graphError(190, 'Error validating access token: The session has been invalidated.', { error_subcode: 460 }),
  },
  {
    title: t('Flaky'),
    text: t('Fails three times, then works'),
    fault: {
      times: 3,
      status: 503,
      ...graphError(2, 'An unexpected error has occurred. Please retry your request later.', { is_transient: true }),
    },
  },
  { title: t('Slow'), text: t('Three seconds before each answer'), fault: { delay_ms: 3000 } },
]

/** One that was to hit so many calls and has hit them does nothing any more. */
export const isActing = ({ times, hits }) => times === undefined || hits < times

export const describe = (fault) => {
  const parts = []
  if (fault.drop)
    parts.push(fault.drop === 'after' ? t('connection cut after the effect') : t('connection cut before the effect'))
  if (typeof fault.error === 'object' && fault.error) parts.push(t('error {code}', { code: fault.error.code ?? '' }))
  if (fault.status) parts.push(`HTTP ${fault.status}`)
  if (fault.delay_ms) parts.push(t('{delay} ms late', { delay: fault.delay_ms }))
  return parts.join(', ')
}
