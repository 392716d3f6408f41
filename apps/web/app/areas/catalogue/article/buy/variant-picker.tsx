import { type SyntheticEvent, useId } from 'react'
import { articleLink } from '../../../../links.ts'
import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Link } from '../../../../ui/link.tsx'
import { VisuallyHidden } from '../../../../ui/text/visually-hidden.tsx'
import { choicesOf, type VariantChoice, type VariantOption } from './variant-options.ts'
import styles from './variant-picker.module.css'

/** Versions as links, axis by axis (ux 24): plain ones without JavaScript, else the page changes in place. */
export function VariantPicker({ article }: { article: ArticleDetail }) {
  const { variants } = article
  const current = variants?.articles.find(
    ({ articleNumber, shopDepotId }) => articleNumber === article.articleNumber && shopDepotId === article.shopDepotId,
  )
  if (!variants || !current) return null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to what happens at its links
    <div className={styles.picker} onPointerOver={readPicture} onFocus={readPicture}>
      {choicesOf(variants, current).map((choice) => (
        <Axis key={choice.name} choice={choice} />
      ))}
    </div>
  )
}

/** The picture of a version that is meant; links read their data themselves (areas/catalogue/read-ahead.ts). */
function readPicture({ target }: SyntheticEvent) {
  const file = target instanceof Element && target.closest<HTMLElement>('[data-picture]')?.dataset['picture']
  if (file) new Image().src = file
}

function Axis({ choice: { name, chosen, options } }: { choice: VariantChoice }) {
  const labelId = useId()
  return (
    // biome-ignore lint/a11y/useSemanticElements: links that go to other articles are no form fields
    <div className={styles.axis} role="group" aria-labelledby={labelId}>
      <p className={styles.label}>
        <span id={labelId}>{name}</span>
        <VisuallyHidden>: {chosen}</VisuallyHidden>
      </p>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.value}>
            <Option option={option} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const hints = { there: '', blocked: 'zurzeit nicht lieferbar', elsewhere: 'nur in anderer Ausführung' }

function Option({ option: { value, swatch, target, chosen, state } }: { option: VariantOption }) {
  return (
    <Link
      to={articleLink(target)}
      className={classNames(styles.option, styles[state], chosen && styles.chosen)}
      aria-current={chosen ? 'true' : undefined}
      title={hints[state] || target.displayName}
      data-picture={target.image}
      replace
      keepPlace
    >
      {swatch && <span className={styles.swatch} style={{ background: swatch }} />}
      <span className={styles.value}>{value}</span>
      {hints[state] && <VisuallyHidden>({hints[state]})</VisuallyHidden>}
    </Link>
  )
}
