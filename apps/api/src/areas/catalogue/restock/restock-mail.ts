import { articleAddress } from '@kontor/contracts/rules/catalogue/article-key'
import type { ShopProcess } from '../../../platform/context.ts'
import { mailPicture } from '../../../platform/http/drawings-as-png.ts'
import type { Mail } from '../../../platform/mail/mail.ts'
import { mailLetterOf } from '../../../platform/mail/mail-letter.ts'
import { mailFrame } from '../../system/service.ts'
import { tokenHash } from './notices.ts'

type Shop = Pick<ShopProcess, 'settings' | 'storedData'>
export type MailedArticle = {
  articleNumber: string
  shopDepotId: number
  slug: string
  displayName: string
  image: string
}
type Notice = { id: string; email: string; token: string }

const at = ({ settings }: Shop, path: string) => new URL(path, settings.BASE_URL).href
/** It opens a page with buttons; nothing happens by opening it, since scanners of mails follow links. */
const linkTo = (shop: Shop, token: string) => at(shop, `/benachrichtigung?${new URLSearchParams({ token })}`)

const pictured = (shop: Shop, { displayName, articleNumber, image }: MailedArticle) => ({
  about: {
    name: displayName,
    detail: `Art.-Nr. ${articleNumber}`,
    picture: image === '' ? undefined : at(shop, mailPicture(image)),
  },
})

/** Asks whether the mailbox wants the notice; whoever typed the address may be a stranger to its reader. */
export function confirmMail(shop: Shop, article: MailedArticle, { id, email, token }: Notice): Mail {
  const subject = `Bitte bestätigen: Benachrichtigung zu ${article.displayName}`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    'diese E-Mail-Adresse wurde in unserem Shop für eine Benachrichtigung angegeben. Sollen wir Ihnen einmal schreiben, sobald der Artikel wieder lieferbar ist?',
    pictured(shop, article),
    { label: 'Benachrichtigung bestätigen', link: linkTo(shop, token) },
    'Auf der Seite, die sich öffnet, bestätigen Sie mit einem Klick. Das war nicht Ihre Anfrage? Dann brauchen Sie nichts zu tun: Ohne Bestätigung schreiben wir Ihnen nicht und löschen die Adresse nach 30 Tagen.',
    { links: [{ label: 'Nicht mehr benachrichtigen', value: linkTo(shop, token) }] },
  ])
  return { dedupeKey: keyOf('restock-ask', id, token), to: email, subject, ...letter }
}

/** The same request for an address that waits already; only its mailbox learns that it does. */
export function waitingMail(shop: Shop, article: MailedArticle, { id, email, token }: Notice): Mail {
  const subject = `Sie werden benachrichtigt: ${article.displayName}`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    'Guten Tag,',
    'diese E-Mail-Adresse wurde noch einmal für eine Benachrichtigung angegeben. Sie ist schon eingetragen: Wir schreiben Ihnen einmal, sobald der Artikel wieder lieferbar ist.',
    pictured(shop, article),
    { links: [{ label: 'Nicht mehr benachrichtigen', value: linkTo(shop, token) }] },
  ])
  return { dedupeKey: keyOf('restock-ask', id, token), to: email, subject, ...letter }
}

/** The one mail that was asked for. @param name empty where only the address is known */
export function restockMail(shop: Shop, article: MailedArticle, name: string, { id, email, token }: Notice): Mail {
  const subject = `Wieder lieferbar: ${article.displayName}`
  const letter = mailLetterOf(mailFrame(shop), subject, [
    name ? `Guten Tag ${name},` : 'Guten Tag,',
    'Sie wollten wissen, wann dieser Artikel wieder lieferbar ist. Jetzt können Sie ihn bestellen:',
    pictured(shop, article),
    {
      label: 'Zum Artikel',
      link: at(shop, articleAddress(article.articleNumber, article.shopDepotId, article.slug)),
    },
    'Preis und Bestand können sich ändern, wir reservieren nichts. Das war die einzige E-Mail dazu: Ihre Benachrichtigung ist damit erledigt.',
    { links: [{ label: 'Nicht mehr benachrichtigen', value: linkTo(shop, token) }] },
  ])
  return { dedupeKey: `restock:${id}`, to: email, subject, ...letter }
}

/** Each mail that asks has a link of its own, and one event is one link. The token itself stands in no key. */
const keyOf = (kind: string, id: string, token: string) => `${kind}:${id}:${tokenHash(token).slice(0, 16)}`
