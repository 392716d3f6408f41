import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  title: string
  children?: ReactNode
  /** a scene of /illustrations/scenes */
  scene?: string
  /** the next step */
  actions?: ReactNode
  headingLevel?: 1 | 2
}

/** Nothing here: says why, shows one picture and what to do next. */
export function EmptyState({ title, children, scene, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.state}>
      {scene && (
        <img className={styles.picture} src={`/illustrations/scenes/${scene}.svg`} alt="" width={320} height={240} />
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children && <div className={styles.text}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
