import { content, type Reply, widgets } from '@kontor/contracts'
import { videoElsewhere } from '@kontor/contracts/rules/content/video-hosts'
import { isGermanTime, momentOfGermanTime } from '@kontor/contracts/rules/german/german-times'
import { z } from 'zod'
import { cleanHtml } from '../../../platform/clean-html.ts'
import type { Context } from '../../../platform/context.ts'
import { readInput } from '../../../platform/http/bad-input.ts'
import { tilesByKey } from '../../listing/service.ts'
import { areasIn, articlesIn, shownBlocks } from '../blocks.ts'
import { documentOf } from '../document.ts'
import type { Position } from '../media/galleries.ts'
import { type Shown, slidesDue, widgetsByArea, widgetsDue } from '../widgets.ts'
import { checkedData, ItemFields, ItemName } from './items.ts'

// What is typed and not saved yet, as readers would see it. Nothing is written.

const fields = { mode: z.enum(['b2b', 'b2c']), at: z.string().max(16) }

/** @param at a time in Germany; empty: now */
function seenBy(ctx: Context, { mode, at }: { mode: Context['mode']; at: string }): Context {
  return isGermanTime(at) ? { ...ctx, mode, clock: { now: () => momentOfGermanTime(at) } } : { ...ctx, mode }
}

export const ShowingPreviewAsk = z.strictObject({
  ...fields,
  kind: z.enum(['slider', 'place', 'ad', 'notice']),
  value: z.unknown(),
})

/** A slider, an area of widgets or an advertisement at a time. @throws Failure 422 as saving it would */
export async function previewShowing(
  ctx: Context,
  { kind, value, ...seen }: z.output<typeof ShowingPreviewAsk>,
): Promise<{ widgets: Shown[]; notice?: Reply<typeof widgets.showPush>['items'][number] }> {
  const reader = seenBy(ctx, seen)
  if (kind === 'place')
    return {
      widgets: await widgetsDue(reader, readInput(z.strictObject({ value: widgets.WidgetArea }), { value }).value),
    }
  if (kind === 'slider') {
    const slider = slidesDue(reader, 'vorschau', readInput(z.strictObject({ value: widgets.Slider }), { value }).value)
    return { widgets: slider ? [{ type: 'slider', slider }] : [] }
  }
  if (kind === 'notice') {
    const notice = readInput(z.strictObject({ value: widgets.StoredNotice }), { value }).value
    if (!widgets.isShown(notice, reader.clock.now(), reader.mode)) return { widgets: [] }
    const { id, title, text, url = null, label, modal } = notice
    return { widgets: [], notice: { id, title, text, url, modal, from: null, to: null, ...(label && { label }) } }
  }
  const ad = readInput(z.strictObject({ value: widgets.StoredAd }), { value }).value
  if (!widgets.isShown(ad, reader.clock.now(), reader.mode)) return { widgets: [] }
  const { id, slug, url, html, image, alt } = ad
  return {
    widgets: [{ type: 'ad', ad: { id, slug, url, ...(image ? { image, alt } : { html: cleanHtml(html ?? '') }) } }],
  }
}

export const ItemPreviewAsk = z.strictObject({ kind: ItemName.shape.kind, fields: ItemFields })

/** A small text with what stands beside it. @throws Failure 422 as saving it would */
export async function previewItem(ctx: Context, { kind, fields }: z.output<typeof ItemPreviewAsk>) {
  const { title, excerpt, body } = fields
  const data = checkedData(kind, fields.data)
  const {
    positions = [],
    articles = [],
    elsewhere,
  } = data as {
    positions?: Position[]
    articles?: string[]
    elsewhere?: { host: string; id: string }
  }
  return {
    ...{ kind, title, excerpt, data, body: documentOf(ctx.shop, body).body },
    blocks: shownBlocks(ctx.shop, [
      ...positions.flatMap(({ file: image, title: alt, subtitle, excerpt: text, body: html }) => [
        { kind: 'picture', image, alt, caption: [alt, subtitle, text].filter(Boolean).join(' · ') },
        ...(html ? [{ kind: 'text', html: cleanHtml(html) }] : []),
      ]),
      ...(articles.length > 0 ? [{ kind: 'articles', title: 'Artikel dazu', articles }] : []),
    ]),
    articles: await tilesByKey(ctx, articles),
    elsewhere: (elsewhere && videoElsewhere(elsewhere)) ?? null,
  }
}

export const TextPreviewAsk = z.strictObject({ body: z.string().max(200_000), blocks: content.Blocks })

/** The text of a page or post with its blocks. @throws Failure 422 as saving it would */
export async function previewText(ctx: Context, { body, blocks }: z.output<typeof TextPreviewAsk>) {
  const shown = shownBlocks(ctx.shop, blocks)
  const [articles, areas] = await Promise.all([tilesByKey(ctx, articlesIn(shown)), widgetsByArea(ctx, areasIn(shown))])
  return { ...documentOf(ctx.shop, body), blocks: shown, articles, widgets: areas }
}
