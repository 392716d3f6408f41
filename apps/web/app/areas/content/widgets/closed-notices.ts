/** Ids of the notices that this browser has closed; the visitor's own choice, so no consent is asked for. */
const key = 'closed_notices'
/** Of more than this the oldest are forgotten: their notices are long over. */
const most = 100

export function readClosed(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Where storage is switched off it stays closed for as long as the page lives. */
export function storeClosed(ids: readonly string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(ids.slice(-most)))
  } catch {
    // the caller keeps it
  }
}
