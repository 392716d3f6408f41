import type { PaymentMethod } from '@kontor/contracts/rules/basket/payment'
import type { ShippingMethod, SurchargeRules } from '@kontor/contracts/rules/basket/shipping'
import { cents, noCents } from '@kontor/contracts/rules/pricing/money'

/** How the demo sends (domain 3.8). Own fleet and drinks have no fee there: as the parcel, and free. */
export const shippingMethods: readonly ShippingMethod[] = [
  {
    slug: 'paket',
    name: 'Paketversand',
    description: 'Zustellung in 1–2 Werktagen',
    fee: { netCents: cents(495), grossCents: cents(590) },
    freeFrom: { netCents: cents(5000), grossCents: cents(5900) },
    abroad: { AT: { netCents: cents(1290) } },
    carries: 'parcel',
  },
  {
    slug: 'express-12',
    name: 'Express bis 12 Uhr',
    description: 'Zustellung am nächsten Werktag bis 12 Uhr',
    fee: { netCents: cents(1490) },
    carries: 'parcel',
  },
  {
    slug: 'eigener-fuhrpark',
    name: 'Lieferung mit unserem Fuhrpark',
    description: 'Montag bis Freitag im Raum Köln',
    fee: { netCents: cents(495), grossCents: cents(590) },
    freeFrom: { netCents: cents(3000) },
    postcodes: ['50', '51'],
    area: 'im Raum Köln',
    carries: 'any',
  },
  {
    slug: 'spedition',
    name: 'Spedition bis Bordsteinkante',
    description: 'Mit Terminabsprache',
    fee: { netCents: cents(3900) },
    carries: 'freight',
  },
  {
    slug: 'spedition-verwendungsstelle',
    name: 'Spedition bis Verwendungsstelle',
    description: 'Mit Terminabsprache, bis in Ihren Raum',
    fee: { netCents: cents(6900) },
    carries: 'freight',
  },
  {
    slug: 'montage',
    name: 'Lieferung mit Montage',
    description: 'Aufbau durch unser Team, Preis je Möbel',
    fee: { netCents: cents(4900) },
    perFurniture: true,
    carries: 'freight',
  },
  {
    slug: 'getraenke-lieferung',
    name: 'Getränkelieferung',
    description: 'Dienstag und Donnerstag, ab 4 Kisten',
    fee: { netCents: noCents },
    minCrates: 4,
    carries: 'any',
  },
  {
    slug: 'abholung',
    name: 'Abholung in der Filiale',
    description: 'Abholbereit ab 2 Stunden',
    fee: { netCents: noCents },
    carries: 'any',
    collection: true,
  },
]

/** German islands without a road (a small list: North Sea, Baltic, Chiemsee). */
const islandPostcodes: readonly string[] = [
  ...['18565', '25849', '25859', '25863', '25869', '25938', '25946', '25980', '25992', '25996', '25997'],
  ...['25999', '26465', '26474', '26486', '26548', '26571', '26579', '26757', '27498', '83256'],
]

/** Small-quantity surcharge of business customers and island surcharge (domain 3.8). */
export const surcharges: SurchargeRules = {
  smallOrder: { fee: { netCents: cents(450) }, below: { netCents: cents(3500) } },
  island: { fee: { netCents: cents(1200) }, postcodes: islandPostcodes },
}

/** How the demo is paid (domain 3.8); cash on delivery is off and therefore not here. */
export const paymentMethods: readonly PaymentMethod[] = [
  {
    slug: 'rechnung',
    name: 'Kauf auf Rechnung',
    description: '14 Tage netto',
    privateLimit: cents(25_000),
  },
  {
    slug: 'rechnung30',
    name: 'Kauf auf Rechnung, 30 Tage',
    description: '30 Tage netto',
    byContract: true,
    skontoText: '10 Tage 2 % Skonto',
  },
  { slug: 'lastschrift-core', name: 'SEPA-Lastschrift', description: 'Einzug nach Vorankündigung', mandate: 'CORE' },
  {
    slug: 'lastschrift-b2b',
    name: 'SEPA-Firmenlastschrift',
    description: 'Einzug nach Vorankündigung',
    byContract: true,
    mandate: 'B2B',
  },
  {
    slug: 'vorkasse',
    name: 'Vorkasse',
    description: 'Versand nach Zahlungseingang',
    skontoText: '2 % Skonto',
  },
  { slug: 'kreditkarte', name: 'Kreditkarte', description: 'Zahlung beim Absenden der Bestellung' },
  { slug: 'wallet', name: 'PayPal', description: 'Zahlung beim Absenden der Bestellung' },
  { slug: 'sofortueberweisung', name: 'Sofortüberweisung', description: 'Zahlung beim Absenden der Bestellung' },
  {
    slug: 'barzahlung-abholung',
    name: 'Barzahlung bei Abholung',
    description: 'Zahlung in der Filiale',
    onCollection: true,
  },
  {
    slug: 'kostenstelle-intern',
    name: 'Interne Verrechnung',
    description: 'Abrechnung über Ihr Einkaufssystem',
    punchoutOnly: true,
  },
]
