// What stands around a page and comes after it, in one file (platform/page/late-part.tsx).
export { Around } from './around.tsx'
export { Footer } from './footer.tsx'
export { ListTools } from './header/list-tools.tsx'
export { MiniBasketButton } from './header/mini-basket-button.tsx'
export { ServiceLine } from './header/service-line.tsx'
export { ConfigRefresh } from './states/config-refresh.tsx'
export { ErrorPage, ErrorScreen } from './states/error-page.tsx'
export { MaintenanceNotice } from './states/maintenance-notice.tsx'
