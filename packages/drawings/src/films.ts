import { drawContent, drawings } from './drawing-table.ts'
import type { IllustrationKey } from './index.ts'
import { frame } from './kit.ts'

/** Length of every film in seconds; it plays once and stands still (WCAG 2.2.2). */
export const filmSeconds = 8

/** A film shows its type and variant in the first colour the type is drawn in. */
export function filmUrl({ type, variant }: Pick<IllustrationKey, 'type' | 'variant'>): string {
  return `/illustrations/films/${type}-${variant}.svg`
}

/** The thing from both sides: it comes nearer, turns over to the other view and goes back. */
export function drawFilm(type: string, variant: string, colour: string): string {
  const side = (view: 1 | 2, shown: string) =>
    `<g opacity="${view === 1 ? 1 : 0}"><animate attributeName="opacity" values="${shown}" keyTimes="0;.42;.5;.88;.96;1" dur="${filmSeconds}s" fill="freeze"/>${drawContent(type, variant, colour, view)}</g>`
  const move = (kind: string, values: string) =>
    `<animateTransform attributeName="transform" type="${kind}" additive="sum" values="${values}" keyTimes="0;.22;.42;.5;.75;1" calcMode="spline" keySplines="${Array.from({ length: 5 }, () => '.4 0 .4 1').join(';')}" dur="${filmSeconds}s" fill="freeze"/>`
  const content = `<g transform="translate(200 200)"><g>${move('scale', '.92;1.12;1.05;.98;1.1;1')}<g transform="translate(-200 -200)">${side(1, '1;1;0;0;1;1')}${side(2, '0;0;1;1;0;0')}</g></g></g>`
  return frame(content, { title: `${type} ${variant} film` })
}

/** Every film there is: type x variant. */
export function* allFilms(): Generator<{ url: string; svg: string }> {
  for (const [type, drawing] of Object.entries(drawings)) {
    const [colour = ''] = drawing.colours
    for (const variant of drawing.variants)
      yield { url: filmUrl({ type, variant }), svg: drawFilm(type, variant, colour) }
  }
}
