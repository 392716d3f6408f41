import { setEcoView, useEcoView } from '../../../platform/state/eco-view.ts'
import { useMode, useShop } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import styles from './eco-switch.module.css'

/** Switches the eco view on and off; a plain link, so that it works without JavaScript too. */
export function EcoSwitch({ linkTo }: { linkTo: (on: boolean) => string }) {
  const { beGreen } = useShop()
  const mode = useMode()
  const on = useEcoView()
  if (!beGreen.enabled) return null
  const name = mode === 'b2b' ? beGreen.label : 'Umweltzeichen'
  const does = `${name} ${on ? 'ausblenden' : 'zeigen'}`
  return (
    <Link
      to={linkTo(!on)}
      replace
      keepPlace
      rel="nofollow"
      className={classNames(styles.toggle, on && styles.on)}
      aria-label={does}
      title={does}
      onClick={() => setEcoView(!on)}
      data-testid="eco-switch"
    >
      <Icon name="leaf" />
      <span className={styles.label}>{name}</span>
    </Link>
  )
}
