/** Stand-ins for a family until its file has come; the first two are scaled to the widths of Roboto (web, fonts.css). */
const sans = '"Roboto Fallback", "Roboto Wide", system-ui, sans-serif'
const serif = 'Georgia, serif'

/** The families that the shop has itself, by their names in a theme; none is asked for elsewhere. */
export const themeFonts = {
  RobotoCondensed: {
    name: 'Roboto Condensed',
    stack: `"Roboto Condensed", "Condensed Fallback", "Condensed Wide", "Arial Narrow", sans-serif`,
  },
  Roboto: { name: 'Roboto', stack: `"Roboto", ${sans}` },
  OpenSans: { name: 'Open Sans', stack: `"Open Sans", ${sans}` },
  Lato: { name: 'Lato', stack: `"Lato", ${sans}` },
  SourceSans: { name: 'Source Sans 3', stack: `"Source Sans 3", ${sans}` },
  Inter: { name: 'Inter', stack: `"Inter", ${sans}` },
  NunitoSans: { name: 'Nunito Sans', stack: `"Nunito Sans", ${sans}` },
  AtkinsonHyperlegible: { name: 'Atkinson Hyperlegible', stack: `"Atkinson Hyperlegible", ${sans}` },
  Merriweather: { name: 'Merriweather', stack: `"Merriweather", ${serif}` },
  Lora: { name: 'Lora', stack: `"Lora", ${serif}` },
} as const

export type FontName = keyof typeof themeFonts
