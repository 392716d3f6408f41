import type { RestClient } from '@kontor/contracts/client'
import { quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { splitArticleKey } from '@kontor/contracts/rules/catalogue/article-key'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
import { reasonsIn, refusalOf } from '../../../platform/calls/failed-call.ts'
import { browserClient } from '../../../platform/calls/query.ts'

/** A line whose price has risen since the order was sent, in euros. */
export type RisenPrice = { uid: string; displayName: string; oldPrice: number; newPrice: number }

/** What became of each order that somebody decided about. */
export type Decided = {
  results: readonly {
    orderNumber: string
    isDone: boolean
    message: string
    /** the sum rose: releasing again accepts it */
    asksPrices: boolean
    risen: readonly RisenPrice[]
    /** net and gross, with what was changed; the net one is the most that releasing again accepts */
    shown: { net: number; gross: number | null } | null
    /** what was typed, to stand there again: quantities and articles by uid, and the message */
    quantities: Readonly<Record<string, string>>
    replaced: Readonly<Record<string, string>>
    words: string
  }[]
}

const decisions = ['release', 'deny', 'preview']

/**
 * Releases or denies the orders that a form names, one after the other: one that cannot be decided does not hold up the
 * others. Fields `quantity-…` name lines whose quantity was lowered, `replace-…` articles in place of lines. A preview
 * only reckons.
 */
export async function decide({ rest, form, params }: FormPost): Promise<Decided> {
  const numbers = params['orderNumber']
    ? [params['orderNumber']]
    : form.getAll('orderNumber').filter((value) => typeof value === 'string')
  const results: Decided['results'][number][] = []
  const decision = fieldOf(form, 'decision')
  if (!decisions.includes(decision)) return { results }
  for (const orderNumber of [...new Set(numbers)].slice(0, 100)) {
    results.push(await decideOne(rest, orderNumber, form))
  }
  return { results }
}

async function decideOne(rest: RestClient, orderNumber: string, form: FormData): Promise<Decided['results'][number]> {
  const words = fieldOf(form, 'words').slice(0, 2000)
  const quantities = fieldsIn(form, 'quantity-')
  const replaced = fieldsIn(form, 'replace-')
  const typed = { orderNumber, isDone: false, asksPrices: false, risen: [], shown: null, quantities, replaced, words }
  if (Object.values(quantities).some((text) => !Number.isInteger(quantityFromText(text)))) {
    return { ...typed, message: 'Eine Menge ist keine ganze Zahl. Mit 0 streichen Sie eine Position.' }
  }
  try {
    if (fieldOf(form, 'decision') === 'preview') {
      const { totals } = await rest.call('releaseNow', { orderNumber, positions: changesIn(form), preview: true })
      return { ...typed, message: '', shown: totals ? { net: totals.net, gross: totals.gross } : null }
    }
    const { message = '' } = await sendDecision(rest, orderNumber, form, words)
    return { ...typed, isDone: true, message }
  } catch (error) {
    const refused = refusalOf(error)
    // what concerns all of them is told once, by the page
    if (refused.error.code === 'login_required') throw error
    const { changes = [], total } = refused as { changes?: RisenPrice[]; total?: number }
    const asksPrices = refused.error.code === 'price_changed'
    const shown = total === undefined ? null : { net: total, gross: null }
    return { ...typed, message: reasonsIn(refused), asksPrices, risen: changes, shown }
  }
}

async function sendDecision(rest: RestClient, orderNumber: string, form: FormData, words: string) {
  if (fieldOf(form, 'decision') !== 'release') {
    return await rest.call('denyApproval', { orderNumber, ...(words && { reason: words }) })
  }
  const positions = changesIn(form)
  const shownTotal = Number(fieldOf(form, 'shownTotal') || Number.NaN)
  return await rest.call('releaseNow', {
    orderNumber,
    ...(Number.isFinite(shownTotal) && { acceptPrices: true, shownTotal }),
    ...(words && { comment: words }),
    ...(positions.length > 0 && { positions }),
  })
}

/** The lines whose quantity or article the approver changed. */
function changesIn(form: FormData) {
  const replaced = fieldsIn(form, 'replace-')
  return Object.keys(fieldsIn(form, 'quantity-')).flatMap((uid) => {
    const quantity = quantityFromText(fieldOf(form, `quantity-${uid}`))
    const replaceBy = splitArticleKey(replaced[uid] ?? '')
    if (!replaceBy && quantity === Number(fieldOf(form, `ordered-${uid}`))) return []
    return [{ uid, quantity, ...(replaceBy && { replaceBy }) }]
  })
}

/** The fields of lines by the uid behind their name's beginning. */
function fieldsIn(form: FormData, begin: string): Record<string, string> {
  const names = [...new Set(form.keys())].filter((name) => name.startsWith(begin))
  return Object.fromEntries(names.map((name) => [name.slice(begin.length), fieldOf(form, name)]))
}

/** Lists, budgets and the account's overview are other than before. */
export async function refreshReleases(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listAdminOrders', 'listOrders', 'showOrder', 'showAccountTab', 'showAdminOverview', 'showConfig'].includes(
        String(name),
      ),
  })
}
