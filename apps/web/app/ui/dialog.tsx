import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { classNames } from './class-names.ts'
import styles from './dialog.module.css'
import { Icon } from './marks/icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  /** stays at the bottom while the content scrolls */
  footer?: ReactNode
  size?: 'sm' | 'md' | 'lg' | 'xl'
}

/** specification 4: an outside click closes only when this long open. */
const outsideClickGuard = 200

/** The browser's own modal: focus goes in and comes back, Escape closes, the page behind is inert. */
export function Dialog({ size = 'xl', ...props }: DialogProps) {
  return <Modal {...props} kind={classNames(styles.dialog, styles[size])} />
}

/** A panel from the side (menu) or, on phones, from the bottom (filters). */
export function Sheet({ side = 'left', ...props }: Omit<DialogProps, 'size'> & { side?: 'left' | 'right' | 'bottom' }) {
  return <Modal {...props} kind={classNames(styles.sheet, styles[side])} />
}

function Modal({ open, onClose, title, children, footer, kind }: DialogProps & { kind: string }) {
  const element = useRef<HTMLDialogElement>(null)
  const openedAt = useRef(0)

  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === open) return
    if (open) {
      dialog.showModal()
      openedAt.current = performance.now()
    } else dialog.close()
  }, [open])

  function closeFromOutside(event: MouseEvent) {
    if (event.target === element.current && performance.now() - openedAt.current >= outsideClickGuard) onClose()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a native dialog
    <dialog
      ref={element}
      className={kind}
      aria-label={title}
      data-testid="modal"
      data-area="window"
      onClose={onClose}
      onClick={closeFromOutside}
    >
      {open && (
        <div className={styles.frame}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <button type="button" className={styles.close} aria-label="Schließen" onClick={onClose}>
              <Icon name="close" size={24} />
            </button>
          </div>
          <div className={styles.body}>{children}</div>
          {footer && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  )
}
