import { approvals } from './areas/identity/service.ts'
import { inShop, leave, say } from './compose/command.ts'

// The operator's command: which accounts wait for an approval (G-33), approving or refusing one by its user name.
// Beside a running shop or without one, on the same settings; docs/operations.md.

const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeZone: 'Europe/Berlin' })

/** @returns the exit code */
async function run([command = 'list', name = '', ...reason]: readonly string[]): Promise<number> {
  if (command !== 'list' && (!['approve', 'refuse'].includes(command) || name === '')) {
    say('So geht es:')
    say('npm run accounts')
    say('npm run accounts -- approve BENUTZERNAME')
    say('npm run accounts -- refuse BENUTZERNAME [GRUND FÜR DIE E-MAIL]')
    return 1
  }
  return await inShop((shop) => {
    if (command === 'list') return list(shop)
    return command === 'approve' ? approve(shop, name) : refuse(shop, name, reason.join(' ').trim())
  })
}

type Shop = Parameters<typeof approvals.waiting>[0]

async function list(shop: Shop): Promise<number> {
  const waiting = await approvals.waiting(shop)
  if (waiting.length === 0) say('Kein Konto wartet auf Freigabe.')
  for (const { username, name, customer, email, since } of waiting)
    say([username, name, customer, email, day.format(since)].join('\t'))
  return 0
}

async function approve(shop: Shop, name: string): Promise<number> {
  const approved = await approvals.approve(shop, name)
  say(approved ? `${name} ist freigegeben und bekommt eine E-Mail.` : isNotWaiting(name))
  return approved ? 0 : 1
}

async function refuse(shop: Shop, name: string, reason: string): Promise<number> {
  const refused = await approvals.refuse(shop, name, reason)
  say(refused ? `${name} ist abgelehnt, gelöscht und bekommt eine E-Mail.` : isNotWaiting(name))
  return refused ? 0 : 1
}

const isNotWaiting = (name: string) => `Kein Konto „${name}“ wartet auf Freigabe.`

leave(await run(process.argv.slice(2)))
