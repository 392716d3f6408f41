// Where one is in a livebook. Places count all that can be turned to: 0 the cover, 1 the contents, then the pages.

export type Spread = readonly [left: number | null, right: number | null]

export const cover = 0
export const contents = 1
export const placeOfPage = (number: number) => (number < 1 ? cover : number + 1)
/** @returns null for the cover and the contents, which have no number */
export const pageOfPlace = (place: number): number | null => (place > contents ? place - 1 : null)
export const lastPlace = (pageCount: number) => pageCount + 1

/** The place that an address names; beyond the end it is the last page. */
export function placeIn(query: URLSearchParams, pageCount: number): number {
  const wanted = query.get('page') ?? ''
  if (wanted === 'inhalt') return contents
  return /^\d{1,6}$/.test(wanted) ? Math.min(placeOfPage(Number(wanted)), lastPlace(pageCount)) : cover
}

/** How an address names a place. */
export function pageParameter(place: number): { page?: number | 'inhalt' } {
  if (place === cover) return {}
  return { page: pageOfPlace(place) ?? 'inhalt' }
}

/** What lies open: the cover alone, then two places each, as in a bound book with the odd pages on the right. */
export function spreadOf(place: number): Spread {
  if (place === cover) return [null, cover]
  const left = place % 2 === 1 ? place : place - 1
  return [left, left + 1]
}

/** The place to turn to, or null at an end. @param isSingle one page is seen at a time */
export function turned(place: number, by: 1 | -1, pageCount: number, isSingle: boolean): number | null {
  if (isSingle) return inBook(place + by, pageCount)
  const [left, right] = spreadOf(place)
  const next = by === 1 ? (right ?? 0) + 1 : (left ?? 0) - 1
  if (inBook(next, pageCount) === null) return null
  // the contents and page 1 lie open together: the page with a number gives its address
  const [first, second] = spreadOf(next)
  return first === contents ? (second ?? next) : (first ?? cover)
}

function inBook(place: number, pageCount: number): number | null {
  return place < cover || place > lastPlace(pageCount) ? null : place
}

/** Pages are read four at a time, so that what lies open together comes together: 0 to 3, 4 to 7 … */
export const pagesAtOnce = 4
export const firstReadWith = (place: number) => {
  const number = pageOfPlace(place) ?? 0
  return number - (number % pagesAtOnce)
}

/** "Seite 12", "Seiten 12 und 13" … */
export function spreadText(places: readonly (number | null)[], pageCount: number): string {
  const here = places.filter((place) => place !== null && place <= lastPlace(pageCount))
  const numbers = here.map((place) => pageOfPlace(place ?? 0)).filter((number) => number !== null)
  if (here.includes(cover)) return 'Titelseite'
  if (numbers.length === 0) return 'Inhalt'
  if (here.includes(contents)) return `Inhalt und Seite ${numbers[0]}`
  return numbers.length === 1 ? `Seite ${numbers[0]}` : `Seiten ${numbers.join(' und ')}`
}
