import { type Command, listOptions } from '../command.ts'
import { printList } from '../output/list.ts'
import { printRecord } from '../output/record.ts'
import { chooseChannel } from './choose-channel.ts'

const platforms = ['chatapp', 'photoapp', 'socialapp'] as const

const list: Command = {
  name: 'channels list',
  about: 'List the connected channels, and what is wrong with them',
  options: { platform: { value: 'PLATFORM', about: 'only of this platform', choices: platforms }, ...listOptions },
  examples: ['herald channels list', 'herald channels list --platform chatapp --json'],
  run: async (context) => {
    const platform = context.text('platform') as (typeof platforms)[number] | undefined
    const query = { limit: 100, ...(platform === undefined ? {} : { platform }) }
    await printList(
      context,
      context.herald().list('/api/channels', { params: { query } }),
      [
        { head: 'CHANNEL', of: ({ channel_id }) => channel_id },
        { head: 'PLATFORM', of: ({ platform: one }) => one },
        { head: 'STATUS', of: ({ status }) => status },
        { head: 'NAME', of: ({ name }) => name },
        { head: 'ADDRESS', of: (one) => one.display_phone_number ?? one.username ?? one.page_id },
        { head: 'PROBLEM', of: ({ health }) => health.problems[0]?.message },
      ],
      'channels',
    )
  },
}

const show: Command = {
  name: 'channels show',
  about: 'Show one channel',
  arguments: [{ name: 'CHANNEL', about: 'its id, or its platform where there is one' }],
  examples: ['herald channels show chatapp'],
  run: async (context) => printRecord(context, await chooseChannel(context, context.argument('CHANNEL'))),
}

export const channelCommands: readonly Command[] = [list, show]
