// The newest calls and webhooks, in one line each, beside the phone.
import { h, replace, time } from './page-dom.js'
import { fieldsOf } from './webhook-words.js'
import { t } from './page-language.js'

/** What repeats, a call that is throttled say, is one line with the newest time. */
const foldEqual = (lines, row) => {
  const last = lines.at(-1)
  if (last && last.way === row.way && last.text === row.text && last.status === row.status) last.times += 1
  else lines.push({ ...row, times: 1 })
  return lines
}

export const drawActivity = (activity, { requests, webhooks }) => {
  const rows = [
    ...requests.slice(-30).map((one) => ({
      at: one.at,
      way: 'in',
      text: `${one.method} ${one.path.replace(/^\/v\d+\.\d+/, '')}`,
      status: one.status ?? 0,
    })),
    ...webhooks
      .slice(-30)
      .map((one) => ({ at: one.at, way: 'out', text: `${one.object}: ${fieldsOf(one.body)}`, status: one.status })),
  ]
    .sort((a, b) => (a.at < b.at ? 1 : -1))
    .reduce(foldEqual, [])
    .slice(0, 24)
  replace(
    activity,
    h('h2', {}, t('What your app saw')),
    rows.length === 0
      ? h('p', { class: 'hint' }, t('API calls that reach the sandbox and webhooks that leave it appear here.'))
      : h(
          'ol',
          { class: 'feed' },
          rows.map((row) =>
            h(
              'li',
              { class: row.way },
              h(
                'span',
                { class: 'way', title: row.way === 'in' ? t('API call') : t('Webhook') },
                row.way === 'in' ? '→' : '←',
              ),
              h('span', { class: 'what' }, row.text),
              h(
                'span',
                { class: `code ${row.status >= 200 && row.status < 300 ? 'ok' : 'no'}` },
                row.status === 0 ? t('no answer') : String(row.status),
                row.times > 1 && ` × ${row.times}`,
              ),
              h('time', { datetime: row.at }, time(row.at)),
            ),
          ),
        ),
    h('p', { class: 'hint' }, h('a', { href: '#log' }, t('Open the log')), ' ', t('for bodies and curl commands.')),
  )
}
