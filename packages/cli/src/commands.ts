import { accountCommands } from './account/account-commands.ts'
import { adCommands } from './ads/ad-commands.ts'
import { attributionCommand } from './ads/attribution-command.ts'
import { insightsCommand } from './ads/insights-command.ts'
import { channelCommands } from './channels/channel-commands.ts'
import type { Command } from './command.ts'
import { completionCommand } from './completion.ts'
import { conversationCommands } from './conversations/conversation-commands.ts'
import { eventCommands } from './events/event-commands.ts'
import { batchCommands } from './messages/batch-commands.ts'
import { sendCommand } from './messages/send-command.ts'
import { sandboxCommands } from './sandbox/sandbox-commands.ts'
import { templateCommands } from './templates/template-commands.ts'

/** Every command there is; the help, the completion and docs/cli.md are made from it. */
export const commands: readonly Command[] = [
  ...accountCommands,
  sendCommand,
  ...batchCommands,
  ...templateCommands,
  ...conversationCommands,
  ...channelCommands,
  ...eventCommands,
  ...adCommands,
  insightsCommand,
  attributionCommand,
  ...sandboxCommands,
  completionCommand(() => commands),
]
