import { fold } from './analyse.ts'
import { searchStopWords } from './settings.ts'

type Shop = Parameters<typeof searchStopWords.of>[0]

/** A text as it is compared with others: folded, its words apart by one blank. */
export const plainText = (text: string): string => fold(text).split(/\s+/).filter(Boolean).join(' ')

/** A typed text without the words that the shop leaves out of searches; all of them stay where nothing else is left. */
export function withoutStopWords(shop: Shop, text: string): string {
  const stopWords = new Set(searchStopWords.of(shop).map(fold))
  if (stopWords.size === 0) return text
  const kept = text.split(/\s+/).filter((word) => !stopWords.has(fold(word)))
  return kept.length > 0 ? kept.join(' ') : text
}
