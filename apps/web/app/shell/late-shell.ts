// What stands around a page and comes after it, in one file (platform/page/late-part.tsx).
export { Around } from './around.tsx'
export { Footer } from './footer.tsx'
export { ConfigRefresh } from './states/config-refresh.tsx'
export { ErrorPage, ErrorScreen } from './states/error-page.tsx'
export { MaintenanceNotice } from './states/maintenance-notice.tsx'
