import { useState } from 'react'
import type { ArticleTile } from '../../../platform/calls/types.ts'
import { Checkbox, FieldGroup, TextField } from '../../../ui/forms/fields.tsx'
import { QuantityField } from '../../../ui/forms/quantity-field.tsx'
import { inOrder, type Lists } from '../queries.ts'
import styles from './list-choices.module.css'

type ListChoicesProps = {
  /** without one several are put on lists, each with its own quantity */
  article: ArticleTile | undefined
  answer: Lists
  quantity?: number | undefined
}

/** Which lists, how many: several at once, or a new one. Says where the article stands already. */
export function ListChoices({ article, answer, quantity }: ListChoicesProps) {
  const own = inOrder(answer.lists).filter((list) => !list.readOnly)
  const holding = new Set(article ? answer.containing : [])
  return (
    <>
      {own.length > 0 && (
        <FieldGroup legend="Auf welche Listen?">
          {own.map(({ slug, displayName, positionCount, isDefault }) => (
            <Checkbox key={slug} name="list" value={slug} defaultChecked={isDefault && !holding.has(slug)}>
              <span className={styles.name}>{displayName}</span>{' '}
              <span className={styles.count}>
                {holding.has(slug)
                  ? 'enthält den Artikel schon, die Menge kommt hinzu'
                  : positionCount === 1
                    ? '1 Artikel'
                    : `${positionCount} Artikel`}
              </span>
            </Checkbox>
          ))}
        </FieldGroup>
      )}
      <TextField
        name="newList"
        label={own.length > 0 ? 'Neue Liste anlegen' : 'Name Ihrer ersten Liste'}
        optional
        maxLength={80}
        autoComplete="off"
        {...(own.length === 0 && { hint: 'Ohne Namen heißt sie „Meine Einkaufsliste“.' })}
      />
      {article && <Quantity article={article} quantity={quantity} />}
    </>
  )
}

function Quantity({ article, quantity }: { article: ArticleTile; quantity: number | undefined }) {
  const { min_order_price_unit: min, max_order_price_unit: max, step_order_price_unit: step } = article
  const [amount, setAmount] = useState(quantity ?? min)
  return (
    <div className={styles.quantity}>
      <span>Menge</span>
      <QuantityField
        label={`Menge ${article.displayName}`}
        name="quantity"
        rule={{ min, max, step }}
        value={amount}
        onChange={setAmount}
        note="below"
      />
    </div>
  )
}
