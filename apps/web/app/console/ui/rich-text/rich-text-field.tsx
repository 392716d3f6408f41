import { lazy, Suspense } from 'react'
import styles from './rich-text.module.css'
import type { RichTextProps } from './rich-text.tsx'

const RichText = lazy(async () => ({ default: (await import('./rich-text.tsx')).RichText }))

/** A text with headings, lists, links and tables. The editor comes with the first such field: it is half of the console. */
export function RichTextField(props: RichTextProps) {
  return (
    <Suspense fallback={<div className={styles.coming} aria-busy="true" />}>
      <RichText {...props} />
    </Suspense>
  )
}
