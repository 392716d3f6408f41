import { useElsewhere } from '../../platform/state/elsewhere.ts'
import { whoIsIn } from '../../platform/state/who-is-in.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import styles from './top-bars.module.css'

/** Said as long as this page belongs to another person than the one who is signed in: what was typed stays where it is. */
export function SignedInBar() {
  const now = useElsewhere()
  return (
    <div role="status" className={now ? styles.bar : styles.none}>
      {now && (
        <>
          <Icon name="warning" size={16} />
          <p>
            <strong>{whoIsIn(now)}</strong> Diese Seite gehört noch zur vorherigen Anmeldung. Ihre Eingaben bleiben
            erhalten.
          </p>
          <Button size="small" onClick={() => location.reload()}>
            Seite neu laden
          </Button>
        </>
      )}
    </div>
  )
}
