import { slugify } from '@kontor/contracts/rules/german/slug'
import { colourOf, drawContent, drawings, variantOf } from './drawing-table.ts'
import { frame, type View } from './kit.ts'

export { drawings } from './drawing-table.ts'
export { logos, logoUrl } from './logos/logos.ts'
export { scenes } from './scenes/scenes.ts'

export type IllustrationKey = { type: string; variant: string; colour: string }
export type Illustration = IllustrationKey & { view: View; url: string }

const views: readonly View[] = [1, 2]

/**
 * Which picture shows an article. Takes names or slugs; an unknown product type gives the type's default variant, a
 * colour the type is not drawn in gives its nearest one.
 */
export function illustrationFor(article: {
  articleType: string
  productType?: string
  colour?: string
}): IllustrationKey {
  const type = slugify(article.articleType)
  const drawing = drawings[type]
  if (!drawing) throw new Error(`No illustration for article type ${type}`)
  return {
    type,
    variant: variantOf(drawing, article.productType ?? ''),
    colour: colourOf(drawing, article.colour ?? ''),
  }
}

export function illustrationUrl({ type, variant, colour }: IllustrationKey, view: View): string {
  return `/illustrations/${type}/${variant}-${colour}-${view}.svg`
}

/** The whole SVG file, 400 x 400. */
export function drawIllustration(type: string, variant: string, colour: string, view: View): string {
  return frame(drawContent(type, variant, colour, view), { title: `${type} ${variant} ${colour} ${view}` })
}

/** Every picture there is: type x variant x the colours of the type x view. */
export function* allIllustrations(): Generator<Illustration> {
  for (const [type, drawing] of Object.entries(drawings)) {
    for (const variant of drawing.variants) {
      for (const colour of drawing.colours) {
        for (const view of views)
          yield { type, variant, colour, view, url: illustrationUrl({ type, variant, colour }, view) }
      }
    }
  }
}
