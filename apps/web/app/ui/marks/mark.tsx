/** Marks of our own: they have one file in common beside their own addresses (seed, drawings/mark-sheet.ts). */
const own = /^\/illustrations\/(?:states|badges)\/([\w-]+)\.svg$/

/** A small sign before words that say the same; our own ones cost a page of tiles one request, the shop's one each. */
export function Mark({ image }: { image: string }) {
  return <img src={image.replace(own, '/illustrations/marks.svg#$1')} alt="" width={16} height={16} />
}
