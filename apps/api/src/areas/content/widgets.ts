import { type Parsed, widgets } from '@kontor/contracts'
import { cleanHtml } from '../../platform/clean-html.ts'
import type { Context } from '../../platform/context.ts'
import { notFound } from '../../platform/failures.ts'
import type { Whole } from '../../platform/http/in-pages.ts'
import { presentTiles, readSelection, type Tile, tilesByKey } from '../listing/service.ts'
import { adZonesNow } from '../system/service.ts'
import { fillIn } from './filled-in.ts'
import { contentData } from './settings.ts'

const { beginOf, endOf, isShown } = widgets
export type Shown = widgets.ShownWidget

/** A slider of the operator with the slides that are due; undefined where there are none. */
export function sliderNamed(ctx: Pick<Context, 'shop' | 'clock' | 'mode'>, slug: string) {
  const sliders = contentData.sliders.of(ctx.shop)
  const slider = Object.hasOwn(sliders, slug) ? sliders[slug] : undefined
  return slider && slidesDue(ctx, slug, slider)
}

/** A slider with the slides that are due; undefined where there are none. */
export function slidesDue({ clock, mode }: Pick<Context, 'clock' | 'mode'>, slug: string, slider: widgets.Slider) {
  const slides = slider.slides
    .filter((slide) => isShown(slide, clock.now(), mode))
    .map(({ mode: _, from: __, to: ___, off: ____, ...slide }) => slide)
  return slides.length > 0 ? { slug, ...slider, slides } : undefined
}

/** @throws Failure 404 */
export async function showSlider(ctx: Context, { slug }: Parsed<typeof widgets.showSlider>) {
  const slider = sliderNamed(ctx, slug)
  if (!slider) throw notFound()
  return { slider }
}

export const showWidgetArea = async (ctx: Context, { slug }: Parsed<typeof widgets.showWidgetArea>) => ({
  widgets: await widgetsIn(ctx, slug),
})

/** The widgets of several areas by name, each area once. */
export async function widgetsByArea(ctx: Context, areas: readonly string[]): Promise<Record<string, Shown[]>> {
  const names = [...new Set(areas)]
  return Object.fromEntries(await Promise.all(names.map(async (name) => [name, await widgetsIn(ctx, name)])))
}

/** What an area shows this reader now. */
async function widgetsIn(ctx: Context, area: string): Promise<Shown[]> {
  const areas = contentData.widgetAreas.of(ctx.shop)
  return await widgetsDue(ctx, (Object.hasOwn(areas, area) && areas[area]) || [])
}

/** Those of an area that are due. A widget that has nothing to show is left out. */
export async function widgetsDue(ctx: Context, stored: readonly widgets.Widget[]): Promise<Shown[]> {
  const due = stored.filter((widget) => isShown(widget, ctx.clock.now(), ctx.mode))
  return (await Promise.all(due.map((widget) => shownAs(ctx, widget)))).filter((widget) => widget !== null)
}

async function shownAs(ctx: Context, widget: widgets.Widget): Promise<Shown | null> {
  switch (widget.type) {
    case 'html':
      return { type: 'html', title: widget.title, html: cleanHtml(fillIn(ctx.shop, widget.html)) }
    case 'slider': {
      const slider = sliderNamed(ctx, widget.slider)
      return slider ? { type: 'slider', slider } : null
    }
    case 'shoplist': {
      const { title, attribute, articles = [], limit } = widget
      const tiles = attribute ? await bearing(ctx, attribute, limit) : await tilesByKey(ctx, articles)
      const url = attribute ? `/shop/attribute/${attribute}` : null
      return tiles.length > 0 ? { type: 'shoplist', title, url, articles: tiles } : null
    }
    case 'teaser':
      return { type: 'teaser', title: widget.title, teasers: widget.teasers }
    case 'ad': {
      const ad = adZonesNow(ctx).find(({ slug }) => slug === widget.zone)
      return ad ? { type: 'ad', ad } : null
    }
  }
}

/** The first articles that bear a mark. */
async function bearing(ctx: Context, attribute: string, limit: number): Promise<Tile[]> {
  const { selection, prices } = await readSelection(ctx, { dropUnknown: true }, { attribute: [attribute] })
  const hits = await ctx.shop.search.search({
    ...selection,
    sort: 'relevance',
    descending: false,
    ...(prices ?? { priceColumn: 'net' }),
    offset: 0,
    limit,
  })
  return await presentTiles(ctx, hits)
}

/** The notices that are due for this visitor's mode. */
export async function showPush({ shop, clock, mode }: Context): Promise<Whole<typeof widgets.showPush>> {
  const due = contentData.pushNotices.of(shop).filter((notice) => isShown(notice, clock.now(), mode))
  return {
    items: due.map(({ id, title, text, url = null, from, to, label, modal, at }) => ({
      ...{ id, title, text, url, modal },
      from: from ? beginOf(from).toISOString() : null,
      to: to ? endOf(to).toISOString() : null,
      ...(label && { label }),
      ...(at && { at }),
    })),
  }
}
