import { useLocation } from 'react-router'
import { searchLink } from '../../../links.ts'
import { Link } from '../../../ui/link.tsx'

/** A search in this list alone: the ways to all of the list, and to what the whole shop has. */
export function SearchedWithin({ words }: { words: string }) {
  const { pathname } = useLocation()
  return (
    <p>
      Nur in dieser Liste gesucht. <Link to={searchLink(words)}>Im ganzen Shop suchen</Link> oder{' '}
      <Link to={pathname}>ganze Liste zeigen</Link>
    </p>
  )
}
