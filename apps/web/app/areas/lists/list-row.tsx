import { useState } from 'react'
import { Form } from 'react-router'
import { articleLink } from '../../links.ts'
import { TokenField } from '../../platform/page-values.tsx'
import { useMode, useShop } from '../../platform/shop.ts'
import { Button } from '../../ui/button.tsx'
import { DeliveryLine } from '../../ui/delivery-line.tsx'
import { SelectField, TextField } from '../../ui/fields.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { PriceText } from '../../ui/price-text.tsx'
import { QuantityField } from '../../ui/quantity-field.tsx'
import styles from './lists-page.module.css'
import type { ListPosition } from './queries.ts'

type ListRowProps = {
  slug: string
  position: ListPosition
  readOnly: boolean
  before: ListPosition | undefined
  after: ListPosition | undefined
}

/** One position: a form of its own, so that it works without JavaScript too. */
export function ListRow({ slug, position, readOnly, before, after }: ListRowProps) {
  const { id, data, display_name: name } = position
  const mode = useMode()
  const { costCenters } = useShop()
  const [quantity, setQuantity] = useState(position.quantity)
  const link = articleLink({
    articleNumber: position.article_number,
    shopDepotId: position.shop_depot_id,
    slug: position.slug,
  })
  const rule = {
    min: position.min_order_price_unit,
    max: position.max_order_price_unit,
    step: position.step_order_price_unit,
  }
  return (
    <li className={styles.row}>
      <Form method="post" preventScrollReset className={styles.rowForm}>
        <TokenField />
        <input type="hidden" name="list" value={slug} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="articleId" value={position.article_id} />
        <input type="hidden" name="at" value={position.position} />
        <div className={styles.picture}>
          {position.image && <img src={position.image} alt="" width={72} height={72} />}
        </div>
        <div className={styles.what}>
          <h3 className={styles.name}>{position.exists ? <Link to={link}>{name}</Link> : name}</h3>
          <p className={styles.faint}>
            Art.-Nr. {position.article_number}
            {position.customerNumber && ` · ${position.customerNumber}`} · {position.unit}
          </p>
          {position.delivery && <DeliveryLine delivery={position.delivery} />}
          {position.problem && (
            <p className={styles.problem}>
              {position.problem}
              {position.successor && (
                <>
                  {' '}
                  Nachfolger: <Link to={articleLink(position.successor)}>{position.successor.displayName}</Link>
                </>
              )}
            </p>
          )}
          {readOnly && data.notice && <p className={styles.faint}>{data.notice}</p>}
        </div>
        <div className={styles.price}>{position.price && <PriceText price={position.price} mode={mode} />}</div>
        {readOnly ? (
          <p className={styles.amount}>Menge {position.quantity}</p>
        ) : (
          <>
            <div className={styles.amount}>
              <QuantityField
                label={`Menge ${name}`}
                name="quantity"
                rule={rule}
                value={quantity}
                onChange={setQuantity}
              />
            </div>
            <div className={styles.notes}>
              <TextField
                key={data.notice}
                label="Notiz"
                aria-label={`Notiz zu ${name}`}
                name="notice"
                maxLength={2000}
                autoComplete="off"
                defaultValue={data.notice ?? ''}
              />
              {costCenters.length > 0 && (
                <SelectField
                  key={`centre-${data.costCenter}`}
                  label="Kostenstelle"
                  aria-label={`Kostenstelle für ${name}`}
                  name="costCentre"
                  empty="keine"
                  options={costCenters.map((one) => ({ value: one.number, label: `${one.number} · ${one.name}` }))}
                  defaultValue={data.costCenter ?? ''}
                />
              )}
            </div>
            <div className={styles.rowActions}>
              <Button type="submit" name="kind" value="line" size="small" aria-label={`${name} speichern`}>
                Speichern
              </Button>
              {before && (
                <Button
                  type="submit"
                  name="ids"
                  value={`${id},${before.id}`}
                  look="quiet"
                  size="small"
                  aria-label={`${name} nach oben`}
                >
                  Nach oben
                </Button>
              )}
              {after && (
                <Button
                  type="submit"
                  name="ids"
                  value={`${after.id},${id}`}
                  look="quiet"
                  size="small"
                  aria-label={`${name} nach unten`}
                >
                  Nach unten
                </Button>
              )}
              <Button
                type="submit"
                name="kind"
                value="remove"
                look="quiet"
                size="small"
                aria-label={`${name} von der Liste entfernen`}
              >
                <Icon name="trash" size={16} />
                Entfernen
              </Button>
            </div>
          </>
        )}
      </Form>
    </li>
  )
}
