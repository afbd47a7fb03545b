import { type HeraldClient, unwrap } from '@herald/api-client'
import { type Argument, type Command, CommandFailed, type Context, listOptions } from '../command.ts'
import { printList } from '../output/list.ts'
import { printable } from '../output/printable.ts'

export const accountArgument: Argument = {
  name: 'ACCOUNT',
  about: 'an ad account such as act_710000000000001; not needed if only one is active',
  optional: true,
}

/** The account that was named, or the only active one. */
export const chooseAccount = async (context: Context, herald: HeraldClient): Promise<string> => {
  const named = context.argument('ACCOUNT')
  if (named !== undefined) return named
  const query = { status: 'active' as const, limit: 100 }
  const { data } = await unwrap(herald.GET('/api/marketing/ad-accounts', { params: { query } }))
  const [only] = data
  if (only && data.length === 1) return only.ad_account_id
  const known = data.map(({ ad_account_id, name }) => `\n  ${ad_account_id}  ${printable(name)}`).join('')
  throw new CommandFailed(
    known === ''
      ? 'No ad account is active. Connect and activate one in the console.'
      : `Say which ad account:${known}`,
  )
}

/** UTC for an account that is not known: the next call says so. */
export const zoneOfAccount = async (herald: HeraldClient, accountId: string): Promise<string> => {
  for await (const { ad_account_id, timezone_name } of herald.list('/api/marketing/ad-accounts'))
    if (ad_account_id === accountId) return timezone_name
  return 'UTC'
}

const accounts: Command = {
  name: 'ads accounts',
  about: 'List the connected ad accounts',
  options: listOptions,
  examples: ['herald ads accounts'],
  run: async (context) =>
    printList(
      context,
      context.herald().list('/api/marketing/ad-accounts'),
      [
        { head: 'ACCOUNT', of: ({ ad_account_id }) => ad_account_id },
        { head: 'NAME', of: ({ name }) => name },
        { head: 'STATUS', of: ({ status }) => status },
        { head: 'PLATFORM SAYS', of: ({ account_status_label }) => account_status_label },
        { head: 'CURRENCY', of: ({ currency }) => currency },
        { head: 'TIME ZONE', of: ({ timezone_name }) => timezone_name },
      ],
      'ad accounts',
    ),
}

type Node = {
  id: string
  name: string
  effective_status?: string
  status?: string
  daily_budget?: string
  lifetime_budget?: string
}

const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found: Item[] = []
  for await (const item of items) found.push(item)
  return found
}

const labelOf = ({ id, name, effective_status, status, daily_budget, lifetime_budget }: Node): string => {
  const budget = daily_budget ? `, ${daily_budget} a day` : lifetime_budget ? `, ${lifetime_budget} in all` : ''
  return `${printable(name)}  ${id}  ${effective_status ?? status ?? ''}${budget}`
}

const tree: Command = {
  name: 'ads tree',
  about: 'Show the campaigns of an ad account with their ad sets and ads',
  more: 'Budgets are in the smallest unit of the account’s currency.',
  arguments: [accountArgument],
  examples: ['herald ads tree act_710000000000001', 'herald ads tree --json'],
  run: async (context) => {
    const herald = context.herald()
    const ad_account_id = await chooseAccount(context, herald)
    const params = { query: { ad_account_id, limit: 100 } }
    const [campaigns, adsets, ads] = await Promise.all([
      all(herald.list('/api/marketing/campaigns', { params })),
      all(herald.list('/api/marketing/adsets', { params })),
      all(herald.list('/api/marketing/ads', { params })),
    ])
    const setsOf = (id: string) => adsets.filter(({ campaign_id }) => campaign_id === id)
    const adsOf = (id: string) => ads.filter(({ adset_id }) => adset_id === id)
    if (context.flag('json')) {
      for (const campaign of campaigns)
        await context.out.json({
          ...campaign,
          adsets: setsOf(campaign.id).map((set) => ({ ...set, ads: adsOf(set.id) })),
        })
      return
    }
    if (campaigns.length === 0) context.out.note(`No campaigns in ${ad_account_id}.`)
    const branch = (items: readonly Node[], indent: string, below: (id: string) => readonly Node[]): string[] =>
      items.flatMap((item, place) => {
        const isLast = place === items.length - 1
        return [
          `${indent}${isLast ? '└─' : '├─'} ${labelOf(item)}`,
          ...branch(below(item.id), `${indent}${isLast ? '   ' : '│  '}`, adsOf === below ? () => [] : adsOf),
        ]
      })
    for (const campaign of campaigns)
      await context.out.print([labelOf(campaign), ...branch(setsOf(campaign.id), '', adsOf)].join('\n'))
  },
}

export const adCommands: readonly Command[] = [accounts, tree]
