// Faults that are one click away, the calls they can hit, and a fault in words.

export const targets = [
  ['/messages', 'Sends of all platforms'],
  ['*', 'Every call'],
  ['/message_templates', 'Templates'],
  ['*/act_*', 'Ad accounts'],
  ['/insights', 'Insights'],
  ['/oauth/access_token', 'Logins'],
]

const graphError = (code, message, more = {}) => ({ error: { code, message, type: 'OAuthException', ...more } })

export const ready = [
  {
    title: 'Server error',
    text: '500 with the platform’s error 1',
    fault: { status: 500, ...graphError(1, 'An unknown error has occurred.') },
  },
  { title: 'HTML 502', text: 'A gateway page instead of JSON', fault: { status: 502 } },
  {
    title: 'Time-out after the effect',
    text: 'The call works, its answer never comes',
    fault: { drop: 'after', delay_ms: 1500 },
  },
  { title: 'Connection cut', text: 'Nothing happens, the line drops', fault: { drop: 'before' } },
  {
    title: 'Throttled',
    text: 'App limit, error 4',
    fault: graphError(4, '(#4) Application request limit reached', { is_transient: true }),
  },
  {
    title: 'Pair rate limit',
    text: 'Too many to one person, error 131056',
    fault: graphError(131056, '(#131056) (Business Account, Consumer Account) pair rate limit hit'),
  },
  {
    title: 'Invalid token',
    text: 'Error 190, password changed',
    fault: graphError(190, 'Error validating access token: The session has been invalidated.', { error_subcode: 460 }),
  },
  {
    title: 'Flaky',
    text: 'Fails three times, then works',
    fault: {
      times: 3,
      status: 503,
      ...graphError(2, 'An unexpected error has occurred. Please retry your request later.', { is_transient: true }),
    },
  },
  { title: 'Slow', text: 'Three seconds before each answer', fault: { delay_ms: 3000 } },
]

export const describe = (fault) => {
  const parts = []
  if (fault.drop) parts.push(`connection cut ${fault.drop} the effect`)
  if (typeof fault.error === 'object' && fault.error) parts.push(`error ${fault.error.code ?? ''}`)
  if (fault.status) parts.push(`HTTP ${fault.status}`)
  if (fault.delay_ms) parts.push(`${fault.delay_ms} ms late`)
  return parts.join(', ')
}
