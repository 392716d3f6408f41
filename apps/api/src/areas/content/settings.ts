import { widgets } from '@kontor/contracts'
import { shopData } from '../../platform/shop-data.ts'

/** What the operator shows beside his pages: by place, by mode and for a time (G-70, G-88). */
export const contentData = {
  sliders: shopData('sliders', widgets.Sliders, {}),
  widgetAreas: shopData('widgetAreas', widgets.WidgetAreas, {}),
  pushNotices: shopData('pushNotices', widgets.PushNotices, []),
}
