import { type KeyboardEvent, useId, useState } from 'react'
import { useIsScripted } from '../../../platform/page/scripted.ts'
import { TextField } from '../../../ui/forms/fields.tsx'
import styles from './cost-centre-field.module.css'
import { type CostCentre, costCentreOf, costCentreText, searchCostCentres } from './cost-centres.ts'

type CostCentreFieldProps = {
  label: string
  /** of which article, for those who do not see the row */
  articleName?: string
  value: string
  choices: readonly CostCentre[]
  error?: string | undefined
  id?: string
  onChange: (costCentre: string) => void
}

/** The list for browsers without scripts; one stands on the page for all fields. */
export const costCentreList = 'cost-centres'

/**
 * A cost centre, found by number or name. Enter, a click or leaving the field takes the one that is meant; what is
 * none stays to be corrected. `costCentreBefore` tells a form post what is new.
 */
export function CostCentreField({ label, articleName, value, choices, error, id, onChange }: CostCentreFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const isScripted = useIsScripted()
  const listId = useId()
  const stored = costCentreText(value, choices)
  const text = typed ?? stored
  // the current value is not a search
  const found = typed === null || typed === stored ? choices : searchCostCentres(typed, choices)
  const isWrong = typed !== null && !isOpen && meantBy(typed, choices) === undefined

  function take(number: string) {
    setIsOpen(false)
    setActive(-1)
    setTyped(null)
    if (number !== value) onChange(number)
  }

  /** The typed text is taken if only one cost centre matches; an empty field removes the cost centre. */
  function settle() {
    setIsOpen(false)
    if (typed === null) return
    const meant = meantBy(typed, choices)
    if (meant !== undefined) take(meant)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      const by = event.key === 'ArrowDown' ? 1 : -1
      if (found.length > 0) setActive((active + by + found.length + (active < 0 && by < 0 ? 1 : 0)) % found.length)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      const chosen = isOpen ? found[active] : undefined
      if (chosen) take(chosen.number)
      else settle()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setTyped(null)
      setIsOpen(false)
    }
  }

  const optionId = (at: number) => `${listId}-${at}`
  const shows = isOpen && found.length > 0
  return (
    <div className={styles.field}>
      <input type="hidden" name="costCentreBefore" value={value} />
      <TextField
        label={label}
        {...(articleName && { 'aria-label': `${label} für ${articleName}` })}
        {...(id && { id })}
        name="costCentre"
        placeholder="Nummer oder Name"
        autoComplete="off"
        spellCheck={false}
        value={text}
        error={isWrong ? 'Diese Kostenstelle gehört nicht zu Ihren.' : error}
        {...(isScripted
          ? {
              role: 'combobox',
              'aria-expanded': shows,
              'aria-controls': listId,
              'aria-autocomplete': 'list' as const,
              ...(shows && active >= 0 && { 'aria-activedescendant': optionId(active) }),
            }
          : { list: costCentreList })}
        onFocus={(event) => {
          event.target.select()
          setIsOpen(true)
        }}
        onClick={() => setIsOpen(true)}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(event.target.value.trim() ? 0 : -1)
          setIsOpen(true)
        }}
        onBlur={settle}
        onKeyDown={handleKey}
      />
      {shows && (
        <div className={styles.list} role="listbox" id={listId} aria-label={label}>
          {found.map(({ number, name }, at) => (
            // biome-ignore lint/a11y/useFocusableInteractive: as above
            // biome-ignore lint/a11y/useKeyWithClickEvents: Enter in the field takes it
            <div
              key={number}
              id={optionId(at)}
              role="option"
              aria-selected={at === active}
              data-chosen={number === value || undefined}
              className={styles.option}
              ref={at === active ? intoView : null}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(number)}
            >
              <span className={styles.number}>{number}</span> {name}
            </div>
          ))}
        </div>
      )}
      {isOpen && found.length === 0 && <p className={styles.none}>Keine Kostenstelle passt dazu.</p>}
    </div>
  )
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' })

/** @returns the number that is meant, '' for none, undefined when it could be none or several */
function meantBy(typed: string, choices: readonly CostCentre[]): string | undefined {
  if (!typed.trim()) return ''
  const exact = choices.find(({ number }) => number === costCentreOf(typed))
  if (exact) return exact.number
  const found = searchCostCentres(typed, choices)
  return found.length === 1 ? found[0]?.number : undefined
}
