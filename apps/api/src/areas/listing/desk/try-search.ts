import type { Context } from '../../../platform/context.ts'
import type { Hit } from '../engine.ts'
import { readSelection } from '../filters/selection.ts'

const shown = 50

/**
 * What a text finds, in the order of now and in the order that other boosts would give it. Score = fitting of the words
 * x boost x how wanted the article is; the pinned ones stand before.
 */
export async function trySearch(
  ctx: Context,
  { query, boosts }: { query: string; boosts: readonly { id: number; boost: number }[] },
) {
  const { selection } = await readSelection(ctx, { search: query, dropUnknown: true }, {})
  const hits = await ctx.shop.search.search({
    ...selection,
    sort: 'relevance',
    descending: false,
    priceColumn: 'net',
    offset: 0,
    limit: shown,
  })
  const tried = new Map(boosts.map(({ id, boost }) => [id, boost]))
  const pinned = new Set(selection.meant ?? [])
  const items = hits.map((hit, at) => explained(hit, at, pinned.has(hit.articleId), tried.get(hit.articleId)))
  const changed = items.toSorted(
    (a, b) =>
      Number(b.isPinned) - Number(a.isPinned) ||
      (a.isPinned ? a.place - b.place : b.triedScore - a.triedScore || a.place - b.place),
  )
  return {
    items,
    /** ids in the order that the tried boosts give */
    changed: changed.map(({ id }) => id),
    corrected: await ctx.shop.search.correct(query),
    engine: ctx.shop.search.name,
  }
}

function explained({ articleId, tile, boost, score, weight = 1 }: Hit, at: number, isPinned: boolean, tried = boost) {
  const { articleNumber, shopDepotId, displayName, slug } = tile.fixed
  const fitting = isPinned || boost === 0 ? null : score / (boost * weight)
  return {
    id: articleId,
    place: at + 1,
    ...{ articleNumber, shopDepotId, displayName, slug, isPinned, boost, weight, score, fitting },
    triedScore: fitting === null ? 0 : fitting * tried * weight,
  }
}
