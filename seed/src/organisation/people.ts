/** Operator, customers and people of domain 3.11 and decisions 10. All invented. */

import { type ConsoleRight, consoleRights } from '@kontor/contracts/console'

export const DEMO_PASSWORD = 'Kontor-2026!'
export const DEMO_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** One login per role (decisions 10). */
export const demoPersonas = [
  ['mia.brandt', 'Privatkundin'],
  ['b.einkauf', 'Einkauf einer Firma, bestellt direkt'],
  ['a.konst', 'Firma, braucht immer eine Freigabe'],
  ['k.frei', 'gibt Bestellungen frei'],
  ['f.ctrl', 'Controlling'],
  ['w.admin2', 'Kunden-Administration'],
  ['sonnwend', 'Händler (HEK-Preise)'],
  ['backend', 'Mitarbeit im Shop'],
] as const

export const operator = {
  name: 'Bürowelt Hagendorn GmbH',
  street: 'Kontorweg 12',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  phone: '+49 221 4710-100',
  email: 'service@buerowelt-hagendorn.example',
  register: 'HRB 00000 (fiktiv), Amtsgericht Köln',
  taxId: 'DE999999903',
  weeeNumber: 'DE 00000101',
  lucidNumber: 'DE0000000000001',
  manager: 'Henrike Hagendorn',
} as const

export interface SeedCustomer {
  readonly id: number
  readonly number: string
  readonly kind: 'private' | 'business'
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly taxId?: string
  readonly taxExemptText?: string
  readonly useHekPrice?: boolean
  readonly allowFreeArticles?: boolean
  readonly publicBody?: boolean
  readonly leitwegId?: string
  readonly alias?: string
  /** what its portal shows instead of the shop's own (G-18) */
  readonly theme?: Readonly<Record<string, unknown>>
  readonly brand?: { readonly name: string; readonly slogan: string; readonly image: string }
  readonly paymentMethods?: readonly string[]
  /** the part of the shop that its people see; without it all of it (decision 0039) */
  readonly assortment?: { readonly parts: string[][]; readonly added: string[]; readonly removed: string[] }
  readonly data?: Readonly<Record<string, unknown>>
}

export const customers: readonly SeedCustomer[] = [
  {
    id: 1,
    number: '10010',
    kind: 'business',
    name: 'Wiesengrund Apparatebau GmbH',
    email: 'einkauf@wiesengrund.example',
    phone: '+49 221 4710-210',
    taxId: 'DE999999911',
    alias: 'wiesengrund',
    theme: { areas: { topMenu: { main: '#123d33' } }, buttons: { main: '#1f6f5c' } },
    brand: {
      name: 'Wiesengrund Apparatebau GmbH',
      slogan: 'Einkaufsportal für alle Werke',
      image: '/illustrations/portals/wiesengrund.svg',
    },
    paymentMethods: ['rechnung30', 'lastschrift-b2b'],
    data: {
      sepa: {
        type: 'B2B',
        accountHolder: 'Wiesengrund Apparatebau GmbH',
        iban: 'DE17123456780000000001',
        bic: 'MUSTDEFFXXX',
        mandate: 'MR-10010-1',
        signedOn: '2025-03-01',
      },
      frameContract: { number: 'RV-2026-10010', article: '150001' },
      release: { deputies: { 'k.frei': 'w.admin' }, finalTier: 's.leit', coreOnly: ['t.prod'] },
    },
  },
  {
    id: 2,
    number: '10020',
    kind: 'business',
    name: 'Stadt Musterlingen, Schulamt',
    email: 'schulamt@musterlingen.example',
    phone: '+49 69 90009-120',
    allowFreeArticles: false,
    publicBody: true,
    leitwegId: '04011000-12345-03',
    alias: 'musterlingen',
    theme: { areas: { topMenu: { main: '#1d3557' } }, buttons: { main: '#1d5fa8' } },
    brand: {
      name: 'Stadt Musterlingen',
      slogan: 'Schulamt, Beschaffung',
      image: '/illustrations/portals/musterlingen.svg',
    },
    paymentMethods: ['rechnung30'],
    assortment: { parts: [['attribute:begreen']], added: [], removed: [] },
    data: { partialDeliveries: true },
  },
  {
    id: 3,
    number: '10030',
    kind: 'business',
    name: 'Kanzlei Dr. Ahrendt & Partner',
    email: 'kanzlei@ahrendt.example',
    phone: '+49 30 23125-030',
    taxId: 'DE999999920',
    alias: 'ahrendt',
    data: {},
  },
  {
    id: 4,
    number: '10040',
    kind: 'business',
    name: 'Alpenkontor Handels GmbH',
    email: 'einkauf@alpenkontor.example',
    phone: '+43 1 58058-140',
    taxId: 'ATU99999993',
    taxExemptText: 'Steuerfreie innergemeinschaftliche Lieferung (§ 4 Nr. 1b UStG)',
    data: {},
  },
  {
    id: 5,
    number: '10050',
    kind: 'business',
    name: 'Papeterie Sonnwend e. K.',
    email: 'laden@sonnwend.example',
    phone: '+49 40 66969-150',
    useHekPrice: true,
    paymentMethods: ['rechnung30'],
    data: {},
  },
  {
    id: 6,
    number: '10060',
    kind: 'business',
    name: 'Nordkap Logistik SE',
    email: 'procurement@nordkap.example',
    phone: '+49 40 66969-160',
    allowFreeArticles: false,
    paymentMethods: ['kostenstelle-intern'],
    data: {
      punchout: {
        type: 'oci',
        hookUrl: 'https://erp.nordkap.example/oci/hook',
        materialGroup: '44120000',
        fields: { '~OkCode': 'ADDI', '~TARGET': '_top', '~CALLER': 'CTLG' },
      },
    },
  },
  {
    id: 7,
    number: '20010',
    kind: 'private',
    name: 'Mia Brandt',
    email: 'mia.brandt@post.example',
    phone: '+49 221 4710-310',
  },
  {
    id: 8,
    number: '20020',
    kind: 'private',
    name: 'Deniz Yıldız',
    email: 'deniz.yildiz@post.example',
    phone: '+49 221 4710-320',
  },
  {
    id: 9,
    number: '20030',
    kind: 'private',
    name: 'Familie Okonkwo',
    email: 'okonkwo@post.example',
    phone: '+49 221 4710-330',
  },
  {
    id: 10,
    number: '20040',
    kind: 'private',
    name: 'Jörg Weiß-Müßig',
    email: 'joerg.weiss@post.example',
    phone: '+49 89 99998-340',
  },
]

export interface SeedUser {
  readonly id: number
  readonly customer: string | null
  readonly username: string
  readonly email: string
  readonly salutation: 'frau' | 'herr' | 'divers' | 'familie' | 'keine-angabe'
  readonly title?: string
  readonly firstname: string
  readonly lastname: string
  readonly phone: string
  readonly department?: string
  readonly occupation?: string
  readonly gender?: 'weiblich' | 'maennlich' | 'divers' | 'keine-angabe'
  readonly functions?: readonly ('admin' | 'approver' | 'controller' | ConsoleRight)[]
  readonly backend?: boolean
  readonly mayOrder?: boolean
  readonly alwaysRelease?: boolean
  readonly orderLimitNetCents?: number
  readonly approvalLimitNetCents?: number
  readonly coreOnly?: boolean
  /** login of who decides in his place while he is away */
  readonly deputy?: string
  readonly totp?: boolean
  readonly inactive?: boolean
  readonly costCentres?: readonly string[]
  readonly message?: string
}

const W = '10010'
const ALL_CENTRES = ['1000', '2000', '3000', '4000', '5000', '6000', '7000'] as const

export const users: readonly SeedUser[] = [
  {
    id: 1,
    customer: W,
    username: 'w.admin',
    email: 'p.hollmann@wiesengrund.example',
    salutation: 'frau',
    firstname: 'Petra',
    lastname: 'Hollmann',
    phone: '+49 221 4710-211',
    department: 'Geschäftsführung',
    occupation: 'Assistenz/Sekretariat',
    gender: 'weiblich',
    functions: ['admin', 'approver'],
    totp: true,
    costCentres: ALL_CENTRES,
  },
  {
    id: 2,
    customer: W,
    username: 'w.admin2',
    email: 'h.osterloh@wiesengrund.example',
    salutation: 'herr',
    firstname: 'Hanno',
    lastname: 'Osterloh',
    phone: '+49 221 4710-212',
    department: 'Einkauf',
    occupation: 'Einkauf',
    gender: 'maennlich',
    functions: ['admin'],
    costCentres: ALL_CENTRES,
  },
  {
    id: 3,
    customer: W,
    username: 'k.frei',
    email: 'k.reinders@wiesengrund.example',
    salutation: 'herr',
    firstname: 'Klaus',
    lastname: 'Reinders',
    phone: '+49 221 4710-213',
    department: 'Konstruktion',
    occupation: 'Einkauf',
    gender: 'maennlich',
    functions: ['approver'],
    approvalLimitNetCents: 250_000,
    deputy: 'w.admin',
    costCentres: ['2000', '3000'],
  },
  {
    id: 4,
    customer: W,
    username: 's.leit',
    email: 's.ortwein@wiesengrund.example',
    salutation: 'frau',
    title: 'Dr.',
    firstname: 'Selma',
    lastname: 'Ortwein',
    phone: '+49 221 4710-214',
    department: 'Geschäftsführung',
    occupation: 'Geschäftsführung',
    gender: 'weiblich',
    functions: ['approver'],
    costCentres: ['4000', '5000', '7000'],
  },
  {
    id: 5,
    customer: W,
    username: 'b.einkauf',
    email: 'b.tauber@wiesengrund.example',
    salutation: 'herr',
    firstname: 'Björn',
    lastname: 'Tauber',
    phone: '+49 221 4710-215',
    department: 'Einkauf',
    occupation: 'Einkauf',
    gender: 'maennlich',
    orderLimitNetCents: 100_000,
    costCentres: ['1000', '2000', '3000', '4000', '5000', '6000'],
  },
  {
    id: 6,
    customer: W,
    username: 'a.konst',
    email: 'a.demirel@wiesengrund.example',
    salutation: 'frau',
    firstname: 'Aylin',
    lastname: 'Demirel',
    phone: '+49 221 4710-216',
    department: 'Konstruktion',
    occupation: 'Assistenz/Sekretariat',
    gender: 'weiblich',
    alwaysRelease: true,
    costCentres: ['3000'],
  },
  {
    id: 7,
    customer: W,
    username: 't.prod',
    email: 't.krol@wiesengrund.example',
    salutation: 'herr',
    firstname: 'Tomasz',
    lastname: 'Król',
    phone: '+49 221 4710-217',
    department: 'Produktion',
    occupation: 'Handwerk',
    gender: 'maennlich',
    orderLimitNetCents: 15_000,
    coreOnly: true,
    costCentres: ['4000'],
  },
  {
    id: 8,
    customer: W,
    username: 'c.azubi',
    email: 'c.lenz@wiesengrund.example',
    salutation: 'frau',
    firstname: 'Chiara',
    lastname: 'Lenz',
    phone: '+49 221 4710-218',
    department: 'Ausbildung',
    occupation: 'Assistenz/Sekretariat',
    gender: 'weiblich',
    mayOrder: false,
    costCentres: ['2000'],
    message: 'Willkommen im Einkaufsportal. Ihre Warenkörbe gibt der Einkauf frei.',
  },
  {
    id: 9,
    customer: W,
    username: 'f.ctrl',
    email: 'f.ihlenfeld@wiesengrund.example',
    salutation: 'frau',
    firstname: 'Frauke',
    lastname: 'Ihlenfeld',
    phone: '+49 221 4710-219',
    department: 'Buchhaltung',
    occupation: 'Buchhaltung',
    gender: 'weiblich',
    functions: ['controller'],
    mayOrder: false,
  },
  {
    id: 10,
    customer: W,
    username: 'x.alt',
    email: 'x.altmann@wiesengrund.example',
    salutation: 'keine-angabe',
    firstname: 'Xaver',
    lastname: 'Altmann',
    phone: '',
    department: 'Vertrieb',
    inactive: true,
  },
  {
    id: 11,
    customer: '10020',
    username: 'schulamt',
    email: 'beschaffung@musterlingen.example',
    salutation: 'frau',
    firstname: 'Renate',
    lastname: 'Quast',
    phone: '+49 69 90009-121',
    department: 'Verwaltung',
    occupation: 'Verwaltung (öffentlich)',
    gender: 'weiblich',
    functions: ['admin'],
  },
  {
    id: 12,
    customer: '10030',
    username: 'm.ahrendt',
    email: 'm.ahrendt@ahrendt.example',
    salutation: 'frau',
    title: 'Dr. jur.',
    firstname: 'Mareike',
    lastname: 'Ahrendt',
    phone: '+49 30 23125-031',
    department: 'Geschäftsführung',
    occupation: 'Rechtsanwalt/Notariat',
    gender: 'weiblich',
    functions: ['admin'],
  },
  {
    id: 13,
    customer: '10040',
    username: 'alpen',
    email: 'l.hofer@alpenkontor.example',
    salutation: 'herr',
    title: 'Mag.',
    firstname: 'Lukas',
    lastname: 'Hofer',
    phone: '+43 1 58058-141',
    department: 'Einkauf',
    occupation: 'Einkauf',
    gender: 'maennlich',
    functions: ['admin'],
  },
  {
    id: 14,
    customer: '10050',
    username: 'sonnwend',
    email: 'i.sonnwend@sonnwend.example',
    salutation: 'frau',
    firstname: 'Inka',
    lastname: 'Sonnwend',
    phone: '+49 40 66969-151',
    department: 'Geschäftsführung',
    occupation: 'Geschäftsführung',
    gender: 'weiblich',
    functions: ['admin'],
  },
  {
    id: 15,
    customer: '10060',
    username: 'nordkap',
    email: 'oci@nordkap.example',
    salutation: 'keine-angabe',
    firstname: 'Einkaufssystem',
    lastname: 'Nordkap',
    phone: '+49 40 66969-161',
    department: 'Einkauf',
    occupation: 'Einkauf',
  },
  {
    id: 16,
    customer: '20010',
    username: 'mia.brandt',
    email: 'mia.brandt@post.example',
    salutation: 'frau',
    firstname: 'Mia',
    lastname: 'Brandt',
    phone: '+49 221 4710-310',
    occupation: 'Privat',
    gender: 'weiblich',
  },
  {
    id: 17,
    customer: '20020',
    username: 'deniz.yildiz',
    email: 'deniz.yildiz@post.example',
    salutation: 'divers',
    firstname: 'Deniz',
    lastname: 'Yıldız',
    phone: '+49 221 4710-320',
    occupation: 'Privat',
    gender: 'divers',
  },
  {
    id: 18,
    customer: '20030',
    username: 'okonkwo',
    email: 'okonkwo@post.example',
    salutation: 'familie',
    firstname: 'Adaeze',
    lastname: 'Okonkwo',
    phone: '+49 221 4710-330',
    occupation: 'Privat',
  },
  {
    id: 19,
    customer: '20040',
    username: 'joerg.weiss',
    email: 'joerg.weiss@post.example',
    salutation: 'herr',
    firstname: 'Jörg',
    lastname: 'Weiß-Müßig',
    phone: '+49 89 99998-340',
    occupation: 'Freiberuflich',
    gender: 'maennlich',
  },
  {
    id: 20,
    customer: null,
    username: 'backend',
    email: 'backend@buerowelt-hagendorn.example',
    salutation: 'frau',
    firstname: 'Jule',
    lastname: 'Hagendorn',
    phone: '+49 221 4710-101',
    backend: true,
    functions: consoleRights,
    mayOrder: false,
  },
  {
    id: 21,
    customer: null,
    username: 'operator',
    email: 'operator@buerowelt-hagendorn.example',
    salutation: 'herr',
    firstname: 'Enno',
    lastname: 'Hagendorn',
    phone: '+49 221 4710-102',
    backend: true,
    functions: consoleRights,
    mayOrder: false,
    totp: true,
  },
]

export interface SeedAddress {
  readonly id: number
  readonly customer: string
  readonly username?: string
  readonly type: 'billing' | 'shipping' | 'both'
  readonly company?: string
  readonly salutation?: string
  readonly title?: string
  readonly firstname?: string
  readonly lastname?: string
  readonly street: string
  readonly addition?: string
  readonly zip: string
  readonly city: string
  readonly country?: string
  readonly billing?: boolean
  readonly shipping?: boolean
}

const wiesengrund = 'Wiesengrund Apparatebau GmbH'

export const addresses: readonly SeedAddress[] = [
  {
    id: 1,
    customer: W,
    type: 'both',
    company: wiesengrund,
    street: 'Industriestraße 8',
    zip: '51063',
    city: 'Köln',
    billing: true,
    shipping: true,
  },
  {
    id: 2,
    customer: W,
    type: 'shipping',
    company: wiesengrund,
    addition: 'Werk 2, Tor 3',
    street: 'Schleusenweg 41',
    zip: '51067',
    city: 'Köln',
  },
  {
    id: 3,
    customer: W,
    username: 'a.konst',
    type: 'shipping',
    salutation: 'frau',
    firstname: 'Aylin',
    lastname: 'Demirel',
    addition: 'Home-Office',
    street: 'Amselgasse 5',
    zip: '50733',
    city: 'Köln',
  },
  {
    id: 4,
    customer: W,
    username: 'b.einkauf',
    type: 'shipping',
    salutation: 'herr',
    firstname: 'Björn',
    lastname: 'Tauber',
    addition: 'Home-Office',
    street: 'Deutzer Weg 17',
    zip: '50679',
    city: 'Köln',
  },
  {
    id: 5,
    customer: '10020',
    type: 'billing',
    company: 'Stadt Musterlingen, Schulamt',
    addition: 'Rechnungsstelle',
    street: 'Rathausplatz 1',
    zip: '60311',
    city: 'Musterlingen',
    billing: true,
  },
  {
    id: 6,
    customer: '10020',
    type: 'shipping',
    company: 'Grundschule am Mühlbach',
    street: 'Mühlbachstraße 20',
    zip: '60313',
    city: 'Musterlingen',
    shipping: true,
  },
  {
    id: 7,
    customer: '10030',
    type: 'both',
    company: 'Kanzlei Dr. Ahrendt & Partner',
    street: 'Linienstraße 112',
    zip: '10115',
    city: 'Berlin',
    billing: true,
    shipping: true,
  },
  {
    id: 8,
    customer: '10040',
    type: 'both',
    company: 'Alpenkontor Handels GmbH',
    street: 'Innrain 60',
    zip: '6020',
    city: 'Innsbruck',
    country: 'AT',
    billing: true,
    shipping: true,
  },
  {
    id: 9,
    customer: '10050',
    type: 'both',
    company: 'Papeterie Sonnwend e. K.',
    street: 'Marktgasse 3',
    zip: '22767',
    city: 'Hamburg',
    billing: true,
    shipping: true,
  },
  {
    id: 10,
    customer: '10060',
    type: 'both',
    company: 'Nordkap Logistik SE',
    street: 'Kaispeicher 9',
    zip: '20457',
    city: 'Hamburg',
    billing: true,
    shipping: true,
  },
  {
    id: 11,
    customer: '20010',
    username: 'mia.brandt',
    type: 'both',
    salutation: 'frau',
    firstname: 'Mia',
    lastname: 'Brandt',
    street: 'Rüttenscheider Weg 14',
    zip: '45130',
    city: 'Essen',
    billing: true,
    shipping: true,
  },
  {
    id: 12,
    customer: '20020',
    username: 'deniz.yildiz',
    type: 'both',
    salutation: 'divers',
    firstname: 'Deniz',
    lastname: 'Yıldız',
    street: 'Venloer Hof 88',
    zip: '50823',
    city: 'Köln',
    billing: true,
    shipping: true,
  },
  {
    id: 13,
    customer: '20030',
    username: 'okonkwo',
    type: 'both',
    salutation: 'familie',
    firstname: 'Adaeze',
    lastname: 'Okonkwo',
    street: 'Poppelsdorfer Allee 27',
    zip: '53115',
    city: 'Bonn',
    billing: true,
    shipping: true,
  },
  {
    id: 14,
    customer: '20040',
    username: 'joerg.weiss',
    type: 'both',
    salutation: 'herr',
    firstname: 'Jörg',
    lastname: 'Weiß-Müßig',
    street: 'Wöhrmühlstraße 12 a',
    zip: '91327',
    city: 'Gößweinstein',
    billing: true,
    shipping: true,
  },
]

export interface SeedCostCentre {
  readonly id: number
  readonly number: string
  readonly name: string
  readonly closedOn?: string
}

/** All of Wiesengrund. */
export const costCentres: readonly SeedCostCentre[] = [
  { id: 1, number: '1000', name: 'Geschäftsführung' },
  { id: 2, number: '2000', name: 'Verwaltung & Einkauf' },
  { id: 3, number: '3000', name: 'Konstruktion' },
  { id: 4, number: '4000', name: 'Produktion' },
  { id: 5, number: '5000', name: 'Vertrieb' },
  { id: 6, number: '6000', name: 'IT' },
  { id: 7, number: '7000', name: 'Möbelbudget' },
  { id: 8, number: '9000', name: 'Ausbildung', closedOn: '2026-06-30' },
]

export interface SeedBudget {
  readonly id: number
  readonly costCentre: string
  readonly name: string
  readonly period: 'month' | 'quarter' | 'year'
  readonly limitNetCents: number
  readonly usedNetCents: number
  readonly overrunAllowedNetCents?: number
  readonly carryOver?: boolean
  readonly onExceeded: 'warn' | 'release' | 'block'
  readonly twoSteps?: boolean
  /** Ranges of the assortment roots it is for; empty = all. */
  readonly ranges?: readonly number[]
}

export const budgets: readonly SeedBudget[] = [
  {
    id: 1,
    costCentre: '2000',
    name: 'Verwaltung & Einkauf',
    period: 'month',
    limitNetCents: 80_000,
    usedNetCents: 31_240,
    carryOver: true,
    onExceeded: 'release',
  },
  {
    id: 2,
    costCentre: '3000',
    name: 'Konstruktion',
    period: 'month',
    limitNetCents: 50_000,
    usedNetCents: 46_210,
    onExceeded: 'release',
  },
  {
    id: 3,
    costCentre: '4000',
    name: 'Produktion',
    period: 'quarter',
    limitNetCents: 240_000,
    usedNetCents: 245_500,
    overrunAllowedNetCents: 10_000,
    carryOver: true,
    onExceeded: 'release',
  },
  {
    id: 4,
    costCentre: '5000',
    name: 'Vertrieb',
    period: 'year',
    limitNetCents: 600_000,
    usedNetCents: 510_000,
    onExceeded: 'block',
  },
  {
    id: 5,
    costCentre: '6000',
    name: 'IT',
    period: 'year',
    limitNetCents: 1_200_000,
    usedNetCents: 387_050,
    onExceeded: 'release',
    ranges: [40, 45, 50],
  },
  {
    id: 6,
    costCentre: '7000',
    name: 'Möbelbudget',
    period: 'year',
    limitNetCents: 1_500_000,
    usedNetCents: 0,
    onExceeded: 'release',
    twoSteps: true,
    ranges: [55],
  },
]

export function customerNumbered(number: string): SeedCustomer {
  const customer = customers.find((one) => one.number === number)
  if (!customer) throw new Error(`Unknown customer ${number}`)
  return customer
}

export function userNamed(username: string): SeedUser {
  const user = users.find((one) => one.username === username)
  if (!user) throw new Error(`Unknown user ${username}`)
  return user
}
