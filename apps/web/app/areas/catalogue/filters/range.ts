import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { parseRange, type Range } from '@kontor/contracts/rules/listing/filters'

/** The range that is chosen for a filter, if any. */
export function chosenRange(values: readonly string[]): Range | null {
  return values.map(parseRange).find((range) => range !== null) ?? null
}

const german = (figure: number) => formatFigure(figure, 4)

/** `75–90 g/m²`, `ab 3 €`, `bis 80 mm` */
export function rangeText({ from, to }: Range, unit: string): string {
  const figures =
    from === null ? `bis ${german(to ?? 0)}` : to === null ? `ab ${german(from)}` : `${german(from)}–${german(to)}`
  return unit ? `${figures} ${unit}` : figures
}

/** As it stands in a field. */
export const figureText = (figure: number | null): string => (figure === null ? '' : german(figure))
