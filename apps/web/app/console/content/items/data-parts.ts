import type { ConsoleOutputs } from '@kontor/api/console'
import type { DataPart, DataParts } from '../../ui/data-part.ts'

export type ItemKind = ConsoleOutputs['contentItems']['list']['items'][number]['kind']

const positions: DataPart = {
  as: 'list',
  label: 'Bilder',
  one: 'Bild',
  most: 200,
  parts: {
    file: { as: 'picture', label: 'Bild der Stelle' },
    title: { as: 'text', label: 'Titel des Bildes', hint: 'wird auch vorgelesen', most: 200 },
    subtitle: { as: 'text', label: 'Untertitel', most: 200 },
    excerpt: { as: 'area', label: 'Kurztext zum Bild', most: 1000 },
    body: { as: 'html', label: 'Text zum Bild' },
  },
  begins: { file: '', title: '', subtitle: '', excerpt: '', body: '' },
}
const articles: DataPart = { as: 'articles', label: 'Artikel dazu', most: 20 }
/** What a form asks for. */
const formField: DataParts = {
  label: { as: 'text', label: 'Beschriftung', most: 80 },
  name: {
    as: 'text',
    label: 'Kennung',
    hint: 'nur Buchstaben, der erste klein; so heißt das Feld in den Nachrichten',
    most: 40,
  },
  type: {
    as: 'choice',
    label: 'Art',
    options: [
      { value: 'text', label: 'eine Zeile' },
      { value: 'textarea', label: 'mehrere Zeilen' },
      { value: 'email', label: 'E-Mail' },
      { value: 'tel', label: 'Telefon' },
      { value: 'number', label: 'Zahl' },
      { value: 'date', label: 'Tag' },
      { value: 'select', label: 'Auswahl' },
      { value: 'checkbox', label: 'Häkchen' },
      { value: 'file', label: 'Datei' },
    ],
  },
  required: { as: 'flag', label: 'Muss ausgefüllt werden' },
  hint: { as: 'text', label: 'Hinweis am Feld', most: 200 },
  options: { as: 'lines', label: 'Zur Auswahl', hint: 'je Zeile eine; nur bei „Auswahl“' },
  maxLength: { as: 'number', label: 'Höchstens so viele Zeichen', hint: 'leer: wie üblich', optional: true },
  autocomplete: { as: 'text', label: 'Was der Browser einsetzt', hint: 'etwa name oder email; leer: nichts', most: 40 },
  known: {
    as: 'choice',
    label: 'Steht schon da bei Angemeldeten',
    optional: true,
    options: [
      { value: 'name', label: 'Name' },
      { value: 'email', label: 'E-Mail' },
      { value: 'phone', label: 'Telefon' },
      { value: 'company', label: 'Firma' },
      { value: 'customerNumber', label: 'Kundennummer' },
    ],
  },
}

/** The fields of each kind, as `itemData` of the server checks them. */
export const dataParts: Readonly<Record<ItemKind, DataParts>> = {
  faq: { category: { as: 'text', label: 'Rubrik', hint: 'unter ihr steht die Frage', most: 80 } },
  team: {
    phone: { as: 'text', label: 'Telefon', hint: 'leer: keines', most: 40 },
    email: { as: 'text', label: 'E-Mail', hint: 'leer: keine', most: 254 },
    members: {
      as: 'list',
      label: 'Personen',
      one: 'Person',
      most: 100,
      parts: {
        name: { as: 'text', label: 'Name', most: 120 },
        role: { as: 'text', label: 'Aufgabe', most: 120 },
      },
      begins: { name: '', role: '' },
    },
  },
  link: { url: { as: 'address', label: 'Führt zu' } },
  form: {
    submit: { as: 'text', label: 'Auf dem Knopf', most: 40 },
    emailCopy: { as: 'flag', label: 'Eine Kopie per E-Mail anbieten' },
    privacyCheck: { as: 'flag', label: 'Die Datenschutzhinweise müssen angehakt werden' },
    fields: {
      as: 'list',
      label: 'Felder des Formulars',
      one: 'Feld',
      most: 40,
      parts: formField,
      begins: { name: '', label: '', type: 'text', required: false, hint: '', options: [], autocomplete: '' },
    },
  },
  download: {
    group: { as: 'text', label: 'Gruppe', hint: 'unter ihr steht die Datei', most: 80 },
    file: { as: 'file', label: 'Datei', kinds: ['pdf', 'video'], facts: ['fileName', 'fileType', 'bytes'] },
    fileName: { as: 'text', label: 'Name der Datei', hint: 'so heißt sie beim Speichern', most: 120 },
  },
  gallery: { columns: { as: 'number', label: 'Bilder nebeneinander', hint: '1 bis 12' }, positions },
  album: { image: { as: 'picture', label: 'Titelbild' }, galleries: { as: 'galleries', label: 'Galerien' } },
  installation: {
    place: { as: 'text', label: 'Ort', most: 120 },
    year: { as: 'number', label: 'Jahr' },
    positions,
    articles,
  },
  video: {
    poster: { as: 'picture', label: 'Erstes Bild' },
    seconds: { as: 'number', label: 'Dauer in Sekunden', fraction: true },
    uploaded: { as: 'day', label: 'Hochgeladen am' },
    files: {
      as: 'list',
      label: 'Dateien',
      one: 'Datei',
      most: 10,
      parts: { file: { as: 'file', label: 'Videodatei', kinds: ['video'], facts: ['fileType', 'bytes'] } },
      begins: { file: '', fileType: 'video/mp4', bytes: 0 },
    },
    captions: { as: 'file', label: 'Untertitel', hint: 'WebVTT; leer: keine', kinds: ['captions'], optional: true },
    transcript: {
      as: 'list',
      label: 'Zum Nachlesen',
      one: 'Satz',
      most: 2000,
      parts: {
        seconds: { as: 'number', label: 'Ab Sekunde', fraction: true },
        text: { as: 'area', label: 'Was gesagt wird', most: 2000 },
      },
      begins: { seconds: 0, text: '' },
    },
    articles,
    elsewhere: {
      as: 'group',
      label: 'Liegt auf einem anderen Rechner',
      parts: {
        host: { as: 'text', label: 'Anbieter', hint: 'youtube oder vimeo', most: 40 },
        id: { as: 'text', label: 'Nummer des Videos', most: 64 },
      },
      begins: { host: 'youtube', id: '' },
    },
  },
}
