import { listLimits } from '@kontor/contracts/rules/listing/filters'
import { type ClipboardEvent, type KeyboardEvent, memo } from 'react'
import { articleKey, articleLink, offerRequestLink, searchLink } from '../../../links.ts'
import type { QuickOrderArticle } from '../../../platform/calls/types.ts'
import { useShown } from '../../../platform/state/shop.ts'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { DeliveryLine } from '../../../ui/text/delivery-line.tsx'
import { euro } from '../../../ui/text/price-text.tsx'
import { focusField, type LineField } from './focus-field.ts'
import styles from './order-line.module.css'
import { isChecked, numberFor, type Row, remarkOn, stateOf } from './rows.ts'
import type { QuickOrderActions } from './use-quick-order.ts'

type OrderLineProps = {
  row: Row
  at: number
  costCentres: readonly { number: string; name: string }[]
  /** of one unit and of the line, as it is shown; null = none */
  price: number | null
  sum: number | null
  actions: QuickOrderActions
  onAdd: () => void
}

/** One line: number and quantity, and at once what they mean. Enter goes on, arrows go up and down. */
export const OrderLine = memo(function OrderLine({ row, at, costCentres, price, sum, actions, onAdd }: OrderLineProps) {
  const { id } = row
  const state = stateOf(row)
  const isWrong = state === 'open'
  const says = `${id}-says`

  function handleKey(event: KeyboardEvent<HTMLInputElement>, field: LineField) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.currentTarget.blur()
      onAdd()
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (field === 'number' && row.number.trim() !== '') focusField(at, 'quantity')
      else focusField(at + 1, 'number')
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      focusField(at + (event.key === 'ArrowDown' ? 1 : -1), field)
    } else if (event.key === 'Delete' && event.ctrlKey) {
      event.preventDefault()
      actions.remove(id)
      focusField(at, 'number')
    }
  }

  function handlePaste(event: ClipboardEvent) {
    const text = event.clipboardData.getData('text/plain')
    if (!/[\t\n\r;]/.test(text.trim())) return
    event.preventDefault()
    actions.paste(text, at)
  }

  return (
    <li className={classNames(styles.line, styles[state])} data-state={state}>
      <span className={styles.place} aria-hidden="true">
        {at + 1}
      </span>
      <input
        className={classNames(styles.input, styles.number)}
        name="number"
        id={`number-${at}`}
        aria-label={`Artikelnummer, Zeile ${at + 1}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={says}
        aria-keyshortcuts="Control+Delete Control+Enter"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={100}
        enterKeyHint="next"
        placeholder={at === 0 ? 'Artikelnummer' : undefined}
        value={row.number}
        onChange={(event) => actions.edit(id, { number: event.target.value })}
        onBlur={(event) => actions.leaveLine(id, event.relatedTarget?.id !== `quantity-${at}`)}
        onKeyDown={(event) => handleKey(event, 'number')}
        onPaste={handlePaste}
      />
      <input
        className={classNames(styles.input, styles.quantity)}
        name="quantity"
        id={`quantity-${at}`}
        aria-label={`Menge, Zeile ${at + 1}`}
        aria-describedby={says}
        autoComplete="off"
        inputMode="numeric"
        maxLength={20}
        enterKeyHint="next"
        placeholder={row.number.trim() !== '' && !row.isListed ? '1' : at === 0 ? 'Menge' : undefined}
        value={row.quantity}
        onFocus={(event) => {
          actions.holdQuantity(id)
          event.target.select()
        }}
        onChange={(event) => actions.edit(id, { quantity: event.target.value })}
        onBlur={() => actions.leaveQuantity(id)}
        onKeyDown={(event) => handleKey(event, 'quantity')}
      />
      {costCentres.length > 0 && (
        <select
          className={classNames(styles.input, styles.costCentre)}
          name="costCentre"
          aria-label={`Kostenstelle, Zeile ${at + 1}`}
          value={row.costCentre}
          onChange={(event) => actions.edit(id, { costCentre: event.target.value })}
        >
          <option value="">Kostenstelle</option>
          {costCentres.map(({ number, name }) => (
            <option key={number} value={number}>
              {`${number} · ${name}`}
            </option>
          ))}
          {row.costCentre && !costCentres.some(({ number }) => number === row.costCentre) && (
            <option value={row.costCentre}>{`${row.costCentre} (unbekannt)`}</option>
          )}
        </select>
      )}
      <div className={styles.says} id={says}>
        <Said row={row} />
        {isWrong && <WayOut row={row} at={at} actions={actions} />}
      </div>
      <p className={styles.price}>
        {price !== null && state !== 'empty' && (
          <>
            {euro(price)}
            <span className={styles.unit}> / {row.checked?.article?.unit}</span>
          </>
        )}
      </p>
      <p className={styles.sum}>{state === 'good' && sum !== null ? euro(sum) : ''}</p>
      <button
        type="button"
        className={styles.remove}
        tabIndex={-1}
        aria-label={`Zeile ${at + 1} entfernen`}
        title="Zeile entfernen (Strg + Entf)"
        hidden={state === 'empty'}
        onClick={() => actions.remove(id)}
      >
        <Icon name="trash" />
      </button>
    </li>
  )
})

const foundBy = {
  article: null,
  manufacturer: 'Hersteller-Nr.',
  oem: 'OEM-Nr.',
  gtin: 'GTIN',
  customer: 'Ihre Nummer',
  predecessor: 'frühere Nummer',
} as const

/** Article, delivery and verdict; while nothing is known yet, nothing jumps. */
function Said({ row }: { row: Row }) {
  const { checked } = row
  const state = stateOf(row)
  const remark = remarkOn(row)
  const article = checked?.verdict === 'successor' ? null : checked?.article
  const kind = checked?.matched ? foundBy[checked.matched] : null
  if (state === 'waiting' && !article) return <p className={styles.waiting}>wird geprüft …</p>
  return (
    <>
      {article && (
        <div className={styles.article}>
          <img src={article.mainImage.file} alt="" width={44} height={44} loading="lazy" />
          <div>
            <Link to={articleLink(article)} className={styles.name} tabIndex={-1}>
              {article.displayName}
            </Link>
            <p className={styles.facts}>
              <span>
                {article.articleNumber}
                {kind && ` (${kind} ${checked?.input.number.trim()})`}
              </span>
              <DeliveryLine delivery={article.delivery} stock={article.stock} />
            </p>
          </div>
        </div>
      )}
      {remark !== '' && (state === 'good' || state === 'open') && (
        <p className={state === 'good' ? styles.note : styles.problem}>
          <Icon name={state === 'good' ? 'info' : 'error'} size={16} />
          <span>{remark}</span>
        </p>
      )}
      {row.note && (
        <p className={styles.note}>
          <Icon name="warning" size={16} />
          <span>{row.note}</span>
        </p>
      )}
    </>
  )
}

/** What can be done about a line: take the successor, choose, ask for a price, search. */
function WayOut({ row, at, actions }: { row: Row; at: number; actions: QuickOrderActions }) {
  const { checked } = row
  if (!checked || !isChecked(row)) return null
  const number = checked.input.number.trim()
  const isSearchable = checked.reason === 'not_found' && number !== '' && number.length <= listLimits.searchLength
  return (
    <div className={styles.ways}>
      {checked.suggestions.map((article) => (
        <Proposal key={articleKey(article)} {...{ article, row, at, actions }} />
      ))}
      {checked.reason === 'no_price' && checked.article && (
        <Link to={offerRequestLink(checked.article)} className={styles.way}>
          Artikel anfragen
        </Link>
      )}
      {isSearchable && (
        <Link to={searchLink(number)} className={styles.way}>
          „{number}“ suchen
        </Link>
      )}
    </div>
  )
}

type ProposalProps = { article: QuickOrderArticle; row: Row; at: number; actions: QuickOrderActions }

function Proposal({ article, row, at, actions }: ProposalProps) {
  const shown = useShown()
  const { price } = article
  return (
    <div className={styles.proposal}>
      <img src={article.mainImage.file} alt="" width={36} height={36} loading="lazy" />
      <p className={styles.proposed}>
        <Link to={articleLink(article)}>{article.displayName}</Link>
        <span className={styles.facts}>
          {article.articleNumber} · {article.articleTypeName}
          {price && ` · ${euro(shown === 'net' ? price.net_price : price.gross_price)}`}
        </span>
      </p>
      <Button
        type="submit"
        size="small"
        name="choose"
        value={`${at} ${numberFor(article, row)}`}
        aria-label={`${article.displayName} übernehmen`}
        onClick={(event) => {
          event.preventDefault()
          actions.choose(row.id, article)
          focusField(at, 'quantity')
        }}
      >
        Übernehmen
      </Button>
    </div>
  )
}
