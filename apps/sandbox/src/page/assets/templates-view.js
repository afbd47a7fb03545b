// Templates: what was submitted, how it will look, and the decision of the reviewer.
import { act, breakable, call, choice, empty, h, live, pill, replace, shortTime } from './page-dom.js'
import { t, word } from './page-language.js'

const reasons = [
  'INVALID_FORMAT',
  'INCORRECT_CATEGORY',
  'ABUSIVE_CONTENT',
  'PROMOTIONAL',
  'SCAM',
  'TAG_CONTENT_MISMATCH',
]
const filters = [
  ['', t('All')],
  ['PENDING', t('In review')],
  ['APPROVED', t('Approved')],
  ['REJECTED', t('Rejected')],
]

const examples = (component) => {
  const { example = {} } = component
  if (Array.isArray(example.body_text?.[0])) return example.body_text[0]
  if (Array.isArray(example.header_text)) return example.header_text
  const named = example.body_text_named_params ?? example.header_text_named_params
  return Array.isArray(named) ? Object.fromEntries(named.map((one) => [one.param_name, one.example])) : []
}

/** Text with its variables filled in from the examples, the variables marked. */
const filled = (component) => {
  const values = examples(component)
  return String(component.text ?? '')
    .split(/(\{\{\s*\w+\s*\}\})/)
    .map((part) => {
      const name = /^\{\{\s*(\w+)\s*\}\}$/.exec(part)?.[1]
      if (name === undefined) return part
      const value = Array.isArray(values) ? values[Number(name) - 1] : values[name]
      return h('mark', { title: part }, String(value ?? part))
    })
}

const preview = (template) => {
  const part = (type) => template.components.find((one) => String(one.type).toUpperCase() === type)
  const [header, body, footer, buttons] = ['HEADER', 'BODY', 'FOOTER', 'BUTTONS'].map(part)
  const format = String(header?.format ?? 'TEXT').toUpperCase()
  return h(
    'div',
    { class: 'preview' },
    h(
      'div',
      { class: 'body' },
      header &&
        (format === 'TEXT' ? h('strong', {}, filled(header)) : h('div', { class: 'file' }, format.toLowerCase())),
      h('p', {}, body?.text ? filled(body) : t('Your verification code is 123456.')),
      footer && h('small', {}, footer.text ?? t('This code expires.')),
    ),
    buttons &&
      h(
        'div',
        { class: 'taps' },
        (buttons.buttons ?? []).map((button) => h('span', {}, String(button.text ?? button.otp_type ?? button.type))),
      ),
  )
}

export const templates = (place) => {
  let filter = ''
  let rows = []
  const head = h('div', { class: 'head' })
  const list = h('div', { class: 'grid' })
  place.append(head, list)

  const decide = async (template, status, reason) => {
    const told = {
      APPROVED: t('{name} is approved. The app was told.', { name: `${template.name} (${template.language})` }),
      REJECTED: t('{name} is rejected. The app was told.', { name: `${template.name} (${template.language})` }),
      PAUSED: t('{name} is paused. The app was told.', { name: `${template.name} (${template.language})` }),
    }
    await act(
      () =>
        call('POST', `/templates/${encodeURIComponent(template.id)}/review`, { status, ...(reason ? { reason } : {}) }),
      told[status],
    )
    void feed.now()
  }

  const card = (template) => {
    const reason = h(
      'select',
      { 'aria-label': t('Reason to reject {name}', { name: template.name }) },
      reasons.map((one) => h('option', { value: one }, word(one))),
    )
    const button = (text, status, kind = '') =>
      h(
        'button',
        {
          type: 'button',
          class: kind,
          onclick: () => decide(template, status, status === 'REJECTED' ? reason.value : undefined),
        },
        text,
      )
    return h(
      'article',
      { class: 'panel template' },
      h('header', {}, h('h3', {}, breakable(template.name)), pill(template.status)),
      h(
        'p',
        { class: 'hint' },
        `${template.language} · ${word(template.category)} · ${template.account} · ${shortTime(template.updated_at)}`,
      ),
      template.status === 'REJECTED' &&
        h('p', { class: 'hint bad' }, t('Reason: {reason}', { reason: word(template.rejected_reason) })),
      preview(template),
      h(
        'footer',
        {},
        template.status !== 'APPROVED' && button(t('Approve'), 'APPROVED', 'main'),
        template.status === 'APPROVED' && button(t('Pause'), 'PAUSED'),
        template.status !== 'REJECTED' &&
          h('span', { class: 'with-reason' }, button(t('Reject'), 'REJECTED', 'danger'), reason),
      ),
    )
  }

  const draw = () => {
    const count = (status) => rows.filter((row) => status === '' || row.status === status).length
    replace(
      head,
      h('h2', {}, t('Templates')),
      choice(
        t('Status'),
        filters.map(([value, text]) => [value, `${text} ${count(value)}`]),
        filter,
        (value) => {
          filter = value
          draw()
        },
      ),
    )
    const shown = rows.filter((row) => filter === '' || row.status === filter)
    replace(
      list,
      shown.length > 0
        ? shown.map(card)
        : empty(
            t('No templates here'),
            filter === 'PENDING'
              ? t(
                  'Submitted templates are approved by the clock after the review delay. Set “Review delay” under Faults to a minute or more to decide by hand.',
                )
              : filter === ''
                ? t('A template that you submit, in the console or through the API, appears here with its preview.')
                : t('Approve or reject a template in the list of all, and it appears here.'),
          ),
    )
  }
  const feed = live(
    async () => (await call('GET', '/page/templates')).data,
    (data) => {
      rows = data
      if (!list.contains(document.activeElement) || document.activeElement.tagName !== 'SELECT') draw()
    },
    2000,
  )
  return feed.stop
}
