import { users } from '@kontor/db/schema'
import { and, arrayContains, eq, isNull, ne } from 'drizzle-orm'
import { twoFactorCheckFor } from '../../areas/identity/service.ts'
import { mailFrame, shopAddress } from '../../areas/system/service.ts'
import type { Context } from '../../platform/context.ts'
import { Failure, mistyped } from '../../platform/failures.ts'
import { mailLetterOf } from '../../platform/mail/mail-letter.ts'
import type { Settings } from '../../platform/settings.ts'

type Door = {
  /** subject of a sentence: "… wurde geändert" */
  title: string
  /** what the change means, for who hears of it */
  effect: string
  inWords(value: unknown): string
  /** why a live shop does not take a value, or null */
  refusedWhenLive?(value: unknown): string | null
}

const flag = (value: unknown) => (value === true ? 'an' : value === false ? 'aus' : 'wie üblich')

/**
 * The one list of settings and switches that open a door (decisions 13): to money, to the console, to pages that run a
 * script of another host. Each is changed with a fresh code of the second factor only, and told to a second person.
 */
const doors: Readonly<Record<string, Door>> = {
  bankAccount: {
    title: 'Die Bankverbindung des Shops',
    effect: 'Vorkasse geht von jetzt an auf das neue Konto.',
    inWords: accountInWords,
  },
  trackingUrl: {
    title: 'Die Adresse des Zählers',
    effect: 'Von dort lädt der Shop ein Programm in seine Seiten.',
    inWords: (value) => (typeof value === 'string' && value !== '' ? value : 'keine'),
    refusedWhenLive: (value) =>
      typeof value === 'string' && value !== '' && !value.startsWith('https://')
        ? 'Bitte geben Sie eine Adresse an, die mit https:// beginnt.'
        : null,
  },
  consoleTwoFactor: {
    title: 'Der zweite Faktor für die Verwaltung',
    effect: 'Der Schalter sagt, ob die Verwaltung nur mit einem zweiten Faktor zugänglich ist.',
    inWords: flag,
  },
  twoFactor: {
    title: 'Die Anmeldung mit einem zweiten Faktor',
    effect: 'Der Schalter sagt, ob bei der Anmeldung ein Code gefragt wird, auch bei Mitarbeitern.',
    inWords: flag,
  },
}

const doorNamed = (name: string): Door | undefined => (Object.hasOwn(doors, name) ? doors[name] : undefined)

export const isDoor = (name: string): boolean => doorNamed(name) !== undefined

/** Why a shop does not take a value, in German, or null. */
export const mistakeOfDoor = ({ SHOP_MODE }: Settings, name: string, value: unknown): string | null =>
  SHOP_MODE === 'live' ? (doorNamed(name)?.refusedWhenLive?.(value) ?? null) : null

/** What a form for such a setting has to know. */
export async function keysOfDoors(ctx: Context): Promise<{ hasSecondFactor: boolean; hasSecondPerson: boolean }> {
  return {
    hasSecondFactor: Boolean(ctx.viewer.user?.totpSecret),
    hasSecondPerson: (await secondPersons(ctx)).length > 0,
  }
}

/** @throws Failure 403 for who has no second factor, Refusal for a code that does not fit or was used */
export async function useFreshCode(ctx: Context, name: string, code: string | undefined): Promise<void> {
  const door = doorNamed(name)
  if (!door) return
  const { user } = ctx.viewer
  if (!user?.totpSecret)
    throw new Failure(
      403,
      'two_factor_required',
      `${door.title} ändert nur, wer einen zweiten Faktor hat. Bitte richten Sie ihn unter „Mein Konto“ ein.`,
    )
  if (!code || !/^\d{6}$/.test(code)) throw codeIsWrong('Bitte geben Sie den Code ein, den Ihre App gerade zeigt.')
  const fits = await twoFactorCheckFor(ctx, user, code)
  if (!(await fits(ctx)))
    throw codeIsWrong('Der Code stimmt nicht oder ist schon benutzt. Bitte nehmen Sie den nächsten.')
}

const codeIsWrong = (message: string) => mistyped([{ path: 'code', code: 'two_factor_wrong', message }])

/** Everybody else who may change such a setting. */
async function secondPersons({ db, viewer }: Context): Promise<string[]> {
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.isBackendUser, true),
        eq(users.status, 'active'),
        isNull(users.deletedAt),
        ne(users.id, viewer.user?.id ?? 0),
        arrayContains(users.functions, ['system']),
      ),
    )
  return found.map(({ email }) => email)
}

/** Writes to everybody else with the right to it, else to the shop's own address; and to the log. */
export async function tellOfDoor(ctx: Context, name: string, before: unknown, after: unknown): Promise<void> {
  const door = doorNamed(name)
  if (!door) return
  const { viewer, shop, ids, log } = ctx
  const others = await secondPersons(ctx)
  const own = shopAddress(shop).email
  const recipients = others.length > 0 ? others : own ? [own] : []
  const subject = `${door.title} wurde geändert`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    `${viewer.user?.username ?? ''} hat soeben in der Verwaltung geändert: ${door.title}. ${door.effect}`,
    [
      { label: 'Bisher', value: door.inWords(before) },
      { label: 'Neu', value: door.inWords(after), strong: true },
    ],
    'Wussten Sie davon nichts? Dann sehen Sie bitte gleich in der Verwaltung nach, unter „Einstellungen“, „Schalter“ und „Protokoll“.',
  ])
  for (const to of recipients) await ctx.mail.queue(ctx, { dedupeKey: `door:${ids.uuid()}`, to, subject, ...letter })
  log.warn(
    { event: 'door_changed', name, userId: viewer.user?.id, secondPersons: others.length },
    'a setting that opens a door was changed',
  )
}

function accountInWords(account: unknown): string {
  if (typeof account !== 'object' || account === null) return 'keine'
  const { holder, iban } = account as Record<string, unknown>
  return `${String(holder)}, IBAN endet auf ${String(iban).replaceAll(' ', '').slice(-4)}`
}
