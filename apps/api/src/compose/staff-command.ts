import { parseArgs } from 'node:util'
import { consoleRights, consoleRightWords } from '@kontor/contracts/console'
import { staff } from '../areas/identity/service.ts'
import { Refusal } from '../platform/failures.ts'

// What the operator's command `npm run staff` reads and says; docs/operations.md "Staff".

type Shop = Parameters<typeof staff.list>[0]
type NewMember = Parameters<typeof staff.add>[1]
type Place = {
  inShop(work: (shop: Shop) => Promise<number>): Promise<number>
  say(line: string): void
}

const options = {
  rights: { type: 'string', multiple: true },
  email: { type: 'string' },
  firstname: { type: 'string' },
  lastname: { type: 'string' },
  link: { type: 'boolean' },
} as const

/** @returns the exit code */
export async function runStaffCommand(given: string[], { inShop, say }: Place): Promise<number> {
  const read = readWords(given)
  const misread = (mistake: string) => sayHow(say, mistake)
  if (typeof read === 'string') return misread(read)
  const {
    values,
    positionals: [command = 'list', username = '', ...rest],
  } = read
  if (command === 'list') return await inShop((shop) => list(shop, say))
  if (!['add', 'invite', 'lock', 'unlock', 'reset-two-factor'].includes(command))
    return misread(`„${command}“ gibt es nicht.`)
  if (username === '') return misread('Es fehlt der Benutzername.')
  if (rest.length > 0) return misread(`„${rest.join(' ')}“ ist hier zu viel.`)
  const member = command === 'add' ? readMember(username, values) : null
  if (typeof member === 'string') return misread(member)
  const isLinkWanted = values.link === true
  return await inShop(async (shop) => {
    try {
      if (member) await add(shop, member, isLinkWanted, say)
      else await change(shop, command, username, isLinkWanted, say)
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      say(error.message)
      return 1
    }
  })
}

/** @returns what cannot be read, in German */
function readWords(args: string[]) {
  try {
    return parseArgs({ args, options, allowPositionals: true })
  } catch (error) {
    const option = args.find((word) => word.startsWith('-') && !Object.hasOwn(options, word.replace(/^-+|=.*/g, '')))
    if (option) return `Die Angabe „${option}“ gibt es nicht.`
    if (error instanceof TypeError) return 'Hinter --rights, --email, --firstname und --lastname steht ein Wert.'
    throw error
  }
}

function sayHow(say: Place['say'], mistake: string): number {
  say(mistake)
  say('')
  say('So geht es:')
  say('npm run staff')
  say('npm run staff -- add BENUTZERNAME --email ADRESSE --rights RECHTE [--firstname …] [--lastname …] [--link]')
  say('npm run staff -- invite BENUTZERNAME [--link]')
  say('npm run staff -- lock BENUTZERNAME')
  say('npm run staff -- unlock BENUTZERNAME')
  say('npm run staff -- reset-two-factor BENUTZERNAME')
  say('')
  say('RECHTE sind „all“ oder mit Komma getrennt:')
  for (const right of consoleRights) say(`  ${right.padEnd(11)}${consoleRightWords[right]}`)
  say('--link zeigt den Link für das Passwort hier, auch wenn der Shop E-Mails verschickt.')
  return 1
}

async function list(shop: Shop, say: Place['say']): Promise<number> {
  const members = await staff.list(shop)
  if (members.length === 0)
    say('Niemand hat einen Zugang zur Verwaltung. Der erste: npm run staff -- add NAME --email ADRESSE --rights all')
  for (const { username, name, email, rights, isLocked, hasPassword, hasTwoFactor } of members)
    say(
      [
        username,
        name || '–',
        email,
        rights.join(',') || 'ohne Rechte',
        isLocked ? 'gesperrt' : hasPassword ? 'aktiv' : 'eingeladen, noch ohne Passwort',
        hasTwoFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor',
      ].join('\t'),
    )
  return 0
}

type Values = Extract<ReturnType<typeof readWords>, object>['values']

/** @returns what is wrong, in German */
function readMember(
  username: string,
  { rights: words = [], email = '', firstname = '', lastname = '' }: Values,
): NewMember | string {
  const named = words.flatMap((word) => word.split(',')).flatMap((word) => word.trim() || [])
  const rights = consoleRights.filter((right) => named.includes(right) || named.includes('all'))
  const unknown = named.find((word) => word !== 'all' && !rights.some((right) => right === word))
  if (unknown) return `Das Recht „${unknown}“ gibt es nicht.`
  if (rights.length === 0) return 'Es fehlen die Rechte, zum Beispiel --rights catalogue,orders'
  if (!email.trim()) return 'Es fehlt die E-Mail-Adresse: --email ADRESSE'
  return { username, email: email.trim(), firstname: firstname.trim(), lastname: lastname.trim(), rights }
}

async function add(shop: Shop, member: NewMember, isLinkWanted: boolean, say: Place['say']): Promise<void> {
  const address = await staff.add(shop, member, { byMail: isByMail(shop, isLinkWanted) })
  say(`${member.username} ist angelegt. Rechte: ${member.rights.join(', ')}`)
  sayWayIn(shop, address, say)
}

async function change(
  shop: Shop,
  command: string,
  username: string,
  isLinkWanted: boolean,
  say: Place['say'],
): Promise<void> {
  if (command === 'invite') {
    sayWayIn(shop, await staff.invite(shop, username, { byMail: isByMail(shop, isLinkWanted) }), say)
  } else if (command === 'lock') {
    await staff.lock(shop, username)
    say(`${username} ist gesperrt und überall abgemeldet.`)
  } else if (command === 'unlock') {
    await staff.unlock(shop, username)
    say(`${username} darf sich wieder anmelden.`)
  } else {
    await staff.resetTwoFactor(shop, username)
    say(`${username} meldet sich beim nächsten Mal mit dem Passwort an und richtet den zweiten Faktor neu ein.`)
  }
}

const isByMail = ({ settings }: Shop, isLinkWanted: boolean) => settings.SMTP_URL !== undefined && !isLinkWanted

/** @param address null: a mail carries it */
function sayWayIn({ settings: { BASE_URL } }: Shop, address: string | null, say: Place['say']): void {
  if (address === null) say('Eine E-Mail mit dem Link für das Passwort ist unterwegs.')
  else {
    say('Mit diesem Link wird das Passwort gewählt. Er gilt sieben Tage und nur einmal:')
    say(address)
  }
  say(`Danach anmelden: ${BASE_URL}/login. Die Verwaltung: ${BASE_URL}/console`)
}
