import { z } from 'zod'
import { calls } from './calls.ts'
import { ArticleTile } from './catalogue/catalogue.ts'
import { address, chosenSlug, html, picture, slugOfBlock, words } from './content-blocks.ts'
import { endpoint } from './endpoint.ts'
import { addDays, isDay, startOfBerlinDay } from './rules/german/german-dates.ts'
import { isGermanTime, momentOfGermanTime } from './rules/german/german-times.ts'
import { contrast, hexOf, textContrast } from './rules/theme/colors.ts'
import { listPaging, pageKeys, slug } from './shapes.ts'

// Sliders, widgets, advertisements and notices, as the operator stores them and as they are answered (G-70, G-88).

const maybe = (most: number) => z.string().trim().max(most).default('')

const germanTime = z.string().refine(isGermanTime, { message: 'Bitte einen Tag und eine Uhrzeit.' })
const moment = z.union([z.iso.date(), z.iso.datetime({ offset: true }), germanTime]).meta({
  description:
    'a day in Germany, which is included, a time there, or a moment: `2027-05-01`, `2027-05-01T08:00`, `2027-05-01T08:00:00+02:00`',
})
/** To whom and when something is shown; what is left out does not restrict. */
const shownTo = {
  mode: z.enum(['b2b', 'b2c']).exactOptional(),
  from: moment.exactOptional(),
  to: moment.exactOptional(),
  off: z.boolean().exactOptional().meta({ description: 'kept, but shown to nobody' }),
}
type ShownTo = { mode?: 'b2b' | 'b2c'; from?: string; to?: string; off?: boolean }

const momentOf = (typed: string) => (isGermanTime(typed) ? momentOfGermanTime(typed) : new Date(typed))
export const beginOf = (typed: string) => (isDay(typed) ? startOfBerlinDay(typed) : momentOf(typed))
export const endOf = (typed: string) => (isDay(typed) ? startOfBerlinDay(addDays(typed, 1)) : momentOf(typed))

/** Whether it is shown now to a visitor of this mode; at its end it is gone. */
export const isShown = ({ mode, from, to, off }: ShownTo, now: Date, seen: 'b2b' | 'b2c'): boolean =>
  !off && (!mode || mode === seen) && (!from || beginOf(from) <= now) && (!to || now < endOf(to))

const inOrder = ({ from, to }: ShownTo) => !from || !to || beginOf(from) < endOf(to)
const isReversed = { message: 'Der Anfang (from) liegt nach dem Ende (to).', path: ['to'] }

const color = z.string().regex(/^#[0-9a-f]{6}$/i, { message: 'Eine Farbe wie #1f6fb2.' })

/** One picture of a slider: where it leads, its words, pictures and colours (specification 3 "Slide"). */
const slide = {
  title: words(80),
  text: maybe(200),
  url: address,
  label: words(40).meta({ description: 'on the button' }),
  image: picture,
  logo: z.strictObject({ image: picture, name: words(80) }).exactOptional(),
  background: picture.exactOptional().meta({ description: 'behind the words' }),
  colors: z
    .strictObject({ ink: color, ground: color })
    .exactOptional()
    .meta({ description: 'of the words, and of what is behind them' }),
}
export const Slide = z
  .strictObject({ ...slide, ...shownTo })
  .refine(({ colors }) => !colors || isReadable(colors), {
    message: 'Schrift (ink) und Grund (ground) brauchen einen Kontrast von 4,5 zu 1.',
    path: ['colors'],
  })
  .refine(inOrder, isReversed)
  .meta({ id: 'Slide' })

const isReadable = ({ ink, ground }: { ink: string; ground: string }) =>
  contrast(hexOf(ink) ?? '#000000', hexOf(ground) ?? '#ffffff') >= textContrast

const seconds = z.int().min(5).max(60).exactOptional()

/** Slides in order. With `seconds` they go on by themselves, and can be stopped. */
export const Slider = z.strictObject({ slides: z.array(Slide).min(1).max(12), seconds }).meta({ id: 'Slider' })
export type Slider = z.output<typeof Slider>

export const Sliders = z.record(slugOfBlock, Slider)

/** With the slides that are due. */
export const ShownSlider = z
  .object({ slug: z.string(), slides: z.array(z.object(slide)).min(1), seconds })
  .meta({ id: 'ShownSlider' })

export const showSlider = endpoint(calls.showSlider, {
  summary: 'A slider with its slides',
  input: z.object({ slug }),
  reply: z.object({ slider: ShownSlider }),
})

const Teaser = z
  .strictObject({ title: words(80), text: maybe(200), url: address, image: picture })
  .meta({ id: 'Teaser' })

const stored = {
  html: z.strictObject({ type: z.literal('html'), ...shownTo, title: maybe(120), html }).refine(inOrder, isReversed),
  slider: z.strictObject({ type: z.literal('slider'), ...shownTo, slider: chosenSlug }).refine(inOrder, isReversed),
  shoplist: z
    .strictObject({
      type: z.literal('shoplist'),
      ...shownTo,
      title: words(120),
      attribute: slugOfBlock.exactOptional().meta({ description: 'a mark that the articles bear, `daily-price`' }),
      articles: z.array(z.string().max(80)).min(1).max(10).exactOptional().meta({ description: 'keys, in order' }),
      limit: z.int().min(1).max(10).default(5),
    })
    .refine(inOrder, isReversed)
    .refine(({ attribute, articles }) => (attribute === undefined) !== (articles === undefined), {
      message: 'Eine Liste nennt entweder Artikel (articles) oder ein Merkmal (attribute).',
    }),
  teaser: z
    .strictObject({
      type: z.literal('teaser'),
      ...shownTo,
      title: maybe(120),
      teasers: z.array(Teaser).min(1).max(4),
    })
    .refine(inOrder, isReversed),
  ad: z.strictObject({ type: z.literal('ad'), ...shownTo, zone: chosenSlug }).refine(inOrder, isReversed),
}

/** What the operator puts into an area of a page. */
export const Widget = z
  .discriminatedUnion('type', [stored.html, stored.slider, stored.shoplist, stored.teaser, stored.ad])
  .meta({ id: 'Widget' })
export type Widget = z.output<typeof Widget>

/** By the name of the area: `home`, `shop-marketing`, `list`, or one that a page names. */
export const WidgetArea = z.array(Widget).max(20)
export const WidgetAreas = z.record(slugOfBlock, WidgetArea)

/** What stands at a place of the shop that is sold or used for something of its own. */
export const StoredAd = z
  .strictObject({
    id: z.int().min(1),
    slug: slugOfBlock,
    ...shownTo,
    html: html.exactOptional(),
    image: picture.exactOptional(),
    alt: maybe(200).meta({ description: 'what the picture says' }),
    url: address,
  })
  .refine(inOrder, isReversed)
  .refine((zone) => (zone.html === undefined) !== (zone.image === undefined), {
    message: 'Eine Anzeige hat entweder ein Bild (image) oder einen Text (html).',
  })
  .meta({ id: 'StoredAd' })
export type StoredAd = z.output<typeof StoredAd>

/** Of several with one slug the first that is due is shown. */
export const AdZones = z
  .array(StoredAd)
  .max(50)
  .refine((zones) => new Set(zones.map(({ id }) => id)).size === zones.length, {
    message: 'Jede Nummer (id) darf nur einmal vorkommen.',
  })

/** As `config` and widgets carry it. */
export const AdZone = z
  .object({
    id: z.int(),
    slug: z.string(),
    html: z.string().optional().meta({ description: 'clean HTML' }),
    image: z.string().optional(),
    alt: z.string().optional(),
    url: z.string(),
  })
  .meta({ id: 'AdZone' })

export const StoredNotice = z
  .strictObject({
    id: slugOfBlock.meta({ description: 'a browser that has closed it does not see it again' }),
    ...shownTo,
    title: words(120),
    text: words(500),
    url: address.exactOptional(),
    label: words(40).exactOptional().meta({ description: 'on the link' }),
    modal: z.boolean().default(false).meta({ description: 'in a window that has to be closed' }),
    at: z
      .array(z.string().regex(/^\/[^\s?#]*$/, 'Ein Pfad des Shops wie /shop-marketing.'))
      .max(20)
      .exactOptional()
      .meta({ description: 'paths of the pages that show it; absent: all' }),
  })
  .refine(inOrder, isReversed)
  .meta({ id: 'StoredNotice' })
export type StoredNotice = z.output<typeof StoredNotice>

export const PushNotices = z
  .array(StoredNotice)
  .max(20)
  .refine((notices) => new Set(notices.map(({ id }) => id)).size === notices.length, {
    message: 'Jede Kennung (id) darf nur einmal vorkommen.',
  })

export const showPush = endpoint(calls.showPush, {
  summary: 'Notices of the shop that are due now',
  input: z.object(listPaging),
  reply: z.object({
    ...pageKeys,
    items: z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        text: z.string(),
        url: z.string().nullable(),
        from: z.string().nullable().meta({ description: 'ISO 8601 in UTC' }),
        to: z.string().nullable(),
        label: z.string().optional(),
        modal: z.boolean().optional(),
        at: z.array(z.string()).optional().meta({ description: 'paths of the pages that show it; absent: all' }),
      }),
    ),
  }),
})

export const ShownWidget = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('html'), title: z.string(), html: z.string().meta({ description: 'clean HTML' }) }),
    z.object({ type: z.literal('slider'), slider: ShownSlider }),
    z.object({
      type: z.literal('shoplist'),
      title: z.string(),
      url: z.string().nullable(),
      articles: z.array(ArticleTile),
    }),
    z.object({ type: z.literal('teaser'), title: z.string(), teasers: z.array(Teaser) }),
    z.object({ type: z.literal('ad'), ad: AdZone }),
  ])
  .meta({ id: 'ShownWidget' })
export type ShownWidget = z.output<typeof ShownWidget>

/** By the name of their area. */
export const WidgetsByArea = z.record(z.string(), z.array(ShownWidget))

export const showWidgetArea = endpoint(calls.showWidgetArea, {
  summary: 'The widgets of an area that are due now; an area without any has none',
  input: z.object({ slug }),
  reply: z.object({ widgets: z.array(ShownWidget) }),
})
