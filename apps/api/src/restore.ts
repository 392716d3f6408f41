import { rm } from 'node:fs/promises'
import path from 'node:path'
import { connect } from '@kontor/db'
import { BackupRefused, restore } from '@kontor/db/backup'
import { knowsSchema } from '@kontor/db/migrate'
import { columnsFileName } from './areas/listing/service.ts'
import { leave, say } from './compose/command.ts'
import { readSettings } from './platform/settings.ts'

// The operator's command: a backup takes the place of the embedded database; docs/operations.md.

const moment = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Berlin' })

/** @returns the exit code */
async function run(given: readonly string[]): Promise<number> {
  const [file = '', ...more] = given.filter((word) => word !== '--replace')
  if (file === '' || more.length > 0) {
    say('So geht es:')
    say('npm run restore -- DATEI.tar.gz')
    say('npm run restore -- DATEI.tar.gz --replace    (der Shop, der dort liegt, wird ersetzt)')
    return 1
  }
  const { DATABASE_URL, DATA_DIR } = readSettings()
  if (DATABASE_URL) {
    say(
      'Der Shop läuft auf einer eigenen Datenbank (DATABASE_URL). Dort spielt pg_restore zurück, was pg_dump sichert.',
    )
    return 1
  }
  let holds = ''
  let next = ''
  try {
    const { made, replaced } = await restore({
      dataDir: DATA_DIR,
      file,
      replace: given.includes('--replace'),
      async check(url) {
        if (!(await knowsSchema(url)))
          throw new BackupRefused('Die Sicherung stammt von einer neueren Version des Shops.')
        holds = await describe(url)
        next = await skipGivenNumbers(url)
      },
    })
    // it may know changes that the backup does not have
    await rm(path.join(DATA_DIR, columnsFileName), { force: true })
    say(`Zurückgespielt ist die Sicherung vom ${moment.format(made)} Uhr: ${holds}.`)
    if (replaced !== null)
      say(`Der Shop, der vorher da war, liegt in ${replaced}. Löschen Sie ihn, sobald alles stimmt.`)
    say(
      `Was nach der Sicherung bestellt, gutgeschrieben oder angeboten wurde, fehlt, ebenso neue Kunden. Die Nummern ` +
        `stehen aber schon in E-Mails. Damit keine zweimal vergeben wird, sind welche übersprungen: ${next}.`,
    )
    say('Starten Sie nun den Shop. E-Mails, die bei der Sicherung noch warteten, verschickt er dann.')
    return 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    say(`Nichts ist zurückgespielt. ${error.message}`)
    return 1
  }
}

async function describe(url: string): Promise<string> {
  const db = connect(url, 1)
  try {
    const [row] = await db.sql<Record<'articles' | 'users' | 'orders' | 'mails', number>[]>`select
      (select count(*)::int from articles) as articles,
      (select count(*)::int from users) as users,
      (select count(*)::int from orders) as orders,
      (select count(*)::int from mails where state = 'queued') as mails`
    if (!row) throw new Error('the database does not count')
    const [last] = await db.sql<
      { number: string }[]
    >`select order_number as number from orders order by id desc limit 1`
    const n = (count: number, one: string, many: string) =>
      `${count.toLocaleString('de-DE')} ${count === 1 ? one : many}`
    return [
      n(row.articles, 'Artikel', 'Artikel'),
      n(row.users, 'Konto', 'Konten'),
      n(row.orders, 'Bestellung', 'Bestellungen') + (last ? ` (die letzte ist ${last.number})` : ''),
      n(row.mails, 'wartende E-Mail', 'wartende E-Mails'),
    ].join(', ')
  } finally {
    await db.close()
  }
}

/** At least so many numbers are skipped. */
const leastSkipped = 1000

/**
 * What was given out after the backup stands in mails and books: none of it is given out again. A backup is 30 days old
 * at most (docs/operations.md), so twice the numbers of the last 30 days before it are skipped.
 * @returns what is next, in words
 */
async function skipGivenNumbers(url: string): Promise<string> {
  const db = connect(url, 1)
  try {
    const kinds = [
      ['order_numbers', 'orders', 'placed_at', 'Bestellungen'],
      ['credit_numbers', 'credit_notes', 'at', 'Gutschriften'],
      ['offer_numbers', 'offer_requests', 'sent_at', 'Angebote'],
      ['customer_numbers', 'customers', 'created_at', 'Kunden'],
    ] as const
    const said: string[] = []
    for (const [sequence, table, at, title] of kinds) {
      // a backup of an earlier version may not know all of them
      const [there] =
        await db.sql`select where to_regclass(${sequence}) is not null and to_regclass(${table}) is not null`
      if (!there) continue
      const [row] = await db.sql<{ next: number }[]>`
        select setval(${sequence}, nextval(${sequence}) + greatest(${leastSkipped}, 2 * count(*))) as next
        from ${db.sql(table)} where ${db.sql(at)} > (select max(${db.sql(at)}) from ${db.sql(table)}) - interval '30 days'`
      said.push(`${title} gehen weiter bei ${(Number(row?.next) + 1).toLocaleString('de-DE')}`)
    }
    return said.join(', ')
  } finally {
    await db.close()
  }
}

leave(await run(process.argv.slice(2)))
