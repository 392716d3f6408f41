import { type SQL, sql } from 'drizzle-orm'

const mostWords = 8

/** What is searched for, word by word. */
export const wordsIn = (search = ''): string[] => search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, mostWords)

/** Each word of a search stands somewhere in a text; wildcards of LIKE are escaped. */
export const holdsWords = (text: SQL, search = ''): SQL[] =>
  wordsIn(search).map((word) => sql`${text} ilike ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`)
