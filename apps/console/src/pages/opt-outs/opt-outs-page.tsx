import { type components, unwrap } from '@herald/api-client'
import { Button, Select } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useLivePages } from '../../api/live-pages.ts'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ErrorNote, toast } from '../../ui/feedback.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { type PlatformName, platformNames } from '../../ui/status-pills.tsx'
import { useChannelName } from '../channels/channel-data.ts'
import { spokenRecipient } from '../inbox/conversation-facts.ts'
import { AddOptOut } from './add-opt-out.tsx'
import { ImportOptOuts } from './import-opt-outs.tsx'
import { useOptOutTexts } from './opt-out-texts.ts'

type OptOut = components['schemas']['OptOutDto']

/** The number where there is one: ids say nothing to people. */
const numberOf = ({ platform, to, also = [] }: OptOut): string =>
  spokenRecipient(platform, [to, ...also].find((one) => /^\d+$/.test(one)) ?? to)

const personOf = (row: OptOut): string => row.name ?? numberOf(row)

const Filters = () => {
  const t = useOptOutTexts()
  const navigate = useNavigate({ from: '/opt-outs' })
  const filters = useSearch({ from: '/frame/opt-outs' })
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  return (
    <FilterBar
      set={filters.platform ? 1 : 0}
      search={<SearchField label={t('search')} value={filters.q} onSearch={(q) => put({ q })} />}
    >
      <Select
        size="xs"
        aria-label={t('platform')}
        placeholder={t('anyPlatform')}
        clearable
        data={Object.entries(platformNames).map(([value, label]) => ({ value, label }))}
        value={filters.platform ?? null}
        onChange={(value) => put({ platform: value ?? '' })}
      />
    </FilterBar>
  )
}

const Remove = ({ row }: { row: OptOut }) => {
  const t = useOptOutTexts()
  const queries = useQueryClient()
  const { platform, to, source } = row
  const person = personOf(row)
  const removing = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/opt-outs', { body: { platform, to } })),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: ['opt-outs'] })
      toast(t('removed', { person }))
    },
  })
  return (
    <ConfirmButton
      label={<span aria-label={t('removePerson', { person })}>{t('remove')}</span>}
      title={t('removeTitle')}
      confirmLabel={t('remove')}
      busy={removing.isPending}
      error={removing.error}
      onConfirm={() => removing.mutateAsync()}
    >
      {t('removeHint', { person })}
      {(source === 'platform' || source === 'refused_send') && <p>{t('removeSwitch')}</p>}
    </ConfirmButton>
  )
}

const Export = () => {
  const t = useOptOutTexts()
  const exporting = useMutation({
    mutationFn: () => unwrap(api.GET('/api/opt-outs/export', { parseAs: 'blob' })),
    onSuccess: (file) => saveFile('opt-outs.csv', file),
  })
  return (
    <>
      <Button
        className="icon-on-phone"
        variant="default"
        leftSection={<Icon name="download" />}
        loading={exporting.isPending}
        onClick={() => exporting.mutate()}
      >
        {t('export')}
      </Button>
      <ErrorNote error={exporting.error} />
    </>
  )
}

export const OptOutsPage = () => {
  const t = useOptOutTexts()
  const nameOf = useChannelName()
  const navigate = useNavigate({ from: '/opt-outs' })
  const { platform, q } = useSearch({ from: '/frame/opt-outs' })
  const filters = given({ platform: platform as PlatformName | undefined, q })
  const query = useLivePages(['opt-outs', filters], async (page, signal) => {
    const { data, paging } = await unwrap(
      api.GET('/api/opt-outs', { params: { query: { limit: 50, by: 'person', ...filters, ...page } }, signal }),
    )
    return { data: data.map((row) => ({ ...row, id: `${row.platform} ${row.to}` })), paging }
  })
  const sourceWord = ({ source, keyword, author, imported }: OptOut) => {
    if (source === 'keyword') return t('byKeyword', { keyword: keyword ?? '' })
    if (source !== 'manual') return t(source === 'platform' ? 'bySwitch' : 'byRefusal')
    if (author === undefined) return t(imported ? 'imported' : 'byOrganization')
    const isKey = author.type === 'api_key'
    return t(imported ? (isKey ? 'importedByKey' : 'importedBy') : isKey ? 'addedByKey' : 'addedBy', {
      name: author.name,
    })
  }
  return (
    <Page
      title={t('title')}
      actions={
        <>
          <Export />
          <ImportOptOuts />
          <AddOptOut />
        </>
      }
    >
      <p className="quiet intro">{t('intro')}</p>
      <Section flush actions={<Filters />}>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          rowClass={() => 'whole-note'}
          columns={[
            {
              label: t('person'),
              area: 'main',
              cell: (row) => (
                <div>
                  <Link
                    className={row.name ? 'main' : 'main number'}
                    to="/inbox"
                    search={{ q: row.to, status: 'all' }}
                    title={t('conversation')}
                    dir="auto"
                  >
                    {personOf(row)}
                  </Link>
                  {row.name && <div className="quiet wide-only number">{numberOf(row)}</div>}
                </div>
              ),
            },
            { label: t('what'), cell: (row) => t('marketingOn', { platform: platformNames[row.platform] }) },
            {
              label: t('source'),
              area: 'note',
              cell: (row) => (
                <>
                  {row.name && <div className="narrow-only">{numberOf(row)}</div>}
                  <bdi>{sourceWord(row)}</bdi>
                </>
              ),
            },
            { label: t('channel'), cell: (row) => nameOf(row.channel_id) ?? '' },
            { label: t('since'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.opted_out_at} /> },
            { label: ' ', area: 'status', kind: 'num', cell: (row) => <Remove row={row} /> },
          ]}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={t('noneMatch')} action={<ClearFilters onClick={() => void navigate({ search: {} })} />} />
            ) : (
              <Empty title={t('none')}>{t('noneHint')}</Empty>
            )
          }
        />
      </Section>
    </Page>
  )
}
