import type { content, Parsed } from '@kontor/contracts'
import { formEntries, formEntryFiles, mails } from '@kontor/db/schema'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { enclosuresOf } from '../../../compose/enclosures.ts'
import { openShop, type TestShop } from '../../../testing.ts'
import { removeOldEntries } from './forms.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.reset())

const fields = {
  topic: 'Artikel und Beratung',
  name: 'Anna Sommer',
  email: 'anna.sommer@example.org',
  message: 'Haben Sie Ordner in Petrol?\nDanke!',
}
const whole = { slug: 'kontakt', fields, privacy: true }
const entries = () => shop.db.select().from(formEntries)
const pathsOf = (body: { error: { fields: { path: string }[] } }) => body.error.fields.map(({ path }) => path)

describe('a form as it begins', () => {
  test('C-CALL-027 E-ENTITY-089 E-ENTITY-090 E-ENTITY-091 has its fields and options, and nothing about a guest', async () => {
    const { status, body } = await shop.guest().call('showForm', { slug: 'kontakt' })
    expect(status).toBe(200)
    expect(body.form).toMatchObject({
      title: 'Nachricht an uns',
      options: { emailCopy: true, privacyCheck: true, privacyUrl: '/page/privacy', botCheck: false, siteKey: '' },
      values: {},
      challenge: null,
    })
    expect(body.form.options.privacyText).not.toBe('')
    expect(body.form.fields.map(({ name }: { name: string }) => name)).toEqual([
      ...['topic', 'name', 'company', 'email', 'phone', 'customerNumber', 'message'],
    ])
  })

  test('E-ENTITY-091 where the shop asks for a proof, there is one', async () => {
    await shop.setSettings({ botCheck: true })
    const { form } = (await shop.guest().call('showForm', { slug: 'kontakt' })).body
    expect(form.options.botCheck).toBe(true)
    expect(JSON.parse(form.challenge)).toMatchObject({ signature: expect.any(String) })
  })

  test('knows who is signed in', async () => {
    const buyer = await shop.login('b.einkauf')
    expect((await buyer.call('showForm', { slug: 'kontakt' })).body.form.values).toMatchObject({
      name: 'Björn Tauber',
      email: 'b.tauber@wiesengrund.example',
      company: 'Wiesengrund Apparatebau GmbH',
      customerNumber: '10010',
    })
  })

  test('every form of domain 3.10 is there, each on its page; an unknown one is not', async () => {
    const guest = shop.guest()
    for (const slug of [
      'kontakt',
      'rueckruf',
      'katalog-bestellen',
      'reklamation',
      'retoure',
      'leergutbox',
      'moebelplanung',
    ]) {
      expect([slug, (await guest.call('showForm', { slug })).status]).toEqual([slug, 200])
      expect([slug, (await guest.call('showPage', { slug })).body.page.layout.form]).toEqual([slug, slug])
    }
    expect((await guest.call('showForm', { slug: 'nothing' })).status).toBe(404)
    expect((await guest.call('sendForm', { ...whole, slug: 'nothing' })).body.error.code).toBe('not_found')
  })
})

describe('a form that is sent', () => {
  test('C-CALL-028 G-89 is kept and mailed to the shop; a copy goes only to who asks for it', async () => {
    const guest = shop.guest()
    const { status, body } = await guest.call('sendForm', whole)
    expect([status, body.success]).toEqual([200, true])
    const [entry] = await entries()
    expect(entry).toMatchObject({ form: 'kontakt', title: 'Nachricht an uns', email: fields.email, userId: null })
    expect(String(entry?.id)).toBe(body.formEntryNumber)
    expect(entry?.fields).toContainEqual({ name: 'topic', label: 'Worum geht es?', value: 'Artikel und Beratung' })
    const mails = await shop.mails()
    expect(mails).toMatchObject([
      { to: 'service@buerowelt-hagendorn.example', subject: `Nachricht an uns: Eingang ${body.formEntryNumber}` },
    ])
    expect(mails[0]?.text).toContain('Haben Sie Ordner in Petrol?\nDanke!')
    expect(mails[0]?.text).toContain(`Bitte antworten Sie an ${fields.email}.`)

    await guest.call('sendForm', { ...whole, fields: { ...fields, message: 'Noch etwas' }, copy: true })
    expect((await shop.mails()).map(({ to }) => to)).toEqual([
      ...['service@buerowelt-hagendorn.example', 'service@buerowelt-hagendorn.example', fields.email],
    ])
  })

  test('C-CALL-028 says all mistakes at once, and what the form does not ask for is one', async () => {
    const { status, body } = await shop.guest().call('sendForm', {
      slug: 'kontakt',
      fields: { topic: 'Unsinn', email: 'anna@', phone: 'ruf an', message: ' ', role: 'admin', constructor: 'x' },
    })
    expect([status, body.error.code]).toEqual([200, 'validation'])
    expect(pathsOf(body).sort()).toEqual(
      [
        ...['fields.constructor', 'fields.email', 'fields.message', 'fields.name', 'fields.phone', 'fields.role'],
        ...['fields.topic', 'privacy'],
      ].sort(),
    )
    expect(await entries()).toEqual([])
    expect(await shop.mails()).toEqual([])
  })

  test('security 3.2 no. 25 nothing that is typed becomes a head or markup of a mail', async () => {
    const guest = shop.guest()
    const head = { ...fields, name: 'Anna\r\nBcc: all@example.org' }
    expect(pathsOf((await guest.call('sendForm', { ...whole, fields: head })).body)).toEqual(['fields.name'])
    await guest.call('sendForm', { ...whole, fields: { ...fields, message: '<script>alert(1)</script>' } })
    const [mail] = await shop.mails()
    expect(mail?.html).not.toContain('<script')
    expect(mail?.html).toContain('&lt;script&gt;')
  })

  test('the same again within a minute is one message, also from two hands', async () => {
    const guest = shop.guest()

    const answers = await Promise.all([guest.call('sendForm', whole), guest.call('sendForm', whole)])
    const again = await guest.call('sendForm', whole)
    expect(new Set([...answers, again].map(({ body }) => body.formEntryNumber)).size).toBe(1)
    expect(await entries()).toHaveLength(1)
    expect(await shop.mails()).toHaveLength(1)
  })

  test('security 3.2 no. 25 copies to one mailbox and forms of one network have a limit', async () => {
    for (let index = 0; index < 10; index += 1)
      await shop.guest().call('sendForm', { ...whole, fields: { ...fields, message: `Nummer ${index}` }, copy: true })
    const next = { ...whole, fields: { ...fields, email: fields.email.toUpperCase(), message: 'zu viel' } }
    expect((await shop.guest().call('sendForm', { ...next, copy: true })).body.error.code).toBe('limit_reached')
    expect((await shop.guest().call('sendForm', next)).body.success).toBe(true)
    const statuses: number[] = []
    for (let index = 0; index < 10; index += 1)
      statuses.push(
        (await shop.guest().call('sendForm', { ...whole, fields: { ...fields, message: `Mehr ${index}` } })).status,
      )
    expect(statuses.at(-1)).toBe(429)
  })

  test('what a customer sent is in his export and goes with his account', async () => {
    const mia = await shop.login('mia.brandt')
    await mia.call('sendForm', whole)
    expect(JSON.stringify((await mia.call('exportMyData', {})).body)).toContain('Haben Sie Ordner in Petrol?')
    expect((await mia.call('deleteMyAccount', { password: shop.password })).body.success).toBe(true)
    expect(await entries()).toMatchObject([{ form: 'kontakt', fields: [], email: '' }])
  })

  const png = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.alloc(200)])
  const complaint = {
    slug: 'reklamation',
    fields: {
      ...{ orderNumber: '260001', articles: '1 × 150001', fault: 'Beschädigt angekommen', message: 'Ein Eck ist ab.' },
      ...{ name: 'Anna Sommer', email: 'anna.sommer@example.org' },
    },
    privacy: true,
  }
  const sending = (content: Buffer, name = 'photo.png', field = 'photo') => ({
    ...complaint,
    files: [{ field, name, content: content.toString('base64') }],
  })

  test('security 3.2 no. 24 a file is what its content says, named without a trick, and only in the mail to the shop', async () => {
    const { body } = await shop.guest().call('sendForm', { ...sending(png, '../Schaden\r\nam Öl.exe'), copy: true })
    expect(body.success).toBe(true)
    const [entry] = await entries()
    const said = { name: 'photo', label: 'Foto oder Beleg', value: 'Schaden-am-Öl.png (PNG, 0,2 kB)' }
    expect(entry?.fields).toContainEqual(said)
    const [file] = await shop.db.select().from(formEntryFiles)
    expect(file).toMatchObject({ entryId: entry?.id, fileName: 'Schaden-am-Öl.png', fileType: 'image/png' })
    const [toShop, copy] = await shop.db.select().from(mails).orderBy(mails.id)
    expect([toShop?.enclosures, copy?.enclosures]).toEqual([[`form-file:${file?.id}`], []])
    const enclosed = await enclosuresOf(shop.shop)(`form-file:${file?.id}`)
    expect(enclosed).toMatchObject({ filename: 'Schaden-am-Öl.png', contentType: 'image/png' })
    expect(enclosed?.content.equals(png)).toBe(true)
  })

  test('security 3.2 no. 24 a program, a drawing with scripts, a page or too much is refused, and nothing is kept', async () => {
    const refused = async (posted: Parsed<typeof content.sendForm>) =>
      (await shop.guest().call('sendForm', posted)).body
    for (const content of [
      'MZ\x90\0',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      '<!doctype html>',
      'PK\x03\x04',
      '',
    ])
      expect(pathsOf(await refused(sending(Buffer.from(content, 'latin1'))))).toEqual(['fields.photo'])
    const large = Buffer.concat([png, Buffer.alloc(700_000)])
    expect(pathsOf(await refused(sending(large)))).toEqual(['fields.photo'])
    expect(pathsOf(await refused(sending(png, 'a.png', 'name')))).toEqual(['fields.name'])
    expect((await refused({ ...whole, files: sending(png).files })).error.code).toBe('validation')
    const asText = { ...complaint, fields: { ...complaint.fields, photo: 'a.png' } }
    expect(pathsOf(await refused(asText))).toEqual(['fields.photo'])
    expect([await entries(), await shop.db.select().from(formEntryFiles)]).toEqual([[], []])
  })

  test('files go with their entry, and with the account of who sent them', async () => {
    const files = () => shop.db.select().from(formEntryFiles)
    await shop.guest().call('sendForm', sending(png))
    expect(await files()).toHaveLength(1)
    await removeOldEntries(shop.db, new Date('2099-01-01T12:00:00Z'))
    expect(await files()).toEqual([])
    const mia = await shop.login('mia.brandt')
    await mia.call('sendForm', sending(png))
    expect(await files()).toHaveLength(1)
    await mia.call('deleteMyAccount', { password: shop.password })
    expect(await files()).toEqual([])
  })

  test('what was sent is kept for six years from the end of its year', async () => {
    await shop.setClock(new Date('2026-03-10T09:00:00Z'))
    onTestFinished(async () => void (await shop.setClock(null)))
    await shop.guest().call('sendForm', whole)
    await removeOldEntries(shop.db, new Date('2032-12-31T12:00:00Z'))
    expect(await entries()).toHaveLength(1)
    await removeOldEntries(shop.db, new Date('2033-01-01T12:00:00Z'))
    expect(await entries()).toEqual([])
  })

  test('security 4.1 a form that has grown is refused before anything is read', async () => {
    const grown = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [`f${at}`, 'x']))
    expect((await shop.guest().call('sendForm', { ...whole, fields: grown })).status).toBe(422)
  })
})
