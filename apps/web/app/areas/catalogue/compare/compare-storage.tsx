import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { compareLimit, joined, toggled } from '@kontor/contracts/rules/catalogue/compare'
import { articleKey, compareLink } from '../../../links.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { showOverlay } from '../../../platform/navigation/overlays.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import { CompareBar } from './compare-bar.tsx'
import { type Compared, compareStorage, comparingUser, readCompared, setCompared } from './compared.ts'

/** `owned`: the shop keeps the list too, for the user who was signed in. */
type Kept = { owned: boolean; items: readonly Compared[] }

/**
 * Restores the list. A guest's articles are added to the user's own list; the list of somebody who
 * signed out is cleared.
 */
export async function takeUp(): Promise<void> {
  const { owned, items } = readKept()
  if (comparingUser() === null) return keep(owned ? [] : items)
  const own = await readOwn()
  if (!own) return keep(items)
  const known = new Map([...items, ...own].map((item) => [item.key, item]))
  const keys = joined(
    own.map(({ key }) => key),
    owned ? [] : items.map(({ key }) => key),
  )
  keep(keys.map((key) => known.get(key)).filter((item) => item !== undefined))
  if (keys.length > own.length) await save()
}

/** Puts an article on the list or takes it off; says so where the bar is not in sight. */
export async function toggleCompared(article: ArticleTile): Promise<void> {
  const before = readCompared()
  const key = articleKey(article)
  const keys = toggled(
    before.map((item) => item.key),
    key,
  )
  if (keys.length === before.length)
    return showToast({
      type: 'warning',
      text: `Vergleichen können Sie bis zu ${compareLimit} Artikel. Nehmen Sie erst einen heraus.`,
      link: { label: 'Vergleich ansehen', to: compareLink(keys) },
    })
  const added = { key, name: article.displayName, image: article.mainImage.file }
  keep([...before, added].filter((item) => keys.includes(item.key)))
  await save()
}

async function removeCompared(key: string): Promise<void> {
  keep(readCompared().filter((item) => item.key !== key))
  await save()
}

async function clearCompared(): Promise<void> {
  keep([])
  await save()
}

function keep(items: readonly Compared[]): void {
  setCompared(items)
  showOverlay('bar', items.length > 0 ? <CompareBar onRemove={removeCompared} onClear={clearCompared} /> : null)
  try {
    const kept: Kept = { owned: comparingUser() !== null, items }
    if (items.length > 0) localStorage.setItem(compareStorage, JSON.stringify(kept))
    else localStorage.removeItem(compareStorage)
  } catch {
    // without storage the list holds as long as the page
  }
}

async function save(): Promise<void> {
  if (comparingUser() === null) return
  const keys = readCompared().map(({ key }) => splitArticleKey(key))
  try {
    await browserRest.call('saveCompareList', { articles: keys.filter((key) => key !== null) })
  } catch {
    // the list is still in the browser; the next change saves it again
  }
}

async function readOwn(): Promise<Compared[] | null> {
  try {
    const { articles } = await browserRest.call('showCompareList', {})
    return articles.map((article) => ({
      key: articleKey(article),
      name: article.displayName,
      image: article.mainImage.file,
    }))
  } catch {
    return null
  }
}

function readKept(): Kept {
  const nothing: Kept = { owned: false, items: [] }
  try {
    const { owned, items } = JSON.parse(localStorage.getItem(compareStorage) ?? 'null') ?? nothing
    return Array.isArray(items) ? { owned: owned === true, items: items.filter(isCompared) } : nothing
  } catch {
    return nothing
  }
}

function isCompared(item: Partial<Compared> | null): item is Compared {
  return [item?.key, item?.name, item?.image].every((part) => typeof part === 'string')
}
