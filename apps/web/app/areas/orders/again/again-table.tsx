import { correctQuantity } from '@kontor/contracts/rules/basket/quantity'
import { formatDate } from '@kontor/contracts/rules/german/german-dates'
import { articleKey, articleLink, orderAgain, orderLink } from '../../../links.ts'
import { useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { BulkForm } from '../../../ui/table/bulk-form.tsx'
import { type Column, DataTable } from '../../../ui/table/data-table.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { PriceText } from '../../../ui/text/price-text.tsx'
import type { AccountItem } from '../../account/tab-queries.ts'
import { ruleOf } from '../../basket/queries.ts'
import { NotOrderable } from '../../catalogue/tile/actions/not-orderable.tsx'
import { unitPriceAt } from '../../catalogue/tile/prices/article-price.ts'
import styles from './again-table.module.css'
import { quantityField } from './quantity-field.ts'

const formId = 'again'

type AgainTableProps = { items: readonly AccountItem[]; total: number; page: number; busy: boolean }

/** What was ordered before, a line each: tick, change the quantity, and all that is ticked goes into the basket. */
export function AgainTable({ items, total, page, busy }: AgainTableProps) {
  return (
    <>
      <BulkForm id={formId} label="Ausgewählte Artikel" action={page > 1 ? `${orderAgain}?page=${page}` : orderAgain}>
        <input type="hidden" name="page" value={page} />
        <Button type="submit" name="kind" value="chosen" look="primary" busy={busy}>
          <Icon name="basket" />
          Auswahl in den Warenkorb
        </Button>
        {total > 1 && (
          <Button type="submit" name="kind" value="all" look="quiet" disabled={busy}>
            Alle {total} in den Warenkorb
          </Button>
        )}
      </BulkForm>
      <div className={styles.table}>
        <DataTable
          caption="Was Sie schon bestellt haben"
          columns={columns}
          rows={items}
          keyOf={keyOf}
          choice={{
            form: formId,
            valueOf: keyOf,
            labelOf: ({ displayName }) => `${displayName} auswählen`,
            isOpen: isSold,
          }}
        />
      </div>
    </>
  )
}

const keyOf = ({ articleNumber = '', shopDepotId = 0 }: AccountItem) => articleKey({ articleNumber, shopDepotId })
const isSold = ({ article }: AccountItem) => Boolean(article?.orderable && article.price)

const columns: readonly Column<AccountItem>[] = [
  { label: 'Artikel', names: true, cell: (item) => <Named item={item} /> },
  { label: 'Zuletzt', cell: ({ lastOrder }) => <LastOrder lastOrder={lastOrder} /> },
  { label: 'Lieferung', cell: ({ article }) => article && <DeliveryLine delivery={article.delivery} /> },
  { label: 'Preis', figures: true, cell: (item) => <Price item={item} /> },
  { label: 'Menge', figures: true, cell: (item) => <Quantity item={item} /> },
]

function Named({ item: { article, articleNumber, displayName, problem } }: { item: AccountItem }) {
  return (
    <span className={styles.named}>
      {article ? <img src={article.mainImage.file} alt="" width={40} height={40} loading="lazy" /> : <span />}
      <span>
        {article ? (
          <Link to={articleLink(article)} className={styles.name}>
            {article.displayName}
          </Link>
        ) : (
          displayName
        )}
        <span className={styles.faint}>
          {[articleNumber, article?.customerNumber, article?.unit, problem].filter(Boolean).join(' · ')}
        </span>
      </span>
    </span>
  )
}

function LastOrder({ lastOrder }: Pick<AccountItem, 'lastOrder'>) {
  if (!lastOrder) return null
  const { date, quantity, orderNumber } = lastOrder
  return (
    <span className={styles.last}>
      {quantity} am {formatDate(date)}{' '}
      <Link to={orderLink(orderNumber)} aria-label={`Bestellung ${orderNumber}`}>
        {orderNumber}
      </Link>
    </span>
  )
}

function Price({ item: { article, lastOrder } }: { item: AccountItem }) {
  const shown = useShown()
  const price = article && unitPriceAt(article, lastOrder?.quantity ?? 1)
  return price ? <PriceText price={price} shown={shown} size="small" /> : null
}

/** What is typed belongs to the row's tick: a changed quantity ticks it. */
function Quantity({ item }: { item: AccountItem }) {
  const { article, lastOrder } = item
  if (!article) return null
  if (!isSold(item)) return <NotOrderable article={article} />
  const key = keyOf(item)
  return (
    <input
      className={styles.quantity}
      form={formId}
      name={quantityField(key)}
      inputMode="numeric"
      autoComplete="off"
      maxLength={7}
      aria-label={`Menge ${article.displayName}`}
      defaultValue={correctQuantity(lastOrder?.quantity ?? Number.NaN, ruleOf(article))}
      onFocus={(event) => event.target.select()}
      onChange={({ currentTarget }) => {
        const box = currentTarget.closest('tr')?.querySelector<HTMLInputElement>('input[type="checkbox"]')
        if (box && !box.checked) box.click()
      }}
    />
  )
}
