import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { useQuery } from '@tanstack/react-query'
import { consoleLink } from '../../links.ts'
import { Link } from '../../ui/link.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from '../console.module.css'
import { groups, type Room } from '../rooms.ts'
import { trpc } from '../trpc.ts'
import { Failed } from '../ui/failed.tsx'
import own from './overview.module.css'

/** What waits for somebody, and the rooms. */
export function Overview({ rooms: open, name }: { rooms: readonly Room[]; name: string }) {
  const { data, error, refetch } = useQuery(trpc.overview.tasks.queryOptions({}))
  // a task whose room is not there yet cannot be done
  const tasks = data?.items.filter(({ room }) => open.some(({ path }) => path === room)) ?? []
  return (
    <>
      <h1 tabIndex={-1}>Guten Tag{name && `, ${name}`}</h1>
      {open.length === 0 && (
        <Notice>Ihr Zugang hat noch keine Rechte. Bitte wenden Sie sich an Ihren Betreiber.</Notice>
      )}
      {error && !data && <Failed error={error} again={refetch} />}
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
      {groups.map((group) => {
        const here = open.filter((one) => one.group === group)
        if (here.length === 0) return null
        return (
          <section key={group}>
            <h2>{group}</h2>
            <ul className={styles.rooms}>
              {here.map(({ path, name: title, says }) => (
                <li key={path}>
                  <Link to={consoleLink(path)}>{title}</Link>
                  <p>{says}</p>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
