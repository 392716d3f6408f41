import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './checkout.module.css'

type FoldedProps = {
  /** the anchor of this part */
  id: string
  title: string
  /** what is chosen now, shown while the part is folded */
  chosen: ReactNode
  open?: boolean
  error?: string | undefined
  children: ReactNode
}

/** A part of the checkout that is already settled: the choice and "Ändern" (ux 52). Works without JavaScript. */
export function Folded({ id, title, chosen, open, error, children }: FoldedProps) {
  const element = useRef<HTMLDetailsElement>(null)
  // "Ändern" of the review leads here by its anchor, which the server never sees
  useEffect(() => {
    if (element.current && location.hash === `#${id}`) element.current.open = true
  }, [id])
  return (
    <details ref={element} className={styles.folded} id={id} open={open || Boolean(error)}>
      <summary className={styles.foldedHead}>
        <div className={styles.foldedWords}>
          <h2 className={styles.partHead}>{title}</h2>
          <div className={styles.foldedChoice}>{chosen}</div>
        </div>
        <span className={styles.foldedChange}>
          <Icon name="pencil" size={16} />
          Ändern
        </span>
      </summary>
      <div className={styles.foldedBody}>
        {error && <PartError>{error}</PartError>}
        {children}
      </div>
    </details>
  )
}

type PartProps = { id: string; title: string; error?: string | undefined; children: ReactNode }

/** A part that still has to be filled in. */
export function Part({ id, title, error, children }: PartProps) {
  return (
    <fieldset className={styles.part} id={id} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={styles.legend}>
        <h2 className={styles.partHead}>{title}</h2>
      </legend>
      {error && <PartError id={`${id}-error`}>{error}</PartError>}
      {children}
    </fieldset>
  )
}

function PartError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles.partError} id={id}>
      <Icon name="error" size={16} />
      {children}
    </p>
  )
}
