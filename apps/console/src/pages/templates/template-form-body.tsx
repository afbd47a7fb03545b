import { ActionIcon, Button, Group, SegmentedControl, SimpleGrid, TextInput, Textarea } from '@mantine/core'
import { useRef } from 'react'
import { Counter } from '../../ui/counter.tsx'
import { Icon } from '../../ui/icons.tsx'
import { withVariables } from './template-draft.ts'
import { type TemplateForm, fieldProps } from './template-form-field.ts'
import { useTemplateTexts } from './template-texts.ts'
import { nextVariable, placeholders } from './template-variables.ts'

/** A sample for each variable of a part. */
export const SampleFields = ({
  form,
  part,
  text,
  values,
  onChange,
}: {
  form: TemplateForm
  part: 'header' | 'body'
  text: string
  values: Record<string, string>
  onChange: (values: Record<string, string>) => void
}) => {
  const t = useTemplateTexts()
  const names = placeholders(text)
  if (names.length === 0) return null
  const isMissing = form.problemAt(`${part}.sample`) !== undefined
  return (
    <div>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        {names.map((name, index) => (
          <TextInput
            key={name}
            {...(index === 0 ? { id: fieldProps(form, `${part}.sample`).id } : {})}
            label={t('sample', { name: `{{${name}}}${part === 'header' ? ` (${t('header')})` : ''}` })}
            dir="auto"
            error={isMissing && !values[name] ? t('sampleMissing') : undefined}
            value={values[name] ?? ''}
            onBlur={() => form.leave(`${part}.sample`)}
            onChange={(event) => onChange({ ...values, [name]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      {part === 'body' && (
        <p className="quiet" style={{ margin: '4px 0 0' }}>
          {t('samplesHint')}
        </p>
      )}
    </div>
  )
}

const marks = [
  { key: 'bold', sign: '*', show: <b>B</b> },
  { key: 'italic', sign: '_', show: <i>I</i> },
  { key: 'strike', sign: '~', show: <s>S</s> },
  { key: 'mono', sign: '```', show: <code>{'<>'}</code> },
] as const

export const BodyFields = ({ form }: { form: TemplateForm }) => {
  const t = useTemplateTexts()
  const { draft, put } = form
  const area = useRef<HTMLTextAreaElement>(null)
  /** Puts text around what is selected, and selects it again; what is between stays. */
  const around = (before: string, after: string, between?: string) => {
    const { selectionStart: start, selectionEnd: end } = area.current ?? { selectionStart: 0, selectionEnd: 0 }
    const inner = between ?? draft.body.slice(start, end)
    put({ body: draft.body.slice(0, start) + before + inner + after + draft.body.slice(end) })
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(start + before.length, start + before.length + inner.length)
    })
  }
  return (
    <>
      <div>
        <Textarea
          {...fieldProps(form, 'body')}
          ref={area}
          label={t('body')}
          description={t('bodyHint')}
          withAsterisk
          autosize
          minRows={5}
          dir="auto"
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          value={draft.body}
          onChange={(event) => put({ body: event.currentTarget.value })}
        />
        <div className="format-bar" style={{ marginTop: 6 }}>
          {marks.map(({ key, sign, show }) => (
            <ActionIcon
              key={key}
              variant="default"
              size="md"
              aria-label={t(key)}
              title={t(key)}
              onClick={() => around(sign, sign)}
            >
              {show}
            </ActionIcon>
          ))}
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon name="plus" size={12} />}
            onClick={() => around('{{', '}}', nextVariable(draft.body, draft.variables))}
          >
            {t('addVariable')}
          </Button>
          <Counter text={draft.body} most={1_024} />
        </div>
      </div>
      <Group gap="xs" role="group" aria-label={t('variables')}>
        <span className="quiet">{t('variables')}</span>
        <SegmentedControl
          size="xs"
          aria-label={t('variables')}
          value={draft.variables}
          onChange={(value) => put(withVariables(draft, value))}
          data={[
            { value: 'POSITIONAL', label: t('numbered') },
            { value: 'NAMED', label: t('named') },
          ]}
        />
      </Group>
      <SampleFields
        form={form}
        part="body"
        text={draft.body}
        values={draft.samples}
        onChange={(samples) => put({ samples })}
      />
    </>
  )
}

export const FooterField = ({ form }: { form: TemplateForm }) => {
  const t = useTemplateTexts()
  const { draft, put } = form
  return (
    <TextInput
      {...fieldProps(form, 'footer')}
      label={t('footer')}
      description={t('optional')}
      dir="auto"
      rightSectionWidth={70}
      rightSection={<Counter text={draft.footer} most={60} />}
      value={draft.footer}
      onChange={(event) => put({ footer: event.currentTarget.value })}
    />
  )
}
