import { addFilterValue, type Filters } from '@kontor/contracts/rules/listing/filters'
import type { ListState } from '../../../links.ts'
import type { Filter } from '../../../platform/calls/types.ts'
import { setEcoView, useEcoView } from '../../../platform/state/eco-view.ts'
import { useShop } from '../../../platform/state/shop.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Link } from '../../../ui/link.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { articleCount } from '../../../ui/text/figures.ts'
import styles from './eco-switch.module.css'

/** Switches the eco view on and off; a plain link, so that it works without JavaScript too. */
export function EcoSwitch({ linkTo }: { linkTo: (on: boolean) => string }) {
  const { beGreen } = useShop()
  const on = useEcoView()
  if (!beGreen.enabled) return null
  const does = `${beGreen.label} ${on ? 'ausblenden' : 'zeigen'}`
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
      <span className={styles.label}>{beGreen.label}</span>
    </Link>
  )
}

type NoteProps = { filters: readonly Filter[]; chosen: Filters; linkTo: (change: ListState) => string }

/** In the eco view: how many of the list bear a mark, and the way to these alone. */
export function EcoNote({ filters, chosen, linkTo }: NoteProps) {
  const { beGreen } = useShop()
  const on = useEcoView()
  const marked = filters
    .find(({ name }) => name === 'attribute')
    ?.values.find(({ value }) => value === beGreen.attribute)
  if (!on || !beGreen.enabled || !marked || marked.selected || marked.count === 0) return null
  return (
    <p className={styles.note} data-testid="eco-note">
      {`${articleCount(marked.count)} mit anerkanntem Umweltzeichen. `}
      <Link to={linkTo({ filter: addFilterValue(chosen, 'attribute', beGreen.attribute) })} rel="nofollow" keepPlace>
        Nur diese zeigen
      </Link>
    </p>
  )
}
