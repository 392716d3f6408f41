import { searchLink } from '../../links.ts'
import type { Suggestion } from './suggestions.ts'

const most = 6
const keyOf = (owner: string) => `recent-searches:${owner}`

/** What was searched for in this browser, the last first (ux 36); each person's apart, and nothing leaves it. */
export function recentSearches(owner: string): Suggestion[] {
  return stored(owner).map((words) => ({ group: 'Zuletzt gesucht', words, to: searchLink(words) }))
}

export function rememberSearch(owner: string, words: string): void {
  const others = stored(owner).filter((one) => one.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(keyOf(owner), JSON.stringify([words.slice(0, 100), ...others].slice(0, most)))
  } catch {
    // without storage there is no list
  }
}

export function forgetSearches(owner: string): void {
  try {
    localStorage.removeItem(keyOf(owner))
  } catch {
    // nothing was kept
  }
}

function stored(owner: string): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(owner)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string' && one !== '').slice(0, most) : []
  } catch {
    return []
  }
}
