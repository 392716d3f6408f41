import { formatFigure } from '@kontor/contracts/rules/german/figures'

/** `1.997 Artikel`, the same word for one and many. */
export const articleCount = (count: number): string => `${formatFigure(count)} Artikel`

/** `4,2 kB`, from a million bytes on `1,3 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000 ? `${formatFigure(bytes / 1000, 1)} kB` : `${formatFigure(bytes / 1_000_000, 1)} MB`
