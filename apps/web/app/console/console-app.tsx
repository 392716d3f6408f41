import { QueryClientProvider, QueryErrorResetBoundary, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Component, type ReactNode, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { consoleHome, consoleLink, home, logout } from '../links.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import styles from './console.module.css'
import { Overview } from './overview/overview.tsx'
import { Palette } from './overview/palette.tsx'
import { groups, rooms } from './rooms.ts'
import { consoleAnswers, trpc } from './trpc.ts'
import { Failed } from './ui/failed.tsx'
import { ShopAnswers } from './ui/preview.tsx'

/** The console itself; which room is open stands in the address. */
export function ConsoleApp({ onTitle }: { onTitle: (title: string) => void }) {
  const shop = useQueryClient()
  return (
    <QueryClientProvider client={consoleAnswers}>
      <ShopAnswers value={shop}>
        <Caught title="Verwaltung">
          <Suspense fallback={<Loading />}>
            <Frame onTitle={onTitle} />
          </Suspense>
        </Caught>
      </ShopAnswers>
    </QueryClientProvider>
  )
}

function Frame({ onTitle }: { onTitle: (title: string) => void }) {
  const { data: me } = useSuspenseQuery(trpc.me.show.queryOptions({}))
  const path = useParams()['*'] ?? ''
  const open = rooms.filter(({ right }) => me.rights.includes(right))
  const [first, ...rest] = path.split('/')
  const room = open.find((one) => one.path === first)
  const record = rest.length > 0 ? rest.join('/') : undefined
  const shown = useRef(path)
  // on phones the rooms are folded away, and again with each room that is opened
  const [unfoldedAt, setUnfoldedAt] = useState<string | null>(null)
  const isUnfolded = unfoldedAt === path
  return (
    <div className={styles.frame}>
      <nav className={styles.menu} aria-label="Verwaltung" data-area="topMenu" data-unfolded={isUnfolded}>
        <Link to={consoleHome} className={styles.sign} aria-current={path === '' ? 'page' : undefined}>
          Verwaltung
        </Link>
        <Palette rooms={open} />
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isUnfolded}
          onClick={() => setUnfoldedAt(isUnfolded ? null : path)}
        >
          {room ? `Bereich: ${room.name}` : 'Bereiche'}
        </button>
        <div className={styles.groups}>
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
        </div>
        <ul className={styles.ways}>
          <li>
            <Link to={home}>Zum Shop</Link>
          </li>
          <li>
            <Link to={logout}>Abmelden ({me.username})</Link>
          </li>
        </ul>
      </nav>
      <div className={styles.room} id="bereich" tabIndex={-1}>
        <Caught
          key={path}
          title={room?.name ?? 'Verwaltung'}
          {...(room && record !== undefined && { back: consoleLink(room.path) })}
        >
          <Suspense fallback={<Loading />}>
            {room ? (
              <room.Page record={record} />
            ) : path === '' ? (
              <Overview rooms={open} name={me.name} />
            ) : (
              <Unknown />
            )}
            <Arrived path={path} shown={shown} onTitle={onTitle} />
          </Suspense>
        </Caught>
      </div>
    </div>
  )
}

type ArrivedProps = { path: string; shown: { current: string }; onTitle(title: string): void }

/**
 * A room is here as soon as this is: the tab is named after its heading, and that takes the focus after a change of
 * rooms (ux 78). The shop's own look for a heading comes too early, while the room is still being read.
 */
function Arrived({ path, shown, onTitle }: ArrivedProps) {
  const arrive = useEffectEvent(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    onTitle(heading?.textContent ?? '')
    if (shown.current === path) return
    shown.current = path
    heading?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [])
  return null
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

/** What could not be read is said in its place; the rest of the console stays, and asks again when told to. */
const Caught = (props: { title: string; back?: string; children: ReactNode }) => (
  <QueryErrorResetBoundary>{({ reset }) => <Boundary {...props} reset={reset} />}</QueryErrorResetBoundary>
)

type BoundaryProps = { title: string; back?: string; reset(): void; children: ReactNode }

class Boundary extends Component<BoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  again = () => {
    this.props.reset()
    this.setState({ error: null })
  }
  override render() {
    const { error } = this.state
    if (!error) return this.props.children
    return (
      <>
        <h1 tabIndex={-1}>{this.props.title}</h1>
        <Failed error={error} again={this.again} back={this.props.back} />
      </>
    )
  }
}
