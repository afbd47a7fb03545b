import { Link, type LinkProps, useLocation, useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { useCameFrom } from './came-from.ts'
import { Icon } from './icons.tsx'

/**
 * From one thing back to its list: as the person left it, with its filters and its place, where they came from there. Or to another page
 * that lists such things, where they came from that.
 */
export const BackLink = ({
  to,
  params,
  label,
  others = [],
}: Pick<LinkProps, 'to' | 'params'> & {
  label: string
  /** How their addresses begin. */
  others?: readonly { path: string; label: string }[]
}) => {
  const { history, buildLocation } = useRouter()
  const { __TSR_index: index } = useLocation().state
  const from = useCameFrom()
  const list = buildLocation({ to, params } as never).pathname
  const other = others.find(({ path }) => from?.pathname.startsWith(path))
  const isKnown = from !== undefined && (from.pathname === list || other !== undefined)
  const goBack = (event: MouseEvent) => {
    // A new tab has no way back.
    if (!isKnown || event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    event.preventDefault()
    history.go(from.index - index)
  }
  const target = isKnown ? { to: from.pathname, search: from.search } : { to, params }
  return (
    <Link {...(target as LinkProps)} className="back" aria-label={other?.label ?? label} onClick={goBack}>
      <Icon name="back" size={18} />
    </Link>
  )
}
