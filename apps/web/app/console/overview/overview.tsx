import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useQuery } from '@tanstack/react-query'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import type { Room } from '../rooms.ts'
import { trpc } from '../trpc.ts'
import own from './overview.module.css'

/** What waits for somebody, and the rooms. */
export function Overview({ rooms: open, name }: { rooms: readonly Room[]; name: string }) {
  const { data } = useQuery(trpc.overview.tasks.queryOptions({}))
  // a task whose room is not there yet cannot be done
  const tasks = data?.items.filter(({ room }) => open.some(({ path }) => path === room)) ?? []
  return (
    <>
      <h1 tabIndex={-1}>Guten Tag, {name}</h1>
      {open.length === 0 && (
        <Notice>Ihr Zugang hat noch keine Rechte. Bitte wenden Sie sich an Ihren Betreiber.</Notice>
      )}
      {tasks.length > 0 && (
        <ul className={own.tasks}>
          {tasks.map(({ room, query, says, count }) => (
            <li key={says}>
              <Link to={query === null ? consoleLink(room) : `${consoleLink(room)}?${query}`}>
                <strong>{formatFigure(count)}</strong> {says}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <ul className={styles.rooms}>
        {open.map(({ path, name: title, says }) => (
          <li key={path}>
            <Link to={consoleLink(path)}>{title}</Link>
            <p>{says}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
