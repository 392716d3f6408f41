type Spot = { x: number; y: number; w: number; h: number }

/** Percent of a page: the margins, and what the headline takes. */
const margin = 4
const head = 12
const columns = 2
const leastRows = 3

/** Where an article stands on a page: two columns, three rows or as many as it takes. @param at place in the order */
export function hotspotOf(at: number, count: number): Spot {
  const rows = Math.max(leastRows, Math.ceil(count / columns))
  const w = (100 - 2 * margin) / columns
  const h = (100 - head - margin) / rows
  return { x: margin + (at % columns) * w, y: round(head + Math.floor(at / columns) * h), w, h: round(h) }
}

const round = (value: number) => Math.round(value * 100) / 100
