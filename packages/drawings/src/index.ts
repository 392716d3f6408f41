import { slugify } from '@kontor/contracts/rules/german/slug'
import { detailsOf, measuresOf, type Pictured } from './details.ts'
import { colourOf, drawContent, drawings, noDetails, variantOf, viewsOf } from './drawing-table.ts'
import { type Details, frame, type View } from './kit.ts'

export type { Pictured } from './details.ts'
export { drawings } from './drawing-table.ts'
export { logos, logoUrl } from './logos/logos.ts'
export { scenes } from './scenes/scenes.ts'

export type IllustrationKey = { type: string; variant: string; colour: string; details: Details }
export type Illustration = IllustrationKey & { view: View; url: string }

/**
 * What of an article a picture shows. Takes names or slugs; an unknown product type gives the type's default variant, a
 * colour the type is not drawn in gives its nearest one.
 */
export function illustrationFor(article: Pictured): IllustrationKey {
  const type = slugify(article.articleType)
  const drawing = drawings[type]
  if (!drawing) throw new Error(`No illustration for article type ${type}`)
  const variant = variantOf(drawing, article.productType ?? '')
  return { type, variant, colour: colourOf(drawing, article.colour ?? ''), details: detailsOf(type, variant, article) }
}

/** The gallery of an article: a pack first, then one of its pieces from all sides. */
export function illustrationsFor(article: Pictured): Illustration[] {
  const key = illustrationFor(article)
  const { pack, ...single } = key.details
  const piece = { ...key, details: single }
  const measures = measuresOf(key.type, article)
  const plain = { ...key, colour: drawings[key.type]?.colours[0] ?? key.colour }
  const views = [
    ...viewsOf(key.type).flatMap((view) => (view === 5 ? [] : [illustrated(piece, view)])),
    ...(measures ? [illustrated({ ...plain, details: measures }, 5)] : []),
  ]
  return pack ? [illustrated(key, 1), ...views.filter(({ view }) => pack.seen > 1 || view > 1)] : views
}

function illustrated(key: IllustrationKey, view: View): Illustration {
  return { ...key, view, url: illustrationUrl(key, view) }
}

export function illustrationUrl({ type, variant, colour, details }: IllustrationKey, view: View): string {
  const { forms, prints, pack } = details
  const words = [...Object.values(forms), ...Object.values(prints), pack?.label ?? ''].map(slugify).filter(Boolean)
  return `/illustrations/${type}/${[variant, colour, ...new Set(words)].join('-')}-${view}.svg`
}

/** The whole SVG file, 400 x 400. */
export function drawIllustration({ type, variant, colour, details }: IllustrationKey, view: View): string {
  const title = illustrationUrl({ type, variant, colour, details }, view)
    .replace(/^\/illustrations\/|\.svg$/g, '')
    .replaceAll(/[/-]/g, ' ')
  return frame(drawContent(type, variant, colour, view, details), { title })
}

/** Every picture that no single article's data change: type x variant x the colours of the type x view. */
export function* allIllustrations(): Generator<Illustration> {
  for (const [type, drawing] of Object.entries(drawings)) {
    for (const variant of drawing.variants) {
      for (const colour of drawing.colours) {
        for (const view of [1, 2] as const) yield illustrated({ type, variant, colour, details: noDetails }, view)
      }
    }
  }
}
