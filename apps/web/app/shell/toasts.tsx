import { useEffect, useState } from 'react'
import { dismissToast, type Toast, useToasts } from '../platform/state/toasts.ts'
import { classNames } from '../ui/class-names.ts'
import { Link } from '../ui/link.tsx'
import { Icon } from '../ui/marks/icon.tsx'
import styles from './toasts.module.css'

const icons = {
  info: 'info',
  success: 'success',
  'basket-add': 'success',
  warning: 'warning',
  danger: 'error',
} as const

/** specification 9. */
const toastMilliseconds = 8000

/** What happened stands in the first sentence, what else there is to say in the rest. */
const afterSentence = /(?<=[.!?]) (.*)/

export function Toasts() {
  const toasts = useToasts()
  // whoever made the call says better why it failed
  const isSaid = toasts.some(({ type, general }) => type === 'danger' && !general)
  return (
    <div className={styles.stack}>
      {toasts
        .filter(({ general }) => !(general && isSaid))
        .map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
    </div>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const { id, type, text, link, action } = toast
  const [said = '', more] = text.split(afterSentence)
  const [held, setHeld] = useState(false)

  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismissToast(id), toastMilliseconds)
    return () => clearTimeout(timer)
  }, [held, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: being looked at keeps it, nothing is triggered
    <div
      className={classNames(styles.toast, styles[type])}
      data-testid="toast"
      data-area="toast"
      data-type={type}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={icons[type]} />
      <div className={styles.body}>
        <p className={styles.text} role={type === 'danger' ? 'alert' : 'status'}>
          <span className={styles.said}>{said}</span>
          {more && <span className={styles.more}> {more}</span>}
        </p>
        {(link || action) && (
          <div className={styles.actions}>
            {link && (
              <Link className={styles.action} to={link.to} onClick={() => dismissToast(id)}>
                {link.label}
              </Link>
            )}
            {action && (
              <button
                type="button"
                className={styles.action}
                onClick={() => {
                  action.run()
                  dismissToast(id)
                }}
              >
                {action.label}
              </button>
            )}
          </div>
        )}
      </div>
      <button type="button" className={styles.close} aria-label="Meldung schließen" onClick={() => dismissToast(id)}>
        <Icon name="close" size={16} />
      </button>
    </div>
  )
}
