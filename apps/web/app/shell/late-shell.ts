// What stands around a page and comes after it, in one file (platform/late-part.tsx).
export { Around } from './around.tsx'
export { ConfigRefresh } from './config-refresh.tsx'
export { ErrorPage, ErrorScreen } from './error-page.tsx'
export { Footer } from './footer.tsx'
export { MaintenanceNotice } from './maintenance-notice.tsx'
