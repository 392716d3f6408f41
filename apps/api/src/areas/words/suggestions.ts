import { fold, stem, tokenise } from './analyse.ts'
import type { Nearest } from './plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The text with its last word completed, or replaced by a near one where nobody uses it. */
export async function suggestWords(
  text: string,
  limit: number,
  vocabulary: Vocabulary,
  nearest: Nearest,
): Promise<string[]> {
  const typed = text.trim()
  const before = typed.slice(0, typed.lastIndexOf(' ') + 1)
  const [token] = tokenise(typed.slice(before.length))
  if (token?.kind !== 'word') return []
  // beside other words a whole one is rather meant as it stands: DIN lang, not DIN langnachleuchtend
  const isWhole = before !== '' && fold(vocabulary.shown(stem(token.word)) ?? '') === token.word
  const completed = isWhole ? [] : vocabulary.completions(token.word, limit + 1)
  const near =
    completed.length > 0 || vocabulary.knows(stem(token.word))
      ? []
      : (await nearest(token.word)).map(vocabulary.shown).filter((word) => word !== null)
  const same = fold(typed)
  return [...completed, ...near]
    .map((word) => before + word)
    .filter((word) => fold(word) !== same)
    .slice(0, limit)
}
