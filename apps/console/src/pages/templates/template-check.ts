import { type components, unwrap } from '@herald/api-client'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '../../api/session.ts'
import { useLanguageName } from '../../ui/formats.tsx'
import { type TemplateDraft, isCode, templateData } from './template-draft.ts'
import { fieldOf } from './template-field-names.ts'
import { useIsTaken } from './named-template.ts'
import { useCheckTexts, useFindingWord } from './template-finding-texts.ts'

// The check of the API while the template is being written: each finding goes to the field that it is about.

type Finding = components['schemas']['TemplateFindingDto']
export type Problem = { field: string; words: string; severity: Finding['severity'] | 'missing' }

const PAUSE_MS = 400

/** About something that is not there yet: said at its field once that was left, not while it waits to be filled in. */
const aboutMissing = new Set<string>([
  'name_missing',
  'body_missing',
  'text_missing',
  'example',
  'media_example',
  'button_phone_number',
  'button_code',
])

const useWords = () => {
  const word = useFindingWord()
  return ({ rule, message, fix }: Pick<Finding, 'rule' | 'message' | 'fix'>): string =>
    word(rule) ?? `${message} ${fix}`
}

/** What the check finds in a template. */
export const useFindings = (template: { template_data: ReturnType<typeof templateData> } | undefined) => {
  const words = useWords()
  const query = useQuery({
    queryKey: ['template-check', template],
    queryFn: ({ signal }) =>
      unwrap(
        api.POST('/api/templates/check', {
          body: template ?? { template_data: { name: '', language: '', category: '', components: [] } },
          signal,
        }),
      ),
    enabled: template !== undefined,
    staleTime: Infinity,
    retry: false,
    placeholderData: keepPreviousData,
  })
  return { ...query, findings: query.data?.findings.map((finding) => ({ ...finding, words: words(finding) })) }
}

/** Problems of a draft, a moment after the last key. The name of a new one must be free on its channel, in its language. */
export const useTemplateCheck = (draft: TemplateDraft, newOn: string | undefined) => {
  const t = useCheckTexts()
  const word = useFindingWord()
  const languageName = useLanguageName()
  const data = templateData(draft)
  const [settled] = useDebouncedValue(JSON.stringify(data), PAUSE_MS)
  const asked = JSON.parse(settled) as typeof data
  // The API refuses a template without a name before it looks at the rest.
  const {
    findings = [],
    error,
    isFetching,
  } = useFindings({ template_data: { ...asked, name: asked.name || 'unnamed' } })
  const { isTaken, isAsking } = useIsTaken(newOn ?? '', newOn === undefined ? '' : asked.name, asked.language)
  const isSettled = settled === JSON.stringify(data) && !isFetching && !isAsking
  const found = findings.map(({ path, rule, severity, words }): Problem => {
    const field = fieldOf(path, asked.components, isCode(draft))
    const isEmptyUrl = rule === 'button_url' && field.endsWith('.url') && isBlank(draft, field)
    return { field, words, severity: aboutMissing.has(rule) || isEmptyUrl ? 'missing' : severity }
  })
  const name: Problem[] =
    draft.name === '' ? [{ field: 'name', words: word('name_missing') ?? '', severity: 'missing' }] : []
  const taken: Problem[] =
    newOn !== undefined && isTaken
      ? [
          {
            field: 'name',
            words: t('taken', { name: asked.name, language: languageName(asked.language) }),
            severity: 'error',
          },
        ]
      : []
  return { problems: [...name, ...taken, ...found], isSettled, error }
}

const isBlank = (draft: TemplateDraft, field: string): boolean => {
  const [, index, name] = field.split('.')
  return !draft.buttons[Number(index)]?.[name ?? '']
}
export type TemplateCheck = ReturnType<typeof useTemplateCheck>
