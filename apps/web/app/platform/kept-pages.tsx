import {
  Component,
  type ContextType,
  createContext,
  memo,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react'
import {
  UNSAFE_DataRouterDataContext as DataContext,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
  UNSAFE_DataRouterStateContext as StateContext,
} from 'react-router'
import { whenIdle } from './when-idle.ts'

/** What a page knows of its address, and itself as the router would show it. */
export type Shown = {
  state: NonNullable<ContextType<typeof StateContext>>
  data: ContextType<typeof DataContext>
  location: ContextType<typeof LocationContext>
  page: ContextType<typeof RouteContext>['outlet']
}
/** The first of all is the page of the address. `now` is what the router said last, of which a page that is shown again learns nothing new. */
export type Place = { name: number; now: Shown; shown: Shown; isAhead?: boolean }

/** Out of sight, but with its layout, which `display` would throw away. */
const hidden = { position: 'absolute', left: 0, right: 0, height: 0, overflow: 'clip' } as const
const ahead = { ...hidden, visibility: 'hidden' } as const
const left = globalThis.CSS?.supports('content-visibility', 'hidden')
  ? ({ ...hidden, contentVisibility: 'hidden' } as const)
  : ahead

/**
 * The page of the address and behind it, out of sight, the list that was left: a press hides it with a change of style
 * instead of taking it apart, and Back shows it as it stood. What is hidden goes on with the address it was left with.
 * Nor is a page rendered anew while the next one is awaited, as the router's own outlet would (decision 0013).
 */
export function Pages() {
  const now = useNow()
  const [places, setPlaces] = useState<readonly Place[]>(() => [{ name: 0, now, shown: now }])
  const standing = placesFor(now, places)
  if (standing !== places) setPlaces(standing)

  const [current] = standing
  useEffect(() => (standing.length > 1 ? whenIdle(() => setPlaces(worthKeeping)) : undefined), [standing])
  useEffect(() => {
    change = setPlaces
  }, [])
  useEffect(() => {
    staysBehind = current !== undefined && isList(current)
  }, [current])

  // by age, so that none of them ever moves in the document: it would be laid out anew
  return [...standing].sort(byAge).map((place) => (
    <div key={place.name} style={place === current ? undefined : place.isAhead ? ahead : left}>
      <Standing isShown={place === current}>
        <Page shown={place.shown} />
      </Standing>
    </div>
  ))
}

const byAge = (one: Place, other: Place) => other.name - one.name

let change: ((to: (places: readonly Place[]) => readonly Place[]) => void) | undefined
/** For page-ahead.ts. */
export const changePlaces: NonNullable<typeof change> = (to) => change?.(to)

/** Whether the page of the address is kept when it is left. */
export let staysBehind = false

/** What fails out of sight stays out of sight: nobody asked for it yet. */
class Standing extends Component<{ isShown: boolean; children: ReactNode }, { failure?: unknown }> {
  static getDerivedStateFromError = (failure: unknown) => ({ failure })
  override state: { failure?: unknown } = {}
  override render() {
    const { isShown, children } = this.props
    if (!('failure' in this.state)) return <IsShown value={isShown}>{children}</IsShown>
    if (isShown) throw this.state.failure
    return null
  }
}

const IsShown = createContext(true)
/** False in a page that was left and is kept, or is not yet reached. */
export const useIsShown = () => useContext(IsShown)

const Page = memo(function Page({ shown: { state, data, location, page } }: { shown: Shown }) {
  return (
    <StateContext value={state}>
      <DataContext value={data}>
        <LocationContext value={location}>{page}</LocationContext>
      </DataContext>
    </StateContext>
  )
})

function useNow(): Shown {
  const state = useContext(StateContext)
  const data = useContext(DataContext)
  const location = useContext(LocationContext)
  const { outlet: page } = useContext(RouteContext)
  if (!state) throw new Error('a page without the router')
  return { state, data, location, page }
}

/** The place of the address first: one that was left or made ahead, else a page of the same kind goes on. */
function placesFor(now: Shown, places: readonly Place[]): readonly Place[] {
  const [current] = places
  if (current && isSame(current.now, now)) return places
  const standing = places.find((place) => place !== current && isFor(place, now))
  const goesOn = current && kindOf(current.now) === kindOf(now) ? current : undefined
  const { name } = standing ?? goesOn ?? { name: nextName(places) }
  const others = places.filter((place) => place.name !== name && !place.isAhead)
  return [{ name, now, shown: standing?.shown ?? now }, ...others]
}

export const nextName = (places: readonly Place[]) => 1 + Math.max(...places.map(({ name }) => name))

function isFor(place: Place, now: Shown): boolean {
  const isBack = now.location.navigationType === 'POP'
  const key = place.isAhead ? addressOf : keyOf
  return isBack !== (place.isAhead ?? false) && key(place.now) === key(now) && kindOf(place.now) === kindOf(now)
}

/** While the next page is awaited, only the outlet is another one. */
const isSame = (one: Shown, other: Shown) =>
  one.state === other.state && one.data === other.data && one.location === other.location
const keyOf = ({ location }: Shown) => location.location.key
export const addressOf = ({ location: { location } }: Shown) => location.pathname + location.search
export const kindOf = ({ state }: Shown) => state.matches[1]?.route.id

/** The list that was left last stays for the way back, until another one is shown. The same array when all are kept. */
function worthKeeping(places: readonly Place[]): readonly Place[] {
  const list = places.find(isList)
  const kept = places.filter((place, index) => index === 0 || place.isAhead || place === list)
  return kept.length === places.length ? places : kept
}

const isList = ({ now }: Place) =>
  (now.state.matches.at(-1)?.route.handle as { isList?: boolean } | undefined)?.isList === true
