// What reached the sandbox and what left it, with bodies. Tokens are masked before they get here.
import { call, choice, copy, empty, h, live, pill, replace, time } from './page-dom.js'
import { fieldsOf } from './webhook-words.js'
import { locale, t } from './page-language.js'

const kinds = [
  ['', t('All')],
  ['request', t('API calls')],
  ['webhook', t('Webhooks')],
]

const quoted = (text) => `'${String(text).replaceAll("'", String.raw`'\''`)}'`

const curl = (request) => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request.query ?? {}))
    query.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  const address = `${location.origin}${request.path}${query.size > 0 ? `?${query}` : ''}`
  const parts = [`curl -X ${request.method} ${quoted(address)}`, `-H "Authorization: Bearer $TOKEN"`]
  if (request.body && Object.keys(request.body).length > 0)
    parts.push(`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(request.body))}`)
  return parts.join(' \\\n  ')
}

const webhookCurl = (webhook) =>
  [
    `curl -X POST ${quoted(webhook.url)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quoted(JSON.stringify(webhook.body))}`,
  ].join(' \\\n  ')

const good = (status) => status >= 200 && status < 400

export const log = (place) => {
  let kind = ''
  let words = ''
  let failures = false
  let reads = false
  let paused = false
  let data = { requests: [], webhooks: [], waiting: 0 }
  const open = new Set()
  const head = h('div', { class: 'head' })
  const list = h('div', { class: 'log' })
  place.append(head, list)

  const rowsOf = () =>
    [
      ...data.requests.map((one) => ({
        key: `r${one.sequence}`,
        kind: 'request',
        at: one.at,
        title: `${one.method} ${one.path}`,
        status: one.status ?? 0,
        detail: [
          one.error_code !== undefined && t('error {code}', { code: one.error_code }),
          one.fault_id && t('fault'),
          `${one.duration_ms} ms`,
        ]
          .filter(Boolean)
          .join(' · '),
        source: one,
      })),
      ...data.webhooks.map((one, index) => ({
        key: `w${one.id}-${one.attempt}-${one.at}-${index}`,
        kind: 'webhook',
        at: one.at,
        title: `${one.object}: ${fieldsOf(one.body)}`,
        status: one.status,
        detail: [
          one.attempt > 1 && t('attempt {number}', { number: one.attempt }),
          one.updates > 1 && t('{count} updates', { count: one.updates }),
        ]
          .filter(Boolean)
          .join(' · '),
        source: one,
      })),
    ]
      .filter((row) => kind === '' || row.kind === kind)
      .filter((row) => !failures || !good(row.status))
      .filter((row) => words === '' || `${row.title} ${JSON.stringify(row.source)}`.toLowerCase().includes(words))
      .sort((a, b) => (a.at < b.at ? 1 : -1))
      .slice(0, 200)

  const inside = (row) => {
    const { source } = row
    const block = (title, value) =>
      value !== undefined &&
      (typeof value !== 'object' || (value !== null && Object.keys(value).length > 0)) &&
      h(
        'div',
        {},
        h('h4', {}, title),
        h('pre', { tabindex: '0' }, typeof value === 'string' ? value : JSON.stringify(value, null, 2)),
      )
    return h(
      'div',
      { class: 'bodies' },
      row.kind === 'request'
        ? [
            h(
              'p',
              { class: 'hint' },
              t('Token …{token} · {when} on the sandbox clock', {
                token: source.token_hint ?? t('none'),
                when: new Date(source.at).toLocaleString(locale),
              }),
            ),
            block(t('Query'), source.query),
            block(t('Body'), source.body),
          ]
        : [
            h(
              'p',
              { class: 'hint' },
              source.status === 0
                ? t('To {url} · no answer; the sandbox tries again', source)
                : t('To {url} · answered {status}', source),
            ),
            block(t('Body'), source.body),
          ],
      h(
        'p',
        { class: 'actions' },
        h(
          'button',
          { type: 'button', onclick: () => copy(row.kind === 'request' ? curl(source) : webhookCurl(source)) },
          t('Copy as curl'),
        ),
        h('button', { type: 'button', onclick: () => copy(JSON.stringify(source.body, null, 2)) }, t('Copy the body')),
      ),
    )
  }

  const rowOf = (row) => {
    const details = h(
      'details',
      {
        class: `row ${row.kind}`,
        open: open.has(row.key),
        ontoggle: () => {
          if (details.open) open.add(row.key)
          else open.delete(row.key)
          if (details.open && details.children.length === 1) details.append(inside(row))
        },
      },
      h(
        'summary',
        {},
        h('time', { datetime: row.at }, time(row.at)),
        h('span', { class: 'way' }, row.kind === 'request' ? `→ ${t('call')}` : `← ${t('webhook')}`),
        h('span', { class: 'what' }, row.title),
        h('span', { class: 'hint' }, row.detail),
        pill(row.status === 0 ? t('no answer') : String(row.status), good(row.status) ? 'good' : 'bad'),
      ),
      open.has(row.key) && inside(row),
    )
    return details
  }

  const drawList = () => {
    const rows = rowsOf()
    replace(
      list,
      rows.length > 0
        ? rows.map(rowOf)
        : empty(
            t('Nothing here yet'),
            words || kind || failures
              ? t('No entry matches the filter.')
              : t(
                  'Call the API (GET /_sandbox/credentials has a ready set of tokens) or write on the phone; every call and every webhook is shown here.',
                ),
          ),
    )
  }
  const drawHead = () =>
    replace(
      head,
      h('h2', {}, t('Log')),
      h('input', {
        type: 'search',
        value: words,
        placeholder: t('Filter by path, number, text …'),
        'aria-label': t('Filter the log'),
        oninput: (event) => {
          words = event.target.value.trim().toLowerCase()
          drawList()
        },
      }),
      choice(t('Kind'), kinds, kind, (value) => {
        kind = value
        drawHead()
        drawList()
      }),
      h(
        'label',
        { class: 'check' },
        h('input', {
          type: 'checkbox',
          checked: failures,
          onchange: (event) => {
            failures = event.target.checked
            drawList()
          },
        }),
        t('Failures only'),
      ),
      h(
        'label',
        { class: 'check' },
        h('input', {
          type: 'checkbox',
          checked: reads,
          onchange: (event) => {
            reads = event.target.checked
            void feed.now()
          },
        }),
        t('Reads too'),
      ),
      h(
        'button',
        {
          type: 'button',
          'aria-pressed': String(paused),
          onclick: () => {
            paused = !paused
            drawHead()
          },
        },
        paused ? t('Continue') : t('Pause'),
      ),
    )
  drawHead()
  const feed = live(
    async () => (paused ? data : call('GET', `/page/log${reads ? '' : '?reads=no'}`)),
    (answer) => {
      data = answer
      drawList()
    },
    1200,
  )
  return feed.stop
}
