// Faults on demand, the clock, the settings, and the way back to a fresh sandbox.
import { describe, isActing, ready, targets } from './fault-presets.js'
import { act, call, empty, h, live, pill, replace } from './page-dom.js'
import { locale, t } from './page-language.js'

const jumps = [
  [60, t('1 minute')],
  [3600, t('1 hour')],
  [86_400, t('1 day')],
  [7 * 86_400, t('7 days')],
  [30 * 86_400, t('30 days')],
]

const switches = [
  ['strict', t('Strict rules'), t('The platform’s full rules: 24-hour window, mandatory ad fields')],
  ['auto_read', t('People read at once'), t('Off leaves messages at delivered')],
  ['shuffle_statuses', t('Statuses out of order'), t('As the real platform sometimes does')],
  ['repeat_statuses', t('Statuses twice'), t('Every status arrives again')],
  ['throughput_limits', t('Throughput limits'), t('Messages per second of a number')],
  ['pair_limits', t('Pair limits'), t('Messages to one person; follows the strict rules until it is set here')],
  ['require_appsecret_proof', t('Demand appsecret_proof'), t('Calls without it are refused')],
]
const numbers = [
  ['status_delay_ms', t('Status delay'), t('ms between sent, delivered and read')],
  ['review_delay_ms', t('Review delay'), t('ms until a template or an ad is decided')],
  ['webhook_batch_ms', t('Webhook batching'), t('ms in which updates are gathered')],
]

export const faults = (place) => {
  let path = '/messages'
  let times = ''
  const active = h('div', { class: 'panel' })
  const clock = h('section', { class: 'panel' })
  const settings = h('section', { class: 'panel settings' })

  const pathInput = h('input', {
    value: path,
    list: 'fault-paths',
    'aria-label': t('Path of the calls that fail; * stands for any text'),
    oninput: (event) => {
      path = event.target.value.trim()
    },
  })
  const form = h(
    'section',
    { class: 'panel' },
    h('h2', {}, t('Faults')),
    h(
      'div',
      { class: 'fields' },
      h('label', { class: 'field' }, h('span', {}, t('Which calls')), pathInput),
      h(
        'label',
        { class: 'field' },
        h('span', {}, t('How often')),
        h('input', {
          type: 'number',
          min: '1',
          placeholder: t('until switched off'),
          oninput: (event) => {
            times = event.target.value
          },
        }),
      ),
      h(
        'datalist',
        { id: 'fault-paths' },
        targets.map(([value, text]) => h('option', { value }, text)),
      ),
    ),
    h(
      'div',
      { class: 'shortcuts', role: 'group', 'aria-label': t('Usual paths') },
      targets.map(([value, text]) =>
        h(
          'button',
          {
            type: 'button',
            onclick: () => {
              path = value
              pathInput.value = value
            },
          },
          text,
        ),
      ),
    ),
    h(
      'div',
      { class: 'switches' },
      ready.map(({ title, text, fault }) =>
        h(
          'button',
          {
            type: 'button',
            onclick: async () => {
              const count = times === '' ? {} : { times: Number(times) }
              await act(
                () => call('POST', '/faults', { match: { path: path || '*' }, ...fault, ...count }),
                t('{title} is on for {path}.', { title, path: path || '*' }),
              )
              void feed.now()
            },
          },
          h('b', {}, title),
          h('small', {}, text),
        ),
      ),
    ),
  )
  const dialog = h(
    'dialog',
    { 'aria-labelledby': 'reset-title' },
    h('h2', { id: 'reset-title' }, t('Reset the sandbox?')),
    h(
      'p',
      {},
      t(
        'All messages, templates, campaigns, tokens, faults and settings go back to the fresh state, and so does the clock. Channels that Herald connected keep working with the seeded tokens.',
      ),
    ),
    h(
      'p',
      { class: 'actions' },
      h(
        'button',
        {
          type: 'button',
          class: 'danger',
          onclick: async () => {
            await act(() => call('POST', '/reset'), t('The sandbox is fresh.'))
            dialog.close()
            void feed.redraw()
          },
        },
        t('Reset everything'),
      ),
      h('button', { type: 'button', onclick: () => dialog.close() }, t('Keep it')),
    ),
  )
  place.append(
    h('div', { class: 'column' }, form, active),
    h(
      'div',
      { class: 'column' },
      clock,
      settings,
      h(
        'section',
        { class: 'panel' },
        h('h2', {}, t('Start over')),
        h('p', { class: 'hint' }, t('Clears everything that happened since the first start.')),
        h('button', { type: 'button', class: 'danger', onclick: () => dialog.showModal() }, t('Reset …')),
      ),
    ),
    dialog,
  )

  const advance = async (seconds) => {
    await act(
      () => call('POST', '/clock', { advance_seconds: seconds }),
      t('The clock moved; what was due has happened.'),
    )
    void feed.now()
  }
  const drawClock = (now) => {
    const own = h('input', {
      type: 'number',
      min: '1',
      placeholder: t('seconds'),
      'aria-label': t('Seconds to advance'),
    })
    replace(
      clock,
      h('h2', {}, t('Clock')),
      h('p', { class: 'big' }, new Date(now).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })),
      h(
        'div',
        { class: 'shortcuts' },
        jumps.map(([seconds, text]) => h('button', { type: 'button', onclick: () => advance(seconds) }, `+ ${text}`)),
      ),
      h(
        'form',
        {
          class: 'inline',
          onsubmit: (event) => {
            event.preventDefault()
            if (own.value) void advance(Number(own.value))
          },
        },
        own,
        h('button', { type: 'submit' }, t('Advance')),
      ),
      h(
        'p',
        { class: 'hint' },
        t('Windows close, reviews end, retries and reports fall due. The clock only moves forward.'),
      ),
    )
  }
  const change = (part) => act(() => call('POST', '/settings', part))
  const drawSettings = (current) =>
    replace(
      settings,
      h('h2', {}, t('Settings')),
      switches.map(([name, title, text]) =>
        h(
          'label',
          { class: 'switch' },
          h('span', {}, h('b', {}, title), h('small', {}, text)),
          h('input', {
            type: 'checkbox',
            role: 'switch',
            checked: current[name] ?? current.strict,
            onchange: (event) => change({ [name]: event.target.checked }),
          }),
        ),
      ),
      numbers.map(([name, title, text]) =>
        h(
          'label',
          { class: 'switch' },
          h('span', {}, h('b', {}, title), h('small', {}, text)),
          h('input', {
            type: 'number',
            min: '0',
            value: current[name],
            onchange: (event) => change({ [name]: Number(event.target.value) }),
          }),
        ),
      ),
    )
  const drawActive = (list) =>
    replace(
      active,
      h('h2', {}, t('Switched on')),
      list.length === 0
        ? empty(t('No faults'), t('The platforms behave. Choose which calls should fail and switch a fault on above.'))
        : [
            h(
              'ul',
              { class: 'plain' },
              [...list.filter(isActing), ...list.filter((fault) => !isActing(fault))].map((fault) =>
                h(
                  'li',
                  {},
                  h(
                    'span',
                    {},
                    h('b', {}, `${fault.match.method ?? ''} ${fault.match.path}`.trim()),
                    h('small', {}, describe(fault)),
                  ),
                  pill(
                    !isActing(fault)
                      ? t('Used up: {hits} of {times} hit', fault)
                      : fault.times
                        ? t('{hits} of {times} hit', fault)
                        : t('{hits} hit', fault),
                    isActing(fault) && fault.hits > 0 ? 'wait' : 'plain',
                  ),
                  h(
                    'button',
                    {
                      type: 'button',
                      onclick: async () => {
                        await act(() => call('DELETE', `/faults/${fault.id}`))
                        void feed.now()
                      },
                    },
                    isActing(fault) ? t('Off') : t('Remove'),
                  ),
                ),
              ),
            ),
            h(
              'button',
              {
                type: 'button',
                onclick: async () => {
                  await act(() => call('DELETE', '/faults'), t('All faults are off.'))
                  void feed.now()
                },
              },
              t('All off'),
            ),
          ],
    )

  const busy = (part) => part.contains(document.activeElement) && document.activeElement.tagName === 'INPUT'
  const feed = live(
    () => call('GET', '/page/overview'),
    (data) => {
      drawActive(data.faults)
      if (!busy(clock)) drawClock(data.now)
      if (!busy(settings)) drawSettings(data.settings)
    },
    2000,
  )
  return feed.stop
}
