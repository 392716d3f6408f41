import { Icon } from '../../ui/marks/icon.tsx'
import styles from './articles.module.css'

type Gap = { law: string; text: string }

/** Whether an article has what the law wants of it, in colour and in words. */
export function LawLight({ gaps }: { gaps: readonly Gap[] }) {
  if (gaps.length === 0)
    return (
      <span className={styles.whole}>
        <Icon name="check" size={16} /> vollständig
      </span>
    )
  const said = gaps.map(({ law, text }) => `${text} (${law})`).join('\n')
  return (
    <span className={styles.gaps} title={said}>
      <Icon name="warning" size={16} /> {gaps.length === 1 ? '1 Angabe fehlt' : `${gaps.length} Angaben fehlen`}
    </span>
  )
}
