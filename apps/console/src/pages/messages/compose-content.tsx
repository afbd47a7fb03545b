import { Group, Textarea, TextInput } from '@mantine/core'
import { type FieldProps, useLackTexts } from '../../ui/checked-form.ts'
import { Counter } from '../../ui/counter.tsx'
import { ReplyButtons } from './compose-buttons.tsx'
import type { ComposeDraft, Kind } from './compose-draft.ts'
import { faultOfJson, isJson, readJson } from './compose-draft.ts'
import { TemplatePicker, type WantedTemplate } from './compose-template.tsx'
import { FileOrLink } from './file-or-link.tsx'
import { fileKind, MOST_OF_CAPTION, takesCaption } from './file-upload.tsx'
import { isWithin, readCoordinates } from './coordinates.ts'
import { useMessageTexts } from './message-texts.ts'
import { textRoom } from './text-room.ts'

type FieldsProps = {
  draft: ComposeDraft
  put: (change: Partial<ComposeDraft>) => void
  field: FieldProps
}

const TextFields = ({ draft, put, field, platform }: FieldsProps & { platform: string }) => {
  const t = useMessageTexts()
  const room = textRoom(platform, draft.buttons.length > 0)
  return (
    <>
      <Textarea
        label={t('body')}
        required
        autosize
        minRows={4}
        maxRows={14}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        description={<Counter text={draft.body} {...room} />}
        dir="auto"
        {...field('body', room.count(draft.body) > room.most && t('tooLong'))}
        value={draft.body}
        onChange={(event) => put({ body: event.currentTarget.value })}
      />
      {platform === 'chatapp' && (
        <ReplyButtons buttons={draft.buttons} field={field} onChange={(buttons) => put({ buttons })} />
      )}
    </>
  )
}

const FileFields = ({ draft, put, field, platform }: FieldsProps & { platform: string }) => {
  const t = useMessageTexts()
  const fits = draft.file === undefined || takesCaption(fileKind(draft.file.mime, platform), platform)
  return (
    <>
      <FileOrLink
        channelId={draft.channelId}
        label={t('file')}
        checked={field('link')}
        link={draft.link}
        file={draft.file}
        onChange={put}
      />
      {platform === 'chatapp' && fits && (
        <TextInput
          label={t('caption')}
          {...field('caption', draft.caption.length > MOST_OF_CAPTION && t('tooLong'))}
          value={draft.caption}
          onChange={(event) => put({ caption: event.currentTarget.value })}
        />
      )}
    </>
  )
}

const PlaceFields = ({ draft, put, field }: FieldsProps) => {
  const t = useMessageTexts()
  const lacks = useLackTexts()
  const coordinate = (name: 'latitude' | 'longitude', limit: number) => (
    <TextInput
      label={t(name)}
      inputMode="text"
      required
      {...field(
        name,
        draft[name].trim() !== '' &&
          !isWithin(draft[name], limit) &&
          lacks('range', { min: String(-limit), max: String(limit) }),
      )}
      value={draft[name]}
      // Not while it is typed: -46 would be taken at -4.
      onPaste={(event) => {
        const both = readCoordinates(event.clipboardData.getData('text'))
        if (both === undefined) return
        event.preventDefault()
        put(both)
      }}
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
  kind,
  platform,
  wanted,
  ...props
}: FieldsProps & { kind: Kind; platform: string; wanted: WantedTemplate }) => {
  const t = useMessageTexts()
  const { draft, put, field } = props
  switch (kind) {
    case 'text':
      return <TextFields {...props} platform={platform} />
    case 'template':
      return (
        <TemplatePicker
          key={draft.channelId}
          channelId={draft.channelId}
          wanted={wanted}
          chosen={draft.template}
          field={field}
          onChoose={(template) => put({ template })}
        />
      )
    case 'file':
      return <FileFields {...props} platform={platform} />
    case 'location':
      return <PlaceFields {...props} />
    default: {
      const place = faultOfJson(draft.json)
      const wrong = place
        ? t('jsonBadAt', place)
        : isJson(draft.json)
          ? t('jsonNoMessage', { example: '{ "type": "text", "text": { "body": "…" } }' })
          : t('jsonBad')
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
          {...field('json', readJson(draft.json) === undefined && wrong)}
        />
      )
    }
  }
}
