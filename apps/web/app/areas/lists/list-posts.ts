import type { RestClient } from '@kontor/contracts/client'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { maxListPositions } from '@kontor/contracts/rules/lists/shopping-lists'
import { basket, dealerLists, shoppingListLink, shoppingLists } from '../../links.ts'
import { type FormPost, fieldOf, goOn } from '../../platform/calls/actions.ts'
import { browserClient } from '../../platform/calls/query.ts'
import { quantityIn } from '../../platform/forms/quantity-in.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { basketChanged } from './adding/way-back.ts'
import { type BasketReport, putPositions, putWholeList } from './adding/whole-list.ts'
import { savesDone } from './positions/saves-in-turn.ts'
import { type ListPosition, positionsOnPage } from './queries.ts'

type ListPost = FormPost & { slug: string; id: number }
type Outcome = { message?: string | undefined; go?: string | null; report?: BasketReport }
type Action = (post: ListPost) => Promise<Outcome>

const nothingChosen: Outcome = { report: { added: 0, notes: ['Bitte kreuzen Sie mindestens einen Artikel an.'] } }

const lines = (form: FormData, name: string) =>
  fieldOf(form, name)
    .split(',')
    .filter((text) => /^\d{1,9}$/.test(text))
    .map(Number)

const standsAt = (position: number) => `Der Artikel steht jetzt auf Platz ${position + 1}.`

/**
 * The place that somebody has typed, from 0 and at most the last of the list; undefined when it is the old one or no
 * number.
 */
function newPlaceIn(form: FormData): number | undefined {
  const typed = fieldOf(form, 'place')
  const before = fieldOf(form, 'at')
  if (!/^\d{1,5}$/.test(typed) || Number(typed) === Number(before) + 1) return undefined
  const last = Number(fieldOf(form, 'of')) || maxListPositions
  return Math.min(Math.max(Number(typed), 1), last) - 1
}

/** The same quantity again would confirm a unit that staff changed: only its own button does. */
const saveLine: Action = async ({ rest, form, slug, id }) => {
  const isTyped = fieldOf(form, 'kind') === 'unit' || fieldOf(form, 'quantity') !== fieldOf(form, 'quantityBefore')
  const position = newPlaceIn(form)
  const { message } = await rest.call('editListPosition', {
    slug,
    id,
    ...(position !== undefined && { position }),
    ...(isTyped && { quantity: quantityIn(form) }),
    ...(form.has('notice') && { notice: fieldOf(form, 'notice') }),
    ...(form.has('costCentre') && { costCenter: fieldOf(form, 'costCentre') }),
    ...(form.has('offer') && { offerNumber: fieldOf(form, 'offer') }),
  })
  return { message: message ?? (position === undefined ? 'Gespeichert.' : standsAt(position)) }
}

/** What the forms of the page do, by their `kind`: the same calls with and without JavaScript. */
const actions: Readonly<Record<string, Action>> = {
  create: async ({ rest, form }) => {
    const { message, current } = await rest.call('createList', {
      _func: 'create',
      displayName: fieldOf(form, 'displayName'),
    })
    if (current) deleted.delete(current)
    return { message, go: current }
  },
  edit: async ({ rest, form, slug }) => {
    await rest.call('editList', {
      slug,
      displayName: fieldOf(form, 'displayName'),
      description: fieldOf(form, 'description'),
    })
    return { message: 'Gespeichert.' }
  },
  prefer: async ({ rest, slug }) => {
    await rest.call('editList', { slug, isDefault: true })
    return { message: 'Neue Artikel kommen ab jetzt zuerst auf diese Liste.' }
  },
  delete: async ({ rest, slug }) => {
    const { message } = await rest.call('deleteList', { slug })
    if (typeof document !== 'undefined') deleted.add(slug)
    return { message, go: null }
  },
  copy: async ({ rest, slug }) => {
    const { message, current } = await rest.call('copyList', { slug })
    return { message, go: current }
  },
  share: async ({ rest, form, slug }) => {
    const userIds = form.getAll('userId').map(Number).filter(Number.isInteger)
    const { message } = await rest.call('shareList', { slug, userIds })
    return { message }
  },
  missing: async ({ rest, form, slug }) => {
    const useSuccessors = fieldOf(form, 'successors') === 'yes'
    const { message } = await rest.call('dropMissingPositions', { slug, useSuccessors })
    return { message }
  },
  line: saveLine,
  unit: saveLine,
  place: async ({ rest, form, slug, id }) => {
    const position = newPlaceIn(form)
    if (position === undefined) return {}
    await rest.call('editListPosition', { slug, id, position })
    return { message: standsAt(position) }
  },
  move: async ({ rest, form, slug, id }) => {
    const position = Number(fieldOf(form, 'moveTo'))
    await rest.call('editListPosition', { slug, id, position })
    return { message: standsAt(position) }
  },
  remove: async (post) => {
    await post.rest.call('dropListPosition', { slug: post.slug, id: post.id })
    if (typeof document !== 'undefined')
      offerUndo('Der Artikel ist von der Liste entfernt.', async () => await putBack(post))
    return {}
  },
  basket: async ({ rest, slug, url }) => {
    await putWholeList(rest, slug, await ownCentres(rest), listsCallOf(url))
    return { go: basket }
  },
  chosen: async (post) => {
    const positions = await readChosen(post)
    if (positions.length === 0) return nothingChosen
    const report = await putPositions(post.rest, positions, await ownCentres(post.rest))
    await basketChanged()
    if (typeof document === 'undefined' || report.notes.length > 0) return { report }
    const { added, undo } = report
    showToast({
      type: 'basket-add',
      text: lies(added),
      link: { label: 'Warenkorb ansehen', to: basket },
      ...(undo && { action: { label: 'Rückgängig', run: () => void undo() } }),
    })
    return {}
  },
  chosenCopy: async (post) => await putOnTarget(post, false),
  chosenMove: async (post) => await putOnTarget(post, true),
  chosenRemove: async (post) => {
    const { rest, slug } = post
    const positions = await readChosen(post)
    const [first, ...others] = positions
    if (!first) return nothingChosen
    await rest.call('dropListPosition', { slug, id: first.id, ids: others.map(({ id }) => id), limit: 1 })
    // what the shop has no longer cannot come back
    const [back, ...backToo] = positions.filter(({ exists }) => exists).map(writtenOf)
    if (back && typeof document !== 'undefined')
      offerUndo(
        positions.length === 1
          ? 'Der Artikel ist von der Liste entfernt.'
          : `${positions.length} Artikel sind von der Liste entfernt.`,
        async () => void (await rest.call('addListPosition', { ...back, others: backToo, lists: [slug], limit: 1 })),
      )
    return {}
  },
  order: async ({ rest, form, slug }) => {
    await rest.call('reorderList', { slug, ids: lines(form, 'ids') })
    return {}
  },
}

/** Runs the form's action and redirects to its list; in the browser a toast tells the result. */
export async function postToList(post: FormPost): Promise<Response | BasketReport> {
  const { form, url } = post
  const slug = fieldOf(form, 'list')
  // up and down are buttons of the line's own form: what they order wins
  const kind = fieldOf(form, 'ids') ? 'order' : fieldOf(form, 'moveTo') ? 'move' : fieldOf(form, 'kind')
  const action = actions[kind]
  if (!action) return goOn(shoppingLists)
  if (typeof document !== 'undefined') await savesDone()
  const { message, go, report } = await action({ ...post, slug, id: Number(fieldOf(form, 'id')) })
  if (report) return report
  if (message && typeof document !== 'undefined') showToast({ type: 'success', text: message })
  if (go === null) return goOn(shoppingLists)
  if (go) return goOn(go.startsWith('/') ? go : shoppingListLink(go))
  return goOn(url.pathname + (url.search || `?${new URLSearchParams({ list: slug })}`))
}

const listsCallOf = (url: URL) => (url.pathname === dealerLists ? 'listDealerLists' : 'listMyLists')

const lies = (count: number) =>
  count === 1 ? '1 Artikel liegt im Warenkorb.' : `${formatFigure(count)} Artikel liegen im Warenkorb.`

async function ownCentres(rest: RestClient): Promise<string[]> {
  const { shop } = await rest.call('showConfig', { wld: false })
  return shop.costCenters.map(({ number }) => number)
}

/** The ticked positions of the page in sight. */
async function readChosen({ rest, form, slug, url }: ListPost): Promise<ListPosition[]> {
  const chosen = new Set(form.getAll('chosen').map(Number))
  if (chosen.size === 0) return []
  const page = Number(url.searchParams.get('page')) || 1
  const { lists } = await rest.call(listsCallOf(url), { slug, page, limit: positionsOnPage })
  return (lists[slug]?.positions ?? []).filter(({ id }) => chosen.has(id))
}

/** All that stands at a position, as it is put on a list. */
function writtenOf(position: ListPosition) {
  const {
    article_id,
    quantity,
    unit,
    unitBefore,
    data,
    custom_article_number,
    custom_article_info,
    position: place,
  } = position
  return {
    article_id,
    quantity,
    unit: unitBefore ?? unit,
    ...data,
    custom_article_number,
    custom_article_info,
    position: place,
  }
}

/** Puts the ticked positions on the list that is chosen, each with all that stands at it. */
async function putOnTarget(post: ListPost, move: boolean): Promise<Outcome> {
  const { rest, form, slug } = post
  const positions = await readChosen(post)
  if (positions.length === 0) return nothingChosen
  const ids = positions.filter(({ exists }) => exists).map(({ id }) => id)
  if (ids.length === 0) return { report: { added: 0, notes: ['Diese Artikel sind nicht mehr im Sortiment.'] } }
  const { message } = await rest.call('copyList', { slug, to: fieldOf(form, 'target'), ids, move, limit: 1 })
  return { message }
}

/** Puts the position back where it was, with all that was on it (ux 46). */
async function putBack({ rest, form, slug }: ListPost): Promise<void> {
  await rest.call('addListPosition', {
    lists: [slug],
    article_id: Number(fieldOf(form, 'articleId')),
    quantity: Number(fieldOf(form, 'quantity')) || 0,
    notice: fieldOf(form, 'notice') || null,
    costCenter: fieldOf(form, 'costCentre') || null,
    offerNumber: fieldOf(form, 'offer') || null,
    custom_article_number: fieldOf(form, 'ownNumber') || null,
    custom_article_info: fieldOf(form, 'ownInfo') || null,
    position: Number(fieldOf(form, 'at')),
    limit: 1,
  })
}

function offerUndo(text: string, back: () => Promise<void>): void {
  const failed = () => showToast({ type: 'danger', text: 'Das kann nicht zurück auf die Liste.' })
  const run = () => void back().then(refreshLists).catch(failed)
  showToast({ type: 'info', text, action: { label: 'Rückgängig', run } })
}

const deleted = new Set<string>()

/** Reads again what the browser keeps of lists; not of a deleted one that is still in sight, which would be a 404. */
export async function refreshLists(): Promise<void> {
  const gone = [...deleted].map((slug) => `"slug":${JSON.stringify(slug)}`)
  await browserClient?.invalidateQueries({
    queryKey: ['listMyLists'],
    predicate: ({ queryKey }) => !gone.some((part) => JSON.stringify(queryKey).includes(part)),
  })
}
