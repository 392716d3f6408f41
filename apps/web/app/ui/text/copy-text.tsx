import { useState } from 'react'
import { Icon } from '../marks/icon.tsx'
import styles from './copy-text.module.css'

/** A number or sentence with a button that copies it (ux 26); the button is of no use without JavaScript and hides. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [copied, setCopied] = useState(false)
  async function copy() {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), 2500)
  }
  return (
    <span className={styles.copy}>
      <span>{text}</span>
      <button type="button" className={styles.button} aria-label={`${what} kopieren`} title="Kopieren" onClick={copy}>
        <Icon name={copied ? 'check' : 'copy'} size={16} />
      </button>
      <span role="status" className={styles.done}>
        {copied && 'kopiert'}
      </span>
    </span>
  )
}
