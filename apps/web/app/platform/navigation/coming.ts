export type ComingScreen = { path: string; title: string }

/**
 * Addresses of specification 2 whose screens are not built yet, by route name. They answer 200 with noindex and a page
 * that says so. Whoever builds a screen takes its line out here and puts it into `routes.ts`.
 */
export const comingScreens: Readonly<Record<string, ComingScreen>> = {
  videos: { path: 'videos', title: 'Videos' },
  videoBySlug: { path: 'video/slug/:slug', title: 'Video' },
}
