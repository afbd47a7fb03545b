import { Link } from '@tanstack/react-router'
import { useMaySee } from '../../shell/page-access.ts'
import { useAds } from './ad-directory.ts'

/** An ad by its name, with the way to it; by its id where that is not known. */
export const AdLink = ({ id }: { id: string }) => {
  const found = useAds().get(id)
  const maySee = useMaySee()
  if (!found) return <span className="breakable">{id}</span>
  if (!maySee('/ads')) return <span dir="auto">{found.name}</span>
  return (
    <Link to="/ads/$accountId" params={{ accountId: found.accountId }} search={{ show: id }} dir="auto">
      {found.name}
    </Link>
  )
}
