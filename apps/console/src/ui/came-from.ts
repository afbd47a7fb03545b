import { useLocation } from '@tanstack/react-router'

/** The page before one, and where it stands in the browser's history. */
export type Origin = { pathname: string; search: object; index: number }

/** Of each entry of the history that was made since this page was loaded. */
const origins = new Map<string, Origin>()

type Place = { pathname: string; search: object; state: { key?: string; __TSR_key?: string; __TSR_index: number } }
const keyOf = ({ state }: Place): string => state.__TSR_key ?? state.key ?? ''

/** To be told of every step from one place to another. A page that changes its own address has come from where it came from. */
export const noteStep = (from: Place | undefined, to: Place): void => {
  const isNew = from !== undefined && !origins.has(keyOf(to)) && to.state.__TSR_index >= from.state.__TSR_index
  if (!isNew) return
  const origin =
    from.pathname === to.pathname || to.state.__TSR_index === from.state.__TSR_index
      ? origins.get(keyOf(from))
      : { pathname: from.pathname, search: from.search, index: from.state.__TSR_index }
  if (origin) origins.set(keyOf(to), origin)
}

/** Where the person came from to this page; unknown after a reload. */
export const useCameFrom = (): Origin | undefined => origins.get(keyOf(useLocation()))
