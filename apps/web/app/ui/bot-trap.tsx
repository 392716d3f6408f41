import styles from './bot-trap.module.css'

/** A field for programs only: whoever fills it in is no person (G-36). */
export function BotTrap() {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label>
        Bitte frei lassen
        <input name="website" type="text" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  )
}
