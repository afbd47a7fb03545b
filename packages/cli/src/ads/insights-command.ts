import type { Command } from '../command.ts'
import { listOptions, UsageError } from '../command.ts'
import { printChart } from '../output/chart.ts'
import { type Column, printList } from '../output/list.ts'
import { accountArgument, chooseAccount, zoneOfAccount } from './ad-commands.ts'
import { periodOptions, checkPeriod } from './period.ts'

type Row = Record<string, unknown>

const levels = ['account', 'campaign', 'adset', 'ad'] as const
const nameFields = {
  account: [],
  campaign: ['campaign_id', 'campaign_name'],
  adset: ['campaign_name', 'adset_id', 'adset_name'],
  ad: ['campaign_name', 'adset_name', 'ad_id', 'ad_name'],
}
const metrics = ['spend', 'impressions', 'reach', 'clicks', 'ctr', 'cpc']

const cell = (row: Row, field: string): string => {
  const value = row[field]
  if (value === undefined || value === null) return ''
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const columnsOf = (fields: readonly string[], isDaily: boolean): Column<Row>[] =>
  [...(isDaily ? ['date_start'] : []), ...fields].map((field) => ({
    head: field.toUpperCase(),
    of: (row) => cell(row, field),
    isNumber: metrics.includes(field),
  }))

export const insightsCommand: Command = {
  name: 'insights',
  about: 'Show ad metrics such as spend, impressions and clicks, as a table, CSV or a chart by day',
  arguments: [accountArgument],
  options: {
    level: { value: 'LEVEL', about: 'one row for each of these (default campaign)', choices: levels },
    object: { value: 'ID', about: 'only this campaign, ad set or ad' },
    fields: { value: 'LIST', about: `metrics, separated by commas (default ${metrics.join(',')})` },
    daily: { about: 'a row for each day' },
    chart: { about: 'a line of bars for each metric, day by day' },
    ...periodOptions,
    ...listOptions,
  },
  examples: [
    'herald insights act_710000000000001 --days 7',
    'herald insights --chart',
    'herald insights --level ad --all --csv > ads.csv',
  ],
  run: async (context) => {
    const isChart = context.flag('chart')
    const level = (context.text('level') ?? (isChart ? 'account' : 'campaign')) as (typeof levels)[number]
    if (isChart && level !== 'account' && context.text('object') === undefined)
      throw new UsageError('--chart shows the whole account, or one --object.')
    const asked =
      context
        .text('fields')
        ?.split(',')
        .map((field) => field.trim()) ?? metrics
    const fields = [...nameFields[level], ...asked]
    const isDaily = isChart || context.flag('daily')
    const herald = context.herald()
    const period = checkPeriod(context)
    const ad_account_id = await chooseAccount(context, herald)
    const { since, until } = await period(() => zoneOfAccount(herald, ad_account_id))
    const object = context.text('object')
    const query = {
      ad_account_id,
      ...(object === undefined ? {} : { object_id: object }),
      ...(object === undefined || !isChart ? { level } : {}),
      ...(isDaily ? { time_increment: '1' } : {}),
      since,
      until,
      fields: fields.join(','),
      limit: 500,
    }
    const rows = herald.list('/api/marketing/insights', { params: { query } }) as AsyncIterable<Row>
    if (!isChart) return printList(context, rows, columnsOf(fields, isDaily), 'insights in that time')
    const days: Row[] = []
    for await (const row of rows) days.push(row)
    if (context.flag('json')) for (const row of days) await context.out.json(row)
    else if (days.length === 0) context.out.note('No insights in that time.')
    else
      await printChart(
        context,
        asked.map((name) => ({ name, values: days.map((row) => Number(row[name] ?? 0) || 0) })),
        since,
        until,
      )
  },
}
