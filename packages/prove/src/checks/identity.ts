import type { Check } from '../check.ts'
import { expectFound, expectSame, expectThat, needed } from '../expect.ts'
import { type PersonName, personNames } from '../persons.ts'

const ofCompanies: readonly PersonName[] = [
  'buyer',
  'needsRelease',
  'approver',
  'controller',
  'admin',
  'otherAdmin',
  'taxExempt',
  'dealer',
  'backend',
]

/** A registration without its e-mail. */
export const newcomer = {
  customerType: 'private',
  passwordConfirmation: 'ein-gutes-Kennwort-42',
  password: 'ein-gutes-Kennwort-42',
  firstname: 'Erika',
  lastname: 'Neumann',
  street: 'Lindenweg 3',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  privacy: true,
} as const

/** What a registration must not be like, the field that is named, its row and why. */
const badRegistrations = [
  [
    'L-RULE-052',
    { emailConfirmation: 'andere@post.example' },
    'emailConfirmation',
    'Die E-Mail muss zweimal gleich dastehen.',
  ],
  [
    'L-RULE-053',
    { passwordConfirmation: 'etwas-anderes-42' },
    'passwordConfirmation',
    'Das Kennwort muss zweimal gleich dastehen.',
  ],
  ['G-35', { password: 'kurz', passwordConfirmation: 'kurz' }, 'password', 'Ein Kennwort hat wenigstens acht Zeichen.'],
  ['G-32', { lastname: '' }, 'lastname', 'Ein Name gehört zu einem Konto.'],
  ['G-32', { privacy: false }, 'privacy', 'Der Hinweis zum Datenschutz muss bestätigt sein.'],
  ['G-32', { customerType: 'business' }, 'company', 'Eine Firma nennt ihren Namen.'],
] as const

export const identityChecks: readonly Check[] = [
  ...(['private', 'otherPrivate', ...ofCompanies] as const).map(
    (name): Check => ({
      rows: ['C-CALL-036', 'G-29'],
      why: `Die Anmeldung geht mit Namen und Kennwort (${personNames[name]}).`,
      level: ofCompanies.includes(name) ? 'company' : 'customer',
      async run(api) {
        const { username } = api.loginOf(name)
        const person = await api.signIn(name)
        const { user } = await person.ask('showUser', {})
        expectSame('guest, username', [user.guest, user.data?.username], [false, username])
      },
    }),
  ),
  {
    rows: ['C-CALL-036', 'S-STATE-044', 'S-STATE-046', 'E-ENTITY-066'],
    why: 'Eine Anmeldung gibt Person, Shop, Ziel und ein neues Token, und das alte gilt nicht mehr.',
    level: 'customer',
    async run(api) {
      const guest = api.guest()
      const { token, viewer } = await guest.ask('showToken', {})
      const answer = await guest.ask('login', api.loginOf('private'))
      expectSame('guest, Ziel', [answer.user.guest, answer.redirectTo], [false, '/my/account'])
      expectSame('die beiden Schreibweisen', answer.user.is_backend_user, answer.user.isBackendUser)
      expectThat('Token und viewer sind die von vorher', answer.token !== token && answer.viewer !== viewer)
      expectThat('sessionId fehlt', answer.user.sessionId !== '')
      expectSame(
        'Status mit altem Token',
        (await guest.send('POST', '/rest/systems/set-b2c', {}, { 'x-csrf-token': token })).status,
        419,
      )
    },
  },
  {
    rows: ['C-CALL-036', 'security 2.9'],
    why: 'Ein falsches Kennwort und ein unbekannter Name bekommen Zeichen für Zeichen dieselbe Antwort.',
    level: 'customer',
    async run(api) {
      const { username } = api.loginOf('otherPrivate')
      const password = `falsch-${api.unique()}`
      const wrong = await api.guest().refused('login', { username, password }, 'bad_credentials')
      const unknown = await api
        .guest()
        .refused('login', { username: `niemand-${api.unique()}`, password }, 'bad_credentials')
      expectSame('die beiden Sätze', wrong.message, unknown.message)
      expectSame('was die Antwort enthält', Object.keys(wrong).toSorted(), Object.keys(unknown).toSorted())
    },
  },
  {
    rows: ['security 3.2 no. 9', 'G-29'],
    why: 'Nach der Anmeldung führt der Weg nie aus dem Shop hinaus.',
    level: 'customer',
    async run(api) {
      for (const [asked, wanted] of [
        ['/shop/basket', '/shop/basket'],
        ['//evil.example', '/my/account'],
        ['https://evil.example/', '/my/account'],
      ] as const) {
        const { redirectTo } = await api.guest().ask('login', { ...api.loginOf('private'), redirectTo: asked })
        expectSame(`Ziel für ${asked}`, redirectTo, wanted)
      }
    },
  },
  {
    rows: ['security 3.2 no. 12', 'decisions 0'],
    why: 'Eine Anmeldung mit erfundenen Angaben ist 422.',
    level: 'guest',
    run: async (api) =>
      void (await api
        .guest()
        .refused('login', { username: 'a', password: 'b', isBackendUser: true }, 'validation', 422)),
  },
  {
    rows: ['C-CALL-137', 'G-30', 'S-STATE-044'],
    why: 'Abmelden geht immer: Danach ist man ein Gast mit neuem Token, auch beim zweiten Mal.',
    level: 'customer',
    async run(api) {
      const person = await api.signIn('private')
      const { token } = person
      const answer = await person.ask('logout', {})
      expectSame('guest, Ziel', [answer.user.guest, answer.redirectTo], [true, '/'])
      expectThat('das Token ist das von vorher', answer.token !== token)
      expectSame('beim zweiten Mal', (await person.ask('logout', {})).user.guest, true)
      await person.refused('listOrders', {}, 'login_required', 403)
    },
  },
  {
    rows: ['C-CALL-037', 'G-31'],
    why: 'Ohne begonnene Anmeldung ist jeder Code falsch.',
    level: 'guest',
    run: async (api) => void (await api.guest().refused('confirmTwoFactor', { code: '000000' }, 'two_factor_wrong')),
  },
  ...badRegistrations.map(
    ([row, wrong, field, why]): Check => ({
      rows: [row, 'C-CALL-038'],
      why: `${why} Das Konto wird sonst nicht angelegt, und das Feld ist genannt.`,
      level: 'guest',
      async run(api) {
        const guest = api.guest()
        const { allowRegistration } = (await guest.ask('showConfig', {})).config.auth
        if (!allowRegistration) needed('die Registrierung', null)
        const email = `${api.unique()}@post.example`
        const { error } = await guest.refused(
          'register',
          { ...newcomer, email, emailConfirmation: email, ...wrong },
          'validation',
        )
        const paths = (error.fields ?? []).map(({ path }) => path)
        expectThat(`${field} ist nicht genannt`, paths.includes(field), paths)
      },
    }),
  ),
  {
    rows: ['C-CALL-038', 'G-32', 'G-33'],
    why: 'Ein neues Konto hat einen der drei Zustände, und nur ein aktives meldet sich an.',
    level: 'guest',
    async run(api) {
      const guest = api.guest()
      if (!(await guest.ask('showConfig', {})).config.auth.allowRegistration) needed('die Registrierung', null)
      const email = `${api.unique()}@post.example`
      const { status } = await guest.ask('register', { ...newcomer, email, emailConfirmation: email })
      if (status === 'active') return
      const other = api.guest()
      await other.ask('showToken', {})
      const { body } = await other.send('POST', '/rest/login', { username: email, password: newcomer.password })
      expectSame(`success der Anmeldung im Zustand ${status}`, body.success, false)
    },
  },
  {
    rows: ['C-CALL-039', 'G-34', 'security 2.9'],
    why: 'Wer ein neues Kennwort verlangt, erfährt nicht, ob es das Konto gibt.',
    level: 'customer',
    async run(api) {
      const known = await api.guest().ask('requestPassword', { username: api.loginOf('otherPrivate').username })
      const unknown = await api.guest().ask('requestPassword', { username: `niemand-${api.unique()}` })
      expectSame('die beiden Sätze', known.message, unknown.message)
    },
  },
  {
    rows: ['C-CALL-040', 'E-ENTITY-015', 'G-34'],
    why: 'Ein Verweis auf ein neues Kennwort, der nicht stimmt, ist abgelaufen.',
    level: 'guest',
    async run(api) {
      const password = 'ein-gutes-Kennwort-42'
      const input = { resetUsername: 'mia.brandt', token: 'a'.repeat(43), password, passwordConfirmation: password }
      await api.guest().refused('resetPassword', input, 'page_expired')
    },
  },
  {
    rows: ['C-CALL-041', 'G-40', 'L-RULE-053'],
    why: 'Ein Kennwort ändert nur, wer das alte kennt und das neue zweimal gleich tippt.',
    level: 'customer',
    async run(api) {
      const person = await api.as('private')
      const { password } = api.loginOf('private')
      const fresh = `ganz-neu-${api.unique()}-Wort`
      const wrong = await person.refused(
        'changePassword',
        { oldPassword: password, password: fresh, passwordConfirmation: `${fresh}x` },
        'validation',
      )
      expectThat(
        'das Feld ist nicht genannt',
        (wrong.error.fields ?? []).some(({ path }) => path === 'passwordConfirmation'),
        wrong.error.fields,
      )
      const refused = await person.refused(
        'changePassword',
        { oldPassword: 'falsch', password: fresh, passwordConfirmation: fresh },
        'validation',
      )
      expectThat(
        'das Feld ist nicht genannt',
        (refused.error.fields ?? []).some(({ path }) => path === 'oldPassword'),
        refused.error.fields,
      )
    },
  },
  {
    rows: ['C-CALL-042', 'G-31'],
    why: 'Gemerkte Browser lassen sich vergessen, auch wenn es keine gibt.',
    level: 'customer',
    run: async (api) =>
      expectThat('kein Satz', (await (await api.as('private')).ask('removeBrowserTokens', {})).message !== ''),
  },
  {
    rows: ['security 1.5', 'decisions 1'],
    why: 'Man sieht, wo man angemeldet ist, und kann eine Sitzung beenden; die ist dann zu Ende.',
    level: 'customer',
    async run(api) {
      const [person, other] = [await api.signIn('otherPrivate'), await api.signIn('otherPrivate')]
      const { items } = await other.ask('listSessions', {})
      const current = expectFound(
        'die eigene Sitzung',
        items.find((session) => session.current),
      )
      await person.ask('revokeSession', { id: current.id })
      const reply = await other.send('GET', '/rest/orders')
      expectThat(
        'die beendete Sitzung liest noch Bestellungen',
        reply.status === 403 || reply.status === 419,
        reply.status,
      )
      await person.ask('logout', {})
    },
  },
]
