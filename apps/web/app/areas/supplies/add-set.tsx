import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SubmitEvent } from 'react'
import { articleKey, basket as basketAddress } from '../../links.ts'
import { tellFailure } from '../../platform/calls/failed-call.ts'
import { restOf } from '../../platform/calls/query.ts'
import { TokenField } from '../../platform/page/page-values.tsx'
import { useShop, useShown } from '../../platform/state/shop.ts'
import { showToast } from '../../platform/state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { storeBasket } from '../basket/queries.ts'
import { smallestQuantity } from '../catalogue/tile/tile-texts.ts'
import { rememberBasket } from '../lists/adding/way-back.ts'
import { setSum } from './set-sum.ts'
import type { SupplyRow } from './supply-groups.ts'

/** One of each colour at once. A plain form without JavaScript. */
export function AddSet({ rows, here }: { rows: readonly SupplyRow[]; here: string }) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const add = useAddSet()
  if (!allowPriceDisplay) return null

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!add.isPending) add.mutate(rows)
  }

  return (
    <form method="post" action={here} onSubmit={handleSubmit}>
      <TokenField />
      <input type="hidden" name="intent" value="set" />
      {rows.map(({ article }) => (
        <input key={article.id} type="hidden" name="item" value={articleKey(article)} />
      ))}
      <Button type="submit" size="small" busy={add.isPending}>
        <Icon name="basket" size={16} />
        Alle {rows.length} Farben in den Warenkorb, {setSum(rows, shown)}
      </Button>
    </form>
  )
}

function useAddSet() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (rows: readonly SupplyRow[]) =>
      restOf(client).call('addItems', {
        _func: 'addItems',
        items: rows.map(({ article }) => ({
          articleNumber: article.articleNumber,
          shopDepotId: article.shopDepotId,
          quantity: smallestQuantity(article),
        })),
      }),
    onMutate: rememberBasket,
    onSuccess: (basket, rows, wayBack) => {
      const undo = wayBack(
        basket,
        rows.map(({ article }) => article),
      )
      storeBasket(client, basket)
      showToast({
        type: 'basket-add',
        // what was left out or corrected is said by the shop
        text: basket.errorMessages ? (basket.message ?? '') : `Alle ${rows.length} Farben liegen im Warenkorb.`,
        link: { label: 'Warenkorb ansehen', to: basketAddress },
        ...(undo && { action: { label: 'Rückgängig', run: () => void undo() } }),
      })
    },
    onError: (error) => tellFailure(error),
  })
}
