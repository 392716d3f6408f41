import { QueryClientProvider, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense } from 'react'
import { useParams } from 'react-router'
import { consoleHome, consoleLink, home, logout, twoFactorLink } from '../links.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './console.module.css'
import { Overview } from './overview/overview.tsx'
import { Palette } from './overview/palette.tsx'
import { groups, rooms } from './rooms.ts'
import { codeOf, consoleAnswers, sentenceOf, trpc } from './trpc.ts'
import { ShopAnswers } from './ui/preview.tsx'

/** The console itself; which room is open stands in the address. */
export function ConsoleApp() {
  const shop = useQueryClient()
  return (
    <QueryClientProvider client={consoleAnswers}>
      <ShopAnswers value={shop}>
        <Caught>
          <Suspense fallback={<Loading />}>
            <Frame />
          </Suspense>
        </Caught>
      </ShopAnswers>
    </QueryClientProvider>
  )
}

function Frame() {
  const { data: me } = useSuspenseQuery(trpc.me.show.queryOptions({}))
  const path = useParams()['*'] ?? ''
  const open = rooms.filter(({ right }) => me.rights.includes(right))
  const [first, ...rest] = path.split('/')
  const room = open.find((one) => one.path === first)
  const record = rest.length > 0 ? rest.join('/') : undefined
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label="Verwaltung" data-area="topMenu">
        <Link to={consoleHome} className={styles.sign} aria-current={path === '' ? 'page' : undefined}>
          Verwaltung
        </Link>
        <Palette rooms={open} />
        {groups.map((group) => {
          const here = open.filter((one) => one.group === group)
          if (here.length === 0) return null
          return (
            <section key={group} aria-label={group}>
              <p className={styles.group}>{group}</p>
              <ul>
                {here.map((one) => (
                  <li key={one.path}>
                    <Link to={consoleLink(one.path)} aria-current={one === room ? 'page' : undefined}>
                      {one.name}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          )
        })}
        <ul className={styles.ways}>
          <li>
            <Link to={home}>Zum Shop</Link>
          </li>
          <li>
            <Link to={logout}>Abmelden ({me.username})</Link>
          </li>
        </ul>
      </nav>
      <div className={styles.room}>
        <Caught key={path}>
          <Suspense fallback={<Loading />}>
            {room ? (
              <room.Page record={record} />
            ) : path === '' ? (
              <Overview rooms={open} name={me.name} />
            ) : (
              <Unknown />
            )}
          </Suspense>
        </Caught>
      </div>
    </div>
  )
}

const Unknown = () => (
  <>
    <h1 tabIndex={-1}>Das gibt es hier nicht</h1>
    <p>
      Die Adresse gehört zu keinem Bereich, für den Ihr Zugang ein Recht hat.{' '}
      <Link to={consoleHome}>Zur Übersicht</Link>
    </p>
  </>
)

const Loading = () => (
  <p role="status" className={classNames(styles.loading)}>
    Wird geladen …
  </p>
)

/** What could not be read is said in its place; the rest of the console stays. */
class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <Notice kind="error" title={sentenceOf(error)}>
        {codeOf(error) === 'two_factor_required' ? (
          <Link to={twoFactorLink('ein')}>Zweiten Faktor einrichten</Link>
        ) : (
          <a href={consoleHome} target="_self">
            Neu laden
          </a>
        )}
      </Notice>
    )
  }
}
