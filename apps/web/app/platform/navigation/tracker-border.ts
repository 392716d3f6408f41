import { hasNoTracker } from '@kontor/contracts/rules/tracking/without-tracker'
import { type ClientLoaderFunctionArgs, redirectDocument } from 'react-router'

// Pages with and without the operator's tracker are documents of their own: a script that runs in a document stays
// while pages change by the router, and a policy stays as well (decisions 13).

/** Said by areas/tracking: whether the visitor agreed to a tracker that the shop has, and whether its script is here. */
export const tracker = { isWanted: false, isHere: false }

/** The page that the browser loaded: its policy holds for all that were entered from it by links. */
export function loadedPath(): string {
  const [loaded] = performance.getEntriesByType('navigation')
  return loaded ? new URL(loaded.name).pathname : location.pathname
}

/** May the script run in what is in sight, by the rule of the page and by the policy of the document? */
export const mayTrack = () => !hasNoTracker(location.pathname) && !hasNoTracker(loadedPath())

/** Is the page of this path on the other side, so that the browser has to load it? Never where no tracker is wanted. */
export const crossesTrackerBorder = (path: string): boolean =>
  hasNoTracker(path) ? tracker.isHere : tracker.isWanted && !tracker.isHere && hasNoTracker(loadedPath())

/** Every way to a page passes here: links, forms and where they lead, Back and Forward. */
export async function stopAtTrackerBorder({ request }: Pick<ClientLoaderFunctionArgs, 'request'>): Promise<void> {
  // a form is sent first; the page that it leads to comes here again
  if (request.method === 'GET' && crossesTrackerBorder(new URL(request.url).pathname))
    throw redirectDocument(request.url)
}
