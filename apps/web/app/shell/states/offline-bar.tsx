import { useOnline } from '../../platform/state/online.ts'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './top-bars.module.css'

/** Said as long as the device has no connection; what was read and typed stays where it is (ux 84). */
export function OfflineBar() {
  const online = useOnline()
  return (
    <div role="status" className={online ? styles.none : styles.bar}>
      {!online && (
        <>
          <Icon name="warning" size={16} />
          <p>
            <strong>Keine Verbindung.</strong> Was Sie eingegeben haben, bleibt stehen. Änderungen am Warenkorb werden
            gesendet, sobald die Verbindung wieder da ist.
          </p>
        </>
      )}
    </div>
  )
}
