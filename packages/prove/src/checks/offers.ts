import type { Api } from '../api.ts'
import type { Check } from '../check.ts'
import { expectSame, expectThat } from '../expect.ts'
import { keyOf } from '../specimens.ts'

const formOf = (api: Api) => ({
  customerNumber: 'Neukunde',
  customerName: 'Malerei Sommer',
  userName: 'Gast',
  userEmail: `${api.unique()}@post.example`,
  userSalutation: 'keine-angabe',
  userLastname: 'Sommer',
  phone: '0221 123456',
  zip: '50667',
  subject: 'Anfrage',
  quantity: 3,
})

const required = [
  ['L-RULE-022', 'customerNumber'],
  ['L-RULE-023', 'customerName'],
  ['L-RULE-024', 'userName'],
  ['L-RULE-025', 'userEmail'],
  ['L-RULE-026', 'userSalutation'],
  ['L-RULE-027', 'userLastname'],
  ['L-RULE-028', 'phone'],
  ['L-RULE-029', 'zip'],
  ['L-RULE-030', 'subject'],
  ['L-RULE-031', 'quantity'],
] as const

export const offersChecks: readonly Check[] = [
  {
    rows: ['C-CALL-072', 'E-ENTITY-069', 'E-ENTITY-070', 'E-ENTITY-071', 'G-69'],
    why: 'Das Formular für Anfragen weiß von einem Gast nur, was jeder Gast ist, und hat noch nichts gesammelt.',
    level: 'guest',
    async run(api) {
      const { offerRequest, positions } = await api.guest().ask('showOfferRequest', {})
      const { customerId, customerNumber, userId, userEmail, subject, quantity, text } = offerRequest
      expectSame('Kunde, Person', [customerId, customerNumber, userId, userEmail], [null, 'Neukunde', null, ''])
      expectSame('Betreff, Menge, Text, Positionen', [subject, quantity, text, positions], ['', 1, '', []])
    },
  },
  {
    rows: ['C-CALL-133', 'C-CALL-134', 'C-CALL-135', 'C-CALL-073', 'G-69'],
    why: 'Ein gesammelter Artikel wächst, lässt sich in der Menge ändern, herausnehmen und mit allen zusammen verwerfen.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const article = keyOf(await api.articles.withoutPrice())
      await guest.ask('addOfferPosition', { ...article, quantity: 2 })
      const { positions } = await guest.ask('addOfferPosition', { ...article, quantity: 1 })
      expectSame(
        'gesammelt',
        positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
        [[article.articleNumber, 3]],
      )
      expectSame('beim Lesen', (await guest.ask('showOfferRequest', {})).positions, positions)
      const uid = positions[0]?.uid ?? ''
      expectSame('Menge', (await guest.ask('updateOfferPosition', { uid, quantity: 5 })).positions[0]?.quantity, 5)
      expectSame('nach dem Herausnehmen', (await guest.ask('deleteOfferPosition', { uid })).positions, [])
      await guest.ask('addOfferPosition', { ...article, quantity: 1 })
      expectSame('nach dem Verwerfen', (await guest.ask('removeAllOfferPositions', {})).positions, [])
    },
  },
  {
    rows: ['P-ROLE-007', 'C-CALL-132', 'L-RULE-032', 'F-FLAG-036'],
    why: 'Ein Gast fragt nach einem Artikel ohne Preis und bekommt eine Nummer, unter der nur er die Anfrage sieht.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      const article = keyOf(await api.articles.withoutPrice())
      const form = formOf(api)
      const { offerRequestNumber } = await guest.ask('createOffer', { ...form, ...article })
      const { sent } = await guest.ask('showOfferRequest', { number: offerRequestNumber })
      expectSame('Nummer, E-Mail', [sent?.offerRequestNumber, sent?.userEmail], [offerRequestNumber, form.userEmail])
      expectSame(
        'Artikel',
        sent?.positions.map(({ articleNumber, quantity }) => [articleNumber, quantity]),
        [[article.articleNumber, 3]],
      )
      await api.guest().refused('showOfferRequest', { number: offerRequestNumber }, 'not_found', 404)
    },
  },
  ...required.map(
    ([row, name]): Check => ({
      rows: [row],
      why: `Eine Anfrage ohne ${name} wird nicht angenommen, und genau dieses Feld ist genannt.`,
      level: 'guest',
      async run(api) {
        const { [name]: _, ...rest } = { ...formOf(api), ...keyOf(await api.articles.plain()) }
        const { error } = await api.guest().refused('createOffer', rest, 'validation')
        expectSame(
          'Felder',
          (error.fields ?? []).map(({ path }) => path),
          [name],
        )
      },
    }),
  ),
  {
    rows: ['decisions 0', 'G-69'],
    why: 'Alle Fehler einer leeren Anfrage kommen auf einmal.',
    level: 'guest',
    async run(api) {
      const { error } = await api.guest().refused('createOffer', {}, 'validation')
      const paths = (error.fields ?? []).map(({ path }) => path)
      for (const [, name] of required) expectThat(`${name} ist nicht genannt`, paths.includes(name), paths)
    },
  },
  {
    rows: ['L-RULE-025'],
    why: 'Eine E-Mail, die keine ist, wird am Feld gesagt.',
    level: 'guest',
    async run(api) {
      const { error } = await api.guest().refused('createOffer', { ...formOf(api), userEmail: 'anna@' }, 'validation')
      expectSame(
        'Felder',
        (error.fields ?? []).map(({ path }) => path),
        ['userEmail'],
      )
    },
  },
]
