import './team.css'
import { type components, unwrap } from '@herald/api-client'
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePages } from '../../api/queries.ts'
import { api, useManages, useUser } from '../../api/session.ts'
import { useCheckedForm } from '../../ui/checked-form.ts'
import { ErrorNote, Note, toast } from '../../ui/feedback.tsx'
import { Ago, Moment, useLocale } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Code, Copy, Empty, Page, Pill, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { useSharedTexts } from '../../ui/shared-texts.ts'
import { StatusPill } from '../../ui/status-pills.tsx'
import { useRoles } from './role-choice.tsx'
import { useScopeWord } from './role-texts.ts'
import { useTeamTexts } from './team-texts.ts'

type ApiKey = components['schemas']['ApiKeyDto']

/** Where the browser is. */
const today = () => new Date().toLocaleDateString('sv-SE')

type KeyFormProps = {
  /** Whose name and scopes the new key gets. */
  replaced: ApiKey | undefined
  /** A key is on its way, or there: closed now, it would be lost. */
  onMake: (isMade: boolean) => void
  onClose: () => void
}

const KeyForm = ({ replaced, onMake, onClose }: KeyFormProps) => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const { role } = useUser()
  const scopeWord = useScopeWord()
  const { data: roles, error: unread } = useRoles()
  const scopes = roles?.data.find((one) => one.role === role)?.key_scopes ?? []
  const queries = useQueryClient()
  const [name, setName] = useState(replaced?.name ?? '')
  const [chosen, setChosen] = useState<string[]>(replaced?.scopes ?? ['messages:send'])
  // A key that is replaced may have more than one may give.
  const granted = scopes.filter((scope) => chosen.includes(scope))
  const [expires, setExpires] = useState('')
  const making = useMutation({
    mutationFn: () =>
      unwrap(
        api.POST('/api/api-keys', {
          body: {
            name: name.trim(),
            scopes: granted,
            ...(expires ? { expires_at: new Date(`${expires}T23:59:59`).toISOString() } : {}),
          },
        }),
      ),
    onMutate: () => onMake(true),
    onError: () => onMake(false),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['api-keys'] }),
  })
  const { form, field } = useCheckedForm(() => making.mutate())
  if (making.data)
    return (
      <Stack gap="sm">
        <Note tone="warn">{t('keyOnce')}</Note>
        <Code label={t('key')}>{making.data.key}</Code>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('done')}
          </Button>
          <Copy value={making.data.key} label={t('copyKey')} variant="filled" focused />
        </Group>
      </Stack>
    )
  return (
    <form {...form}>
      <Stack gap="sm">
        {replaced && <Note>{t('replaces', { name: replaced.name, prefix: `${replaced.prefix}…` })}</Note>}
        <TextInput
          label={t('name')}
          placeholder="CRM"
          required
          {...field('name')}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group label={t('scopes')} description={t('scopesHint')} value={chosen} onChange={setChosen}>
          <Stack gap={6} mt={6}>
            {scopes.map((scope) => (
              <Checkbox
                key={scope}
                value={scope}
                label={<span className="mono">{scope}</span>}
                description={scopeWord(scope)}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <TextInput
          label={t('expires')}
          description={t('expiresHint')}
          type="date"
          {...field('expires')}
          min={today()}
          value={expires}
          onChange={(event) => setExpires(event.currentTarget.value)}
        />
        <ErrorNote error={making.error ?? unread} />
        <Group className="dialog-actions" justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {shared('cancel')}
          </Button>
          <Button type="submit" loading={making.isPending} disabled={granted.length === 0}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

const LastUse = ({ apiKey: { last_used_at: at } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  if (at === undefined) return <>{t('neverUsed')}</>
  return (
    <>
      {t('used')} <Ago at={at} />
    </>
  )
}

const Expiry = ({ apiKey: { expires_at: at } }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  if (at === undefined) return <>{t('noExpiry')}</>
  return (
    <>
      {t('expires')} <Moment at={at} />
    </>
  )
}

const Revoke = ({ apiKey }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  const queries = useQueryClient()
  const revoking = useMutation({
    mutationFn: () => unwrap(api.DELETE('/api/api-keys/{id}', { params: { path: { id: apiKey.id } } })),
    onSuccess: async () => {
      toast(t('revoked', { name: apiKey.name }))
      await queries.invalidateQueries({ queryKey: ['api-keys'] })
    },
  })
  return (
    <ConfirmButton
      label={t('revoke')}
      title={t('revokeKey', { name: apiKey.name })}
      confirmLabel={t('revoke')}
      busy={revoking.isPending}
      error={revoking.error}
      onConfirm={() => revoking.mutateAsync()}
    >
      {t('revokeHint', { name: apiKey.name, prefix: `${apiKey.prefix}…` })}
      <div className="quiet">
        {t('created')} <Ago at={apiKey.created_at} /> · <LastUse apiKey={apiKey} /> · <Expiry apiKey={apiKey} />
        <br />
        {t('scopes')}: <span className="mono breakable">{apiKey.scopes.join(', ')}</span>
      </div>
    </ConfirmButton>
  )
}

/** Names by the id of the user, for those who may see the people. */
const useNames = () =>
  useQuery({
    queryKey: ['people', 'names'],
    queryFn: async ({ signal }) => {
      const { data } = await unwrap(api.GET('/api/users', { params: { query: { limit: 100 } }, signal }))
      return new Map(data.map(({ id, name }) => [id, name]))
    },
    enabled: useManages(),
  }).data

/** As Home tells it. */
const SOON_MS = 14 * 24 * 3_600_000

const endsSoon = ({ expires_at: at = '' }: ApiKey): boolean => {
  const left = Date.parse(at) - Date.now()
  return left > 0 && left <= SOON_MS
}

/** In days of the calendar: what ends tomorrow at noon ends tomorrow. */
const SoonPill = ({ at }: { at: string }) => {
  const t = useTeamTexts()
  const locale = useLocale()
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date().setHours(0, 0, 0, 0)) / 86_400_000)
  const when = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
  return <Pill tone="warn">{t('expiresIn', { when })}</Pill>
}

/** On a phone: what fits into one line, the most important first. */
const KeyNote = ({ apiKey }: { apiKey: ApiKey }) => {
  const t = useTeamTexts()
  const locale = useLocale()
  const { expires_at: at, prefix, scopes } = apiKey
  const end = at === undefined ? undefined : new Date(at)
  const isThisYear = end?.getFullYear() === new Date().getFullYear()
  const day = end?.toLocaleDateString(
    locale,
    isThisYear ? { day: 'numeric', month: 'short' } : { day: 'numeric', month: 'numeric', year: 'numeric' },
  )
  return (
    <span className="narrow-only key-note">
      {day && !isExpired(apiKey) && <span data-soon={endsSoon(apiKey) || undefined}>{t('expiresOn', { day })}</span>}
      {/* Keys may have one name; there is no column that tells them apart. */}
      <span className="mono">{prefix}</span>
      <span>{scopes.length === 1 ? t('oneScope') : t('countedScopes', { count: scopes.length })}</span>
    </span>
  )
}

const isExpired = ({ expires_at }: { expires_at?: string }): boolean =>
  expires_at !== undefined && Date.parse(expires_at) <= Date.now()

export const ApiKeysPage = () => {
  const t = useTeamTexts()
  const shared = useSharedTexts()
  const names = useNames()
  const [making, { open, close }] = useDisclosure(false)
  const [isMade, setIsMade] = useState(false)
  const [replaced, setReplaced] = useState<ApiKey>()
  const { replace } = useSearch({ from: '/frame/keys' })
  const navigate = useNavigate({ from: '/keys' })
  const query = usePages(['api-keys'], (page, signal) =>
    unwrap(api.GET('/api/api-keys', { params: { query: { limit: 50, ...page } }, signal })),
  )
  const asked = query.rows?.find(({ id }) => id === replace)
  useEffect(() => {
    if (!asked) return
    setReplaced(asked)
    open()
    void navigate({ search: {}, replace: true })
  }, [asked, open, navigate])
  const createNew = () => {
    setReplaced(undefined)
    open()
  }
  const create = (
    <Button leftSection={<Icon name="plus" />} onClick={createNew}>
      {t('newKey')}
    </Button>
  )
  return (
    <Page title={t('keys')} actions={create}>
      <Section flush>
        <Rows
          label={t('keys')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('name'),
              area: 'main',
              cell: (row) => (
                <span className="named key-name">
                  <strong title={row.name}>{row.name}</strong>
                  {isExpired(row) && <StatusPill status="expired" />}
                </span>
              ),
            },
            { label: t('key'), cell: (row) => <span className="mono">{row.prefix}…</span> },
            { label: t('scopes'), cell: (row) => <span className="mono">{row.scopes.join(', ')}</span> },
            {
              label: t('lastUsed'),
              kind: 'tight',
              area: 'note',
              cell: (row) => (
                <>
                  <span className="wide-only">
                    {row.last_used_at ? <Ago at={row.last_used_at} /> : <span className="quiet">{t('neverUsed')}</span>}
                  </span>
                  <KeyNote apiKey={row} />
                </>
              ),
            },
            {
              label: t('expires'),
              kind: 'tight',
              cell: (row) =>
                row.expires_at === undefined ? (
                  <span className="quiet">{t('noExpiry')}</span>
                ) : (
                  <>
                    <Moment at={row.expires_at} />
                    {endsSoon(row) && (
                      <div>
                        <SoonPill at={row.expires_at} />
                      </div>
                    )}
                  </>
                ),
            },
            {
              label: t('created'),
              kind: 'tight',
              area: 'time',
              cell: (row) => (
                <>
                  <div className="wide-only">
                    <Ago at={row.created_at} />
                    <div className="quiet one-line">{names?.get(row.created_by ?? '')}</div>
                  </div>
                  <span className="narrow-only">
                    <LastUse apiKey={row} />
                  </span>
                </>
              ),
            },
            { label: ' ', kind: 'num', area: 'status', cell: (row) => <Revoke apiKey={row} /> },
          ]}
          empty={
            <Empty title={t('noKeys')} action={create}>
              {t('noKeysHint')}
            </Empty>
          }
        />
      </Section>
      <Modal
        opened={making}
        onClose={close}
        title={t('newKey')}
        closeButtonProps={{ 'aria-label': shared('close') }}
        // A key that was not copied yet would be gone.
        withCloseButton={!isMade}
        closeOnEscape={!isMade}
        closeOnClickOutside={!isMade}
        onExitTransitionEnd={() => setIsMade(false)}
      >
        <KeyForm replaced={replaced} onMake={setIsMade} onClose={close} />
      </Modal>
    </Page>
  )
}
