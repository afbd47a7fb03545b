import { Link } from '@tanstack/react-router'
import { useMaySee } from '../../shell/page-access.ts'
import { useAds } from './ad-directory.ts'

/** An ad by its name, with the way to it; where that is not known by what else it is called, or by its id. */
export const AdLink = ({ id, called }: { id: string; called?: string }) => {
  const found = useAds().get(id)
  const maySee = useMaySee()
  if (!found && called !== undefined) return <span dir="auto">{called}</span>
  if (!found) return <span className="breakable">{id}</span>
  if (!maySee('/ads')) return <span dir="auto">{found.name}</span>
  return (
    <Link to="/ads/$accountId" params={{ accountId: found.accountId }} search={{ show: id }} dir="auto">
      {found.name}
    </Link>
  )
}
