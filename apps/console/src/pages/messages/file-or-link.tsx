import { Group, Input, TextInput } from '@mantine/core'
import { useId } from 'react'
import type { FieldProps } from '../../ui/checked-form.ts'
import { AttachedFile, type UploadedFile, UploadButton, useUpload } from './file-upload.tsx'
import { useMessageTexts } from './message-texts.ts'

type Chosen = { link: string; file: UploadedFile | undefined }

/** A file from one's own device, or the address of one. */
export const FileOrLink = ({
  channelId,
  label,
  isLabelled = true,
  accept,
  checked,
  link,
  file,
  onChange,
}: Chosen & {
  channelId: string
  label: string
  /** Whether the label stands above it, or is said elsewhere. */
  isLabelled?: boolean
  accept?: string | undefined
  /** What the form says of the address. */
  checked: ReturnType<FieldProps>
  onChange: (chosen: Chosen) => void
}) => {
  const t = useMessageTexts()
  const id = useId()
  const upload = useUpload(channelId, (uploaded) => onChange({ link: '', file: uploaded }))
  const isChosen = file !== undefined || upload.isPending
  return (
    <Input.Wrapper
      id={id}
      label={isLabelled && label}
      description={isChosen ? undefined : t('fileHint')}
      required
      labelElement={isChosen ? 'div' : 'label'}
    >
      {!isChosen && (
        <Group gap="xs" align="flex-start" wrap="nowrap" mt={4}>
          <UploadButton upload={upload} accept={accept} />
          <TextInput
            id={id}
            flex={1}
            miw={0}
            aria-label={t('linkOf', { label })}
            placeholder={t('orLink')}
            type="url"
            required
            {...checked}
            value={link}
            onChange={(event) => onChange({ link: event.currentTarget.value, file: undefined })}
          />
        </Group>
      )}
      <AttachedFile file={file} upload={upload} onRemove={() => onChange({ link: '', file: undefined })} />
    </Input.Wrapper>
  )
}
