import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { useShown } from '../../../../platform/state/shop.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { amountIn, euro, priceNote } from '../../../../ui/text/price-text.tsx'
import styles from './scale-table.module.css'

type ScaleProps = {
  scale: ArticleDetail['scale']
  quantity: number
  unit: string
  /** without it the table only tells */
  onQuantity?: (quantity: number) => void
}

/** Scale prices with the saving; a row takes its quantity over, the row that holds now is marked. */
export function ScaleTable({ scale, quantity, unit, onQuantity }: ScaleProps) {
  const shown = useShown()
  const reached = scale.findLast(({ from }) => from <= quantity) ?? scale[0]
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>Staffelpreise je {unit}</caption>
      <thead>
        <tr>
          <th scope="col">Menge</th>
          <th scope="col">Preis {priceNote[shown]}</th>
          <th scope="col">Ersparnis</th>
        </tr>
      </thead>
      <tbody>
        {scale.map((row) => (
          <tr key={row.from} className={classNames(row === reached && styles.reached)}>
            <th scope="row">
              {onQuantity ? (
                <button type="button" className={styles.take} onClick={() => onQuantity(row.from)}>
                  ab {row.from}
                </button>
              ) : (
                `ab ${row.from}`
              )}
            </th>
            <td>{euro(amountIn(shown, row))}</td>
            <td>{row.savingPercent > 0 ? `${row.savingPercent} %` : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
