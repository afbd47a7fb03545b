import { isHeraldError, unwrap } from '@herald/api-client'
import { Checkbox, Stack } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readAll } from '../../api/queries.ts'
import { api } from '../../api/session.ts'
import { ErrorNote } from '../../ui/feedback.tsx'
import { type ApiKey, LastUse, isExpired } from './key-facts.tsx'
import { type Role, useRoles } from './role-choice.tsx'
import { useTeamTexts } from './team-texts.ts'

const MOST_COUNTED = 100

type Person = { id: string; name: string }

/** One that is revoked already, by somebody else or by a request whose answer was lost, is what was asked for. */
const revokeKey = async (id: string) => {
  try {
    await unwrap(api.DELETE('/api/api-keys/{id}', { params: { path: { id } } }))
  } catch (error) {
    if (!isHeraldError(error, 'api_key_not_found')) throw error
  }
}

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
      readAll((page) =>
        unwrap(api.GET('/api/api-keys', { params: { query: { created_by: id, limit: 100, ...page } }, signal })),
      ),
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
  // What followed may have failed: they are gone from the list, and are told until the question is closed.
  const [revoked, setRevoked] = useState<ApiKey[]>([])
  useEffect(() => {
    setChosen([])
    setRevoked([])
  }, [asked])
  const isBeyond = ({ scopes }: ApiKey) => !scopes.every((scope) => next?.key_scopes.includes(scope))
  const left = (knowsRights && keys.data?.filter((key) => !isExpired(key) && isBeyond(key))) || []
  const open = losesInbox ? conversations.data : undefined
  const revoking = left.filter((key) => chosen.includes(key.id))
  return {
    keys: left,
    chosen,
    setChosen,
    conversations: open && open.data.length > 0 && `${open.data.length}${open.paging.next_cursor ? '+' : ''}`,
    isReading: [keys, conversations].some((query) => query.isFetching),
    error: [roles, keys, conversations].find((query) => query.error)?.error,
    revoked,
    revokes: revoking.length,
    /** Before the access is taken away, so that what fails is told where it was asked for. Answers what is said of it. */
    revoke: async (): Promise<string> => {
      const done = [...revoked]
      try {
        for (const key of revoking) {
          await revokeKey(key.id)
          done.push(key)
        }
        return done.length > 0 ? t('keysRevoked', { count: done.length }) : ''
      } finally {
        setRevoked(done)
        if (revoking.length > 0) await queries.invalidateQueries({ queryKey: ['api-keys'] })
      }
    },
  }
}

export const Leavings = ({
  person: { id, name },
  label,
  failed,
  leavings: { keys, chosen, setChosen, revoked, conversations, error },
}: {
  person: Person
  label: 'keysOf' | 'keysBeyond'
  /** Something of it was refused, which is told below: what is done all the same is told with it. */
  failed: boolean
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
      {failed && revoked.length > 0 && (
        <div className="breakable">{t('revokedAlready', { names: revoked.map((key) => key.name).join(', ') })}</div>
      )}
      <ErrorNote error={error} />
    </>
  )
}
