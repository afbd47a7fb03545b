import { unwrap } from '@herald/api-client'
import { Select, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '../../api/session.ts'
import type { FieldProps } from '../../ui/checked-form.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { unformatted } from '../../ui/formatted-text.tsx'
import { Loading } from '../../ui/page.tsx'
import { TemplateBubble } from '../templates/template-bubble.tsx'
import { MessageFile } from './message-file.tsx'
import { useMessageTexts } from './message-texts.ts'
import { type ChosenTemplate, noValues, templateNeeds, templateText } from '../templates/template-content.ts'
import { templateSamples } from '../templates/template-draft.ts'
import { useFieldLabel } from '../templates/template-field-labels.ts'
import { openEnd, templateFields, withValue } from '../templates/template-fields.ts'

/** A field for each variable of the chosen template. */
const TemplateFields = ({
  chosen,
  field: props,
  onChoose,
}: {
  chosen: ChosenTemplate
  field: FieldProps
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
  const { label } = useFieldLabel()
  const { elsewhere } = templateNeeds(chosen.template)
  return (
    <>
      {templateFields(chosen).map((field) => (
        <TextInput
          key={`${field.part} ${field.name}`}
          label={label(field)}
          description={field.part === 'media' ? t('linkHint') : field.url && openEnd(field.url)}
          type={field.part === 'media' ? 'url' : 'text'}
          required
          {...props(`${field.part} ${field.name}`)}
          dir="auto"
          value={field.value}
          onChange={(event) => onChoose(withValue(chosen, field, event.currentTarget.value))}
        />
      ))}
      {elsewhere.length > 0 && (
        <Note tone="warn">{t('partsElsewhere', { parts: elsewhere.join(', '), other: t('other') })}</Note>
      )}
    </>
  )
}

export const TemplatePreview = ({ channelId, chosen }: { channelId: string; chosen: ChosenTemplate }) => {
  const { template, values } = chosen
  const kind = templateNeeds(template).media
  const file = kind && values.media !== '' && <MessageFile channelId={channelId} file={{ kind, url: values.media }} />
  return <TemplateBubble components={template.components} values={values} {...(file ? { media: file } : {})} />
}

/** By name, and by language where that was said. */
export type WantedTemplate = { name: string | undefined; language: string | undefined }

export const TemplatePicker = ({
  channelId,
  wanted,
  isOpen = false,
  chosen,
  field,
  onChoose,
}: {
  channelId: string
  /** The template to start with. */
  wanted: WantedTemplate | undefined
  /** Begins with its list open, for somebody who has just asked for one. */
  isOpen?: boolean
  chosen: ChosenTemplate | undefined
  field: FieldProps
  onChoose: (chosen: ChosenTemplate) => void
}) => {
  const t = useMessageTexts()
  const languageName = useLanguageName()
  const [started, setStarted] = useState(false)
  const query = useQuery({
    queryKey: ['templates', channelId, 'picker'],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/templates/list', { body: { channel_id: channelId, limit: 100 }, signal })),
  })
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading rows={2} />
  const approved = query.data.data.filter((template) => template.status === 'APPROVED')
  if (approved.length === 0)
    return (
      <Note tone="warn">
        {t('noTemplates')}{' '}
        <Link to="/templates/new" search={{ channel_id: channelId }}>
          {t('createTemplate')}
        </Link>
      </Note>
    )
  const choose = (id: string | null) => {
    const template = approved.find((one) => one.hsm_id === id)
    if (template) onChoose({ template, values: noValues })
  }
  if (!started) {
    const named = approved.filter((template) => template.name === wanted?.name)
    const first = named.find(({ language }) => language === wanted?.language) ?? named[0]
    const isChosen = chosen?.template.name === first?.name && wanted?.language === undefined
    if (first && !isChosen && chosen?.template.hsm_id !== first.hsm_id) queueMicrotask(() => choose(first.hsm_id))
    setStarted(true)
  }
  const texts = new Map(approved.map((one) => [one.hsm_id, unformatted(templateText(one, templateSamples(one).body))]))
  const fits = ({ value, label }: { value: string; label: string }, search: string): boolean =>
    `${label} ${texts.get(value)}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  return (
    <Stack gap="sm">
      <Select
        label={t('pickTemplate')}
        required
        placeholder={t('searchTemplates')}
        {...field('template')}
        searchable
        autoFocus={isOpen}
        defaultDropdownOpened={isOpen}
        allowDeselect={false}
        maxDropdownHeight={320}
        data={approved.map((one) => ({ value: one.hsm_id, label: `${one.name} · ${languageName(one.language)}` }))}
        filter={({ options, search }) => options.filter((one) => 'value' in one && fits(one, search))}
        renderOption={({ option }) => (
          <div className="breakable">
            {option.label}
            <Text className="quiet" lineClamp={2} dir="auto">
              {texts.get(option.value)}
            </Text>
          </div>
        )}
        value={chosen?.template.hsm_id ?? null}
        onChange={choose}
      />
      {chosen && <TemplateFields chosen={chosen} field={field} onChoose={onChoose} />}
    </Stack>
  )
}
