// What opens over a list of tiles, in one file that is loaded on demand.

export { ScaleHint } from '../prices/scale-hint.tsx'
export { MoreMenu } from './more-menu.tsx'
export { QuickView } from './quick-view.tsx'
