/** A text with the searched words marked in it. */
export function MarkedText({ text, words }: { text: string; words: string }) {
  const parts = words.trim().split(/\s+/).filter(Boolean).slice(0, 8)
  if (parts.length === 0) return text
  const found = new RegExp(`(${parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi')
  // every second part is what the brackets caught; parts of one text never change places
  return text.split(found).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}
