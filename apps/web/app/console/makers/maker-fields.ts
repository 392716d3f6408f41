import type { ConsoleInputs } from '@kontor/api/console'
import type { FieldSpec, Option } from '../ui/form-fields.tsx'

type Manufacturer = ConsoleInputs['manufacturers']['save']['fields']
type Assortment = ConsoleInputs['assortments']['save']['fields']
type Type = ConsoleInputs['types']['save']['fields']
type Brand = ConsoleInputs['brands']['save']['fields']

const nameHint = 'die Adresse im Shop bleibt, wie sie ist'

/** How the form of a manufacturer is divided. */
export const manufacturerSections = (
  countries: readonly Option[],
): { title: string; hint?: string; fields: FieldSpec<Manufacturer>[] }[] => [
  {
    title: 'Wer er ist',
    hint: 'Name, Anschrift und E-Mail stehen bei jedem seiner Artikel: Das verlangt die Produktsicherheitsverordnung (GPSR).',
    fields: [
      { name: 'name', label: 'Name', hint: nameHint, kind: 'text', maxLength: 120 },
      { name: 'country', label: 'Land', kind: 'choice', options: countries },
      {
        name: 'address',
        label: 'Anschrift',
        hint: 'mit Firma, Straße und Ort, in einer Zeile',
        kind: 'text',
        maxLength: 300,
      },
      { name: 'email', label: 'E-Mail', kind: 'text', maxLength: 254 },
      {
        name: 'responsiblePerson',
        label: 'Verantwortliche Person in der EU',
        hint: 'nur bei Herstellern außerhalb der EU: Name, Anschrift und E-Mail',
        kind: 'text',
        maxLength: 300,
      },
    ],
  },
  {
    title: 'Auf seiner Seite im Shop',
    fields: [
      { name: 'image', label: 'Logo', kind: 'picture' },
      { name: 'body', label: 'Text', kind: 'html' },
    ],
  },
]

/** How the form of a brand is divided. */
export const brandSections = (manufacturers: readonly Option[]): { title: string; fields: FieldSpec<Brand>[] }[] => [
  {
    title: 'Was sie ist',
    fields: [
      { name: 'name', label: 'Name', hint: nameHint, kind: 'text', maxLength: 120 },
      {
        name: 'manufacturerId',
        label: 'Hersteller',
        kind: 'choice',
        options: manufacturers,
        empty: 'bitte wählen',
      },
    ],
  },
  {
    title: 'Auf ihrer Seite im Shop',
    fields: [
      { name: 'image', label: 'Logo', kind: 'picture' },
      { name: 'body', label: 'Text', kind: 'html' },
    ],
  },
]

/** How the form of an assortment is divided. */
export const assortmentSections = (
  parents: readonly Option[],
): { title: string; hint?: string; fields: FieldSpec<Assortment>[] }[] => [
  {
    title: 'Wo es steht',
    fields: [
      { name: 'name', label: 'Name', hint: nameHint, kind: 'text', maxLength: 120 },
      {
        name: 'parentId',
        label: 'Steht unter',
        hint: 'Artikel liegen in Sortimenten, die unter einem anderen stehen',
        kind: 'choice',
        options: parents,
        empty: 'keinem: ein Hauptsortiment',
      },
    ],
  },
  {
    title: 'Auf seiner Seite im Shop',
    fields: [
      { name: 'image', label: 'Bild', kind: 'picture' },
      { name: 'body', label: 'Text', kind: 'html' },
    ],
  },
]

/** How the form of a type is divided. @param groups that it may stand in; null for what stands in none */
export const typeSections = (
  groups: readonly Option[] | null,
  needsGroup: boolean,
): { title: string; fields: FieldSpec<Type>[] }[] => [
  {
    title: 'Was es ist',
    fields: [
      { name: 'name', label: 'Name', hint: nameHint, kind: 'text', maxLength: 120 },
      ...(groups ? [groupField(groups, needsGroup)] : []),
    ],
  },
  {
    title: 'Auf der Seite im Shop',
    fields: [
      { name: 'image', label: 'Bild', kind: 'picture' },
      { name: 'body', label: 'Text', kind: 'html' },
    ],
  },
]

const groupField = (options: readonly Option[], isNeeded: boolean): FieldSpec<Type> => ({
  name: 'groupId',
  label: 'Gruppe',
  kind: 'choice',
  options,
  empty: isNeeded ? 'bitte wählen' : 'keine',
})

const labelsIn = (sections: readonly { fields: readonly { name: string; label: string }[] }[]) =>
  Object.fromEntries(sections.flatMap(({ fields }) => fields.map(({ name, label }) => [name, label])))

/** What each field is called, in the log and for the difference between two who change one record. */
export const manufacturerLabels: Readonly<Record<string, string>> = labelsIn(manufacturerSections([]))
export const brandLabels: Readonly<Record<string, string>> = labelsIn(brandSections([]))
export const branchLabels: Readonly<Record<string, string>> = labelsIn(assortmentSections([]))
export const typeLabels: Readonly<Record<string, string>> = labelsIn(typeSections([], false))
