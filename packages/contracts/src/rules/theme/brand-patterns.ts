// Without zod, for the browser too.

/** The address of a picture of the shop itself: nothing is loaded from elsewhere, and no part of it leads upwards. */
export const ownPicture = /^\/(?!\/)(?!.*\.\.)[\w./-]+$/

/** Whole pixels (specification 5 "Brand width and height"). */
export const brandSize = /^[1-9]\d{0,2}px$/

export const repeats = ['no-repeat', 'repeat', 'repeat-x', 'repeat-y'] as const

/** What was typed as whole pixels: `60`, `60.5` and `60px` are 60px. @returns null for anything else */
export function asBrandSize(typed: string): string | null {
  const number = /^(\d{1,3})(?:[.,]\d+)?\s*(?:px)?$/.exec(typed.trim())?.[1]
  const size = `${Number(number)}px`
  return number && brandSize.test(size) ? size : null
}
