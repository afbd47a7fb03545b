import { unwrap } from '@herald/api-client'
import { Button, FileButton, Group, Select, Stack, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { Counter } from '../../ui/counter.tsx'
import { Icon } from '../../ui/icons.tsx'
import { type HeaderFormat, headerFormats, isMedia } from './template-draft.ts'
import { SampleFields } from './template-form-body.tsx'
import { type TemplateForm, fieldProps } from './template-form-field.ts'
import { useTemplateTexts } from './template-texts.ts'
import { nextVariable, placeholders } from './template-variables.ts'
import { useTemplateWord } from './template-words.ts'

const LARGEST_BYTES = 7 * 1024 * 1024
const accepted = { IMAGE: 'image/jpeg,image/png', VIDEO: 'video/mp4', GIF: 'video/mp4', DOCUMENT: 'application/pdf' }

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('error', () => reject(reader.error ?? new Error(file.name)))
    // A data URL: what comes after the comma.
    reader.addEventListener('load', () => resolve((reader.result as string).split(',')[1] ?? ''))
    reader.readAsDataURL(file)
  })

const SampleUpload = ({ form, format }: { form: TemplateForm; format: keyof typeof accepted }) => {
  const t = useTemplateTexts()
  const { channelId, draft, put, problemAt, onSampleChosen } = form
  const uploading = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > LARGEST_BYTES) throw new Error(t('sampleTooLarge', { file: file.name }))
      const body = {
        channel_id: channelId,
        filename: file.name.slice(-240),
        content_type: file.type || 'application/octet-stream',
        bytes_base64: await base64Of(file),
      }
      return { file, ...(await unwrap(api.POST('/api/templates/media', { body }))) }
    },
    onSuccess: ({ file, handle }) => {
      put({ sample: { handle, filename: file.name, mime: file.type } })
      onSampleChosen(file)
    },
  })
  const problem = problemAt('header.sample')
  return (
    <Stack gap={6}>
      <Group gap="sm">
        <FileButton accept={accepted[format]} onChange={(file) => file && uploading.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              id={fieldProps(form, 'header.sample').id}
              variant="default"
              leftSection={<Icon name="clip" />}
              loading={uploading.isPending}
            >
              {t(draft.sample ? 'replaceSample' : 'uploadSample')}
            </Button>
          )}
        </FileButton>
        {draft.sample && (
          <span className="quiet breakable" dir="auto">
            {draft.sample.filename ? t('sampleUploaded', { file: draft.sample.filename }) : t('sampleKept')}
          </span>
        )}
      </Group>
      <span className="quiet">{t('sampleHint')}</span>
      {problem && (
        <span style={{ color: 'var(--mantine-color-error)', fontSize: 13 }} role="alert">
          {problem}
        </span>
      )}
      <ErrorNote error={uploading.error} />
    </Stack>
  )
}

export const HeaderFields = ({ form }: { form: TemplateForm }) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const { draft, put, onSampleChosen } = form
  const choose = (value: string | null) => {
    onSampleChosen(undefined)
    put({ header: (value ?? 'NONE') as HeaderFormat, sample: null })
  }
  return (
    <Stack gap="sm">
      <Select
        {...(draft.header === 'TEXT' ? {} : fieldProps(form, 'header'))}
        label={t('header')}
        description={t('optional')}
        allowDeselect={false}
        maw={280}
        data={headerFormats.map((value) => ({ value, label: templateWord(value) }))}
        value={draft.header}
        onChange={choose}
      />
      {draft.header === 'TEXT' && (
        <>
          <Group align="flex-end" gap="xs" wrap="nowrap">
            <TextInput
              {...fieldProps(form, 'header')}
              style={{ flex: 1 }}
              label={t('headerContent')}
              dir="auto"
              rightSectionWidth={70}
              rightSection={<Counter text={draft.headerText} most={60} />}
              value={draft.headerText}
              onChange={(event) => put({ headerText: event.currentTarget.value })}
            />
            {placeholders(draft.headerText).length === 0 && (
              <Button
                variant="default"
                onClick={() => put({ headerText: `${draft.headerText}{{${nextVariable('', draft.variables)}}}` })}
              >
                {t('addVariable')}
              </Button>
            )}
          </Group>
          <SampleFields
            form={form}
            part="header"
            text={draft.headerText}
            values={draft.headerSamples}
            onChange={(headerSamples) => put({ headerSamples })}
          />
        </>
      )}
      {isMedia(draft.header) && <SampleUpload key={draft.header} form={form} format={draft.header} />}
      {draft.header === 'LOCATION' && <span className="quiet">{t('locationHint')}</span>}
    </Stack>
  )
}
