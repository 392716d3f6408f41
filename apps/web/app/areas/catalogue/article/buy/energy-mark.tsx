import type { ArticleDetail } from '../../../../platform/calls/types.ts'
import styles from './decision-block.module.css'

/**
 * Beside every price (Regulation (EU) 2017/1369): in words, since official labels are not imitated (decisions 11
 * "Protected marks").
 */
export function EnergyMark({ article: { compliance, documents } }: { article: ArticleDetail }) {
  const { energy } = compliance
  if (!energy) return null
  const sheet = documents.find(({ kind }) => kind === 'energie')
  return (
    <p className={styles.energy}>
      <span className={styles.energyClass}>Energieeffizienzklasse {energy.class}</span> Spektrum {energy.range}
      {sheet && (
        <>
          {' · '}
          <a href={sheet.file} type="application/pdf">
            Produktdatenblatt
          </a>
        </>
      )}
    </p>
  )
}
