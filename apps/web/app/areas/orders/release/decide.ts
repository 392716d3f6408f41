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
    risen: readonly RisenPrice[]
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
  for (const orderNumber of [...new Set(numbers)].slice(0, 100)) {
    results.push(await decideOne(rest, orderNumber, form))
  }
  return { results }
}

async function decideOne(rest: RestClient, orderNumber: string, form: FormData): Promise<Decided['results'][number]> {
  const words = fieldOf(form, 'words').slice(0, 2000)
  try {
    const { message = '' } =
      fieldOf(form, 'decision') === 'deny'
        ? await rest.call('denyApproval', { orderNumber, ...(words && { reason: words }) })
        : await rest.call('releaseNow', {
            orderNumber,
            acceptPrices: form.get('acceptPrices') === 'yes',
            ...(words && { comment: words }),
            ...positionsIn(form),
          })
    return { orderNumber, isDone: true, message, risen: [] }
  } catch (error) {
    // what concerns all of them is told once, by the page
    if (!isRestError(error) || !error.isRefusal || error.code === 'login_required') throw error
    const { changes } = (error.body ?? {}) as { changes?: RisenPrice[] }
    return { orderNumber, isDone: false, message: error.message, risen: changes ?? [] }
  }
}

function positionsIn(form: FormData) {
  const positions = [...form.keys()].flatMap((name) => {
    const uid = name.startsWith('quantity-') ? name.slice('quantity-'.length) : null
    const quantity = Number(fieldOf(form, name))
    const ordered = Number(fieldOf(form, `ordered-${uid}`))
    return uid && Number.isInteger(quantity) && quantity >= 0 && quantity !== ordered ? [{ uid, quantity }] : []
  })
  return positions.length > 0 ? { positions } : {}
}

/** Lists, budgets and the account's overview are other than before. */
export async function refreshReleases(): Promise<void> {
  await browserClient?.invalidateQueries({
    predicate: ({ queryKey: [name] }) =>
      ['listAdminOrders', 'listOrders', 'showOrder', 'showAccountTab', 'showConfig'].includes(String(name)),
  })
}
