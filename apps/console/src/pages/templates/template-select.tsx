import { unwrap } from '@herald/api-client'
import { Select, type SelectProps, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { api } from '../../api/session.ts'
import { defineTexts } from '../../texts.ts'
import { ErrorNote, Note } from '../../ui/feedback.tsx'
import { useLanguageName } from '../../ui/formats.tsx'
import { unformatted } from '../../ui/formatted-text.tsx'
import { Loading } from '../../ui/page.tsx'
import { isMendedByReconnecting } from '../channels/channel-problem-texts.ts'
import { useStoppedChannel } from '../channels/stopped-channel.ts'
import { type Template, templateText } from './template-content.ts'
import { templateSamples } from './template-draft.ts'
import { useTemplateWord } from './template-words.ts'

const useTexts = defineTexts({
  approved: ['Approved template', 'Modelo aprovado', 'Plantilla aprobada'],
  search: ['Search by name or text', 'Buscar por nome ou texto', 'Buscar por nombre o texto'],
  none: [
    'This channel has no approved templates.',
    'Este canal não tem modelos aprovados.',
    'Este canal no tiene plantillas aprobadas.',
  ],
  unreadable: [
    'Templates appear here once the channel is reconnected.',
    'Os modelos aparecem aqui quando o canal for reconectado.',
    'Las plantillas aparecen aquí cuando se vuelva a conectar el canal.',
  ],
  create: ['Create template', 'Criar modelo', 'Crear plantilla'],
})

/** A list that opens upwards leaves the label in sight. */
const ABOVE_LABEL = 30

/** The approved templates of a channel, each with its text; says so where there are none. */
export const TemplateSelect = ({
  channelId,
  isOffered = () => true,
  first,
  chosen,
  onChoose,
  opensUpwards = false,
  ...props
}: {
  channelId: string
  isOffered?: (template: Template) => boolean
  /** The one to start with. */
  first?: (offered: readonly Template[]) => Template | undefined
  chosen: Template | undefined
  onChoose: (template: Template) => void
  opensUpwards?: boolean
} & Pick<SelectProps, 'error' | 'autoFocus' | 'defaultDropdownOpened'>) => {
  const t = useTexts()
  const languageName = useLanguageName()
  const word = useTemplateWord()
  const [started, setStarted] = useState(false)
  const isListOpen = useRef(props.defaultDropdownOpened === true)
  const problem = useStoppedChannel(channelId)?.problem
  const query = useQuery({
    queryKey: ['templates', channelId, 'picker'],
    queryFn: ({ signal }) =>
      unwrap(api.POST('/api/templates/list', { body: { channel_id: channelId, limit: 100 }, signal })),
  })
  // Why, and by what button it is mended, stands beside the channel.
  if (query.error && problem && isMendedByReconnecting(problem.reason))
    return <Note tone="idle">{t('unreadable')}</Note>
  if (query.error) return <ErrorNote error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Loading rows={2} />
  const offered = query.data.data.filter((template) => template.status === 'APPROVED' && isOffered(template))
  if (offered.length === 0)
    return (
      <Note tone="warn">
        {t('none')}{' '}
        <Link to="/templates/new" search={{ channel_id: channelId }}>
          {t('create')}
        </Link>
      </Note>
    )
  if (!started) {
    const template = first?.(offered)
    if (template && template.hsm_id !== chosen?.hsm_id) queueMicrotask(() => onChoose(template))
    setStarted(true)
  }
  const texts = new Map(offered.map((one) => [one.hsm_id, unformatted(templateText(one, templateSamples(one).body))]))
  const categories = new Map(offered.map((one) => [one.hsm_id, one.category]))
  const fits = ({ value, label }: { value: string; label: string }, search: string): boolean =>
    `${label} ${texts.get(value)}`.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase())
  return (
    <Select
      {...props}
      label={t('approved')}
      onDropdownOpen={() => (isListOpen.current = true)}
      onDropdownClose={() => (isListOpen.current = false)}
      // An open list closes before what stands around it.
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isListOpen.current) event.stopPropagation()
      }}
      {...(opensUpwards ? { comboboxProps: { position: 'top-start' as const, offset: ABOVE_LABEL } } : {})}
      placeholder={t('search')}
      required
      searchable
      allowDeselect={false}
      // Open from the start it stands over a conversation, whose last words are what one chooses by.
      maxDropdownHeight={props.defaultDropdownOpened ? 200 : 320}
      data={offered.map((one) => ({ value: one.hsm_id, label: `${one.name} · ${languageName(one.language)}` }))}
      filter={({ options, search }) => options.filter((one) => 'value' in one && fits(one, search))}
      renderOption={({ option }) => (
        <div className="breakable">
          {option.label} <span className="quiet">· {word(categories.get(option.value) ?? '')}</span>
          <Text className="quiet" lineClamp={2} dir="auto">
            {texts.get(option.value)}
          </Text>
        </div>
      )}
      value={chosen?.hsm_id ?? null}
      onChange={(id) => {
        const template = offered.find((one) => one.hsm_id === id)
        if (template) onChoose(template)
      }}
    />
  )
}
