import type { UploadedFile } from '../messages/file-upload.tsx'

/** An answer that was begun. */
export type ReplyDraft = { text: string; key: string; file?: UploadedFile | undefined }

export const replyDraftName = (conversationId: string): string => `reply ${conversationId}`
