import './team.css'
import { unwrap } from '@herald/api-client'
import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { Ago, Moment } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { type ApiKey, KeyAuthor, KeyNote, KeyState, LastUse, OtherKeys, SoonPill, endsSoon } from './key-facts.tsx'
import { KeyMenu } from './key-menu.tsx'
import { NewKey } from './new-key.tsx'
import { ReplaceKey } from './replace-key.tsx'
import { useTeamTexts } from './team-texts.ts'

export const ApiKeysPage = () => {
  const t = useTeamTexts()
  const [making, { open, close }] = useDisclosure(false)
  const [replacing, replacement] = useDisclosure(false)
  const [replaced, setReplaced] = useState<ApiKey>()
  const startReplacing = (apiKey: ApiKey) => {
    setReplaced(apiKey)
    replacement.open()
  }
  const { replace } = useSearch({ from: '/frame/keys' })
  const navigate = useNavigate({ from: '/keys' })
  const query = usePages(['api-keys'], (page, signal) =>
    unwrap(api.GET('/api/api-keys', { params: { query: { limit: 50, ...page } }, signal })),
  )
  const asked = query.rows?.find(({ id }) => id === replace)
  useEffect(() => {
    if (!asked) return
    // A link may be older than the replacement that it asks for.
    if (!asked.replaced_by) startReplacing(asked)
    void navigate({ search: {}, replace: true })
  }, [asked, navigate])
  const create = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
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
                  <KeyState apiKey={row} />
                </span>
              ),
            },
            {
              label: t('key'),
              cell: (row) => (
                <>
                  <span className="mono">{row.prefix}…</span>
                  <OtherKeys apiKey={row} />
                </>
              ),
            },
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
                    {endsSoon(row) && !row.replaced_by && (
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
                    <div className="quiet one-line">
                      <KeyAuthor apiKey={row} />
                    </div>
                  </div>
                  <span className="narrow-only">
                    <LastUse apiKey={row} />
                  </span>
                </>
              ),
            },
            {
              label: ' ',
              kind: 'num',
              area: 'status',
              cell: (row) => <KeyMenu apiKey={row} onReplace={startReplacing} />,
            },
          ]}
          empty={
            <Empty title={t('noKeys')} action={create}>
              {t('noKeysHint')}
            </Empty>
          }
        />
      </Section>
      <NewKey opened={making} onClose={close} />
      <ReplaceKey apiKey={replaced} opened={replacing} onClose={replacement.close} />
    </Page>
  )
}
