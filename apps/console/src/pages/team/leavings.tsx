import { unwrap } from '@herald/api-client'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { type ApiKey, LastUse, isExpired } from './key-facts.tsx'
import { type Role, useRoles } from './role-choice.tsx'
import { useTeamTexts } from './team-texts.ts'

const MOST_COUNTED = 100

type Person = { id: string; name: string }

/**
 * What somebody leaves behind who is removed, or who gets a role that may do less: keys that go on working, of which those that are
 * chosen are revoked, and conversations that nobody takes care of any more. Read when it is asked for.
 */
export const useLeavings = ({ id }: Person, { asked, role }: { asked: boolean; role?: Role }) => {
  const t = useTeamTexts()
  const queries = useQueryClient()
  const roles = useRoles()
  const next = roles.data?.data.find((one) => one.role === role)
  const knowsRights = role === undefined || next !== undefined
  const losesInbox = !next?.scopes.includes('messages:send')
  const keys = useQuery({
    queryKey: ['api-keys', 'of', id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/api-keys', { params: { query: { created_by: id, limit: 100 } }, signal })),
    enabled: asked,
    staleTime: 0,
  })
  const conversations = useQuery({
    queryKey: ['conversations', 'of', id],
    queryFn: ({ signal }) => {
      const query = { assignee: id, status: 'open', limit: MOST_COUNTED } as const
      return unwrap(api.GET('/api/conversations', { params: { query }, signal }))
    },
    enabled: asked && knowsRights && losesInbox,
    staleTime: 0,
  })
  const [chosen, setChosen] = useState<string[]>([])
  useEffect(() => {
    if (!asked) setChosen([])
  }, [asked])
  const isBeyond = ({ scopes }: ApiKey) => !scopes.every((scope) => next?.key_scopes.includes(scope))
  const left = (knowsRights && keys.data?.data.filter((key) => !isExpired(key) && isBeyond(key))) || []
  const open = losesInbox ? conversations.data : undefined
  const revoked = left.filter((key) => chosen.includes(key.id))
  return {
    keys: left,
    chosen,
    setChosen,
    conversations: open && open.data.length > 0 && `${open.data.length}${open.paging.next_cursor ? '+' : ''}`,
    isReading: [keys, conversations].some((query) => query.isFetching),
    error: [roles, keys, conversations].find((query) => query.error)?.error,
    revokes: revoked.length,
    /** Before the access is taken away, so that what fails is told where it was asked for. Answers what is said of it. */
    revoke: async (): Promise<string> => {
      try {
        for (const key of revoked) await unwrap(api.DELETE('/api/api-keys/{id}', { params: { path: { id: key.id } } }))
        return revoked.length > 0 ? t('keysRevoked', { count: revoked.length }) : ''
      } finally {
        if (revoked.length > 0) await queries.invalidateQueries({ queryKey: ['api-keys'] })
      }
    },
  }
}

export const Leavings = ({
  person: { id, name },
  label,
  leavings: { keys, chosen, setChosen, conversations, error },
}: {
  person: Person
  label: 'keysOf' | 'keysBeyond'
  leavings: ReturnType<typeof useLeavings>
}) => {
  const t = useTeamTexts()
  return (
    <>
      {conversations && (
        <div>
          {t('unassigns', { count: conversations })}{' '}
          <Link to="/inbox" search={{ assignee: id }}>
            {t('openInbox')}
          </Link>
        </div>
      )}
      {keys.length > 0 && (
        <Checkbox.Group label={t(label, { name })} description={t('keysStay')} value={chosen} onChange={setChosen}>
          <Stack gap={6} my={8}>
            {keys.map((key) => (
              <Checkbox
                key={key.id}
                value={key.id}
                label={<span className="breakable">{key.name}</span>}
                description={
                  <>
                    <span className="mono">{key.prefix}…</span> · <LastUse apiKey={key} />
                  </>
                }
              />
            ))}
          </Stack>
          <div className="quiet">
            <Link to="/keys">{t('replaceInstead')}</Link>
          </div>
        </Checkbox.Group>
      )}
      <ErrorNote error={error} />
    </>
  )
}
