import type { system } from '@kontor/contracts'
import type { z } from 'zod'

/**
 * specification 3 and 9: timeout 3000 ms, bottom, sm, padding 32 and 4; refusing stands on the first level (domain 1.1
 * no. 4).
 */
export const cookies: z.output<typeof system.Cookies> = {
  url: '/page/privacy',
  timeout: 3000,
  paddingX: 32,
  paddingY: 4,
  position: 'bottom',
  size: 'sm',
  labels: {
    message: 'Notwendige Cookies sind immer aktiv. Mit Ihrer Zustimmung messen wir die Nutzung.',
    ok: 'Alle annehmen',
    reject: 'Alle ablehnen',
    info: 'Mehr dazu',
  },
}

/** A signed-in customer reads his own number of an article beside the shop's (ux 41). */
export const customerNumberDisplay: z.output<typeof system.ArticleNumberDisplay> = {
  use: true,
  interface_display: true,
  in_member_email: false,
  in_customer_email: false,
  text_before: 'Ihre Nr. ',
  text_after: '',
}

/** Articles go by the number of the shop alone. */
export const noOtherNumber: z.output<typeof system.ArticleNumberDisplay> = {
  use: false,
  interface_display: false,
  in_member_email: false,
  in_customer_email: false,
  text_before: '',
  text_after: '',
}

const option = (value: string, label: string) => ({ value, label })

/** Option lists of forms (domain 3.8), beside the countries, which are the operator's. */
export const options = {
  salutations: [
    option('keine-angabe', 'keine Angabe'),
    option('frau', 'Frau'),
    option('herr', 'Herr'),
    option('divers', 'Divers'),
    option('firma', 'Firma'),
    option('familie', 'Familie'),
  ],
  titles: [
    '',
    'Dr.',
    'Prof.',
    'Prof. Dr.',
    'Dr. med.',
    'Dr. jur.',
    'Dipl.-Ing.',
    'Dipl.-Kfm.',
    'Dipl.-Kffr.',
    'M. A.',
    'B. Sc.',
    'Mag.',
    'Ing.',
  ],
  occupations: [
    'Einkauf',
    'Assistenz/Sekretariat',
    'Geschäftsführung',
    'Buchhaltung',
    'IT-Administration',
    'Facility Management',
    'Personal',
    'Schulleitung',
    'Lehrkraft',
    'Arztpraxis/MFA',
    'Steuerberatung',
    'Rechtsanwalt/Notariat',
    'Handwerk',
    'Verwaltung (öffentlich)',
    'Freiberuflich',
    'Privat',
  ],
  departments: [
    'Geschäftsführung',
    'Einkauf',
    'Verwaltung',
    'Buchhaltung',
    'Personal',
    'Vertrieb',
    'Marketing',
    'Konstruktion',
    'Produktion',
    'Lager/Logistik',
    'IT',
    'Service',
    'Empfang',
    'Ausbildung',
  ],
  genders: [
    option('keine-angabe', 'keine Angabe'),
    option('weiblich', 'weiblich'),
    option('maennlich', 'männlich'),
    option('divers', 'divers'),
  ],
}
