import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { addDays, berlinDay, berlinTime, isDay } from '@kontor/contracts/rules/german/german-dates'
import { easterSunday } from '@kontor/contracts/rules/german/working-days'

// `npm run test:days`: what depends on the day, on the days that differ from others; `-- FILES` runs those instead. The
// next of each kind is taken, so that none lies in the past.

/** What reckons with days: delivery, orders, withdrawals, releases, budgets, offers, prices, what is shown in its time. */
const sensitive = [
  'apps/api/src/areas/{basket/reckoning,offers,orders,organisation/budgets,pricing,statistics}',
  'apps/api/src/areas/{account,catalogue/list,content,checkout}',
  'apps/api/src/compose/{live-shop.test.ts,settings}',
  'tests/contract/live-pages.test.ts',
]

const say = (line: string) => void process.stdout.write(`${line}\n`)
const root = path.resolve(import.meta.dirname, '../..')
const today = berlinDay(new Date())
const year = berlinTime(new Date()).year
const weekday = (day: string) => new Date(`${day}T12:00:00Z`).getUTCDay()
const nextOf = (dayIn: (year: number) => string | undefined): string => {
  for (let later = 0; ; later += 1) {
    const day = dayIn(year + later)
    if (day && day >= today) return day
  }
}
const next = (monthAndDay: string) => nextOf((at) => [`${at}-${monthAndDay}`].find(isDay))
const nextWeekday = (wanted: number, from = today): string =>
  weekday(from) === wanted ? from : nextWeekday(wanted, addDays(from, 1))
const lastSunday = (month: string) => nextOf((at) => nextWeekday(0, `${at}-${month}-25`))

const days: readonly (readonly [name: string, testDay: string])[] = [
  ['28. November', next('11-28')],
  ['Heiligabend', next('12-24')],
  ['kurz vor Neujahr', `${next('12-31')}T23:30:00+01:00`],
  ['Neujahr', next('01-01')],
  ['Schalttag', next('02-29')],
  ['Karfreitag', nextOf((at) => addDays(easterSunday(at), -2))],
  ['Beginn der Sommerzeit', lastSunday('03')],
  ['Ende der Sommerzeit', lastSunday('10')],
  ['Samstag', nextWeekday(6)],
  ['Sonntag', nextWeekday(0)],
  ['Montag nach dem letzten Versand', `${nextWeekday(1, next('01-10'))}T15:31:00+01:00`],
  ['letzter Tag eines Quartals', next('06-30')],
]

const files = process.argv.slice(2)
const failed: string[] = []
for (const [name, TEST_DAY] of days) {
  say(`\n${name}: TEST_DAY=${TEST_DAY}`)
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs')
  const chosen = files.length > 0 ? files : sensitive.flatMap(expanded)
  const run = spawn(process.execPath, [vitest, 'run', ...chosen], {
    cwd: root,
    env: { ...process.env, TEST_DAY },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(run, 'exit')
  if (code !== 0) failed.push(`${name}: TEST_DAY=${TEST_DAY}`)
}
for (const line of failed) say(`✗ ${line}`)
say(`\n${days.length - failed.length} days passed, ${failed.length} failed`)
process.exitCode = failed.length === 0 ? 0 : 1

/** vitest takes parts of paths, no patterns. */
function expanded(pattern: string): string[] {
  const [, before = '', parts = '', after = ''] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? []
  return parts ? parts.split(',').map((part) => `${before}${part}${after}`) : [pattern]
}
