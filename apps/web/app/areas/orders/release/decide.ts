import { isRestError, type RestClient } from '@kontor/contracts/client'
import { type FormPost, fieldOf } from '../../../platform/calls/actions.ts'
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
    /** what was typed, to stand there again: quantities by uid, and the message */
    quantities: Readonly<Record<string, string>>
    words: string
  }[]
}

/**
 * Releases or denies the orders that a form names, one after the other: one that cannot be decided does not hold up the
 * others. Fields `quantity-…` name lines whose quantity was lowered.
 */
export async function decide({ rest, form, params }: FormPost): Promise<Decided> {
  const numbers = params['orderNumber']
    ? [params['orderNumber']]
    : form.getAll('orderNumber').filter((value) => typeof value === 'string')
  const results: Decided['results'][number][] = []
  const decision = fieldOf(form, 'decision')
  if (decision !== 'release' && decision !== 'deny') return { results }
  for (const orderNumber of [...new Set(numbers)].slice(0, 100)) {
    results.push(await decideOne(rest, orderNumber, form))
  }
  return { results }
}

async function decideOne(rest: RestClient, orderNumber: string, form: FormData): Promise<Decided['results'][number]> {
  const words = fieldOf(form, 'words').slice(0, 2000)
  const quantities = quantitiesIn(form)
  const typed = { orderNumber, isDone: false, asksPrices: false, risen: [], quantities, words }
  if (Object.values(quantities).some((text) => !/^\d{1,9}$/.test(text))) {
    return { ...typed, message: 'Eine Menge ist keine ganze Zahl. Mit 0 streichen Sie eine Position.' }
  }
  try {
    const { message = '' } = await sendDecision(rest, orderNumber, form, words, quantities)
    return { ...typed, isDone: true, message }
  } catch (error) {
    // what concerns all of them is told once, by the page
    if (!isRestError(error) || !error.isRefusal || error.code === 'login_required') throw error
    const { changes } = (error.body ?? {}) as { changes?: RisenPrice[] }
    return { ...typed, message: error.message, asksPrices: error.code === 'price_changed', risen: changes ?? [] }
  }
}

async function sendDecision(
  rest: RestClient,
  orderNumber: string,
  form: FormData,
  words: string,
  quantities: Readonly<Record<string, string>>,
) {
  if (fieldOf(form, 'decision') !== 'release') {
    return await rest.call('denyApproval', { orderNumber, ...(words && { reason: words }) })
  }
  const positions = Object.entries(quantities)
    .map(([uid, text]) => ({ uid, quantity: Number(text) }))
    .filter(({ uid, quantity }) => quantity !== Number(fieldOf(form, `ordered-${uid}`)))
  return await rest.call('releaseNow', {
    orderNumber,
    acceptPrices: form.get('acceptPrices') === 'yes',
    ...(words && { comment: words }),
    ...(positions.length > 0 && { positions }),
  })
}

/** The typed quantities by uid of their line. */
function quantitiesIn(form: FormData): Record<string, string> {
  const names = [...form.keys()].filter((name) => name.startsWith('quantity-'))
  return Object.fromEntries(names.map((name) => [name.slice('quantity-'.length), fieldOf(form, name)]))
}

/** Lists, budgets and the account's overview are other than before. */
export async function refreshReleases(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listAdminOrders', 'listOrders', 'showOrder', 'showAccountTab', 'showConfig'].includes(String(name)),
  })
}
