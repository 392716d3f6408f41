import { content, widgets } from '@kontor/contracts'
import { shopData } from '../../platform/shop-data.ts'

/** What the operator shows beside his pages: by place, by mode and for a time (G-70, G-88); and what he leads to. */
export const contentData = {
  sliders: shopData('sliders', widgets.Sliders, {}),
  widgetAreas: shopData('widgetAreas', widgets.WidgetAreas, {}),
  /** menus of his own in place of the usual ones (G-17) */
  menus: shopData<content.OwnMenus>('menus', content.OwnMenus, {}),
  pushNotices: shopData('pushNotices', widgets.PushNotices, []),
}
