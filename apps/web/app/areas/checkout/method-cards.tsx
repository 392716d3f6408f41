import type { checkout } from '@kontor/contracts'
import { RadioCard } from '../../ui/forms/fields.tsx'
import { euro } from '../../ui/text/price-text.tsx'
import styles from './checkout.module.css'

type Method = checkout.Method

type MethodCardsProps = {
  name: string
  methods: readonly Method[]
  chosen: string | null
  /** sending costs are said, also when there are none */
  showPrice?: boolean
  onChoose?: (slug: string) => void
}

/** The one that is chosen, else the usual one, else the only one there is. */
export function presetMethod(methods: readonly Method[], chosen: string | null | undefined): Method | undefined {
  const available = methods.filter((method) => method.available)
  return (
    available.find(({ slug }) => slug === chosen) ?? available.find(({ isDefault }) => isDefault) ?? available.at(0)
  )
}

/** Ways to choose from; those that do not hold here are named with the reason, out of the way. */
export function MethodCards({ name, methods, chosen, showPrice, onChoose }: MethodCardsProps) {
  const available = methods.filter((method) => method.available)
  const others = methods.filter((method) => !method.available)
  const preset = presetMethod(methods, chosen)?.slug
  return (
    <>
      <div className={styles.cards}>
        {available.map((method) => (
          <RadioCard
            key={`${method.slug} ${method.slug === preset}`}
            name={name}
            value={method.slug}
            title={method.name}
            text={method.description}
            side={showPrice || method.price > 0 ? (method.price === 0 ? 'kostenfrei' : euro(method.price)) : undefined}
            defaultChecked={method.slug === preset}
            onChange={() => onChoose?.(method.slug)}
          />
        ))}
      </div>
      {available.length === 0 && (
        <p>Für diese Bestellung gibt es hier leider keine Möglichkeit. Bitte rufen Sie uns an.</p>
      )}
      {others.length > 0 && (
        <details className={styles.others}>
          <summary className={styles.moreToggle}>
            Für diese Bestellung nicht verfügbar: {others.map((one) => one.name).join(', ')}
          </summary>
          <ul className={styles.reasons}>
            {others.map((one) => (
              <li key={one.slug}>
                {one.name}: {one.reason ?? 'für diese Bestellung nicht möglich.'}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
