import type { DataParts } from '../ui/data-part.ts'

const choice = (...values: string[]) => values.map((value) => ({ value, label: value }))

/** The signs of CLP. */
const hazards = [
  { value: 'GHS01', label: 'Explosion (GHS01)' },
  { value: 'GHS02', label: 'Flamme (GHS02)' },
  { value: 'GHS03', label: 'Flamme über Kreis (GHS03)' },
  { value: 'GHS04', label: 'Gasflasche (GHS04)' },
  { value: 'GHS05', label: 'Ätzwirkung (GHS05)' },
  { value: 'GHS06', label: 'Totenkopf (GHS06)' },
  { value: 'GHS07', label: 'Ausrufezeichen (GHS07)' },
  { value: 'GHS08', label: 'Gesundheitsgefahr (GHS08)' },
  { value: 'GHS09', label: 'Umwelt (GHS09)' },
]

/** What laws want to know of some articles (`Compliance` in contracts), field by field. */
export const lawParts: DataParts = {
  safetyDataMissing: {
    as: 'flag',
    label: 'Sicherheitsangaben des Herstellers stehen noch aus: nur für Firmen bestellbar (GPSR)',
    optional: true,
  },
  oldDevice: { as: 'flag', label: 'Ein Altgerät wird bei der Lieferung mitgenommen (ElektroG)', optional: true },
  reverseCharge: { as: 'flag', label: 'Ab 5.000 € schuldet die Firma die Steuer (§ 13b UStG)', optional: true },
  assembly: { as: 'flag', label: 'Kommt zerlegt und wird aufgebaut', optional: true },
  bestPrice: { as: 'flag', label: 'Trägt das Zeichen „Bestpreis“', optional: true },
  recall: {
    as: 'area',
    label: 'Rückruf (GPSR)',
    hint: 'was nicht stimmt und was Käufer jetzt tun; leer: keiner',
    most: 2000,
    optional: true,
  },
  toyWarning: {
    as: 'area',
    label: 'Warnhinweis für Spielzeug',
    hint: '„Achtung!“ steht von selbst davor; leer: keiner',
    most: 2000,
    optional: true,
  },
  biocideNotice: { as: 'area', label: 'Hinweis zu Bioziden', hint: 'leer: keiner', most: 2000, optional: true },
  energy: {
    as: 'group',
    label: 'Energielabel',
    parts: {
      class: { as: 'choice', label: 'Klasse', options: choice('A', 'B', 'C', 'D', 'E', 'F', 'G') },
      range: { as: 'text', label: 'Spanne der Klassen', hint: 'etwa A–G', most: 40 },
      eprel: { as: 'text', label: 'Eintrag in EPREL', most: 80 },
    },
    begins: { class: 'A', range: 'A–G', eprel: '' },
  },
  battery: {
    as: 'group',
    label: 'Batterie oder Akku',
    parts: {
      chemistry: { as: 'text', label: 'Art der Batterie', hint: 'etwa Lithium-Ionen', most: 80 },
      removable: { as: 'flag', label: 'Lässt sich herausnehmen' },
    },
    begins: { chemistry: '', removable: true },
  },
  clp: {
    as: 'group',
    label: 'Gefahrstoff (CLP)',
    parts: {
      signalWord: {
        as: 'choice',
        label: 'Signalwort',
        options: choice('Gefahr', 'Achtung'),
        nullable: true,
      },
      pictograms: { as: 'ticks', label: 'Piktogramme', options: hazards },
      statements: {
        as: 'lines',
        label: 'Gefahren- und Sicherheitshinweise',
        hint: 'H-, P- und EUH-Sätze, je Zeile einer',
      },
    },
    begins: { pictograms: [], signalWord: null, statements: [] },
  },
  food: {
    as: 'group',
    label: 'Lebensmittel (LMIV)',
    parts: {
      designation: { as: 'text', label: 'Bezeichnung', most: 300 },
      netQuantity: { as: 'text', label: 'Nettofüllmenge', most: 80 },
      ingredients: { as: 'area', label: 'Zutaten', hint: 'Allergene in Großbuchstaben', most: 2000 },
      allergens: { as: 'area', label: 'Allergene', most: 2000 },
      nutrition: { as: 'area', label: 'Nährwerte', most: 2000 },
      origin: { as: 'text', label: 'Ursprung', most: 300 },
      operator: { as: 'text', label: 'Lebensmittelunternehmer', hint: 'Name und Anschrift', most: 300 },
    },
    begins: {
      designation: '',
      ingredients: '',
      allergens: '',
      netQuantity: '',
      origin: '',
      nutrition: '',
      operator: '',
    },
  },
  cosmetic: {
    as: 'group',
    label: 'Kosmetikum',
    parts: {
      inci: { as: 'area', label: 'Bestandteile (INCI)', most: 2000 },
      warnings: { as: 'area', label: 'Warnhinweise', most: 2000 },
      netContent: { as: 'text', label: 'Nennfüllmenge', most: 80 },
    },
    begins: { inci: '', warnings: '', netContent: '' },
  },
  guarantee: {
    as: 'group',
    label: 'Garantie des Herstellers',
    parts: { years: { as: 'number', label: 'Jahre' } },
    begins: { years: 3 },
  },
  bStock: {
    as: 'group',
    label: 'B-Ware',
    parts: {
      grade: { as: 'choice', label: 'Zustand', options: choice('A', 'B', 'C') },
      defect: { as: 'area', label: 'Mangel', most: 2000 },
    },
    begins: { grade: 'A', defect: '' },
  },
}
