import type { BatchTransaction } from '../../db/database.ts'
import { templateStatusOf } from '../../platforms/chat/chat-templates.ts'
import type { TemplateNotice } from '../../platforms/webhook-parser/parse-notification.ts'
import { createTemplateStore } from '../templates/index.ts'
import type { EventDraft } from '../webhooks/index.ts'
import { defined } from '../../lib/defined.ts'

/**
 * A template belongs to an account, not to a channel: the event names the channel that submitted it, and what the customer
 * was told is remembered, so that the hourly comparison does not tell it again.
 */
export const applyTemplateNotice = async (
  tx: BatchTransaction,
  notice: TemplateNotice,
  draft: EventDraft,
): Promise<EventDraft> => {
  const wabaId = notice.account.kind === 'chat_account' ? notice.account.wabaId : ''
  const store = createTemplateStore(tx, draft.clientId)
  const known = await store.find(wabaId, notice.templateId)
  const { platformStatus = known?.platformStatus } = notice
  const name = notice.templateName ?? known?.name
  const language = notice.language ?? known?.language
  const channelId = known?.channelId ?? draft.channelId
  const category = notice.newCategory ?? notice.category
  if (platformStatus !== undefined && name !== undefined && language !== undefined && channelId !== undefined)
    await store.remember(
      [
        {
          wabaId,
          hsmId: notice.templateId,
          channelId,
          name,
          language,
          platformStatus,
          category: category ?? known?.category,
          quality: notice.newQuality ?? known?.quality,
        },
      ],
      // The platform's clock has whole seconds: what it said in one is known at the end of it.
      new Date(draft.occurredAt.getTime() + 999),
    )
  const { raw, ...data } = draft.data
  return {
    ...draft,
    ...defined({ channelId }),
    data: {
      ...data,
      ...defined({ name, language }),
      ...(platformStatus === undefined
        ? {}
        : { status: templateStatusOf(platformStatus), platform_status: platformStatus }),
      ...defined({ rejected_reason: notice.reason }),
      raw,
    },
  }
}
