import type { ConsoleInputs, ConsoleOutputs } from '@kontor/api/console'
import { labelsOf } from '../ui/data-part.ts'
import type { FieldSpec } from '../ui/form-fields.tsx'
import type { Column } from '../ui/rows-field.tsx'
import { lawParts } from './law-parts.ts'

type Fields = ConsoleInputs['articles']['save']['fields']
export type Choices = ConsoleOutputs['articles']['choices']

const named = (choices: readonly { id: number; name: string }[]) =>
  choices.map(({ id, name }) => ({ value: id, label: name }))
const slugged = (choices: readonly { slug: string; name: string }[]) =>
  choices.map(({ slug, name }) => ({ value: slug, label: name }))

const featureColumns: readonly Column[] = [
  { name: 'group', label: 'Gruppe', maxLength: 80, repeats: true },
  { name: 'name', label: 'Merkmal', maxLength: 80 },
  { name: 'value', label: 'Wert', maxLength: 400 },
  { name: 'unit', label: 'Einheit', maxLength: 20, optional: true, narrow: true },
]

/** How the form of an article is divided. */
export const articleSections = (choices: Choices): { title: string; hint?: string; fields: FieldSpec<Fields>[] }[] => [
  {
    title: 'Was er ist',
    fields: [
      { name: 'displayName', label: 'Name', kind: 'text', maxLength: 200 },
      { name: 'articleNumber', label: 'Artikelnummer', kind: 'text', maxLength: 40 },
      { name: 'shopDepotId', label: 'Lager', kind: 'choice', options: named(choices.depots) },
      { name: 'slug', label: 'Teil der Adresse', hint: 'leer: aus dem Namen', kind: 'text' },
      { name: 'partnerDisplayName', label: 'Name für Händler', kind: 'text' },
      { name: 'manufacturerNumber', label: 'Nummer des Herstellers', kind: 'text' },
      { name: 'gtin', label: 'GTIN', kind: 'text' },
      { name: 'oemNumber', label: 'OEM-Nummer', kind: 'text' },
      { name: 'excerpt', label: 'Kurzbeschreibung', kind: 'area', rows: 3 },
      { name: 'body', label: 'Beschreibung', kind: 'html' },
    ],
  },
  {
    title: 'Wo er steht',
    fields: [
      { name: 'manufacturerId', label: 'Hersteller', kind: 'choice', options: named(choices.manufacturers) },
      { name: 'brandId', label: 'Marke', kind: 'choice', options: named(choices.brands) },
      {
        name: 'assortmentId',
        label: 'Sortiment',
        kind: 'choice',
        options: named(choices.assortments.filter(({ isLeaf }) => isLeaf)),
      },
      { name: 'assortmentTypeId', label: 'Sortimentsart', kind: 'choice', options: named(choices.assortmentTypes) },
      { name: 'articleTypeId', label: 'Artikelart', kind: 'choice', options: named(choices.articleTypes) },
      { name: 'productTypeId', label: 'Produktart', kind: 'choice', options: named(choices.productTypes) },
      { name: 'variantGroup', label: 'Variantengruppe', kind: 'text' },
      { name: 'successor', label: 'Nachfolger', kind: 'article' },
      { name: 'flags', label: 'Kennzeichen', kind: 'choices', options: slugged(choices.flags) },
      { name: 'tagSlugs', label: 'Themen', kind: 'choices', options: slugged(choices.tags) },
    ],
  },
  {
    title: 'Wie er verkauft wird',
    fields: [
      { name: 'published', label: 'Im Shop zeigen', kind: 'flag' },
      { name: 'salesBlocked', label: 'Verkauf gesperrt (Rückruf)', kind: 'flag' },
      { name: 'deliveryState', label: 'Lieferung', kind: 'choice', options: named(choices.deliveryStates) },
      { name: 'unit', label: 'Einheit', kind: 'choice', options: slugged(choices.units) },
      { name: 'content', label: 'Inhalt', kind: 'number', fraction: true },
      { name: 'contentUnit', label: 'Einheit des Inhalts', kind: 'text' },
      { name: 'minOrder', label: 'Mindestmenge', kind: 'number', min: 1 },
      { name: 'maxOrder', label: 'Höchstmenge', kind: 'number', min: 1 },
      { name: 'stepOrder', label: 'Schritt', kind: 'number', min: 1 },
      {
        name: 'taxRate',
        label: 'Umsatzsteuer',
        kind: 'choice',
        options: [19, 7, 0].map((value) => ({ value, label: `${value} %` })),
      },
      { name: 'onlineAvailable', label: 'Online lieferbar', kind: 'flag' },
      { name: 'collectionPossible', label: 'Abholung möglich', kind: 'flag' },
      { name: 'freight', label: 'Kommt mit der Spedition', kind: 'flag' },
      { name: 'priceBound', label: 'Preisbindung (Bücher)', kind: 'flag' },
      { name: 'depositGrossCents', label: 'Pfand brutto', kind: 'euros' },
      { name: 'depositText', label: 'Art des Pfands', kind: 'text' },
      { name: 'boost', label: 'Boost in der Suche', hint: '1 = wie gefunden', kind: 'number', fraction: true, min: 0 },
    ],
  },
  {
    title: 'Merkmale',
    fields: [
      { name: 'farbe', label: 'Farbe', kind: 'text' },
      { name: 'basisfarbe', label: 'Grundfarbe', kind: 'text' },
      { name: 'format', label: 'Format', kind: 'text' },
      { name: 'features', label: 'Weitere Merkmale', kind: 'rows', one: 'Merkmal', columns: featureColumns, most: 200 },
    ],
  },
  {
    title: 'Was das Gesetz wissen will',
    fields: [
      { name: 'netContent', label: 'Füllmenge für den Grundpreis', kind: 'number', fraction: true },
      {
        name: 'netContentUnit',
        label: 'Einheit der Füllmenge',
        kind: 'choice',
        empty: 'keine',
        options: ['kg', 'l', 'm', 'm²'].map((value) => ({ value, label: value })),
      },
      { name: 'comparativeAmount', label: 'Vergleichsmenge', kind: 'number', min: 1 },
      { name: 'comparativeUnit', label: 'Einheit der Vergleichsmenge', kind: 'text' },
      { name: 'weeeNumber', label: 'WEEE-Nummer', kind: 'text' },
      {
        name: 'withdrawal',
        label: 'Widerruf',
        kind: 'choice',
        options: [
          { value: 'none', label: 'möglich' },
          { value: 'custom_made', label: 'ausgeschlossen: nach Kundenwunsch gefertigt' },
          { value: 'hygiene_sealed', label: 'ausgeschlossen: Hygieneversiegelung' },
          { value: 'perishable', label: 'ausgeschlossen: verderblich' },
          { value: 'sealed_software', label: 'ausgeschlossen: versiegelte Software' },
          { value: 'press', label: 'ausgeschlossen: Zeitschrift' },
        ],
      },
      { name: 'ecoFeature', label: 'Umweltmerkmal', kind: 'text' },
      { name: 'ecoLabels', label: 'Umweltzeichen mit Lizenz', hint: 'eines je Zeile', kind: 'lines', rows: 3 },
    ],
  },
  {
    title: 'Rechtsdaten',
    hint: 'Nur was dieser Artikel braucht. Was angehakt ist, zeigt der Shop vor dem Kauf.',
    fields: [{ name: 'compliance', label: 'Rechtsdaten', kind: 'parts', parts: lawParts }],
  },
]

/** What each field is called, for the difference between two who change one article. */
export const articleLabels: Readonly<Record<string, string>> = {
  ...labelsOf(lawParts),
  ...Object.fromEntries(featureColumns.map(({ name, label }) => [name, label])),
  images: 'Bilder',
  imageAlts: 'Alternativtexte der Bilder',
  documents: 'Dokumente',
  kind: 'Art',
  title: 'Titel',
  file: 'Datei',
  bytes: 'Größe in Byte',
  ...Object.fromEntries(
    articleSections({
      manufacturers: [],
      brands: [],
      articleTypes: [],
      productTypes: [],
      assortments: [],
      assortmentTypes: [],
      depots: [],
      units: [],
      deliveryStates: [],
      flags: [],
      tags: [],
      priceTypes: [],
    }).flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])),
  ),
}
