import { type components, unwrap } from '@herald/api-client'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { usePages } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { toast } from '../../ui/feedback.tsx'
import { Ago } from '../../ui/formats.tsx'
import { ConfirmButton, Empty, Pill, Section } from '../../ui/page.tsx'
import { Rows } from '../../ui/rows.tsx'
import { browserName } from './browser-name.ts'
import { useTeamTexts } from '../team/team-texts.ts'

type SignIn = components['schemas']['SignInDto']

const useEnding = (end: () => Promise<unknown>, done: string) => {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast(done),
    // Also when it was refused: then it had ended already.
    onSettled: () => queries.invalidateQueries({ queryKey: ['sign-ins'] }),
  })
}

const EndOne = ({ signIn, name }: { signIn: SignIn; name: string }) => {
  const t = useTeamTexts()
  const ending = useEnding(
    () => unwrap(api.DELETE('/api/auth/sessions/{id}', { params: { path: { id: signIn.id } } })),
    t('signedOutThere'),
  )
  return (
    <ConfirmButton
      label={t('signOutThere')}
      title={t('signOutThere')}
      busy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutateAsync()}
    >
      {t('signOutThereHint', { name })}
    </ConfirmButton>
  )
}

const EndOthers = () => {
  const t = useTeamTexts()
  const ending = useEnding(() => unwrap(api.DELETE('/api/auth/sessions')), t('signedOutOthers'))
  return (
    <ConfirmButton
      label={t('signOutOthers')}
      title={t('signOutOthers')}
      busy={ending.isPending}
      error={ending.error}
      onConfirm={() => ending.mutateAsync()}
    >
      {t('signOutOthersHint')}
    </ConfirmButton>
  )
}

/** Where the person is signed in, and the way to end what they do not know. */
export const SignIns = () => {
  const t = useTeamTexts()
  const query = usePages(['sign-ins'], (page, signal) =>
    unwrap(api.GET('/api/auth/sessions', { params: { query: page }, signal })),
  )
  const nameOf = ({ user_agent }: SignIn) => browserName(user_agent) ?? t('unknownBrowser')
  const others = query.rows?.some(({ current }) => !current)
  return (
    <Section title={t('signIns')} flush actions={others && <EndOthers />}>
      <Rows
        label={t('signIns')}
        query={query}
        rows={query.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            label: t('browser'),
            cell: (row) => (
              <>
                <strong title={row.user_agent}>{nameOf(row)}</strong>{' '}
                {row.current && <Pill tone="good">{t('here')}</Pill>}
              </>
            ),
          },
          { label: t('network'), cell: (row) => <span className="mono">{row.network}</span> },
          { label: t('signedInAt'), kind: 'tight', cell: (row) => <Ago at={row.created_at} /> },
          { label: t('lastUsed'), kind: 'tight', cell: (row) => <Ago at={row.last_used_at} /> },
          {
            label: ' ',
            kind: 'num',
            cell: (row) => !row.current && <EndOne signIn={row} name={nameOf(row)} />,
          },
        ]}
        empty={<Empty title={t('noSignIns')}>{t('noSignInsHint')}</Empty>}
      />
    </Section>
  )
}
