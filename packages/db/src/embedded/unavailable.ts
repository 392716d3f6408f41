/** The embedded database cannot run here; the message is one sentence a newcomer can act on. */
export class EmbeddedUnavailable extends Error {
  override name = 'EmbeddedUnavailable'
}

const ownServer = 'Setzen Sie DATABASE_URL auf einen eigenen PostgreSQL-Server (ab Version 17).'

export const noBinaries = (cause?: unknown) =>
  new EmbeddedUnavailable(
    `Für dieses System (${process.platform}-${process.arch}) gibt es kein lauffähiges eingebettetes PostgreSQL. ${ownServer}`,
    { cause },
  )

export const noOtherUser = (cause?: unknown) =>
  new EmbeddedUnavailable(
    `Das eingebettete PostgreSQL läuft nicht als root, und der Wechsel zu einem anderen Benutzer ist hier nicht erlaubt. ${ownServer}`,
    { cause },
  )

const notWritable = (folder: string, cause?: unknown) =>
  new EmbeddedUnavailable(`Im Datenordner ${folder} fehlt das Schreibrecht.`, { cause })

const diskFull = (folder: string, cause?: unknown) =>
  new EmbeddedUnavailable(`Auf dem Datenträger von ${folder} ist kein Platz mehr frei.`, { cause })

const didNotStart = (logFile: string, cause?: unknown) =>
  new EmbeddedUnavailable(`Das eingebettete PostgreSQL startet nicht; der Grund steht in ${logFile}.`, { cause })

/** Names the plain causes behind an error of the file system or of PostgreSQL's own output. */
export function explain(cause: unknown, folder: string, logFile?: string): unknown {
  if (cause instanceof EmbeddedUnavailable) return cause
  const text =
    cause instanceof Error ? `${(cause as NodeJS.ErrnoException).code ?? ''} ${cause.message}` : String(cause)
  if (/ENOSPC|EDQUOT|No space left on device|Disk quota exceeded/i.test(text)) return diskFull(folder, cause)
  if (/EACCES|EROFS|EPERM|Permission denied|Read-only file system|mkdir/i.test(text)) return notWritable(folder, cause)
  return logFile ? didNotStart(logFile, cause) : cause
}
