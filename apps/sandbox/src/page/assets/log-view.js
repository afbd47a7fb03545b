// What reached the sandbox and what left it, with bodies. Tokens are masked before they get here.
import { call, choice, copy, empty, h, live, pill, replace, time } from './page-dom.js'
import { fieldsOf } from './webhook-words.js'

const kinds = [
  ['', 'All'],
  ['request', 'API calls'],
  ['webhook', 'Webhooks'],
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
          one.error_code !== undefined && `error ${one.error_code}`,
          one.fault_id && 'fault',
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
        detail: [one.attempt > 1 && `attempt ${one.attempt}`, one.updates > 1 && `${one.updates} updates`]
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
              `Token …${source.token_hint ?? 'none'} · ${new Date(source.at).toLocaleString()} on the sandbox clock`,
            ),
            block('Query', source.query),
            block('Body', source.body),
          ]
        : [
            h(
              'p',
              { class: 'hint' },
              `To ${source.url} · ${source.status === 0 ? 'no answer; the sandbox tries again' : `answered ${source.status}`}`,
            ),
            block('Body', source.body),
          ],
      h(
        'p',
        { class: 'actions' },
        h(
          'button',
          { type: 'button', onclick: () => copy(row.kind === 'request' ? curl(source) : webhookCurl(source)) },
          'Copy as curl',
        ),
        h('button', { type: 'button', onclick: () => copy(JSON.stringify(source.body, null, 2)) }, 'Copy the body'),
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
        h('span', { class: 'way' }, row.kind === 'request' ? '→ call' : '← webhook'),
        h('span', { class: 'what' }, row.title),
        h('span', { class: 'hint' }, row.detail),
        pill(row.status === 0 ? 'no answer' : String(row.status), good(row.status) ? 'good' : 'bad'),
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
            'Nothing here yet',
            words || kind || failures
              ? 'No entry matches the filter.'
              : 'Call the API (GET /_sandbox/credentials has a ready set of tokens) or write on the phone; every call and every webhook is shown here.',
          ),
    )
  }
  const drawHead = () =>
    replace(
      head,
      h('h2', {}, 'Log'),
      h('input', {
        type: 'search',
        value: words,
        placeholder: 'Filter by path, number, text …',
        'aria-label': 'Filter the log',
        oninput: (event) => {
          words = event.target.value.trim().toLowerCase()
          drawList()
        },
      }),
      choice('Kind', kinds, kind, (value) => {
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
        'Failures only',
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
        paused ? 'Continue' : 'Pause',
      ),
    )
  drawHead()
  const feed = live(
    async () => (paused ? data : call('GET', '/page/log')),
    (answer) => {
      data = answer
      drawList()
    },
    1200,
  )
  return feed.stop
}
