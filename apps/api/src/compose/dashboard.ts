import { orders, users } from '@kontor/db/schema'
import { DEMO_PASSWORD, demoPersonas } from '@kontor/seed'
import { asc, inArray, sql } from 'drizzle-orm'
import { missingData } from '../areas/checkout/service.ts'
import { staff } from '../areas/identity/service.ts'
import type { ShopProcess } from '../platform/context.ts'

/** What a person needs to look around: addresses, logins, seeded orders, the data folder. */
export async function showDashboard(
  shop: ShopProcess,
  { where, seconds, say }: { where: string; seconds: number; say: (line: string) => void },
): Promise<void> {
  const { db, settings } = shop
  const base = settings.BASE_URL
  // a live shop may have users of these names, with passwords of their own
  const isDemo = settings.SHOP_MODE === 'demo'
  const personas = isDemo ? demoPersonas : []
  const names = personas.map(([name]) => name as string)
  const [known, seeded, missing, members] = await Promise.all([
    db.select({ username: users.username }).from(users).where(inArray(users.username, names)),
    db
      .select({ orderNumber: orders.orderNumber })
      .from(orders)
      .where(sql`${orders.orderNumber} like '2600%'`)
      .orderBy(asc(orders.orderNumber))
      .limit(25),
    missingData(shop, db),
    staff.list(shop),
  ])
  const there = new Set(known.map(({ username }) => username))
  const lines = [
    '',
    `  Kontor läuft nach ${seconds.toFixed(1).replace('.', ',')} s`,
    '',
    `  Shop          ${base}`,
    `  REST          ${base}/rest/openapi.json`,
    ...(isDemo ? [`  Handbuch      ${base}/rest/docs`] : []),
    `  Verwaltung    ${base}/console`,
    `  Zustand       ${base}/readyz`,
    ...(settings.TEST_KIT ? [`  Test-Kit      ${base}/test-kit`] : []),
    `  Daten         ${where}`,
    `  Mails         ${settings.SMTP_URL ? 'über SMTP_URL' : 'werden gesammelt (Tabelle mails)'}`,
  ]
  if (there.size > 0) {
    lines.push('', `  Anmelden mit dem Passwort ${DEMO_PASSWORD}`)
    for (const [name, what] of personas) if (there.has(name)) lines.push(`    ${name.padEnd(12)}${what}`)
  }
  const [first, last] = [seeded.at(0), seeded.at(-1)]
  if (first && last) lines.push('', `  Musterbestellungen ${first.orderNumber} bis ${last.orderNumber}`)
  if (members.length === 0) {
    lines.push('', '  Noch hat niemand einen Zugang zur Verwaltung.')
    lines.push('  So legen Sie den ersten an: npm run staff -- add NAME --email ADRESSE --rights all')
  }
  if (missing.length > 0) {
    lines.push('', `  Der Shop nimmt keine Bestellungen an. Es fehlt: ${missing.join(', ')}`)
    lines.push('  So tragen Sie es ein: npm run settings -- import DATEI (docs/operations.md)')
  }
  lines.push('', '  Strg-C beendet alles.', '')
  for (const line of lines) say(line)
}
