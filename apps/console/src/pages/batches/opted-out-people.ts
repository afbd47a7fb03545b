import { unwrap } from '@herald/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api } from '../../api/session.ts'
import type { PlatformName } from '../../ui/status-pills.tsx'

/** People of one request. */
const AT_ONCE = 1_000
/** Of more nobody is asked about: how many of a file are left out is then known once it is sent. */
const MOST_ASKED = 200_000

export type OptedOut = {
  people: readonly string[]
  /** About how many is known so far; all of them in the end. */
  asked: number
  isWhole: boolean
}

export const noneOptedOut: OptedOut = { people: [], asked: 0, isWhole: true }

/**
 * Who of the people of a file wants no marketing on a platform, growing while it is asked for; undefined where it cannot be told.
 * Another message, or other columns, are asked about only for the people who are new with them.
 */
export const useOptedOut = (
  platform: PlatformName | undefined,
  file: string | undefined,
  people: ReadonlyMap<string, number> | undefined,
): OptedOut | undefined => {
  const known = useMemo(() => new Map<string, boolean>(), [platform, file])
  // Counted up so that what has come is shown.
  const [asked, setAsked] = useState(0)
  const isAsked = platform !== undefined && people !== undefined && people.size <= MOST_ASKED
  const list = useMemo(() => (isAsked ? [...people.keys()] : []), [isAsked, people])
  // Lists of one length may be of other people: each is a question of its own.
  const run = useMemo(() => crypto.randomUUID(), [list, known])
  const { isError } = useQuery({
    queryKey: ['opt-outs', 'check', run],
    queryFn: async ({ signal }) => {
      const unknown = list.filter((to) => !known.has(to))
      for (let start = 0; start < unknown.length; start += AT_ONCE) {
        const to = unknown.slice(start, start + AT_ONCE)
        const body = { platform: platform as PlatformName, to }
        const { opted_out } = await unwrap(api.POST('/api/opt-outs/check', { body, signal }))
        const stopped = new Set(opted_out)
        for (const one of to) known.set(one, stopped.has(one))
        setAsked((count) => count + to.length)
      }
      return null
    },
    enabled: list.length > 0,
    gcTime: 0,
  })
  return useMemo(() => {
    if (people === undefined || isError || !isAsked) return people?.size === 0 ? noneOptedOut : undefined
    const told = list.filter((to) => known.has(to))
    return { people: told.filter((to) => known.get(to)), asked: told.length, isWhole: told.length === list.length }
  }, [people, list, known, asked, isError, isAsked])
}
