import { z } from 'zod'
import { shopData } from '../../platform/shop-data.ts'

/** Each group means the same; a word with a question mark finds the others and is not found by them. */
const Groups = z.array(z.array(z.string().min(2).max(60)).max(50)).max(1000)

/** The shop's own other words for the same thing, beside the everyday ones. */
export const searchSynonyms = shopData<readonly (readonly string[])[]>('searchSynonyms', Groups, [])

/** Words that a search leaves out, beside the everyday ones: "bestellen", "günstig". */
export const searchStopWords = shopData<readonly string[]>(
  'searchStopWords',
  z.array(z.string().trim().min(1).max(40)).max(500),
  [],
)

export const wordsData = [searchSynonyms, searchStopWords]
