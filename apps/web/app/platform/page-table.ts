import { type DataRouteMatch, type DataRouteObject, matchRoutes } from 'react-router'

/** The table of all addresses and the modules of it that are loaded, by the name of the route. */
export type Routes = { routes: DataRouteObject[]; modules: Record<string, RouteModule | undefined> }
export type RouteModule = { clientLoader?: unknown }

let found: { pathname: string; page: DataRouteMatch | undefined } | undefined

/** What a page would read; none for an address that is no page of the shop. Hover, press and click ask for the same one. */
export function pageOf({ routes }: Routes, pathname: string): DataRouteMatch | undefined {
  if (found?.pathname !== pathname) {
    const match = matchRoutes(routes, pathname)?.at(-1)
    found = { pathname, page: match && match.route.id !== 'unknown' ? match : undefined }
  }
  return found.page
}
