import fs from 'node:fs'
import { BackupRefused, backUp } from '@kontor/db/backup'
import { leave, say } from './compose/command.ts'
import { readSettings } from './platform/settings.ts'

// The operator's command: the embedded database into one file, beside a running shop or without one; docs/operations.md.

/** @returns the exit code */
async function run([target = '']: readonly string[]): Promise<number> {
  if (target === '') {
    say('So geht es:')
    say('npm run backup -- DATEI.tar.gz')
    say('npm run backup -- ORDNER')
    return 1
  }
  const { DATABASE_URL, DATA_DIR } = readSettings()
  if (DATABASE_URL) {
    say('Der Shop läuft auf einer eigenen Datenbank (DATABASE_URL). Sichern Sie die mit ihrem Werkzeug:')
    say('pg_dump --format=custom --file=kontor.dump "$DATABASE_URL"')
    return 1
  }
  try {
    const file = await backUp(DATA_DIR, target)
    const megabytes = Math.ceil(fs.statSync(file).size / 1_000_000).toLocaleString('de-DE')
    say(`Gesichert in ${file} (${megabytes} MB). Darin ist alles, was bis zum Beginn der Sicherung gespeichert war.`)
    say('Die Datei enthält persönliche Daten und Passwörter der Datenbank: Bewahren Sie sie verschlüsselt auf.')
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    say(`Nichts ist gesichert. ${error.message}`)
    if (!(error instanceof BackupRefused)) say('Bitte versuchen Sie es noch einmal.')
    return 1
  }
}

leave(await run(process.argv.slice(2)))
