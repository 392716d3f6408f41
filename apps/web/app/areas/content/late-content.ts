// What the start page and lists can be read without, in one file (platform/page/late-part.tsx).
export { Slider } from './slider.tsx'
export { ListWidgets } from './widgets/list-widgets.tsx'
export { Widgets } from './widgets/widgets.tsx'
