import { Group, Textarea, TextInput } from '@mantine/core'
import { Counter } from '../../ui/counter.tsx'
import type { ComposeDraft, Kind } from './compose-draft.ts'
import { readJson } from './compose-draft.ts'
import { TemplatePicker, type WantedTemplate } from './compose-template.tsx'
import { AttachButton, AttachedFile, fileKind, takesCaption, useUpload } from './file-upload.tsx'
import { useMessageTexts } from './message-texts.ts'

type FieldsProps = { draft: ComposeDraft; put: (change: Partial<ComposeDraft>) => void }

const MOST_CHARACTERS = 4096

const FileFields = ({ draft, put, platform }: FieldsProps & { platform: string }) => {
  const t = useMessageTexts()
  const upload = useUpload(draft.channelId, (file) => put({ file, link: '' }))
  const hasFile = draft.file !== undefined || upload.isPending
  const fits = draft.file === undefined || takesCaption(fileKind(draft.file.mime, platform), platform)
  return (
    <>
      {!hasFile && (
        <Group gap="xs" align="flex-end" wrap="nowrap">
          <TextInput
            flex={1}
            label={t('fileOrLink')}
            description={t('fileHint')}
            placeholder="https://"
            type="url"
            required
            value={draft.link}
            onChange={(event) => put({ link: event.currentTarget.value })}
          />
          <AttachButton upload={upload} />
        </Group>
      )}
      <AttachedFile file={draft.file} upload={upload} onRemove={() => put({ file: undefined })} />
      {platform === 'chatapp' && fits && (
        <TextInput
          label={t('caption')}
          maxLength={1024}
          value={draft.caption}
          onChange={(event) => put({ caption: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const PlaceFields = ({ draft, put }: FieldsProps) => {
  const t = useMessageTexts()
  const coordinate = (name: 'latitude' | 'longitude', limit: number) => (
    <TextInput
      label={t(name)}
      type="number"
      step="any"
      min={-limit}
      max={limit}
      required
      value={draft[name]}
      onChange={(event) => put({ [name]: event.currentTarget.value })}
    />
  )
  return (
    <>
      <Group grow align="flex-end">
        {coordinate('latitude', 90)}
        {coordinate('longitude', 180)}
      </Group>
      <TextInput
        label={t('placeName')}
        maxLength={200}
        value={draft.place}
        onChange={(event) => put({ place: event.currentTarget.value })}
      />
    </>
  )
}

/** The fields of the chosen type. */
export const ContentFields = ({
  draft,
  put,
  kind,
  platform,
  wanted,
}: FieldsProps & { kind: Kind; platform: string; wanted: WantedTemplate }) => {
  const t = useMessageTexts()
  switch (kind) {
    case 'text':
      return (
        <Textarea
          label={t('body')}
          required
          autosize
          minRows={4}
          maxRows={14}
          maxLength={MOST_CHARACTERS}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={<Counter text={draft.body} most={MOST_CHARACTERS} />}
          dir="auto"
          value={draft.body}
          onChange={(event) => put({ body: event.currentTarget.value })}
        />
      )
    case 'template':
      return (
        <TemplatePicker
          key={draft.channelId}
          channelId={draft.channelId}
          wanted={wanted}
          chosen={draft.template}
          onChoose={(template) => put({ template })}
        />
      )
    case 'file':
      return <FileFields draft={draft} put={put} platform={platform} />
    case 'location':
      return <PlaceFields draft={draft} put={put} />
    default:
      return (
        <Textarea
          label={t('json')}
          required
          autosize
          minRows={6}
          maxRows={20}
          classNames={{ input: 'mono' }}
          value={draft.json}
          onChange={(event) => put({ json: event.currentTarget.value })}
          error={readJson(draft.json) === undefined ? t('jsonBad') : undefined}
        />
      )
  }
}
