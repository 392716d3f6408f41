import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { basket as basketAddress } from '../../../links.ts'
import { tellFailure } from '../../../platform/calls/failed-call.ts'
import { browserRest } from '../../../platform/calls/rest.ts'
import { showToast } from '../../../platform/state/toasts.ts'
import type { Chosen } from '../../catalogue/tile/actions/selection-slot.ts'
import { basketChanged, rememberBasket } from './way-back.ts'
import { putItems } from './whole-list.ts'

/**
 * Puts the chosen rows of a table into the basket and says what became of them.
 * @returns whether anything went in
 */
export async function putSelection(chosen: readonly Chosen[]): Promise<boolean> {
  try {
    const items = chosen.map(({ article: { articleNumber, shopDepotId }, quantity }) => ({
      articleNumber,
      shopDepotId,
      quantity,
    }))
    const wayBack = rememberBasket()
    const { refused, notes, basket } = await putItems(browserRest, items)
    const undo = wayBack(basket, items)
    const added = items.length - refused
    const said = added === 1 ? '1 Artikel liegt im Warenkorb.' : `${formatFigure(added)} Artikel liegen im Warenkorb.`
    showToast({
      type: added > 0 ? 'basket-add' : 'danger',
      text: [...(added > 0 ? [said] : []), ...notes].join(' '),
      link: { label: 'Warenkorb ansehen', to: basketAddress },
      ...(undo && { action: { label: 'Rückgängig', run: () => void undo() } }),
    })
    return added > 0
  } catch (error) {
    tellFailure(error)
    return false
  } finally {
    await basketChanged()
  }
}
