import type { ReactNode } from 'react'
import { CopyText } from '../../../../ui/text/copy-text.tsx'
import styles from './fact-table.module.css'

/** Facts of one kind under their heading. */
export function FactTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <table className={styles.table}>
      <caption>{title}</caption>
      <tbody>{children}</tbody>
    </table>
  )
}

/** One row; nothing where nothing is known. */
export function Fact({ name, value, copied = false }: { name: string; value: ReactNode; copied?: boolean }) {
  if (!value) return null
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{copied && typeof value === 'string' ? <CopyText text={value} what={name} /> : value}</td>
    </tr>
  )
}
