import { codeAt } from '@kontor/api/testing-codes'
import { DEMO_PASSWORD } from '@kontor/seed'
import type { Actor, Stage } from '../stage.ts'

// Signing in, the own account, and shopping lists.

const password = 'eine neue lange Losung'
const newPassword = { password, passwordConfirmation: password }

export async function playAccount(stage: Stage): Promise<void> {
  await playSignIn(stage.guest())
  await playRegistration(stage)
  await playPasswords(stage)
  await playTwoFactor(stage)
  await stage.elsewhere('b.einkauf').call('showUser', {})
  await stage.as('b.einkauf').example('listSessions', {})
  await stage.as('b.einkauf').example('revokeSession', { id: 'others' })
  await playPerson(stage.as('mia.brandt'))
  await playAddresses(stage.as('mia.brandt'))
  await playLists(stage.as('b.einkauf'))
}

async function playSignIn(guest: Actor): Promise<void> {
  await guest.example('login', { username: 'mia.brandt', password: DEMO_PASSWORD })
  await guest.example('logout', {})
}

/** Where the shop wants addresses to be confirmed, a link is sent; the account is deleted again. */
async function playRegistration(stage: Stage): Promise<void> {
  const email = 'holger.neu@firma.example'
  await stage.settings({ verifyRegisteredEmail: true })
  await stage.guest().example('register', {
    customerType: 'business',
    company: 'Neu & Söhne GmbH',
    email,
    emailConfirmation: email,
    ...newPassword,
    salutation: 'herr',
    firstname: 'Holger',
    lastname: 'Neu',
    phone: '+49 221 4710-900',
    street: 'Lindenweg 3',
    zip: '50667',
    city: 'Köln',
    country: 'DE',
    privacy: true,
  })
  const [, token = ''] = await stage.mail(email, /register\/verify\/(\S+)/)
  await stage.guest().example('verifyRegistration', { token })
  const newcomer = stage.guest()
  await newcomer.call('login', { username: email, password })
  await newcomer.example('deleteMyAccount', { password })
  await stage.settings({ verifyRegisteredEmail: false })
}

async function playPasswords(stage: Stage): Promise<void> {
  const guest = stage.guest()
  await guest.example('requestPassword', { username: 'okonkwo' })
  const [, name = '', token = ''] = await stage.mail('okonkwo@post.example', /\/password\/reset\/([^/\s]+)\/([^?\s]+)/)
  await guest.example('resetPassword', { resetUsername: decodeURIComponent(name), token, ...newPassword })
  await stage.as('joerg.weiss').example('changePassword', { oldPassword: DEMO_PASSWORD, ...newPassword })
}

/** On with a code of the app, signed in with the next one, off with one of the codes that replace it. */
async function playTwoFactor(stage: Stage): Promise<void> {
  const owner = stage.as('deniz.yildiz')
  const { secret = '' } = await owner.example('enableTwoFactor', {})
  const now = Date.now()
  const { recoveryCodes = [] } = await owner.call('enableTwoFactor', { code: codeAt(secret, now) })
  const browser = stage.guest()
  await browser.call('login', { username: 'deniz.yildiz', password: DEMO_PASSWORD })
  await browser.example('confirmTwoFactor', { code: codeAt(secret, now, 1), rememberBrowser: true })
  await browser.example('removeBrowserTokens', {})
  await browser.example('disableTwoFactor', { password: DEMO_PASSWORD, code: recoveryCodes[0] ?? '' })
}

async function playPerson(mia: Actor): Promise<void> {
  await mia.example('updatePerson', {
    salutation: 'frau',
    firstname: 'Mia',
    lastname: 'Brandt-Otto',
    email: 'mia.brandt@post.example',
    phone: '+49 201 4710-1',
    occupation: 'Lehrkraft',
  })
  await mia.example('updateSepa', {
    accountHolder: 'Mia Brandt',
    iban: 'DE17 1234 5678 0000 0000 01',
    bic: 'MUSTDEFFXXX',
    mandateAccepted: true,
  })
  await mia.example('saveCompareList', {
    articles: [
      { articleNumber: '100001', shopDepotId: 1 },
      { articleNumber: '200011', shopDepotId: 1 },
    ],
  })
  await mia.example('showCompareList', {})
  await mia.example('createMyDevice', { device: 'druvanta-dc-5330-mfp', name: 'Farbdrucker', place: 'Arbeitszimmer' })
  await mia.example('updateMyDevice', { device: 'druvanta-dc-5330-mfp', name: 'Drucker', place: 'Flur' })
  await mia.example('listMyDevices', {})
  await mia.example('deleteMyDevice', { device: 'druvanta-dc-5330-mfp' })
  await mia.example('createRating', {
    type: 'article',
    id: '150001-1',
    stars: 5,
    title: 'Läuft sauber durch',
    text: 'Kein Papierstau, und der Druck bleibt scharf.',
  })
  await mia.example('listRatings', { type: 'article', id: '150001-1' })
}

async function playAddresses(mia: Actor): Promise<void> {
  const office = {
    type: 'shipping',
    company: 'Werkstatt Nord',
    firstname: 'Mia',
    lastname: 'Brandt',
    street: 'Hafenweg 4',
    zip: '20457',
    city: 'Hamburg',
    country: 'DE',
  } as const
  const { items } = await mia.example('createAddress', office)
  const id = items.find(({ street }) => street === office.street)?.id ?? 0
  await mia.example('updateAddress', { ...office, id, addition: 'Hinterhaus' })
  await mia.example('setDefaultAddress', { id, type: 'shipping' })
  await mia.example('listAddresses', {})
  await mia.example('deleteAddress', { id })
}

async function playLists(buyer: Actor): Promise<void> {
  const made = await buyer.example('createList', { displayName: 'Messestand', description: 'Für die Messe im Mai' })
  const slug = made.current ?? ''
  await buyer.example('editList', { slug, displayName: 'Messestand Hannover' })
  await buyer.example('addListPosition', { lists: [slug], article_number: '150001', shop_depot_id: 1, quantity: 10 })
  await buyer.call('addListPosition', { lists: [slug], article_number: '100001', shop_depot_id: 1, quantity: 50 })
  const { lists } = await buyer.example('listMyLists', { slug })
  const [paper = 0, pen = 0] = (lists[slug]?.positions ?? []).map(({ id }) => id)
  await buyer.example('reorderList', { slug, ids: [pen, paper] })
  await buyer.example('editListPosition', { slug, id: paper, quantity: 20, notice: 'Für den Prospektständer' })
  await buyer.example('updateListQuantity', { slug, id: paper, quantity: 25 })
  await buyer.example('updateListNotice', { slug, id: pen, notice: 'In Blau' })
  await buyer.example('updateListCostCentre', { slug, id: pen, costCenter: '5000' })
  await buyer.example('updateListOffer', { slug, id: paper, offerNumber: 'AN-2026-0117' })
  await buyer.example('shareList', { slug, userIds: [6] })
  await buyer.example('copyList', { slug, displayName: 'Messestand Köln' })
  await buyer.example('exportList', { slug, format: 'csv' })
  await buyer.example('dropListPosition', { slug, id: pen })
  await buyer.example('dropMissingPositions', { slug: 'besprechungsraum', useSuccessors: true })
  await buyer.example('deleteList', { slug })
  await buyer.example('listDealerLists', {})
}
