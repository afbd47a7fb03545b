import { ActionIcon, Button, Group, Menu, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { Icon } from '../../ui/icons.tsx'
import { Section } from '../../ui/page.tsx'
import { Note } from '../../ui/feedback.tsx'
import { type Entry, defineWords } from '../../texts.ts'
import {
  type ButtonField,
  MOST_BUTTONS,
  type TemplateButton,
  buttonKinds,
  buttonText,
  mostOfKind,
  withButton,
} from './template-buttons.ts'
import { type TemplateForm, fieldId, fieldProps } from './template-form-field.ts'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

const labelOf = (kind: { label: Entry }): Entry => kind.label
const useKindWord = defineWords(
  Object.fromEntries(Object.entries(buttonKinds).map(([type, kind]) => [type, labelOf(kind)])),
)

const Field = ({
  form,
  index,
  field,
  onChange,
}: {
  form: TemplateForm
  index: number
  field: ButtonField
  onChange: (value: string) => void
}) => {
  const t = useTemplateTexts()
  const button = form.draft.buttons[index]
  if (!button) return null
  const isDynamic = buttonText(button, 'url').includes('{{')
  // An example belongs to an address with a variable, or to a code.
  if (field === 'example' && button.type === 'URL' && !isDynamic) return null
  const labels: Record<ButtonField, string> = {
    text: t('buttonText'),
    url: t('buttonUrl'),
    example: t(button.type === 'URL' ? 'buttonUrlSample' : 'buttonCodeSample'),
    phone_number: t('buttonPhone'),
    flow_id: t('buttonFlow'),
    navigate_screen: t('buttonScreen'),
  }
  return (
    <TextInput
      {...fieldProps(form, `button.${index}.${field}`)}
      label={labels[field]}
      dir="auto"
      {...(field === 'url' && button.type === 'URL' ? { description: t('buttonUrlHint') } : {})}
      {...(field === 'url' || field === 'example' ? { placeholder: button.type === 'URL' ? 'https://' : '' } : {})}
      {...(field === 'text' ? { maxLength: 25 } : {})}
      {...(field === 'phone_number' ? { inputMode: 'tel' as const, placeholder: '+55 11 98765-4321' } : {})}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      value={buttonText(button, field)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

const ButtonCard = ({ form, index }: { form: TemplateForm; index: number }) => {
  const t = useTemplateTexts()
  const kindWord = useKindWord()
  const templateWord = useTemplateWord()
  const { draft, put } = form
  const button = draft.buttons[index]
  if (!button) return null
  const name = kindWord(button.type) ?? templateWord(button.type)
  const replace = (changed: TemplateButton) =>
    put({ buttons: draft.buttons.map((one, at) => (at === index ? changed : one)) })
  const moveUp = () =>
    put({
      buttons: draft.buttons.map(
        (one, at) => draft.buttons[at === index ? index - 1 : at === index - 1 ? index : at] ?? one,
      ),
    })
  return (
    <div className="template-button" role="group" aria-label={`${index + 1}. ${name}`}>
      <Group justify="space-between" wrap="nowrap" mb={4}>
        <strong className="quiet">{`${index + 1}. ${name}`}</strong>
        <Group gap={2} wrap="nowrap">
          {index > 0 && (
            <ActionIcon variant="subtle" color="gray" aria-label={`${t('moveUp')}: ${name}`} onClick={moveUp}>
              <span style={{ display: 'flex', transform: 'rotate(-90deg)' }}>
                <Icon name="chevron" />
              </span>
            </ActionIcon>
          )}
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={`${t('removeButton')}: ${name}`}
            onClick={() => put({ buttons: draft.buttons.filter((_, at) => at !== index) })}
          >
            <Icon name="trash" />
          </ActionIcon>
        </Group>
      </Group>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs">
        {(buttonKinds[button.type]?.fields ?? []).map((field) => (
          <Field
            key={field}
            form={form}
            index={index}
            field={field}
            onChange={(value) => replace({ ...button, [field]: value })}
          />
        ))}
      </SimpleGrid>
    </div>
  )
}

/** Adds a button and goes to its first field: writing it comes next. */
const useAddButton = ({ draft, put }: TemplateForm) => {
  const [added, setAdded] = useState<{ field: string }>()
  useEffect(() => {
    if (added) document.getElementById(added.field)?.focus()
  }, [added])
  return (type: string) => {
    const buttons = withButton(draft.buttons, type)
    const index = buttons.findIndex((one, at) => one !== draft.buttons[at])
    const [first] = buttonKinds[type]?.fields ?? []
    put({ buttons })
    setAdded(first && { field: fieldId(`button.${index}.${first}`) })
  }
}

export const ButtonFields = ({ form }: { form: TemplateForm }) => {
  const t = useTemplateTexts()
  const kindWord = useKindWord()
  const { draft, problemAt, isHint } = form
  const add = useAddButton(form)
  const isFull = (type: string) =>
    draft.buttons.filter((one) => one.type === type).length >= (mostOfKind[type] ?? MOST_BUTTONS)
  const items = (rare: boolean) =>
    Object.entries(buttonKinds)
      .filter(([, kind]) => (kind.rare ?? false) === rare)
      .map(([type]) => (
        <Menu.Item key={type} disabled={isFull(type)} onClick={() => add(type)}>
          {kindWord(type)}
        </Menu.Item>
      ))
  const problem = problemAt('buttons')
  return (
    <Section
      title={t('buttons')}
      actions={
        <Menu position="bottom-end" width={240}>
          <Menu.Target>
            <Button
              id={fieldId('buttons')}
              variant="default"
              size="xs"
              leftSection={<Icon name="plus" size={12} />}
              disabled={draft.buttons.length >= MOST_BUTTONS}
            >
              {t('addButton')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {items(false)}
            <Menu.Divider />
            <Menu.Label>{t('moreButtons')}</Menu.Label>
            {items(true)}
          </Menu.Dropdown>
        </Menu>
      }
    >
      <Stack gap="sm">
        {draft.buttons.length === 0 && <span className="quiet">{t('noButtons')}</span>}
        {draft.buttons.map((_, index) => (
          // oxlint-disable-next-line react/no-array-index-key
          <ButtonCard key={index} form={form} index={index} />
        ))}
        {problem && <Note tone={isHint('buttons') ? 'warn' : 'bad'}>{problem}</Note>}
      </Stack>
    </Section>
  )
}
