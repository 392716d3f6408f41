import {
  correctQuantity,
  explainCorrection,
  type OrderRule,
  quantityFromText,
} from '@kontor/contracts/rules/basket/quantity'
import { formatFigure } from '@kontor/contracts/rules/german/figures'
import { type FocusEvent, type KeyboardEvent, useId, useState } from 'react'
import { classNames } from '../class-names.ts'
import styles from './quantity-field.module.css'

const more = classNames(styles.turn, styles.more)

type QuantityFieldProps = {
  /** what the quantity is of, for those who do not see the row */
  label: string
  rule: OrderRule
  value: number
  onChange: (quantity: number) => void
  /** Enter in the field; the quantity is already corrected */
  onEnter?: (quantity: number) => void
  name?: string
  disabled?: boolean
  size?: 'small' | 'medium'
  /** where the note on a correction stands: over what follows, or taking its own line */
  note?: 'floating' | 'below'
}

/**
 * A quantity with plus and minus. Leaving the field corrects it to step, minimum and maximum and says so (G-64); works
 * as a plain form field without JavaScript, where the server corrects.
 */
export function QuantityField(props: QuantityFieldProps) {
  const { label, rule, value, onChange, onEnter, name, disabled, size = 'medium', note = 'floating' } = props
  const [typed, setTyped] = useState<string | null>(null)
  const [correction, setCorrection] = useState<string | null>(null)
  const id = useId()
  const step = rule.step ?? 1

  function settle(text: string): number {
    const wanted = quantityFromText(text)
    setTyped(null)
    if (Number.isNaN(wanted)) {
      setCorrection(`Bitte geben Sie die Menge in Ziffern ein. Es bleibt bei ${formatFigure(value)}.`)
      return value
    }
    const quantity = correctQuantity(wanted, rule)
    setCorrection(explainCorrection(wanted, rule))
    onChange(quantity)
    return quantity
  }

  function turn(by: number) {
    const quantity = correctQuantity(value + by, rule)
    setCorrection(quantity === value ? explainCorrection(value + by, rule) : null)
    setTyped(null)
    onChange(quantity)
  }

  /** From now on the text is the person's: a quantity that comes late (ux 30) would stand before what is typed. */
  function handleFocus(event: FocusEvent<HTMLInputElement>) {
    setTyped(event.target.value)
    event.target.select()
  }

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    if (event.target.value === String(value)) setTyped(null)
    else if (typed !== null) settle(event.target.value)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && onEnter) {
      event.preventDefault()
      onEnter(settle(event.currentTarget.value))
    }
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      turn(event.key === 'ArrowUp' ? step : -step)
    }
  }

  return (
    <div className={classNames(styles.field, styles[size])}>
      <fieldset className={styles.row} aria-label={label}>
        <button
          type="button"
          className={styles.turn}
          aria-label="weniger"
          disabled={disabled}
          onClick={() => turn(-step)}
        />
        <input
          id={id}
          name={name}
          className={styles.input}
          aria-label={label}
          aria-describedby={correction ? `${id}-note` : undefined}
          inputMode="numeric"
          autoComplete="off"
          disabled={disabled}
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={handleFocus}
          onBlur={handleBlur}
          onKeyDown={handleKey}
        />
        <button type="button" className={more} aria-label="mehr" disabled={disabled} onClick={() => turn(step)} />
      </fieldset>
      {correction && (
        <output className={classNames(styles.note, styles[note])} id={`${id}-note`}>
          {correction}
        </output>
      )}
    </div>
  )
}
