import { z } from 'zod'
import { ownPicture } from './brand-patterns.ts'
import { palette } from './colors.ts'
import { type FontName, themeFonts } from './theme-fonts.ts'
import { brandParams, displayModes, headingNames } from './theme-names.ts'
import { TextSize, ThemeColor } from './theme-values.ts'

const label = z.string().min(1).max(200)
const Choice = z.object({ value: z.string(), label }).meta({ id: 'PanelChoice' })
const fontNames = Object.keys(themeFonts) as [FontName, ...FontName[]]

/** What the style panel offers (specification 3 "Style panel configuration", G-19). */
export const StylePanel = z
  .object({
    visible: z.boolean(),
    colors: z.array(z.object({ name: label, value: ThemeColor })),
    fonts: z.array(z.object({ value: z.enum(fontNames), label })),
    textSizes: z.array(TextSize),
    headings: z.array(z.enum(headingNames)),
    backgroundImages: z.array(z.object({ value: z.string().regex(ownPicture), label })),
    box: z.array(Choice.extend({ value: z.enum(displayModes) })).meta({ description: 'how wide a page may become' }),
    border: z.array(Choice.extend({ value: ThemeColor })).meta({ description: 'the ground around the page' }),
    labels: z.record(z.string(), label),
    brandParams: z.array(z.enum(brandParams)),
  })
  .meta({ id: 'StylePanel' })
export type StylePanel = z.output<typeof StylePanel>

/** As it is shown: names of the palette with their colour (G-93). */
export const ShownStylePanel = StylePanel.extend({
  colors: z.array(z.object({ name: label, value: ThemeColor, hex: z.string().regex(/^#[0-9a-f]{6}$/) })),
}).meta({ id: 'ShownStylePanel' })

/** What an operator sets of it; the rest is `offered`. Labels replace single ones. */
export const StylePanelChanges = z.strictObject(StylePanel.shape).partial().meta({ id: 'StylePanelChanges' })

/** The German names of colours, for people. */
const colorLabels: Record<keyof typeof palette, string> = {
  red: 'Rot',
  orange: 'Orange',
  yellow: 'Gelb',
  green: 'Grün',
  teal: 'Türkis',
  blue: 'Blau',
  indigo: 'Indigo',
  purple: 'Violett',
  pink: 'Rosa',
  white: 'Weiß',
  'grey-light': 'Hellgrau',
  grey: 'Grau',
  'grey-dark': 'Mittelgrau',
  'grey-darker': 'Dunkelgrau',
  'grey-darkest': 'Anthrazit',
  black: 'Schwarz',
}

const sizes = [12, 13, 14, 15, 16, 17, 18, 20, 22, 24, 26, 28, 32, 36, 40, 48]

/** What the panel offers where the operator says nothing. */
export const offered: StylePanel = {
  visible: true,
  colors: Object.keys(palette).map((name) => ({ name, value: name })),
  fonts: Object.entries(themeFonts).map(([value, { name }]) => ({ value: value as FontName, label: name })),
  textSizes: sizes.map((size) => `${size}px`),
  headings: [...headingNames],
  backgroundImages: [],
  box: [
    { value: 'desktop', label: 'Wie auf dem Schreibtisch' },
    { value: 'tablet', label: 'Wie auf dem Tablet' },
    { value: 'mobile', label: 'Wie auf dem Telefon' },
  ],
  border: (['white', 'grey-light', 'grey', 'grey-darkest', 'black'] as const).map((value) => ({
    value,
    label: colorLabels[value],
  })),
  labels: {
    ...{ 'Style switcher': 'Gestaltung', Overview: 'Übersicht', Back: 'Zurück', Reset: 'Zurücksetzen' },
    ...{ Close: 'Schließen', Colors: 'Farben', Text: 'Text', Headings: 'Überschriften', Settings: 'Marke und Seite' },
    Description: 'Ändern Sie Farben, Schriften und Marke. Sie sehen es sofort; nur Sie sehen es, bis Sie neu laden.',
    ...{ page: 'Seite', interface: 'Bedienelemente', header: 'Kopf', primary: 'Hauptfarbe' },
    ...{ secondary: 'Zweitfarbe', topMenu: 'Leiste über dem Kopf', footer: 'Fuß', copyright: 'Copyright-Zeile' },
    ...{ accent1: 'Akzent 1', accent2: 'Akzent 2', accent3: 'Akzent 3', tool: 'Werkzeuge', window: 'Fenster' },
    ...{ cookieNotice: 'Cookie-Hinweis', b2: 'Umschalter Privat und Firma', toast: 'Meldungen' },
    ...{ display: 'Artikelbilder', content: 'Inhalt', sidebar: 'Seitenspalte', badge: 'Zähler' },
    ...{ main: 'Grund', heading: 'Überschrift', title: 'Text', subtitle: 'Nebentext', icon: 'Symbole', link: 'Links' },
    ...{ button: 'Schaltfläche', 'main button': 'Hauptschaltfläche', 'secondary button': 'Zweite Schaltfläche' },
    ...{ font: 'Schrift', size: 'Schriftgröße', brand: 'Marke', colors: 'Farben', links: 'Links' },
    ...{ backgroundImage: 'Hintergrundbild', box: 'Seitenbreite', border: 'Rand um die Seite' },
    ...{
      name: 'Name',
      slogan: 'Slogan',
      'brand icon': 'Zeichen im Browser',
      image: 'Logo',
      groupImage: 'Verbandslogo',
    },
    ...{ width: 'Breite des Logos', height: 'Höhe des Logos', url: 'Logo führt zu', target: 'Öffnen' },
    ...{ background: 'Grund der Seite', headerBackground: 'Grund des Kopfes', footerBackground: 'Grund des Fußes' },
    ...{ contentBackground: 'Grund des Inhalts', errorBackground: 'Grund der Fehlerseiten' },
    ...colorLabels,
  },
  brandParams: [...brandParams],
}
