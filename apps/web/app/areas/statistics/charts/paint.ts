import styles from './chart.module.css'

/** The class of a paint, as the parts of a drawing take it. */
export const paint = (name: 'now' | 'eco' | 'before' | 'even' | 'course' | 'tick' | 'line'): string =>
  styles[name] ?? ''
