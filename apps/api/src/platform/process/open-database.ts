import type { Settings } from '../settings.ts'

/** The database that the settings name; the embedded one is started, or joined where a shop already runs on it. */
export async function openDatabase(
  { DATABASE_URL, DATA_DIR }: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>,
  say: (line: string) => void,
): Promise<{ url: string; where: string; close: () => Promise<void> }> {
  if (DATABASE_URL)
    return { url: DATABASE_URL, where: 'externe Datenbank (DATABASE_URL)', close: async () => undefined }
  const { startEmbedded } = await import('@kontor/db/embedded')
  const embedded = await startEmbedded({ dataDir: DATA_DIR, log: say })
  return { url: embedded.url, where: embedded.dataDir, close: () => embedded.stop() }
}
