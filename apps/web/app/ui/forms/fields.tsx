import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../marks/icon.tsx'
import styles from './fields.module.css'

type Words = {
  label: string
  /** stands under the label, always visible */
  hint?: ReactNode
  /** what is wrong, said at the field */
  error?: string | undefined
  /** not needed: said in words, since most fields are */
  optional?: boolean
}

function useFieldIds({ hint, error, id }: { hint?: ReactNode; error?: string | undefined; id?: string | undefined }) {
  const made = useId()
  const field = id ?? made
  const hintId = hint ? `${field}-hint` : undefined
  const errorId = error ? `${field}-error` : undefined
  return { field, hintId, errorId, describedBy: [hintId, errorId].filter(Boolean).join(' ') || undefined }
}

type FrameProps = Words & {
  field: string
  hintId: string | undefined
  errorId: string | undefined
  children: ReactNode
}

function Frame({ label, hint, error, optional, field, hintId, errorId, children }: FrameProps) {
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={field}>
        {label}
        {optional && <span className={styles.optional}> (freiwillig)</span>}
      </label>
      {hint && (
        <span className={styles.hint} id={hintId}>
          {hint}
        </span>
      )}
      {children}
      {error && (
        <span className={styles.error} id={errorId}>
          <Icon name="error" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}

type TextFieldProps = Words & ComponentProps<'input'>

export function TextField({ label, hint, error, optional, className, ...rest }: TextFieldProps) {
  const ids = useFieldIds({ hint, error, id: rest.id })
  return (
    <Frame {...{ label, hint, error, ...(optional && { optional }) }} {...ids}>
      <input
        type="text"
        {...rest}
        id={ids.field}
        className={classNames(styles.input, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Frame>
  )
}

type TextAreaProps = Words & ComponentProps<'textarea'>

export function TextArea({ label, hint, error, optional, className, ...rest }: TextAreaProps) {
  const ids = useFieldIds({ hint, error, id: rest.id })
  return (
    <Frame {...{ label, hint, error, ...(optional && { optional }) }} {...ids}>
      <textarea
        rows={3}
        {...rest}
        id={ids.field}
        className={classNames(styles.input, styles.area, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      />
    </Frame>
  )
}

type SelectFieldProps = Words &
  ComponentProps<'select'> & {
    options: readonly { value: string; label: string }[] /** first, empty choice */
    empty?: string
  }

export function SelectField({ label, hint, error, optional, options, empty, className, ...rest }: SelectFieldProps) {
  const ids = useFieldIds({ hint, error, id: rest.id })
  return (
    <Frame {...{ label, hint, error, ...(optional && { optional }) }} {...ids}>
      <select
        {...rest}
        id={ids.field}
        className={classNames(styles.input, styles.select, className)}
        aria-invalid={error ? true : undefined}
        aria-describedby={ids.describedBy}
      >
        {empty !== undefined && <option value="">{empty}</option>}
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </Frame>
  )
}

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { children: ReactNode; error?: string | undefined }

export function Checkbox({ children, error, className, ...rest }: CheckboxProps) {
  const ids = useFieldIds({ error, id: rest.id })
  return (
    <div className={styles.field}>
      <label className={classNames(styles.choice, className)}>
        <input
          {...rest}
          id={ids.field}
          type="checkbox"
          className={styles.box}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
        />
        <span>{children}</span>
      </label>
      {error && (
        <span className={styles.error} id={ids.errorId}>
          <Icon name="error" size={16} />
          {error}
        </span>
      )}
    </div>
  )
}

type RadioCardProps = Omit<ComponentProps<'input'>, 'type' | 'title'> & {
  title: ReactNode
  text?: ReactNode
  /** at the right edge, e.g. a price */
  side?: ReactNode
}

/** One choice of several as a card; give all of a group the same `name` inside a `fieldset`. */
export function RadioCard({ title, text, side, className, ...rest }: RadioCardProps) {
  return (
    <label className={classNames(styles.card, className)}>
      <input {...rest} type="radio" className={styles.radio} />
      <span className={styles.cardBody}>
        <span className={styles.cardTitle}>{title}</span>
        {text && <span className={styles.cardText}>{text}</span>}
      </span>
      {side && <span className={styles.cardSide}>{side}</span>}
    </label>
  )
}

type GroupProps = {
  legend: ReactNode
  error?: string | undefined
  hint?: ReactNode
  children: ReactNode
  columns?: 1 | 2
}

/** Fields that belong together, with their heading. */
export function FieldGroup({ legend, error, hint, columns = 1, children }: GroupProps) {
  const ids = useFieldIds({ error, hint })
  return (
    <fieldset className={styles.group} aria-describedby={ids.describedBy}>
      <legend className={styles.legend}>{legend}</legend>
      {hint && (
        <p className={styles.hint} id={ids.hintId}>
          {hint}
        </p>
      )}
      {error && (
        <span className={styles.error} id={ids.errorId}>
          <Icon name="error" size={16} />
          {error}
        </span>
      )}
      <div className={classNames(styles.groupBody, columns === 2 && styles.two)}>{children}</div>
    </fieldset>
  )
}
