import { quantityFromText } from '@kontor/contracts/rules/basket/quantity'
import { formatDay } from '@kontor/contracts/rules/german/german-dates'
import { memo, useCallback, useContext, useRef, useState } from 'react'
import { articleKey } from '../../../../links.ts'
import type { ArticleTile as Article } from '../../../../platform/calls/types.ts'
import { useEcoView } from '../../../../platform/state/eco-view.ts'
import { useShop, useShown } from '../../../../platform/state/shop.ts'
import { Button } from '../../../../ui/button.tsx'
import { inWidths } from '../../../../ui/in-widths.ts'
import { priceNote } from '../../../../ui/text/price-text.tsx'
import { useCompared } from '../../compare/use-compared.ts'
import { ArticleActions } from '../actions/article-actions.tsx'
import { useListSlot } from '../actions/list-slot.ts'
import { NotOrderable } from '../actions/not-orderable.tsx'
import { type Chosen, SelectionSlot } from '../actions/selection-slot.ts'
import { useTileActions } from '../actions/tile-actions.ts'
import { useSetQuantity } from '../set-quantity.ts'
import {
  ArticleNameLink,
  DeliveryMarks,
  EcoMark,
  OldPrice,
  PriceHints,
  PriceMarks,
  Score,
  TilePrice,
  TileStars,
} from '../tile-parts.tsx'
import { factsOf, makerOf, nameBeside, pictureOf, smallestQuantity, unitText } from '../tile-texts.ts'
import styles from './article-table.module.css'
import { type LastOrders, useLastOrders } from './last-orders.ts'

/** The list as a table, for those who know what they want (ux 11); in small windows its rows are those of a phone. */
export function ArticleTable({ articles }: { articles: readonly Article[] }) {
  const eco = useEcoView()
  const shown = useShown()
  const last = useLastOrders(articles)
  // rows show none, but the bar of the collected articles begins with whoever asks for them
  useCompared()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const body = useRef<HTMLTableSectionElement>(null)
  const choose = useCallback(
    (key: string, on: boolean) =>
      setChosen((before) => new Set([...before].filter((one) => one !== key).concat(on ? key : []))),
    [],
  )
  const orderable = articles.filter(({ orderable }) => orderable)
  const isAll = orderable.length > 0 && orderable.every((article) => chosen.has(articleKey(article)))

  /** With what the fields of their rows say. */
  function chosenOnes(): Chosen[] {
    return articles.flatMap((article) => {
      const key = articleKey(article)
      if (!chosen.has(key)) return []
      const row = [...(body.current?.rows ?? [])].find(({ dataset }) => dataset['article'] === key)
      const field = row?.querySelector<HTMLInputElement>('input[name="quantity"]')
      return { article, quantity: quantityFromText(field?.value ?? '') || smallestQuantity(article) }
    })
  }

  return (
    <div className={styles.frame}>
      <table className={styles.table} data-rows {...useTileActions(articles)}>
        <thead className={styles.head}>
          <tr>
            <td className={styles.check}>
              <input
                type="checkbox"
                aria-label="Alle auswählen"
                checked={isAll}
                onChange={() => setChosen(new Set(isAll ? [] : orderable.map(articleKey)))}
              />
            </td>
            <td className={styles.picture} />
            <th scope="col">
              {chosen.size > 0 ? (
                <Selection count={chosen.size} chosenOnes={chosenOnes} onDone={() => setChosen(new Set())} />
              ) : (
                'Artikel'
              )}
            </th>
            <th scope="col" className={styles.delivery}>
              Lieferung
            </th>
            {last && (
              <th scope="col" className={styles.last}>
                Zuletzt bestellt
              </th>
            )}
            <th scope="col" className={styles.price}>{`Preis ${priceNote[shown]}`}</th>
            <th scope="col" className={styles.actions}>
              Menge
            </th>
          </tr>
        </thead>
        <tbody ref={body}>
          {articles.map((article) => {
            const key = articleKey(article)
            return (
              <Row
                key={key}
                article={article}
                eco={eco}
                last={last && (last.get(article.id) ?? null)}
                isChosen={chosen.has(key)}
                onChoose={choose}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type RowProps = {
  article: Article
  eco: boolean
  /** undefined where nobody's orders are shown */
  last: ReturnType<LastOrders['get']> | null
  isChosen: boolean
  onChoose: (key: string, on: boolean) => void
}

const Row = memo(function ArticleRow({ article, eco, last, isChosen, onChoose }: RowProps) {
  const shown = useShown()
  const { allowPriceDisplay } = useShop()
  const [quantity, setQuantity] = useSetQuantity(article)
  const isPriced = allowPriceDisplay && article.price !== null
  const key = articleKey(article)
  const maker = makerOf(article)
  // in a column of its own where there is room for one, else below the delivery
  const again = last && (
    <button
      type="button"
      className={styles.again}
      title={`Menge ${last.quantity} übernehmen`}
      onClick={() => setQuantity(last.quantity)}
    >
      {`${last.quantity} am ${formatDay(last.day)}`}
    </button>
  )
  return (
    <tr className={styles.row} data-testid="article-tile" data-article={key}>
      <td className={styles.check}>
        <input
          type="checkbox"
          aria-label={`${article.displayName} auswählen`}
          disabled={!article.orderable}
          checked={isChosen}
          onChange={(event) => onChoose(key, event.target.checked)}
        />
      </td>
      <td className={styles.picture}>
        <img
          {...inWidths(pictureOf(article), '84px')}
          src={pictureOf(article)}
          alt=""
          width={84}
          height={84}
          loading="lazy"
          decoding="async"
        />
      </td>
      <th scope="row" className={styles.naming}>
        <span className={styles.name} title={article.displayName}>
          <ArticleNameLink article={article} name={nameBeside(maker, article)} />
        </span>
        <span className={styles.number} title={factsOf(article)}>
          {maker && <span className={styles.maker}>{maker}</span>}
          <span>{article.articleNumber}</span>
          {article.customerNumber && <span className={styles.own}>{article.customerNumber}</span>}
          <span className={styles.unit}>{unitText(article)}</span>
          <PriceMarks article={article} opensScale />
          <TileStars article={article} />
          <Score article={article} />
        </span>
        {eco && <EcoMark article={article} />}
      </th>
      <td className={styles.delivery}>
        <DeliveryMarks article={article} eco={eco} />
        {again}
      </td>
      {last !== undefined && <td className={styles.last}>{again}</td>}
      <td className={styles.price}>
        <span className={styles.phoneUnit}>{unitText(article)}</span>
        <OldPrice article={article} shown={shown} />
        <TilePrice article={article} quantity={quantity} shown={shown} />
        <PriceHints article={article} quantity={quantity} shown={shown} brief />
      </td>
      <td className={styles.actions}>
        <div className={styles.buttons}>
          {article.orderable && isPriced ? (
            <ArticleActions article={article} look="row" quantity={quantity} onQuantity={setQuantity} />
          ) : (
            <NotOrderable article={article} />
          )}
          <button type="button" className={styles.more} data-do="more" aria-haspopup="dialog">
            {`Mehr zu ${article.displayName}`}
          </button>
        </div>
      </td>
    </tr>
  )
})

type SelectionProps = { count: number; chosenOnes: () => Chosen[]; onDone: () => void }

/** Instead of the head's words: what is done with the chosen ones. */
function Selection({ count, chosenOnes, onDone }: SelectionProps) {
  const putIn = useContext(SelectionSlot)
  const openLists = useListSlot()
  const [busy, setBusy] = useState(false)
  async function toBasket() {
    if (busy) return
    setBusy(true)
    const isIn = await putIn?.(chosenOnes())
    setBusy(false)
    if (isIn) onDone()
  }

  return (
    <span className={styles.selection}>
      <span role="status">{count === 1 ? '1 Artikel gewählt' : `${count} Artikel gewählt`}</span>
      <Button look="primary" size="small" busy={busy} onClick={toBasket}>
        In den Warenkorb
      </Button>
      {openLists && (
        <Button size="small" onClick={() => openLists(chosenOnes())}>
          Auf Liste
        </Button>
      )}
    </span>
  )
}
