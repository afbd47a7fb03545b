import { unwrap } from '@herald/api-client'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { given } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { FilterBar } from '../../ui/filter-bar.tsx'
import { PeriodFilter } from '../../ui/period-fields.tsx'
import { asMoments } from '../../ui/period.ts'
import { SearchField } from '../../ui/search-field.tsx'
import { useActorName } from './audit-entry.tsx'
import { useAuditTexts } from './audit-texts.ts'
import { auditSubjects, useSubjectWord } from './audit-words.ts'

export type AuditFilters = {
  actor?: string
  action?: string
  object?: string
  q?: string
  since?: string
  until?: string
}

/** The filters of the URL as the API takes them: local date and time become UTC. */
export const useAuditFilters = (): AuditFilters => {
  const search = useSearch({ from: '/frame/audit' })
  return given({ ...search, ...asMoments(search) })
}

/** Of those who were removed the log keeps the name: the newest of them. */
const removedBy = async (action: 'user.removed' | 'api_key.revoked', signal: AbortSignal) => {
  const { data } = await unwrap(api.GET('/api/audit', { params: { query: { action, limit: 100 } }, signal }))
  return data.flatMap(({ object: { id, name }, before }) => {
    // The object of a person is called by the email.
    const called = typeof before?.['name'] === 'string' ? before['name'] : name
    return id === undefined || called === undefined ? [] : [{ id, name: called }]
  })
}

/** People and keys that there are, and after them those that there were: mostly they are the ones who are looked for. */
const useActors = () =>
  useQuery({
    queryKey: ['audit-actors'],
    queryFn: async ({ signal }) => {
      const asked = { params: { query: { limit: 100 } }, signal }
      const [users, keys, removed, revoked] = await Promise.all([
        unwrap(api.GET('/api/users', asked)),
        unwrap(api.GET('/api/api-keys', asked)),
        removedBy('user.removed', signal),
        removedBy('api_key.revoked', signal),
      ])
      // Read at the same moment: one who is removed meanwhile may be in both, and a choice cannot be offered twice.
      const missingIn = (there: readonly { id: string }[]) => (gone: { id: string }) =>
        !there.some(({ id }) => id === gone.id)
      return {
        users: users.data,
        keys: keys.data,
        removed: removed.filter(missingIn(users.data)),
        revoked: revoked.filter(missingIn(keys.data)),
      }
    },
  })

/** Whoever is in none of these lists is called as in the newest entry. */
const useNameOfActor = (actor: string | undefined): string => {
  const nameOf = useActorName()
  const { data, isPending } = useQuery({
    queryKey: ['audit-actor', actor],
    queryFn: async ({ signal }) =>
      (await unwrap(api.GET('/api/audit', { params: { query: { ...given({ actor }), limit: 1 } }, signal }))).data,
    enabled: actor !== undefined,
  })
  const [entry] = data ?? []
  return entry ? nameOf(entry) : isPending ? '…' : (actor ?? '')
}

export const AuditFilterBar = () => {
  const t = useAuditTexts()
  const subject = useSubjectWord()
  const actors = useActors()
  const navigate = useNavigate({ from: '/audit' })
  const search = useSearch({ from: '/frame/audit' })
  const { q, object, ...fields } = search
  const put = (change: Partial<typeof search>) =>
    void navigate({ search: (known) => given({ ...known, ...change }), replace: true })
  const group = (label: string, rows: readonly { id: string; name: string }[] | undefined) => ({
    group: label,
    items: (rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
  })
  const known = [
    group(t('peopleGroup'), actors.data?.users),
    group(t('keysGroup'), actors.data?.keys),
    group(t('removedGroup'), actors.data?.removed),
    group(t('revokedGroup'), actors.data?.revoked),
  ].filter(({ items }) => items.length > 0)
  const isKnown = known.some(({ items }) => items.some(({ value }) => value === search.actor))
  const stranger = isKnown ? undefined : search.actor
  const name = useNameOfActor(actors.isPending ? undefined : stranger)
  const chosen = stranger ? [{ value: stranger, label: name }] : []
  return (
    <FilterBar
      set={Object.keys(fields).length}
      search={
        <SearchField
          label={t('search')}
          maxLength={256}
          // An entry leads to all that there is about its object, by the whole id.
          value={q ?? object}
          onSearch={(words) => put({ q: words, object: '' })}
        />
      }
    >
      <Select
        size="xs"
        aria-label={t('anyAction')}
        placeholder={t('anyAction')}
        clearable
        searchable
        data={auditSubjects.map((value) => ({ value, label: subject(value) ?? value }))}
        value={search.action ?? null}
        onChange={(action) => put({ action: action ?? '' })}
      />
      <Select
        size="xs"
        aria-label={t('anyone')}
        placeholder={t('anyone')}
        clearable
        searchable
        comboboxProps={{ width: 280, position: 'bottom-start' }}
        data={[...chosen, ...known]}
        value={search.actor ?? null}
        onChange={(actor) => put({ actor: actor ?? '' })}
      />
      <PeriodFilter type="datetime-local" since={search.since} until={search.until} onChange={put} />
    </FilterBar>
  )
}
