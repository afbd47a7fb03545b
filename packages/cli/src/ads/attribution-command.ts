import { type components, unwrap } from '@herald/api-client'
import { type Command, listOptions } from '../command.ts'
import { printChart } from '../output/chart.ts'
import { type Column, printList } from '../output/list.ts'
import { accountArgument, chooseAccount, zoneOfAccount } from './ad-commands.ts'
import { periodOptions, checkPeriod } from './period.ts'

type Attribution = components['schemas']['AttributionDto']
type Row = Attribution['data'][number]

const levels = ['campaign', 'adset', 'ad'] as const

const nameOf = (row: Row): string | undefined => row.ad_name ?? row.adset_name ?? row.campaign_name ?? row.campaign_id

const columnsOf = (isDaily: boolean): Column<Row>[] => [
  ...(isDaily ? [{ head: 'DATE', of: ({ date }: Row) => date }] : []),
  { head: 'ID', of: ({ ad_id, adset_id, campaign_id }) => ad_id ?? adset_id ?? campaign_id },
  { head: 'NAME', of: nameOf },
  { head: 'SPEND', of: ({ spend }) => spend, isNumber: true },
  { head: 'CLICKS', of: ({ clicks }) => clicks, isNumber: true },
  { head: 'CONVERSATIONS', of: ({ conversations }) => conversations, isNumber: true },
  { head: 'ANSWERED', of: ({ answered }) => answered, isNumber: true },
  { head: 'LEADS', of: ({ leads }) => leads, isNumber: true },
  { head: 'CONVERSIONS', of: ({ conversions }) => conversions, isNumber: true },
  { head: 'VALUE', of: ({ conversion_value }) => conversion_value, isNumber: true },
  { head: 'PER CONVERSATION', of: ({ cost_per_conversation }) => cost_per_conversation, isNumber: true },
  { head: 'RETURN', of: ({ return_on_ad_spend }) => return_on_ad_spend, isNumber: true },
]

const charted = ['spend', 'clicks', 'conversations', 'leads', 'conversions', 'conversion_value'] as const

const printDays = async (
  context: Parameters<typeof printChart>[0],
  { data, since, until }: Attribution,
): Promise<void> => {
  const byDay = new Map<string, Row[]>()
  for (const row of data) byDay.set(row.date ?? '', [...(byDay.get(row.date ?? '') ?? []), row])
  const days = [...byDay].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, rows]) => rows)
  const series = charted.map((name) => ({
    name,
    values: days.map((rows) => rows.reduce((total, row) => total + Number(row[name]), 0)),
  }))
  await printChart(context, series, since, until)
}

async function* each<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items
}

export const attributionCommand: Command = {
  name: 'attribution',
  about: 'Show which conversations, leads and sales ads brought, as a table, CSV or a chart by day',
  arguments: [accountArgument],
  options: {
    level: { value: 'LEVEL', about: 'one row for each of these (default campaign)', choices: levels },
    daily: { about: 'a row for each day' },
    chart: { about: 'a line of bars for each figure, day by day' },
    ...periodOptions,
    ...listOptions,
  },
  examples: [
    'herald attribution act_710000000000001 --days 7',
    'herald attribution --level ad --csv',
    'herald attribution --chart',
  ],
  run: async (context) => {
    const period = checkPeriod(context)
    const herald = context.herald()
    const ad_account_id = await chooseAccount(context, herald)
    const { since, until } = await period(() => zoneOfAccount(herald, ad_account_id))
    const isDaily = context.flag('chart') || context.flag('daily')
    const query = {
      ad_account_id,
      level: (context.text('level') ?? 'campaign') as (typeof levels)[number],
      since,
      until,
      daily: isDaily,
    }
    const answer = await unwrap(herald.GET('/api/marketing/attribution', { params: { query } }))
    if (context.flag('chart') && !context.flag('json')) return printDays(context, answer)
    await printList(context, each(answer.data), columnsOf(isDaily), 'ads with anything to show in that time')
    const { spend, conversations, conversions, conversion_value } = answer.total
    if (!context.flag('json') && !context.flag('csv'))
      context.out.note(
        `In all: ${spend} ${answer.currency} spent, ${conversations} conversations, ${conversions} conversions worth ${conversion_value}.`,
      )
  },
}
