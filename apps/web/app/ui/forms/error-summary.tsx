import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../marks/icon.tsx'
import styles from './error-summary.module.css'

export type SummedError = {
  text: ReactNode /** address of the place to mend it: `#billing-zip` or a page */
  to?: string
}

type ErrorSummaryProps = {
  title: string
  errors: readonly SummedError[]
  /** changes with every answer: the summary then takes the focus again */
  answer: unknown
  children?: ReactNode
}

/** All mistakes of a form at one place, each a link to its field. Takes the focus when it appears (ux 53). */
export function ErrorSummary({ title, errors, answer, children }: ErrorSummaryProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    element.current?.focus()
  }, [answer])
  return (
    <div ref={element} className={styles.summary} role="alert" tabIndex={-1}>
      <Icon name="error" />
      <div className={styles.body}>
        <p className={styles.title}>{title}</p>
        {errors.length > 0 && (
          <ul className={styles.list}>
            {errors.map(({ text, to }, index) => (
              <li key={index}>{to ? <a href={to}>{text}</a> : text}</li>
            ))}
          </ul>
        )}
        {children}
      </div>
    </div>
  )
}
