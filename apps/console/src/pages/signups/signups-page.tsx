import { unwrap } from '@herald/api-client'
import { Box, Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useLivePages } from '../../api/live-pages.ts'
import { api } from '../../api/session.ts'
import { Ago } from '../../ui/formats.tsx'
import { Icon } from '../../ui/icons.tsx'
import { Empty, Page, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { StatusPill, platformNames } from '../../ui/status-pills.tsx'
import { givenName } from './signup-name.ts'
import { useSignupTexts } from './signup-texts.ts'
import { CreateSignupLink } from './create-signup-link.tsx'

export const SignupsPage = () => {
  const t = useSignupTexts()
  const [making, { open, close }] = useDisclosure(false)
  const query = useLivePages(['signups'], (page, signal) =>
    unwrap(api.GET('/api/embed/sessions', { params: { query: page }, signal })),
  )
  const create = (
    <Button leftSection={<Icon name="plus" />} onClick={open}>
      {t('newLink')}
    </Button>
  )
  return (
    <Page title={t('title')} actions={create}>
      <Section flush>
        <Rows
          label={t('title')}
          query={query}
          rows={query.rows}
          rowKey={(row) => row.id}
          columns={[
            {
              label: t('session'),
              area: 'main',
              cell: (row) => (
                <Link className="main" to="/signups/$sessionId" params={{ sessionId: row.id }} dir="auto">
                  {givenName(row) ?? t('unnamed')}
                </Link>
              ),
            },
            { label: t('status'), area: 'status', cell: (row) => <StatusPill status={row.status} /> },
            {
              label: t('platforms'),
              area: 'note',
              cell: (row) => (
                <>
                  {row.platforms.map((one) => platformNames[one]).join(', ')}
                  {['pending', 'opened'].includes(row.status) && (
                    <Box component="span" hiddenFrom="md">
                      {' '}
                      · {t('expiresShort')} <Ago at={row.expires_at} />
                    </Box>
                  )}
                </>
              ),
            },
            { label: t('created'), kind: 'tight', area: 'time', cell: (row) => <Ago at={row.created_at} /> },
            { label: t('expires'), kind: 'tight', cell: (row) => <Ago at={row.expires_at} /> },
          ]}
          empty={
            <Empty title={t('none')} action={create}>
              {t('noneHint')}
            </Empty>
          }
        />
      </Section>
      <CreateSignupLink opened={making} onClose={close} />
    </Page>
  )
}
