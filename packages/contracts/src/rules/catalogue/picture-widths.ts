// An uploaded picture is kept in these widths and in its own; its address says its own one, so that nobody asks for more.

const widths = [160, 400, 800]
/** Wide and high at most: what fills the window of the large view. */
export const widestPicture = 1600
const usual = 400

export const widthsOf = (widest: number): number[] => [...widths.filter((width) => width < widest), widest]

/** Where a picture is shown that is told no widths: a line of a basket, a mail. */
export const pictureAddress = (id: string, widest: number) =>
  `/pictures/${id}-${widest}/${Math.min(usual, widest)}.webp`

const uploaded = /^(\/pictures\/([0-9a-f]{32})-(\d+)\/)\d+\.webp$/

/** @returns the id of an uploaded picture; undefined for any other address */
export const pictureIdOf = (address: string): string | undefined => uploaded.exec(address)?.[2]

/** What `srcset` says of an uploaded picture; undefined for any other address. */
export function srcSetOf(address: string): string | undefined {
  const [, start, , widest] = uploaded.exec(address) ?? []
  if (!start) return undefined
  return widthsOf(Number(widest))
    .map((width) => `${start}${width}.webp ${width}w`)
    .join(', ')
}
