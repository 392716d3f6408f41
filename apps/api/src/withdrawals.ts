import { formatDateTime, formatDay } from '@kontor/contracts/rules/german/german-dates'
import { closeCase, openCases, settleByStaff } from './areas/orders/service.ts'
import { inShop, leave, say } from './compose/command.ts'

// The operator's command: which withdrawals are not over, settling or closing one by its id; docs/operations.md.

type Shop = Parameters<typeof openCases>[0]

/** @returns the exit code */
async function run([command = 'list', id = '', ...rest]: readonly string[]): Promise<number> {
  const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  if (command === 'list') return await inShop(list)
  if (command === 'settle' && isId) return await inShop((shop) => settle(shop, id, rest))
  if (command === 'close' && isId) return await inShop((shop) => close(shop, id))
  say('So geht es:')
  say('npm run withdrawals')
  say('npm run withdrawals -- settle KENNUNG [BESTELLNUMMER] [POSITIONEN, zum Beispiel 1,3]')
  say('npm run withdrawals -- close KENNUNG')
  return 1
}

const states = { waiting: 'wartet auf Bestätigung', task: 'Aufgabe', settled: '', closed: '' } as const

const confirmers = {
  owner: 'im Kundenkonto erklärt',
  mail: 'über die E-Mail-Adresse der Bestellung bestätigt',
  staff: 'von Mitarbeitern geprüft',
} as const

async function list(shop: Shop): Promise<number> {
  const open = await openCases(shop)
  if (open.length === 0) say('Kein Widerruf ist offen.')
  for (const { declaration, found, orderNumber } of open)
    say(
      [
        declaration.id,
        found.state === 'waiting' ? `${states.waiting} bis ${formatDay(found.waitsUntil)}` : states[found.state],
        found.confirmedBy ? confirmers[found.confirmedBy] : 'unbestätigt',
        formatDateTime(declaration.receivedAt),
        orderNumber ? `Bestellung ${orderNumber}` : `keine Bestellung gefunden zu „${declaration.orderNumber}“`,
        declaration.name,
        declaration.email,
      ].join('\t'),
    )
  return 0
}

async function settle(shop: Shop, id: string, rest: readonly string[]): Promise<number> {
  // an order number has six digits and more, a place in an order four at most
  const orderNumber = rest.find((word) => /^\d{6,}$/.test(word))
  const places = rest.find((word) => /^\d{1,4}(,\d{1,4})*$/.test(word))
  const positions = places?.split(',').map(Number)
  const { settled, message } = await settleByStaff(shop, id, { orderNumber, positions })
  say(message)
  return settled ? 0 : 1
}

async function close(shop: Shop, id: string): Promise<number> {
  const closed = await closeCase(shop, id)
  say(closed ? 'Der Widerruf ist als erledigt vermerkt.' : 'Diesen offenen Widerruf gibt es nicht.')
  return closed ? 0 : 1
}

leave(await run(process.argv.slice(2)))
