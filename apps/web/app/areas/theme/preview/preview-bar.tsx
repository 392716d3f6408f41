import styles from './preview-bar.module.css'

/** Says that this browser shows a theme that is not in place, and ends it by loading the shop again. */
export function PreviewBar({ name }: { name: string }) {
  return (
    <div className={styles.bar} data-area="toast" data-testid="theme-preview" role="status">
      <p>
        Vorschau des Designs <strong>{name}</strong>, nur in diesem Browser
      </p>
      {/* served beside the pages; a target of its own keeps the router away */}
      <a href="/theme/preview/off" target="_self">
        Vorschau beenden
      </a>
    </div>
  )
}
