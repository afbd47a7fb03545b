import { Group, TextInput } from '@mantine/core'
import type { FieldProps } from '../../ui/checked-form.ts'
import { AttachButton, AttachedFile, type UploadedFile, useUpload } from './file-upload.tsx'
import { useMessageTexts } from './message-texts.ts'

type Chosen = { link: string; file: UploadedFile | undefined }

/** A file by its address, or an uploaded one in its place. */
export const FileOrLink = ({
  channelId,
  label,
  accept,
  checked,
  link,
  file,
  onChange,
}: Chosen & {
  channelId: string
  label: string
  accept?: string | undefined
  /** What the form says of the address. */
  checked: ReturnType<FieldProps>
  onChange: (chosen: Chosen) => void
}) => {
  const t = useMessageTexts()
  const upload = useUpload(channelId, (uploaded) => onChange({ link: '', file: uploaded }))
  return (
    <>
      {!file && !upload.isPending && (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={label}
            description={t('fileHint')}
            placeholder="https://"
            type="url"
            required
            {...checked}
            value={link}
            onChange={(event) => onChange({ link: event.currentTarget.value, file: undefined })}
          />
          <AttachButton upload={upload} accept={accept} />
        </Group>
      )}
      <AttachedFile file={file} upload={upload} onRemove={() => onChange({ link: '', file: undefined })} />
    </>
  )
}
