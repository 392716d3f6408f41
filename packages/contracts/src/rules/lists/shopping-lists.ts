/** Bounds of shopping lists (G-100): positions of one list, lists of one user. */
export const maxListPositions = 10_000
export const maxLists = 100
