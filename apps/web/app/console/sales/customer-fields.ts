import type { ConsoleOutputs } from '@kontor/api/console'
import type { FieldSpec } from '../ui/form-fields.tsx'

type Customer = ConsoleOutputs['customers']['show']
type Form = Customer['form']
type Section = { title: string; fields: readonly FieldSpec<Form>[] }

/** What a user of a company may do beside ordering. */
export const functionNames = { admin: 'Verwaltung', approver: 'Freigabe', controller: 'Controlling' } as const
export const statusNames = {
  active: 'aktiv',
  inactive: 'deaktiviert',
  pending_approval: 'wartet auf Freigabe',
  unverified: 'E-Mail nicht bestätigt',
} as const

/** How the fields of a customer are called. */
export const customerLabels: Readonly<Record<keyof Form, string>> = {
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  taxId: 'Umsatzsteuer-ID',
  taxExempt: 'Ohne Mehrwertsteuer',
  taxExemptText: 'Grund der Steuerfreiheit',
  useHekPrice: 'Kauft zu Händlerpreisen (HEK)',
  allowFreeArticles: 'Bekommt Gratisartikel',
  publicBody: 'Behörde, braucht E-Rechnungen',
  leitwegId: 'Leitweg-ID',
  releaseNewAddresses: 'Bestellungen an neue Adressen brauchen eine Freigabe',
  lockedArticleTypes: 'Gesperrte Artikelarten, für alle Benutzer',
  lock: 'Bestellungen mit gesperrten Artikelarten',
  escalationDays: 'Werktage, bis eine offene Freigabe weitergeht',
  hidePersons: 'Statistik ohne Personen (Betriebsrat)',
  paymentMethods: 'Zahlungsarten über die üblichen hinaus',
}

export const lockNames = { release: 'brauchen eine Freigabe', block: 'sind nicht möglich' } as const

/** How the parts of a customer's own assortment are called. */
export const assortmentLabels = {
  assortments: 'Bereiche',
  assortmentTypes: 'Sortimentsarten',
  attributes: 'Besonderheiten',
  added: 'Diese Artikel gehören dazu',
  removed: 'Diese Artikel gehören nicht dazu',
} as const satisfies Record<keyof ConsoleOutputs['customers']['assortment']['form'], string>

export function customerSections({
  paymentMethods,
  articleTypes,
}: Pick<Customer, 'paymentMethods' | 'articleTypes'>): readonly Section[] {
  const label = (name: keyof Form) => ({ name, label: customerLabels[name] })
  return [
    {
      title: 'Stammdaten',
      fields: [
        { ...label('name'), kind: 'text', maxLength: 120 },
        { ...label('email'), kind: 'text', maxLength: 254 },
        { ...label('phone'), kind: 'text', maxLength: 40 },
        { ...label('taxId'), kind: 'text', maxLength: 40 },
      ],
    },
    {
      title: 'Bedingungen',
      fields: [
        {
          ...label('paymentMethods'),
          kind: 'choices',
          options: paymentMethods.map(({ slug, name, byContract }) => ({
            value: slug,
            label: byContract ? `${name} (nach Vereinbarung)` : name,
          })),
        },
        { ...label('taxExempt'), kind: 'flag' },
        { ...label('taxExemptText'), kind: 'text', maxLength: 300, hint: 'steht auf der Rechnung' },
        { ...label('useHekPrice'), kind: 'flag' },
        { ...label('allowFreeArticles'), kind: 'flag' },
        { ...label('publicBody'), kind: 'flag' },
        { ...label('leitwegId'), kind: 'text', maxLength: 60 },
      ],
    },
    {
      title: 'Freigaben und Statistik',
      fields: [
        { ...label('releaseNewAddresses'), kind: 'flag' },
        { ...label('hidePersons'), kind: 'flag' },
        { ...label('escalationDays'), kind: 'number', min: 1 },
        {
          ...label('lock'),
          kind: 'choice',
          options: Object.entries(lockNames).map(([value, name]) => ({ value, label: name })),
        },
        {
          ...label('lockedArticleTypes'),
          kind: 'choices',
          options: articleTypes.map(({ slug, name }) => ({ value: slug, label: name })),
        },
      ],
    },
  ]
}
