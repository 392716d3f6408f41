/**
 * An exported theme as it lies in a file; its values are checked by the server.
 * @returns null for what is none
 */
export async function readThemeFile(file: Blob): Promise<{ name: string; theme: object } | null> {
  try {
    const read = JSON.parse(await file.text()) as unknown
    if (typeof read !== 'object' || read === null || !('name' in read) || !('theme' in read)) return null
    const { name, theme } = read
    return typeof name === 'string' && typeof theme === 'object' && theme !== null ? { name, theme } : null
  } catch {
    return null
  }
}
