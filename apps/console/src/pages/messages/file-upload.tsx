import './message-body.css'
import { unwrap } from '@herald/api-client'
import { ActionIcon, Button, FileButton, Loader, Tooltip } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Icon } from '../../ui/icons.tsx'
import type { FileKind } from './message-content.ts'
import { useMessageTexts } from './message-texts.ts'

/** A file that the platform has taken and keeps for 30 days. */
export type UploadedFile = { id: string; name: string; mime: string }

/** The chat platform takes no longer one. */
export const MOST_OF_CAPTION = 1_024

const LARGEST_BYTES = 10 * 1024 * 1024

// What the chat platform takes as such; other pictures, videos and sounds go as documents.
const chatKinds: [RegExp, FileKind][] = [
  [/^image\/(jpeg|png)$/, 'image'],
  [/^video\/(mp4|3gpp)$/, 'video'],
  [/^audio\/(aac|amr|mpeg|mp4|ogg)/, 'audio'],
]
const otherKinds: [RegExp, FileKind][] = [
  [/^image\//, 'image'],
  [/^video\//, 'video'],
  [/^audio\//, 'audio'],
]

export const fileKind = (mime: string, platform: string): FileKind =>
  (platform === 'chatapp' ? chatKinds : otherKinds).find(([pattern]) => pattern.test(mime))?.[1] ?? 'document'

/** Whether the text can go with the file; otherwise it is a message of its own. */
export const takesCaption = (kind: FileKind, platform: string): boolean => platform === 'chatapp' && kind !== 'audio'

export const fileContent = ({ id, name, mime }: UploadedFile, platform: string, caption: string) => {
  const kind = fileKind(mime, platform)
  return {
    type: kind,
    [kind]: {
      id,
      ...(caption !== '' && takesCaption(kind, platform) ? { caption } : {}),
      ...(kind === 'document' && platform === 'chatapp' ? { filename: name } : {}),
    },
  }
}

export const useUpload = (channelId: string, onDone: (file: UploadedFile) => void) => {
  const t = useMessageTexts()
  return useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST_BYTES) throw new Error(t('fileTooLarge', { file: file.name }))
      const form = new FormData()
      form.append('file', file)
      const { id } = await unwrap(
        api.POST('/api/channels/{channel_id}/media', {
          params: { path: { channel_id: channelId } },
          body: form,
        }),
      )
      return { id, name: file.name, mime: file.type }
    },
    onSuccess: onDone,
  })
}
type Upload = ReturnType<typeof useUpload>

/** Where a file is one of two ways. */
export const UploadButton = ({ upload, accept }: { upload: Upload; accept: string | undefined }) => {
  const t = useMessageTexts()
  return (
    <FileButton onChange={(file) => file && upload.mutate(file)} {...(accept === undefined ? {} : { accept })}>
      {(props) => (
        <Button {...props} variant="default" size="sm" leftSection={<Icon name="clip" />} flex="none">
          {t('upload')}
        </Button>
      )}
    </FileButton>
  )
}

/** Beside a text, small. */
export const AttachButton = ({ upload }: { upload: Upload }) => {
  const t = useMessageTexts()
  return (
    <FileButton onChange={(file) => file && upload.mutate(file)}>
      {(props) => (
        <Tooltip label={t('attach')}>
          <ActionIcon {...props} variant="subtle" color="gray" size="lg" aria-label={t('attach')}>
            <Icon name="clip" size={18} />
          </ActionIcon>
        </Tooltip>
      )}
    </FileButton>
  )
}

/** The chosen file, the one on its way, or why it could not be uploaded. */
export const AttachedFile = ({
  file,
  upload,
  onRemove,
}: {
  file: UploadedFile | undefined
  upload: Upload
  onRemove: () => void
}) => {
  const t = useMessageTexts()
  if (upload.isPending)
    return (
      <div className="attached-file" role="status">
        <Loader size={14} /> <span dir="auto">{t('uploading', { file: upload.variables.name })}</span>
      </div>
    )
  return (
    <>
      <ErrorNote error={upload.error} />
      {file && (
        <div className="attached-file">
          <Icon name="clip" /> <span dir="auto">{file.name}</span>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            onClick={onRemove}
            aria-label={t('removeFile', { file: file.name })}
          >
            <Icon name="cross" size={14} />
          </ActionIcon>
        </div>
      )}
    </>
  )
}
