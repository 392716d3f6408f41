import styles from './first-submit.module.css'

/** What Enter in a field of a form does: the form's first button, which stands before those that remove or confirm. */
export function FirstSubmit({ name, value }: { name: string; value: string }) {
  return <button type="submit" name={name} value={value} className={styles.button} tabIndex={-1} aria-hidden="true" />
}
