import type { Context, UserRow } from '../../../platform/context.ts'
import { shopName } from '../../system/service.ts'
import { createMailLink, dropMailLinks } from '../mail-links.ts'
import { letter, nameOf } from '../mails.ts'

type Invited = Pick<UserRow, 'id' | 'username' | 'email' | 'firstname' | 'lastname'>

type Sender = Pick<Context, 'db' | 'shop' | 'clock' | 'ids' | 'mail'>

/** @returns the address at which somebody chooses his password, for seven days and once. Only the newest holds. */
export async function createInvitation(ctx: Omit<Sender, 'mail'>, user: Invited): Promise<string> {
  await dropMailLinks(ctx, user.id, 'invitation')
  const token = await createMailLink(ctx, user.id, 'invitation')
  return `${ctx.shop.settings.BASE_URL}/password/reset/${encodeURIComponent(user.username)}/${token}?einladung=1`
}

const validity = 'Der Link gilt sieben Tage und nur einmal.'

/** Writes to a new user of a company, who chooses his password by the link (G-48). */
export async function sendInvitation(ctx: Sender, user: Invited, from: { name: string; company: string }) {
  const address = await createInvitation(ctx, user)
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `invitation:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: `Ihr Zugang zu ${shopName(ctx.shop)}`,
      name: nameOf(user),
      says: [
        `${from.name} hat für Sie bei ${shopName(ctx.shop)} einen Zugang für ${from.company} angelegt. Ihr Benutzername: ${user.username}`,
        'Mit diesem Link wählen Sie Ihr Passwort. Danach können Sie sich anmelden:',
      ],
      link: { label: 'Passwort wählen', address },
      afterwards: [
        validity,
        'Sie kennen dieses Unternehmen nicht? Dann löschen Sie diese E-Mail bitte: Ohne Passwort kann niemand den Zugang benutzen.',
      ],
    }),
  )
}

/** Writes to somebody who works at the shop, who chooses his password by the link. */
export async function sendStaffInvitation(ctx: Sender, user: Invited): Promise<void> {
  const address = await createInvitation(ctx, user)
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `invitation:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: `Ihr Zugang zur Verwaltung von ${shopName(ctx.shop)}`,
      name: nameOf(user),
      says: [
        `für Sie ist ein Zugang zur Verwaltung von ${shopName(ctx.shop)} eingerichtet. Ihr Benutzername: ${user.username}`,
        'Mit diesem Link wählen Sie Ihr Passwort. Danach können Sie sich anmelden:',
      ],
      link: { label: 'Passwort wählen', address },
      afterwards: [
        validity,
        'Bei der ersten Anmeldung richten Sie den zweiten Faktor ein. Halten Sie dafür bitte eine Authenticator-App bereit.',
      ],
    }),
  )
}

/** Tells somebody his new user name, which he signs in with from now on. */
export async function tellNewUsername(ctx: Context, user: Invited, by: string): Promise<void> {
  await ctx.mail.queue(
    ctx,
    letter(ctx.shop, {
      dedupeKey: `username-changed:${user.id}:${ctx.ids.uuid()}`,
      to: user.email,
      subject: `Ihr Benutzername bei ${shopName(ctx.shop)} ist geändert`,
      name: nameOf(user),
      says: [`${by} hat Ihren Benutzernamen geändert. Melden Sie sich ab jetzt so an: ${user.username}`],
      link: { label: 'Anmelden', address: `${ctx.shop.settings.BASE_URL}/login` },
    }),
  )
}
