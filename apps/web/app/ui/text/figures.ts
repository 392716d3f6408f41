import { formatFigure } from '@kontor/contracts/rules/german/figures'

/** `1.997 Artikel`, the same word for one and many. */
export const articleCount = (count: number): string => `${formatFigure(count)} Artikel`
