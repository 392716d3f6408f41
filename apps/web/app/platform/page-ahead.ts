import {
  type ComponentType,
  type ContextType,
  cloneElement,
  createElement,
  type ReactElement,
  type ReactNode,
  startTransition,
} from 'react'
import type { DataRouteMatch, NavigationType, UNSAFE_RouteContext } from 'react-router'
import { addressOf, changePlaces, kindOf, nextName, type Place, type Shown } from './kept-pages.tsx'

/**
 * Renders a page whose code and data are there out of sight, in slices: a link that is rested on or pressed will very
 * likely be followed, and then its page need only be shown.
 */
export function preparePage(match: DataRouteMatch, component: ComponentType, url: URL): void {
  startTransition(() => changePlaces((places) => withAhead(places, match, component, url)))
}

/** As the router renders a match. */
type Rendered = ReactElement<{
  match: DataRouteMatch
  routeContext: ContextType<typeof UNSAFE_RouteContext>
  children: ReactNode
}>

function withAhead(
  places: readonly Place[],
  match: DataRouteMatch,
  component: ComponentType,
  { pathname, search, hash }: URL,
): readonly Place[] {
  const [current] = places
  const root = current?.now.state.matches[0]
  if (!current?.now.page || !root || kindOf(current.now) === match.route.id) return places
  const isMade = (one: Place) => one.isAhead && addressOf(one.now) === pathname + search
  if (places.some(isMade)) return places
  const { data, page, ...now } = current.now
  const matches = [root, match]
  const location = { ...now.location.location, pathname, search, hash, state: null, key: 'ahead' }
  const next: Shown = {
    state: { ...now.state, location, matches },
    data,
    location: { location, navigationType: 'PUSH' as NavigationType },
    page: cloneElement(page as Rendered, {
      match,
      routeContext: { outlet: null, matches, isDataRoute: true },
      children: createElement(component),
    }),
  }
  const others = places.filter(({ isAhead }) => !isAhead)
  return [...others, { name: nextName(places), now: next, shown: next, isAhead: true }]
}
