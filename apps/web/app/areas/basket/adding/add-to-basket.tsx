import { type SubmitEvent, useState } from 'react'
import { addToBasketForm } from '../../../links.ts'
import { TokenField } from '../../../platform/page/page-values.tsx'
import { Button } from '../../../ui/button.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import type { ArticleActionsProps } from '../../catalogue/tile/actions/article-actions.tsx'
import { quantityAfter, ruleOf, useAddToBasket } from '../queries.ts'
import styles from './add-to-basket.module.css'

/** Quantity and button of a tile or of the detail page. A plain form without JavaScript. */
export function AddToBasket({ article, look = 'tile', quantity, onQuantity }: ArticleActionsProps) {
  const [own, setOwn] = useState(() => quantityAfter('added', article))
  const add = useAddToBasket()
  const amount = quantity ?? own
  const setAmount = onQuantity ?? setOwn

  function submit(wanted: number) {
    if (add.isPending) return
    add.mutate(
      { article, quantity: wanted },
      {
        onSuccess: () => setAmount(quantityAfter('added', article)),
        onError: () => setAmount(quantityAfter('failed', article)),
      },
    )
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    submit(amount)
  }

  return (
    <form method="post" action={addToBasketForm} className={styles[look]} onSubmit={handleSubmit}>
      <TokenField />
      <input type="hidden" name="articleNumber" value={article.articleNumber} />
      <input type="hidden" name="shopDepotId" value={article.shopDepotId} />
      {look === 'again' ? (
        <input type="hidden" name="quantity" value={amount} />
      ) : (
        <QuantityField
          label={`Menge ${article.displayName}`}
          name="quantity"
          rule={ruleOf(article)}
          value={amount}
          onChange={setAmount}
          onEnter={submit}
          size={look === 'detail' ? 'medium' : 'small'}
          note={look === 'detail' ? 'below' : 'floating'}
        />
      )}
      <Button
        type="submit"
        look={look === 'again' ? 'secondary' : 'primary'}
        size={look === 'detail' ? 'large' : 'medium'}
        className={styles.button}
        busy={add.isPending}
        data-testid={look === 'again' ? 'order-again' : 'add-to-basket'}
        aria-label={look === 'again' ? undefined : `${article.displayName} in den Warenkorb`}
        title="In den Warenkorb"
      >
        <span className={styles.words}>{look === 'again' ? 'Wieder bestellen' : 'In den Warenkorb'}</span>
      </Button>
    </form>
  )
}
