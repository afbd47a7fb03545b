// Ad accounts: the campaign tree with its states, and what was spent.
import { act, call, choice, copy, empty, h, live, pill, replace, s } from './page-dom.js'
import { locale, t, word } from './page-language.js'

const measures = {
  spend: { title: t('Spend'), money: true },
  impressions: { title: t('Impressions') },
  clicks: { title: t('Clicks') },
}

const number = (value, currency) =>
  currency
    ? new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 2 }).format(value)
    : new Intl.NumberFormat(locale, { notation: value >= 100_000 ? 'compact' : 'standard' }).format(value)

const percent = (share) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(share)

const dayWords = (day) =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })

const budget = (row, currency) => {
  const amount = (minor) => ({ amount: number(Number(minor) / 100, currency) })
  if (row.daily_budget > 0) return t('{amount} a day', amount(row.daily_budget))
  return row.lifetime_budget > 0 ? t('{amount} in total', amount(row.lifetime_budget)) : ''
}

const roundedTop = (value) => {
  if (value <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(value))
  return [1, 1.5, 2, 3, 4, 6, 8, 10].map((step) => step * power).find((top) => top >= value)
}

const chart = (days, key, currency, space) => {
  // Drawn as wide as it is shown, so that its letters keep their size on a phone.
  const [width, height, left, bottom] = [Math.min(Math.max(space, 300), 1100), 240, 72, 28]
  const values = days.map((day) => Number(day[key] ?? 0))
  const top = roundedTop(Math.max(...values, 0))
  const money = measures[key].money ? currency : undefined
  const step = (width - left) / Math.max(days.length, 1)
  const y = (value) => 10 + (height - bottom - 10) * (1 - value / top)
  const lines = [0, 0.5, 1].map((part) => [
    s('line', { x1: left, x2: width, y1: y(top * part), y2: y(top * part), class: 'rule' }),
    s('text', { x: left - 8, y: y(top * part) + 4, 'text-anchor': 'end', class: 'tick' }, number(top * part, money)),
  ])
  const bars = days.map((day, index) => {
    const value = values[index]
    const x = left + index * step + step * 0.16
    const text = `${dayWords(day.date_start)}: ${number(value, money)}`
    return [
      s(
        'rect',
        { x, y: y(value), width: step * 0.68, height: Math.max(0, y(0) - y(value)), rx: 4, class: 'column' },
        s('title', {}, text),
      ),
      (index % Math.ceil(days.length / 7) === 0 || days.length <= 7) &&
        s(
          'text',
          { x: x + step * 0.34, y: height - 8, 'text-anchor': 'middle', class: 'tick' },
          dayWords(day.date_start),
        ),
    ]
  })
  const total = values.reduce((sum, value) => sum + value, 0)
  const label = t('{measure} per day, {days} days, {total} together', {
    measure: measures[key].title,
    days: days.length,
    total: number(total, money),
  })
  return s('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': label, class: 'chart' }, lines, bars)
}

const line = (row, currency, spent) =>
  h(
    'span',
    { class: 'line' },
    h('b', {}, row.name),
    pill(row.effective_status ?? row.status ?? ''),
    h(
      'span',
      { class: 'hint' },
      [row.objective && word(row.objective.replace('OUTCOME_', '')), budget(row, currency)].filter(Boolean).join(' · '),
    ),
    spent !== undefined && h('span', { class: 'amount' }, number(spent, currency)),
  )

/** What is delivering comes first and stands open. */
const running = (campaigns) =>
  campaigns.toSorted((a, b) => Number(b.effective_status === 'ACTIVE') - Number(a.effective_status === 'ACTIVE'))

const tree = (account) => {
  const spent = new Map(account.per_campaign.map((row) => [row.campaign_id, Number(row.spend ?? 0)]))
  return h(
    'div',
    { class: 'tree' },
    running(account.campaigns).map((campaign) =>
      h(
        'details',
        { open: campaign.effective_status === 'ACTIVE' },
        h('summary', {}, line(campaign, account.currency, spent.get(campaign.id) ?? 0)),
        (campaign.adsets?.data ?? []).map((adset) =>
          h(
            'details',
            { open: true },
            h('summary', {}, line(adset, account.currency)),
            (adset.ads?.data ?? []).map((ad) => h('div', { class: 'leaf' }, line(ad, account.currency))),
            !adset.ads && h('p', { class: 'hint leaf' }, t('No ads in this ad set yet.')),
          ),
        ),
        !campaign.adsets && h('p', { class: 'hint leaf' }, t('No ad sets in this campaign yet.')),
      ),
    ),
  )
}

const createCommand = (id) =>
  `curl -X POST '${location.origin}/v25.0/${id}/campaigns' -H "Authorization: Bearer $TOKEN" -d name='First campaign' -d objective=OUTCOME_TRAFFIC -d status=PAUSED -d 'special_ad_categories=[]'`

export const ads = (place) => {
  let chosen = decodeURIComponent(location.hash.split('/')[1] ?? '')
  let accounts = []
  let measure = 'spend'
  let account
  let search = ''
  const side = h('section', { class: 'panel accounts', 'aria-label': t('Ad accounts') })
  const main = h('section', { class: 'account', 'aria-label': t('Ad account') })
  place.append(side, main)
  const list = h('ul', { class: 'contacts' })
  side.append(
    h('input', {
      type: 'search',
      placeholder: t('Find an ad account'),
      'aria-label': t('Find an ad account'),
      oninput: (event) => {
        search = event.target.value.toLowerCase()
        drawList()
      },
    }),
    list,
  )

  const drawList = () =>
    replace(
      list,
      accounts
        .filter((one) => `${one.name} ${one.id}`.toLowerCase().includes(search))
        .map((one) =>
          h(
            'li',
            {},
            h(
              'button',
              {
                type: 'button',
                'aria-pressed': String(one.id === chosen),
                onclick: () => {
                  chosen = one.id
                  history.replaceState(null, '', `#ads/${one.id}`)
                  drawList()
                  void detail.redraw()
                },
              },
              h('span', { class: 'who' }, h('b', {}, one.name), h('small', {}, `${one.id} · ${one.currency}`)),
              one.status === 'Active'
                ? one.campaigns > 0 && h('span', { class: 'count' }, String(one.campaigns))
                : pill(one.status),
            ),
          ),
        ),
    )

  const drawAccount = () => {
    if (!account) {
      replace(main, empty(t('Pick an ad account'), t('The tree of campaigns and what they spent appear here.')))
      return
    }
    const sum = (key) => account.days.reduce((total, day) => total + Number(day[key] ?? 0), 0)
    const [spend, impressions, clicks] = ['spend', 'impressions', 'clicks'].map(sum)
    const fact = (label, value) => h('div', {}, h('dt', {}, label), h('dd', {}, value))
    replace(
      main,
      h(
        'div',
        { class: 'head' },
        h('h2', {}, account.name),
        h('span', { class: 'hint' }, t('{id} · last 14 days on the sandbox clock', account)),
      ),
      account.campaigns.length === 0
        ? h(
            'div',
            { class: 'panel' },
            empty(
              t('No campaigns yet'),
              t('Create one through the API, or let the sandbox make a running one with an ad set and an ad.'),
              h(
                'p',
                { class: 'actions' },
                h(
                  'button',
                  {
                    type: 'button',
                    class: 'main',
                    onclick: async () => {
                      await act(
                        () => call('POST', `/page/ads/${encodeURIComponent(account.id)}/sample`),
                        t('A sample campaign is running. Move the clock under Faults to see it spend.'),
                      )
                      void detail.redraw()
                      void overview.now()
                    },
                  },
                  t('Make a sample campaign'),
                ),
                h(
                  'button',
                  { type: 'button', onclick: () => copy(createCommand(account.id)) },
                  t('Copy the curl command'),
                ),
              ),
            ),
          )
        : [
            h(
              'dl',
              { class: 'facts' },
              fact(t('Spend'), number(spend, account.currency)),
              fact(t('Impressions'), number(impressions)),
              fact(t('Clicks'), number(clicks)),
              fact(t('Click rate'), impressions > 0 ? percent(clicks / impressions) : '–'),
            ),
            h(
              'div',
              { class: 'panel' },
              choice(
                t('Measure'),
                Object.entries(measures).map(([key, { title }]) => [key, title]),
                measure,
                (value) => {
                  measure = value
                  drawAccount()
                },
              ),
              account.days.length > 0
                ? chart(account.days, measure, account.currency, main.clientWidth - 34)
                : empty(
                    t('Nothing was delivered yet'),
                    t('Ads spend while they are active. Move the clock by a day under Faults to see numbers.'),
                  ),
            ),
            h('div', { class: 'panel' }, h('h3', {}, t('Campaigns')), tree(account)),
          ],
    )
  }

  const overview = live(
    async () => (await call('GET', '/page/ads')).data,
    (data) => {
      accounts = data
      if (!data.some(({ id }) => id === chosen)) {
        chosen = (data.find(({ campaigns }) => campaigns > 0) ?? data[0])?.id ?? ''
        void detail.redraw()
      }
      drawList()
    },
    4000,
  )
  const detail = live(
    async () => (chosen === '' ? null : call('GET', `/page/ads/${encodeURIComponent(chosen)}`)),
    (data) => {
      account = data ?? undefined
      drawAccount()
    },
    4000,
  )
  return () => {
    overview.stop()
    detail.stop()
  }
}
