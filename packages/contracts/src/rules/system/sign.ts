/** The sign of a shop, in a square of 30: a tabbed folder seen from the front, on which the operator's mark may stand. */
export const sign = {
  box: 30,
  back: 'M2 6.5A2.5 2.5 0 0 1 4.5 4h6.2a2 2 0 0 1 1.5 .7L14.5 7.5h11A2.5 2.5 0 0 1 28 10v4H2Z',
  front: 'M2 11.5h26v12a2.5 2.5 0 0 1-2.5 2.5h-21A2.5 2.5 0 0 1 2 23.5Z',
  /** of the mark, which is a line */
  width: 2.4,
}

/** How many figures each command of a path takes. */
const figures: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }

/** Is this the path of an SVG that every program draws: whole commands, beginning with a move, plain figures? */
export function isPath(text: string): boolean {
  if (!/^[mM][mlhvcsqtazMLHVCSQTAZ\d\s.,-]*$/.test(text)) return false
  return [...text.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)].every(([, command = '', rest = '']) => {
    const given = rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []
    const most = figures[command.toLowerCase()] ?? 0
    if (rest.replace(/-?(?:\d+\.?\d*|\.\d+)/g, '').replace(/[\s,]+/g, '') !== '') return false
    return most === 0 ? given.length === 0 : given.length > 0 && given.length % most === 0
  })
}
