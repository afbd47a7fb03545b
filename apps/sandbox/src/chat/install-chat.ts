// The chat platform: accounts, numbers, messages, templates, media, notices.
import type { SandboxCore } from '../sandbox-core.ts'
import { installAccountNodes } from './account-nodes.ts'
import { createBlockedUsers } from './blocked-users.ts'
import { installChatNotices } from './chat-notices.ts'
import { seedTemplates } from './chat-seeds.ts'
import { createChatUsers } from './chat-users.ts'
import { installInboundMessages } from './chat-inbound.ts'
import { installFlowNodes } from './flow-nodes.ts'
import { installMediaNodes } from './media-nodes.ts'
import { createMessageStatuses } from './message-statuses.ts'
import { createMessageStore } from './message-store.ts'
import { installNumberNodes } from './number-nodes.ts'
import { installNumberSettings } from './number-settings.ts'
import { installQrCodes } from './qr-codes.ts'
import { createSendLimits } from './send-limits.ts'
import { createMessageSending } from './send-messages.ts'
import { installTemplateNodes } from './template-nodes.ts'
import { createTemplateReview } from './template-review.ts'

export const installChat = (core: SandboxCore): void => {
  const { control, state } = core
  const messages = createMessageStore(state)
  const users = createChatUsers(state)
  const limits = createSendLimits(() => performance.now())
  const statuses = createMessageStatuses(core, messages, users)
  const blockedUsers = createBlockedUsers(core, users)
  const sending = createMessageSending({ core, messages, users, limits, statuses, blockedUsers })
  installAccountNodes(core)
  installNumberNodes(core, sending)
  installNumberSettings(core)
  installQrCodes(core)
  installFlowNodes(core)
  blockedUsers.install()
  const media = installMediaNodes(core)
  installTemplateNodes(core, createTemplateReview(core))
  installInboundMessages({ core, messages, users, media })
  installChatNotices(core, users)
  state.onSeed(() => seedTemplates(state))
  state.onReset(() => limits.clear())

  // Reading back what the sandbox holds, for tests and the page for people.
  control.route('GET', '/messages', ({ query }) => ({
    data: messages.conversation(
      query.get('account_id') ?? '',
      query.get('user') ?? '',
      Number(query.get('limit') ?? 50) || 50,
    ),
  }))
  control.route('GET', '/messages/:id', ({ params }) => messages.get(params['id'] ?? '') ?? {})
  control.route('GET', '/people', ({ query }) => ({ data: messages.people(query.get('account_id') ?? '', 100) }))
}
