import { hexOf } from '@kontor/contracts/rules/theme/colors'
import { useState } from 'react'
import styles from './style-panel.module.css'

export type Offer = readonly { name: string; value: string }[]
export type Label = (name: string) => string

type SlotProps = {
  label: string
  value: string | null
  onChange: (value: string | null) => void
  colors: Offer
  labelOf: Label
  /** the value may be left open */
  optional?: boolean
  slot?: string
}

/** A colour: swatch, label and value; what it can become opens beneath it. */
export function ColorSlot({ label, value, onChange, colors, labelOf, optional = true, slot }: SlotProps) {
  const [open, setOpen] = useState(false)
  return (
    <li className={styles.slot} data-slot={slot}>
      <button type="button" className={styles.slotButton} aria-expanded={open} onClick={() => setOpen(!open)}>
        <span className={styles.swatch} style={{ background: groundOf(value) }} data-unset={!value || undefined} />
        <span className={styles.slotLabel}>{label}</span>
        <span className={styles.value}>{shownValue(value, labelOf)}</span>
      </button>
      {open && (
        <fieldset className={styles.choice}>
          <legend className={styles.hidden}>{`${label} wählen`}</legend>
          <ul className={styles.colors}>
            {colors.map((color) => (
              <li key={color.name}>
                <button
                  type="button"
                  className={styles.color}
                  style={{ background: hexOf(color.value) ?? undefined }}
                  aria-label={labelOf(color.name)}
                  title={labelOf(color.name)}
                  aria-pressed={value === color.value}
                  onClick={() => onChange(color.value)}
                />
              </li>
            ))}
          </ul>
          <ColorField label={label} value={value} onChange={onChange} />
          {optional && (
            <button type="button" className={styles.small} disabled={value === null} onClick={() => onChange(null)}>
              Nicht setzen
            </button>
          )}
        </fieldset>
      )}
    </li>
  )
}

/** Any other colour, by the browser's own chooser or typed. */
function ColorField({ label, value, onChange }: Pick<SlotProps, 'label' | 'value' | 'onChange'>) {
  const [typed, setTyped] = useState(value ?? '')
  const [from, setFrom] = useState(value)
  if (from !== value) {
    setFrom(value)
    setTyped(value ?? '')
  }
  const isWrong = typed.trim() !== '' && hexOf(typed.trim()) === null
  return (
    <div className={styles.free}>
      <input
        type="color"
        className={styles.picker}
        aria-label={`${label}: eigene Farbe`}
        value={hexOf(value) ?? '#ffffff'}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <input
        type="text"
        className={styles.hex}
        aria-label={`${label}: Farbwert`}
        aria-invalid={isWrong || undefined}
        placeholder="#1d5fa8"
        maxLength={20}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          const color = hexOf(currentTarget.value.trim())
          if (color) onChange(currentTarget.value.trim().replace(/^(?=[\da-f]{6}$)/i, '#'))
        }}
      />
      {isWrong && <span className={styles.wrong}>Bitte eine Farbe wie #1d5fa8.</span>}
    </div>
  )
}

const groundOf = (value: string | null) => hexOf(value) ?? (value ? `url("${value}") center/cover` : undefined)

/** "Anthrazit #3d4852", a value of its own as it is, a dash where nothing is set. */
function shownValue(value: string | null, labelOf: Label): string {
  if (!value) return '-'
  const color = hexOf(value)
  return color && color !== value ? `${labelOf(value)} ${color}` : value
}
