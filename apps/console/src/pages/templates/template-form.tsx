import { NumberInput, Select, SimpleGrid, Stack, Switch, TextInput } from '@mantine/core'
import { Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { Section } from '../../ui/page.tsx'
import { type Category, categories, costText, useCategoryTexts } from './template-category-texts.ts'
import { type TemplateDraft, isCode, templateName } from './template-draft.ts'
import { BodyFields, FooterField } from './template-form-body.tsx'
import { ButtonFields } from './template-form-buttons.tsx'
import { type TemplateForm, fieldId, fieldProps } from './template-form-field.ts'
import { HeaderFields } from './template-form-header.tsx'
import { useTemplateTexts } from './template-texts.ts'
import { useTemplateWord } from './template-words.ts'

const languageCodes =
  'af sq ar az bn bg ca zh_CN zh_HK zh_TW hr cs da nl en en_GB en_US et fil fi fr ka de el gu ha he hi hu id ga it ja kn kk rw_RW ko ky_KG lo lv lt mk ms ml mr nb fa pl pt_BR pt_PT pa ro ru sr sk sl es es_AR es_ES es_MX sw sv ta te th tr uk ur uz vi zu'.split(
    ' ',
  )

const CategoryField = ({ form }: { form: TemplateForm }) => {
  const { draft, put, fixed } = form
  const t = useTemplateTexts()
  const category = useCategoryTexts()
  const templateWord = useTemplateWord()
  const chosen = categories.find((one) => one === draft.category)
  return (
    <Select
      {...fieldProps(form, 'category')}
      label={t('category')}
      allowDeselect={false}
      disabled={fixed.category}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={fixed.category ? t('categoryFixed') : chosen && category(costText[chosen])}
      data={categories.map((value) => ({ value, label: templateWord(value) }))}
      value={draft.category}
      maxDropdownHeight={420}
      renderOption={({ option }) => (
        <div>
          <strong>{option.label}</strong>
          <div className="quiet">{category(option.value as Category)}</div>
        </div>
      )}
      onChange={(value) => put({ category: value ?? draft.category })}
    />
  )
}

const Basics = ({ form, taken }: { form: TemplateForm; taken: readonly string[] }) => {
  const { draft, put, fixed } = form
  const t = useTemplateTexts()
  const languageName = useLanguageName()
  const codes = languageCodes.includes(draft.language) ? languageCodes : [draft.language, ...languageCodes]
  const languages = codes
    .filter((code) => code === draft.language || !taken.includes(code))
    .map((value) => ({ value, label: languageName(value) }))
    .sort((one, other) => one.label.localeCompare(other.label))
  return (
    <Section title={t('basics')}>
      <Stack gap="sm">
        <TextInput
          {...fieldProps(form, 'name')}
          label={t('name')}
          description={t(fixed.language ? 'identityFixed' : fixed.name ? 'nameFixed' : 'nameHint')}
          readOnly={fixed.name}
          variant={fixed.name ? 'filled' : 'default'}
          withAsterisk
          maxLength={512}
          value={draft.name}
          onChange={(event) => put({ name: templateName(event.currentTarget.value) })}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <Select
            {...fieldProps(form, 'language')}
            label={t('language')}
            searchable
            allowDeselect={false}
            readOnly={fixed.language}
            variant={fixed.language ? 'filled' : 'default'}
            data={languages}
            value={draft.language}
            onChange={(value) => put({ language: value ?? draft.language })}
          />
          <CategoryField form={form} />
        </SimpleGrid>
      </Stack>
    </Section>
  )
}

/** An authentication template: the words are the platform's, the rest is chosen here. */
const CodeFields = ({ form }: { form: TemplateForm }) => {
  const { draft, put, problemAt } = form
  const t = useTemplateTexts()
  const { code } = draft
  const set = (change: Partial<TemplateDraft['code']>) => put({ code: { ...code, ...change } })
  const problem = problemAt('code')
  return (
    <Section title={t('content')}>
      <Stack gap="sm">
        <p className="quiet" style={{ margin: 0 }}>
          {t('codeHint')}
        </p>
        <Switch
          label={t('codeWarns')}
          checked={code.warns}
          onChange={(event) => set({ warns: event.currentTarget.checked })}
        />
        <NumberInput
          id={fieldId('code')}
          label={t('codeMinutes')}
          description={t('optional')}
          maw={280}
          value={code.minutes}
          error={problem}
          onChange={(value) => set({ minutes: String(value) })}
        />
        <Select
          label={t('codeWay')}
          allowDeselect={false}
          maw={280}
          data={(['COPY_CODE', 'ONE_TAP', 'ZERO_TAP'] as const).map((value) => ({ value, label: t(value) }))}
          value={code.way}
          onChange={(value) => set({ way: value ?? 'COPY_CODE' })}
        />
        {code.way !== 'COPY_CODE' && (
          <>
            <TextInput
              label={t('codePackage')}
              required
              placeholder="com.example.app"
              value={code.package}
              onChange={(event) => set({ package: event.currentTarget.value.trim() })}
            />
            <TextInput
              label={t('codeHash')}
              required
              maxLength={11}
              value={code.hash}
              onChange={(event) => set({ hash: event.currentTarget.value.trim() })}
            />
          </>
        )}
      </Stack>
    </Section>
  )
}

/** The fields of a template; `taken` are the languages that its name already has. */
export const TemplateFields = ({ form, taken }: { form: TemplateForm; taken: readonly string[] }) => {
  const t = useTemplateTexts()
  const templateWord = useTemplateWord()
  const { draft } = form
  const parts = draft.others.map(({ type }) => templateWord(String(type)))
  return (
    <>
      <Basics form={form} taken={taken} />
      {isCode(draft) ? (
        <CodeFields form={form} />
      ) : (
        <>
          <Section title={t('content')}>
            <Stack gap="md">
              <HeaderFields form={form} />
              <BodyFields form={form} />
              <FooterField form={form} />
            </Stack>
          </Section>
          <ButtonFields form={form} />
          {parts.length > 0 && <Note tone="idle">{t('kept', { parts: parts.join(', ') })}</Note>}
        </>
      )}
    </>
  )
}
