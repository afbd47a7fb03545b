import { type components, unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { api, useUser } from '../../api/session.ts'

export type Role = components['schemas']['UserDto']['role']

/** What each role may do, as the API knows it, and who can change one's own. */
export const useRoles = () =>
  useQuery({
    queryKey: ['roles'],
    queryFn: ({ signal }) => unwrap(api.GET('/api/roles', { signal })),
    staleTime: 60_000,
  })

/** Those that the user may give: only owners make owners. That one last, where nobody takes it by a slip. */
export const useGivenRoles = (): Role[] => {
  const me = useUser()
  const { data } = useRoles()
  const all = data?.data.map(({ role }) => role) ?? []
  const others = all.filter((role) => role !== 'owner')
  return me.role === 'owner' && all.includes('owner') ? [...others, 'owner'] : others
}
