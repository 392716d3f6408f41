/** What the one search field of the console finds: a thing, and by which key its room opens it (ux 70). */
export type Found = { kind: 'order' | 'customer' | 'article'; key: string; title: string; says: string }

/** Of each kind; whoever needs more searches in its room. */
export const mostFound = 5

/** The pattern of what begins so, taken literally. */
export const beginning = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`
