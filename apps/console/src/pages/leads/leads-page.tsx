import './leads-page.css'
import { Button, Select } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useLivePages } from '../../api/live-pages.ts'
import { freshLeads, useFreshLeads } from '../../api/fresh-leads.ts'
import { given } from '../../api/queries.ts'
import { useMaySee } from '../../shell/page-access.ts'
import { ClearFilters } from '../../ui/clear-filters.tsx'
import { ExportList } from '../../ui/export-list.tsx'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { Ago } from '../../ui/formats.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { PeriodFilter } from '../../ui/period-fields.tsx'
import { asMoments } from '../../ui/period.ts'
import { Rows } from '../../ui/rows.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ChannelFilter } from '../channels/channel-filter.tsx'
import { ToChannels } from '../channels/to-channels.tsx'
import { type Lead, type LeadFilters, leadRow, readLeads, useLeadSources } from './lead-data.ts'
import { callTo, leadEmail, leadPhone, leadTitle, mailTo } from './lead-person.ts'
import { LeadSource } from './lead-ad.tsx'
import { LeadPill } from './lead-pill.tsx'
import { useMarkContacted } from './mark-contacted.ts'
import { useLeadTexts } from './lead-texts.ts'

/** What the API keeps apart is one question to who looks for leads: how far is it with them? */
const states = {
  notContacted: { contacted: 'no', status: '' },
  contacted: { contacted: 'yes', status: '' },
  pending: { contacted: '', status: 'pending' },
  failed: { contacted: '', status: 'failed' },
} as const
type State = keyof typeof states
const stateNames = Object.keys(states) as State[]

/** One that brought nothing lately is still in the URL. */
const SourceFilter = ({
  label,
  any,
  value,
  options,
  onChange,
}: {
  label: string
  any: string
  value: string | undefined
  options: { value: string; label: string }[]
  onChange: (value: string) => void
}) => (
  <Select
    size="xs"
    aria-label={label}
    placeholder={any}
    clearable
    searchable
    data={
      value === undefined || options.some((one) => one.value === value)
        ? options
        : [{ value, label: value }, ...options]
    }
    value={value ?? null}
    onChange={(next) => onChange(next ?? '')}
  />
)

const Filters = () => {
  const t = useLeadTexts()
  const navigate = useNavigate({ from: '/leads' })
  const filters = useSearch({ from: '/frame/leads' })
  const seesChannels = useMaySee()('/channels')
  const sources = useLeadSources().data
  const put = (change: Partial<typeof filters>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const { q, ...fields } = filters
  return (
    <FilterBar
      set={Object.keys(fields).length}
      search={<SearchField label={t('search')} value={q} onSearch={(words) => put({ q: words })} maxLength={100} />}
    >
      {seesChannels && (
        <ChannelFilter
          value={filters.channel_id}
          onChange={(channel_id) => put({ channel_id })}
          label={t('channel')}
          placeholder={t('anyChannel')}
          among={({ platform }) => platform === 'socialapp'}
        />
      )}
      <SourceFilter
        label={t('form')}
        any={t('anyForm')}
        value={filters.form_id}
        options={(sources?.forms ?? []).map(({ form_id, form_name }) => ({
          value: form_id,
          label: form_name ?? form_id,
        }))}
        onChange={(form_id) => put({ form_id })}
      />
      <SourceFilter
        label={t('ad')}
        any={t('anyAd')}
        value={filters.ad_id}
        options={(sources?.ads ?? []).map(({ ad_id, ad_name }) => ({ value: ad_id, label: ad_name ?? ad_id }))}
        onChange={(ad_id) => put({ ad_id })}
      />
      <Select
        size="xs"
        aria-label={t('status')}
        placeholder={t('anyStatus')}
        clearable
        data={stateNames.map((value) => ({ value, label: t(value) }))}
        value={
          stateNames.find((name) =>
            filters.contacted ? states[name].contacted === filters.contacted : states[name].status === filters.status,
          ) ?? null
        }
        onChange={(value) => put(value === null ? { contacted: '', status: '' } : states[value])}
      />
      <PeriodFilter type="date" since={filters.since} until={filters.until} onChange={put} />
    </FilterBar>
  )
}

const Fresh = () => {
  const t = useLeadTexts()
  const count = useFreshLeads()
  if (count === undefined) return null
  return (
    <Link to="/leads" search={freshLeads}>
      {t('fresh', { count })}
    </Link>
  )
}

const waitsForContact = ({ contacted_at, status }: Lead) => contacted_at === undefined && status === 'fetched'

const MarkContacted = ({ lead, name, children }: { lead: Lead; name: string; children: string }) => {
  const { mark, isPending } = useMarkContacted()
  return (
    <Button
      variant="default"
      size="compact-xs"
      aria-label={`${children}: ${name}`}
      loading={isPending}
      onClick={() => mark({ lead, contacted: true })}
    >
      {children}
    </Button>
  )
}

/** Phone and email, which call and write; on a phone the better of them. */
const Contact = ({ lead }: { lead: Lead }) => {
  const [phone, email] = [leadPhone(lead), leadEmail(lead)]
  const mail = email && (
    <a className="lead-contact" href={mailTo(email)} title={email}>
      {email}
    </a>
  )
  if (!phone) return mail
  return (
    <>
      <a className="lead-contact" href={callTo(phone)}>
        {phone}
      </a>
      {mail && <div className="wide-only">{mail}</div>}
    </>
  )
}

export const LeadsPage = () => {
  const t = useLeadTexts()
  const navigate = useNavigate({ from: '/leads' })
  const { status, contacted, since, until, ...others } = useSearch({ from: '/frame/leads' })
  const filters: LeadFilters = {
    ...others,
    ...(status ? { status: status as Lead['status'] } : {}),
    ...(contacted ? { contacted: contacted === 'yes' } : {}),
    ...given(asMoments({ since, until })),
  }
  const query = useLivePages(['leads', filters], async (page, signal) => {
    const { data, paging } = await readLeads(filters, page, 50, signal)
    return { data: data.map((row) => ({ ...row, id: row.lead_id })), paging }
  })
  const nameOf = (row: Lead) => leadTitle(row) ?? t('noName')
  return (
    <Page
      title={t('title')}
      aside={<Fresh />}
      actions={
        <ExportList
          name="leads"
          read={(page) => readLeads(filters, page, 100)}
          toRow={leadRow}
          disabled={!query.rows?.length}
        />
      }
    >
      <Section flush actions={<Filters />}>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('person'),
              area: 'main',
              cell: (row) => (
                <Link className="main" to="/leads/$leadId" params={{ leadId: row.lead_id }} dir="auto">
                  {nameOf(row)}
                </Link>
              ),
            },
            {
              label: t('contact'),
              area: 'note',
              cell: (row) => <Contact lead={row} />,
            },
            {
              label: `${t('ad')} · ${t('form')}`,
              cell: (row) => (
                <>
                  <LeadSource lead={row} />
                  <div className="quiet breakable">{row.form_name ?? row.form_id}</div>
                </>
              ),
            },
            {
              label: t('status'),
              area: 'status',
              kind: 'tight',
              cell: (row) => {
                if (!waitsForContact(row)) return <LeadPill lead={row} />
                // On a phone there is room for one of them, and what is to be done says that nobody has.
                return (
                  <>
                    <span className="wide-only">
                      <LeadPill lead={row} />
                    </span>
                    <span className="narrow-only">
                      <MarkContacted lead={row} name={nameOf(row)} children={t('markShort')} />
                    </span>
                  </>
                )
              },
            },
            { label: t('created'), area: 'time', kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
            {
              label: t('nextStep'),
              kind: 'tight',
              cell: (row) =>
                waitsForContact(row) && <MarkContacted lead={row} name={nameOf(row)} children={t('mark')} />,
            },
          ]}
          empty={
            Object.keys(filters).length > 0 ? (
              <Empty title={t('noneMatch')} action={<ClearFilters onClick={() => void navigate({ search: {} })} />} />
            ) : (
              <Empty title={t('none')} action={<ToChannels />}>
                {t('noneHint')}
              </Empty>
            )
          }
        />
      </Section>
    </Page>
  )
}
