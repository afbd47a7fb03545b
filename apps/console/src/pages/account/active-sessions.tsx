import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { ConfirmButton } from '../../ui/confirm.tsx'
import { Empty, Pill, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { browserName } from './browser-name.ts'
import { useProfileTexts } from './profile-texts.ts'

type Session = components['schemas']['SignInDto']

const useEnding = (end: () => Promise<unknown>, done: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast(done),
    // Also after a refusal: then the session had ended already.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sign-ins'] }),
  })
}

const EndOne = ({ session, name }: { session: Session; name: string }) => {
  const t = useProfileTexts()
  const ending = useEnding(
    () => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id: session.id } } })),
    t('sessionEnded'),
  )
  return (
    <ConfirmButton
      label={t('endSession')}
      title={t('endSessionTitle', { name })}
      confirmLabel={t('endSession')}
      busy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutateAsync()}
    >
      {t('endSessionHint', { name })}
    </ConfirmButton>
  )
}

const EndOthers = () => {
  const t = useProfileTexts()
  const ending = useEnding(() => unwrap(api.DELETE('/api/auth/sessions')), t('othersEnded'))
  return (
    <ConfirmButton
      label={t('endOthers')}
      title={t('endOthersTitle')}
      confirmLabel={t('endOthers')}
      busy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutateAsync()}
    >
      {t('endOthersHint')}
    </ConfirmButton>
  )
}

/** The user's own sessions, each with a button that ends it. */
export const ActiveSessions = () => {
  const t = useProfileTexts()
  const query = usePages(['sign-ins'], (page, signal) =>
    unwrap(api.GET('/api/auth/sessions', { params: { query: page }, signal })),
  )
  const nameOf = ({ user_agent }: Session) => browserName(user_agent) ?? t('unknownBrowser')
  const others = query.rows?.some(({ current }) => !current)
  return (
    <Section title={t('sessions')} flush actions={others && <EndOthers />}>
      <Rows
        label={t('sessions')}
        query={query}
        rows={query.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            label: t('browser'),
            area: 'main',
            cell: (row) => (
              <span className="named">
                <strong title={row.user_agent}>{nameOf(row)}</strong>
                {row.current && <Pill tone="good">{t('thisSession')}</Pill>}
              </span>
            ),
          },
          { label: t('network'), area: 'note', cell: (row) => <span className="mono">{row.network}</span> },
          { label: t('signedInAt'), kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
          { label: t('lastUsed'), kind: 'tight', area: 'time', cell: (row) => <Ago at={row.last_used_at} /> },
          {
            label: ' ',
            kind: 'num',
            area: 'status',
            cell: (row) => !row.current && <EndOne session={row} name={nameOf(row)} />,
          },
        ]}
        empty={<Empty title={t('noSessions')}>{t('noSessionsHint')}</Empty>}
      />
    </Section>
  )
}
