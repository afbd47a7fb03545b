// POST /{account}/message_attachments: a file that later messages name by its attachment_id.
import { invalidParameter, missingParameter } from '../graph/graph-error.ts'
import type { GraphContext, GraphResult } from '../graph/graph-types.ts'
import { json } from '../graph/graph-types.ts'
import { isObject } from '../graph/request-parameters.ts'
import type { SandboxState } from '../state/sandbox-state.ts'
import { checkMessage } from './message-checks.ts'
import type { MessengerStore } from './messenger-store.ts'
import type { MessengerAccount } from './messenger-types.ts'

export type UploadAttachment = (context: GraphContext, account: MessengerAccount) => GraphResult

export const createAttachmentUploads =
  (
    state: SandboxState,
    store: MessengerStore,
    keepFile: (context: GraphContext) => string | undefined,
  ): UploadAttachment =>
  (context, account) => {
    const message = context.params.object('message')
    if (!message || !isObject(message['attachment'])) throw missingParameter('message[attachment]')
    const checked = checkMessage(
      { attachment: message['attachment'] },
      { platform: account.platform, savedUrl: () => undefined, uploadedUrl: keepFile(context) },
    )
    const file = checked.content['attachment'] as { type: string; payload?: { url?: string } }
    const url = file.payload?.url
    if (url === undefined)
      throw invalidParameter('Param message[attachment][type] must be one of {image, audio, video, file}')
    const id = state.newId('1857')
    store.attachments.put({ id, accountId: account.id, type: file.type, url })
    return json({ attachment_id: id })
  }
